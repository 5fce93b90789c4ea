// Battles: every seat has the same chance, the pool is divided exactly, and a record that differs in anything is detected.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { battleGameOf, findBattleGame, findGame } from '../all.ts'
import { digestSpin, mixSeeds, playBattle, spinId, splitPool, verifyBattle, type BattleRecord } from './battle.ts'
import { commitSeed, drawRound } from './fair.ts'
import { betOf } from './play.ts'

const game = battleGameOf(findGame('classic777')!.variants[0]!)
const Bet = game.definition.bets[0]!
const seedOf = (index: number): string => index.toString(16).padStart(64, '0')
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

test('FAIR-17: a spin is the round of the mixed client seed and the id of battle, seat and spin', () => {
  const battle = { BattleID: 1_000_000_007, GameCode: 'classic777', ServerSeed: '7e57'.repeat(16), Spins: 3, Bet }
  const ClientSeeds = ['anna', 'bao-2']
  const seats = playBattle(game, { ...battle, ClientSeeds })
  const draws = drawRound({
    ServerSeed: battle.ServerSeed,
    ClientSeed: mixSeeds(ClientSeeds),
    GameCode: 'classic777',
    RoundID: spinId(battle.BattleID, 2, 3),
  })
  assert.deepEqual(seats[1]![2], game.play(draws, betOf(Bet)))
  assert.notDeepEqual(seats[0], seats[1])
  assert.equal(findBattleGame(game.mathHash)?.definition.jackpots, false)
  assert.equal(
    seats.flat().some(({ events }) => events.some(({ Kind }) => Kind === 'jackpot')),
    false,
  )
})

test('over 800 battles no seat wins more often than another (chi-square)', () => {
  const seats = 4
  const wins = Array.from({ length: seats }, () => 0)
  let decided = 0
  for (let index = 1; index <= 800; index++) {
    const played = playBattle(game, {
      BattleID: index,
      GameCode: 'classic777',
      ServerSeed: seedOf(index),
      ClientSeeds: ['a', 'b', 'c', 'd'],
      Spins: 4,
      Bet,
    })
    const totals = played.map((spins) => sum(spins.map(({ win }) => win)))
    const winners = totals.flatMap((total, seat) => (total === Math.max(...totals) ? [seat] : []))
    if (winners.length > 1) continue
    wins[winners[0]!]!++
    decided++
  }
  const expected = decided / seats
  const square = sum(wins.map((count) => (count - expected) ** 2 / expected))
  // The seeds are fixed, so the value is too; 16.27 is the limit of 0.1 % at three degrees of freedom.
  assert.ok(square < 16.27, `chi-square ${square.toFixed(2)} of ${wins.join(', ')}`)
})

test('prizes and fee are the pool; equal totals differ by the odd coins of the earliest entrant only', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(3), { minLength: 2, maxLength: 8 }),
      fc.integer({ min: 1, max: 1_000_000 }),
      fc.nat(50),
      (totals, entry, feePercent) => {
        const pool = entry * totals.length
        const entered = totals.map((_, seat) => seat + 1)
        const { fee, prizes } = splitPool(totals, { pool, feePercent }, entered)
        assert.equal(sum(prizes) + fee, pool)
        assert.equal(fee, Math.floor((pool * feePercent) / 100))
        const best = Math.max(...totals)
        const won = prizes.filter((_, seat) => totals[seat] === best)
        assert.ok(prizes.every((prize, seat) => totals[seat] === best || prize === 0))
        assert.ok(won.slice(1).every((prize) => prize === won[1] && won[0]! - prize < won.length))
      },
    ),
  )
  assert.deepEqual(splitPool([5, 5, 1], { pool: 60_001, feePercent: 5 }, [1, 2, 3]), {
    fee: 3000,
    prizes: [28_501, 28_500, 0],
  })
})

test('a record is verified; another seed, game, digest or total is detected', () => {
  const seeds = { BattleID: 9, GameCode: 'classic777', ServerSeed: seedOf(77), ClientSeeds: ['x', 'y'], Spins: 10, Bet }
  const played = playBattle(game, seeds)
  const record: BattleRecord = {
    ...seeds,
    MathHash: game.mathHash,
    ServerSeedHash: commitSeed(seeds.ServerSeed),
    Digests: played.map((spins) => spins.map((spin) => digestSpin(Bet, spin))),
    Totals: played.map((spins) => sum(spins.map(({ win }) => win))),
  }
  assert.equal(verifyBattle(game, record), null)
  assert.equal(verifyBattle(game, { ...record, ServerSeed: seedOf(78) }), 'seed')
  assert.equal(verifyBattle(game, { ...record, MathHash: seedOf(1) }), 'game')
  assert.equal(verifyBattle(game, { ...record, Bet: 1 }), 'input')
  assert.equal(verifyBattle(game, { ...record, ClientSeeds: ['y', 'x'] }), 'outcome')
  assert.equal(verifyBattle(game, { ...record, Totals: [record.Totals[0]! + 1, record.Totals[1]!] }), 'outcome')
  assert.equal(verifyBattle(game, { ...record, Digests: record.Digests.toReversed() }), 'outcome')
})
