// Hold-and-spin in play: held coins stay, new coins reset the respins, and no win is lost or invented.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { variants } from '../horsehold/game.ts'
import type { Cell, HeldCoin, RoundEvent } from './event.ts'
import { keyRounds } from './fair.ts'
import { hold, type HoldDefinition } from './hold.ts'
import { BadTurn, betOf, playWith, type Played } from './play.ts'

const drawsOf = keyRounds('5e'.repeat(32))
const horse = variants[0]!
const coin = horse.symbols.findIndex(({ role }) => role === 'coin')

/** Half of all places show a coin, so that most rounds reach the hold. */
const rich: HoldDefinition = {
  ...horse,
  strips: { base: horse.strips.base.map((strip) => strip.map((symbol, at) => (at % 2 ? symbol : coin))) },
}

const playRound = (definition: HoldDefinition, round: number, bet = 1_000): Played =>
  playWith(hold, definition, drawsOf(definition.code, 'hold', String(round)), betOf(bet))

const rounds = fc.integer({ min: 0, max: 1e9 })
const kindOf = <K extends RoundEvent['Kind']>(events: readonly RoundEvent[], kind: K) =>
  events.filter((event): event is Extract<RoundEvent, { Kind: K }> => event.Kind === kind)
const sumOf = (wins: readonly { Win: number }[]) => wins.reduce((sum, { Win }) => sum + Win, 0)
const nameOf = ([reel, row]: Cell) => `${reel}:${row}`

test('line and hold wins add up to the win, at any bet', () => {
  fc.assert(
    fc.property(rounds, fc.constantFrom(...horse.bets), (round, bet) => {
      const { events, win } = playRound(rich, round, bet)
      assert.equal(sumOf(kindOf(events, 'line')) + sumOf(kindOf(events, 'holdEnd')), win)
      assert.ok(Number.isSafeInteger(win))
    }),
    { numRuns: 300, seed: 1 },
  )
})

test('coins land only on empty cells, each resets the respins, and their values are the hold win', () => {
  fc.assert(
    fc.property(rounds, (round) => {
      const { events } = playRound(rich, round)
      const [first] = kindOf(events, 'hold')
      if (!first) return
      const coins: HeldCoin[] = [...first.Coins]
      let left = first.Left
      assert.equal(left, 3)
      for (const respin of kindOf(events, 'respin')) {
        assert.equal(respin.Left, respin.Coins.length > 0 ? 3 : left - 1)
        left = respin.Left
        coins.push(...respin.Coins)
      }
      const [end] = kindOf(events, 'holdEnd')
      assert.ok(end)
      assert.equal(new Set(coins.map(({ Cell }) => nameOf(Cell))).size, coins.length)
      assert.equal(end.Coins, coins.length)
      assert.equal(end.Full, coins.length === 15)
      assert.ok(end.Full || left === 0)
      assert.equal(end.Win, coins.reduce((sum, { Worth }) => sum + Worth, 0) + (end.Full ? 1_000_000 : 0))
    }),
    { numRuns: 300, seed: 2 },
  )
})

test('the coins of the paid spin are the held ones, and fewer than six start no hold', () => {
  for (let round = 0; round < 400; round++) {
    const { events } = playRound(rich, round)
    const [spin] = kindOf(events, 'spin')
    const shown = spin!.Grid.flatMap((column, reel) =>
      column.flatMap((symbol, row) => (symbol === coin ? [nameOf([reel, row])] : [])),
    )
    const held = kindOf(events, 'hold').flatMap(({ Coins }) => Coins.map(({ Cell }) => nameOf(Cell)))
    assert.deepEqual(held, shown.length >= 6 ? shown : [])
  }
})

test('a round never pays more than its cap and stops there', () => {
  fc.assert(
    fc.property(rounds, fc.integer({ min: 1, max: 40 }), (round, winCap) => {
      const { events, win } = playRound({ ...rich, winCap }, round)
      const sum = sumOf(kindOf(events, 'line')) + sumOf(kindOf(events, 'holdEnd'))
      assert.equal(win, Math.min(sum, winCap * 1_000))
      const [total] = kindOf(events, 'total')
      assert.equal(total!.Capped, win === winCap * 1_000)
    }),
    { numRuns: 300, seed: 3 },
  )
})

test('a hold takes no action: any action is out of turn', () => {
  const turn = { ...betOf(1_000), actions: [0] }
  assert.throws(() => playWith(hold, horse, drawsOf('horsehold', 'hold', '1'), turn), BadTurn)
  assert.throws(() => playWith(hold, horse, drawsOf('horsehold', 'hold', '1'), betOf(1_500)), BadTurn)
})

test('a contradictory definition is refused', () => {
  const wrong: Partial<HoldDefinition>[] = [
    { bets: [1_005] },
    { lines: [[0, 0, 0, 0, 3]] },
    { pays: horse.pays.map((row, symbol) => (symbol === coin ? [0, 0, 0, 5] : row)) },
    { hold: { ...horse.hold, landing: [1, 1] } },
    { hold: { ...horse.hold, from: 16 } },
    { hold: { ...horse.hold, coins: [{ worth: 0.5, weight: 1 }] } },
  ]
  hold.check(horse)
  for (const change of wrong) assert.throws(() => hold.check({ ...horse, ...change }), RangeError)
})
