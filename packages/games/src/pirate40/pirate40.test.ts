// Pirate 40 in play: its maps and wilds, a chest bonus, a vault, and rounds that must not change.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CarriedState } from '../engine/definition.ts'
import { digestRound, keyRounds } from '../engine/fair.ts'
import { chooseByDefault, pick } from '../engine/pick.ts'
import { playWith, type Played } from '../engine/play.ts'
import { hashText } from '../engine/sha256.ts'
import { showReel } from '../engine/strips.ts'
import { variants } from './game.ts'

const pirate = variants[0]!
const drawsOf = keyRounds('1c'.repeat(32))

/** Plays a round to its end, always opening the lowest closed chest. */
function playRound(round: number, stateIn: CarriedState | null = null): Played {
  const actions: number[] = []
  for (;;) {
    const draws = drawsOf('pirate40', 'story', String(round))
    const played = playWith(pick, pirate, draws, { bet: 1_000, mode: 'base', stateIn, actions })
    if (!played.waits) return played
    actions.push(chooseByDefault(played.waits))
  }
}

const findBonus = (from: number): number => {
  let round = from
  while (playRound(round).counters.bonusesEntered === 0) round++
  return round
}

test('three variants, the default first, all with twelve chests', () => {
  assert.deepEqual(
    variants.map(({ variant }) => variant),
    [95.8, 93.8, 91.8],
  )
  for (const definition of variants) {
    pick.check(definition)
    assert.equal(definition.pick.chests.length, 12)
    assert.equal(definition.lines.length, 40)
  }
})

test('the forty lines are all different', () => {
  assert.equal(new Set(pirate.lines.map(String)).size, 40)
})

test('maps are on reels 1, 3 and 5, at most one per window; wilds come in stacks of four', () => {
  pirate.strips.base.forEach((strip, reel) => {
    const windows = strip.map((_, stop) => showReel(strip, stop, 4).map((symbol) => pirate.symbols[symbol]!.code))
    const most = (code: string) => Math.max(...windows.map((window) => window.filter((shown) => shown === code).length))
    assert.deepEqual([most('map'), most('wild')], reel % 2 === 0 ? [1, reel === 2 ? 4 : 0] : [0, 4])
  })
})

test('three maps open the chests, and each pick is requested before it is made', () => {
  const { events } = playRound(findBonus(0))
  const kinds = events.map(({ Kind }) => Kind).filter((kind) => kind !== 'line' && kind !== 'digit')
  assert.deepEqual(kinds.slice(0, 4), ['spin', 'scatter', 'choice', 'pick'])
  assert.deepEqual(kinds.slice(-2), ['pick', 'total'])
})

test('digits of several visits open the vault, after which a new code begins', () => {
  let state: CarriedState | null = null
  let round = 0
  for (let visits = 0; visits < 60; visits++) {
    round = findBonus(round + 1)
    const { events, stateOut } = playRound(round, state)
    const vault = events.find((event) => event.Kind === 'vault')
    if (vault) {
      assert.equal(vault.Digits.length, 4)
      assert.ok(vault.Win >= 20_000)
      assert.ok(visits > 0, 'two digits a visit at most')
      return
    }
    state = stateOut
  }
  assert.fail('sixty visits and no vault')
})

test('recorded rounds replay unchanged', () => {
  let state: CarriedState | null = null
  const digests = Array.from({ length: 500 }, (_, i) => {
    const { win: Win, events: Events, stateOut } = playRound(i, state)
    state = stateOut
    return digestRound({ Bet: 1_000, Mode: 'base', Win, Events })
  })
  assert.equal(hashText(digests.join()), '85db256eb7bd80ff3525601fa804447d68ea4000423e5d03bf8f7d2c9f0c3b25')
})
