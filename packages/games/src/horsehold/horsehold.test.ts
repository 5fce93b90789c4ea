// Golden Steed Hold in play: its strips, its coins, and rounds that must not change.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { digestRound, keyRounds } from '../engine/fair.ts'
import { hold } from '../engine/hold.ts'
import { betOf, playWith, type Played } from '../engine/play.ts'
import { hashText } from '../engine/sha256.ts'
import { variants } from './game.ts'

const horse = variants[0]!
const drawsOf = keyRounds('0f'.repeat(32))
const playRound = (round: number, bet = 1_000): Played =>
  playWith(hold, horse, drawsOf('horsehold', 'story', String(round)), betOf(bet))

test('three variants, the default first, differ only in the coins', () => {
  assert.deepEqual(
    variants.map(({ variant }) => variant),
    [96, 94, 92],
  )
  for (const definition of variants) {
    hold.check(definition)
    assert.equal(
      definition.hold.coins.reduce((sum, { weight }) => sum + weight, 0),
      1_000,
    )
    const { coins } = horse.hold
    const worths = definition.hold.coins.map(({ worth, prize }) => [worth, prize])
    assert.deepEqual(
      worths,
      coins.map(({ worth, prize }) => [worth, prize]),
    )
  }
})

test('mini, minor and major pay 20, 50 and 200 bets, a full grid 1,000 more', () => {
  const named = horse.hold.coins.filter(({ prize }) => prize !== undefined)
  assert.deepEqual(
    named.map(({ prize, worth }) => [prize, worth / 100]),
    [
      ['mini', 20],
      ['minor', 50],
      ['major', 200],
    ],
  )
  assert.equal(horse.hold.grand / 100, 1_000)
})

test('the first reel has no wild, and every reel has coins', () => {
  const codes = horse.strips.base.map((strip) => strip.map((symbol) => horse.symbols[symbol]!.code))
  assert.ok(!codes[0]!.includes('wild'))
  for (const strip of codes) assert.ok(strip.includes('coin'))
})

test('a hold runs from its first coins to its end inside one round', () => {
  const round = Array.from({ length: 2_000 }, (_, i) => playRound(i)).find(({ counters }) => counters.bonusesEntered)!
  const kinds = round.events.map(({ Kind }) => Kind).filter((kind) => kind !== 'line')
  assert.deepEqual([kinds[0], kinds[1], kinds.at(-2), kinds.at(-1)], ['spin', 'hold', 'holdEnd', 'total'])
  assert.ok(kinds.slice(2, -2).every((kind) => kind === 'respin'))
  assert.ok(round.counters.bonusWin >= 6 * 500)
})

test('the same draws pay in proportion to the bet', () => {
  for (let round = 0; round < 300; round++) {
    const { events, win } = playRound(round)
    // A jackpot is more likely for a higher stake, so that draw alone may differ.
    assert.equal(playRound(round, 200_000).win, win * 200, `${JSON.stringify(events)}`)
  }
})

test('recorded rounds replay unchanged', () => {
  const digests = Array.from({ length: 500 }, (_, i) => {
    const { win: Win, events: Events } = playRound(i)
    return digestRound({ Bet: 1_000, Mode: 'base', Win, Events })
  })
  assert.equal(hashText(digests.join()), 'f1c07315a10b5c2d1be78632f38743223239b06269a6e53d2f65aceb253e440f')
})
