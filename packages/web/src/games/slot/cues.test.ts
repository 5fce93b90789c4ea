// The sounds of landing reels and celebrations.
// @vitest-environment node
import { variants as horse } from '@lantern/games/horsehold/game.ts'
import { variants as owl } from '@lantern/games/owl20/game.ts'
import { expect, test } from 'vitest'
import { landingCues, partyCue } from './cues.ts'
import { readFace } from './show/face.ts'
import { countSeconds, type Tier } from './show/show.ts'
import { sounds } from './sounds.ts'

const face = readFace(owl[0]!)
const scatter = face.openers[0]!.symbol
const plain = face.symbols.findIndex((_, symbol) => face.openers.every((opener) => opener.symbol !== symbol))
const reel = (...symbols: number[]): number[] => symbols
const dull = reel(plain, plain, plain)
const moon = reel(plain, scatter, plain)

/** Reel by reel, as they land one after the other. */
const listen = (grid: number[][], suspenseFrom: number | null): (readonly string[])[] =>
  grid.map((_, at) => landingCues({ grid, face, suspenseFrom }, at, at + 1))

test('every reel plays its stop, with a scatter sound if it shows one', () => {
  expect(listen([dull, moon, dull, dull, moon], null)).toEqual([
    ['land'],
    ['land', 'scatter'],
    ['land'],
    ['land'],
    ['land', 'scatter'],
  ])
})

test('suspense is played once, when the reel before it has stopped', () => {
  expect(listen([moon, moon, dull, dull, dull], 2)).toEqual([
    ['land', 'scatter'],
    ['land', 'scatter', 'suspense'],
    ['land'],
    ['land'],
    ['land'],
  ])
})

test('reels that land together play one stop, and no suspense is left', () => {
  const grid = [moon, moon, dull, dull, moon]
  expect(landingCues({ grid, face, suspenseFrom: 2 }, 0, 5)).toEqual(['land', 'scatter'])
  expect(landingCues({ grid, face, suspenseFrom: null }, 5, 5)).toEqual([])
  expect(landingCues({ grid, face, suspenseFrom: null }, 5, 0)).toEqual([])
})

test('coins that may be held play a coin sound instead', () => {
  const held = readFace(horse[0]!)
  const coin = held.symbols.findIndex(({ role }) => role === 'coin')
  expect(landingCues({ grid: [[coin]], face: held, suspenseFrom: null }, 0, 1)).toEqual(['land', 'coin'])
})

test('a shared jackpot plays by its size, other wins by their level', () => {
  expect(partyCue('jackpot', 101)).toBe('party-jackpot-101')
  expect(partyCue('jackpot')).toBe('party-jackpot')
  expect(partyCue('mega')).toBe('party-mega')
})

test('every requested cue exists', () => {
  const tiers = Object.keys(countSeconds) as Tier[]
  const jackpots = [101, 102, 103, 104].map((number) => partyCue('jackpot', number))
  const scripted = ['spin', 'tumble', 'fall', 'orb', 'win', 'ways', 'lock', 'choice', 'pick', 'digit']
  const asked = ['land', 'scatter', 'coin', 'suspense', 'count', 'counted', ...scripted, ...jackpots]
  for (const cue of [...asked, ...tiers.map((tier) => partyCue(tier))]) expect(sounds.cues).toHaveProperty(cue)
})
