// The tables of all stages: every cue has its recording, every game its own music, and big wins lower the music.
// @vitest-environment node
import { expect, test } from 'vitest'
import { recordingsOf } from '../kernel/sound/cues.ts'
import { recordings } from '../kernel/sound/sound.gen.ts'
import { sounds as fish } from './fish/sounds.ts'
import { sounds as keno } from './keno/sounds.ts'
import { sounds as rocket } from './rocket/sounds.ts'
import { sounds as slot } from './slot/sounds.ts'

const tables = [slot, fish, keno, rocket]

test('every cue and every game has its recording', () => {
  const lines = recordings.trim().split('\n')
  const known = new Set(lines.map((line) => line.split(' ')[0]!))
  expect(tables.flatMap(recordingsOf).filter((name) => !known.has(name))).toEqual([])
})

test('every game has its own music', () => {
  const pieces = tables.flatMap((table) => Object.entries(table.pieces))
  expect(pieces.map(([theme]) => theme).toSorted()).toEqual(
    [
      ...['book10', 'classic777', 'crabtumble', 'dragon243', 'dyna6', 'fish4'],
      ...['horsehold', 'keno80', 'owl20', 'pirate40', 'rocket'],
    ].toSorted(),
  )
  expect(new Set(pieces.map(([, piece]) => piece)).size).toBe(pieces.length)
})

test('music is lowered by six to eight decibels for big wins and jackpots, and not for taps', () => {
  for (const tier of ['big', 'mega', 'holymoly', 'jackpot', 'jackpot-101', 'jackpot-104', 'vault']) {
    const { duck = 0 } = slot.cues[`party-${tier}`]!
    expect(duck).toBeGreaterThanOrEqual(6)
    expect(duck).toBeLessThanOrEqual(8)
  }
  const { spin, land, win, 'party-nice': nice } = slot.cues
  for (const cue of [spin, land, win, nice, keno.cues['bet'], rocket.cues['bet']]) expect(cue!.duck ?? 0).toBe(0)
})
