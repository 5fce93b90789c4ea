// The score of a round, the boundaries of a week, and which prize tables are valid.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { arePrizes, prizeOf, scoreOf, tally, weekOf, type CountedRound, type Prize } from './rules.ts'

const round = (changes: Partial<CountedRound> = {}): CountedRound => ({
  brand: 'owl',
  playerId: 1,
  stake: 1000,
  win: 2500,
  jackpots: [],
  at: new Date('2026-01-15T04:00:00.000Z'),
  ...changes,
})

test('a week is from Monday to Monday in Taipei', () => {
  const iso = (now: string, weeks = 0) => {
    const { startsAt, endsAt } = weekOf(new Date(now), weeks)
    return [startsAt.toISOString(), endsAt.toISOString()]
  }
  const week = ['2026-01-11T16:00:00.000Z', '2026-01-18T16:00:00.000Z']
  assert.deepEqual(iso('2026-01-15T04:00:00Z'), week)
  assert.deepEqual(iso('2026-01-11T16:00:00Z'), week, 'its first moment')
  assert.deepEqual(iso('2026-01-18T15:59:59.999Z'), week, 'its last')
  assert.deepEqual(iso('2026-01-18T16:00:00Z', -1), week, 'the one before')
  assert.deepEqual(iso('2026-01-10T00:00:00Z', 1), week, 'the one after')
})

test('a round scores its coins, its multiple in hundredths, or one; jackpot wins are included', () => {
  assert.equal(scoreOf('win', round({ jackpots: [[104, 500]] })), 3000)
  assert.equal(scoreOf('multiple', round({ stake: 300, win: 1000 })), 333)
  assert.equal(scoreOf('multiple', round({ win: 0 })), 0)
  assert.equal(scoreOf('rounds', round({ win: 0 })), 1)
  assert.equal(scoreOf('multiple', round({ stake: 1, win: 9_007_199_254_740 })), 900_719_925_474_000)
})

test('rounds count in activities of their brand and time if they are large enough', () => {
  const startsAt = new Date('2026-01-15T00:00:00Z')
  const endsAt = new Date('2026-01-16T00:00:00Z')
  const event = { brand: 'owl', leastBet: 0, startsAt, endsAt } as const
  const events = [
    { ...event, id: 1, rule: 'win' },
    { ...event, id: 2, rule: 'multiple', leastBet: 500 },
    { ...event, id: 3, rule: 'rounds', brand: 'crab' },
  ] as const
  const rounds = [
    round({ win: 1000 }),
    round({ win: 4000, at: new Date('2026-01-15T05:00:00.000Z') }),
    round({ win: 3000, at: new Date('2026-01-15T06:00:00.000Z') }),
    round({ stake: 100, win: 5000, playerId: 2 }),
    round({ at: endsAt }),
    round({ at: new Date(startsAt.getTime() - 1) }),
  ]
  assert.deepEqual(tally(rounds, events), [
    { eventId: 1, playerId: 1, score: 8000, reachedAt: new Date('2026-01-15T06:00:00.000Z') },
    { eventId: 1, playerId: 2, score: 5000, reachedAt: new Date('2026-01-15T04:00:00.000Z') },
    { eventId: 2, playerId: 1, score: 400, reachedAt: new Date('2026-01-15T05:00:00.000Z') },
  ])
})

test('prizes start at the first place, without gaps, and never increase', () => {
  const fine: Prize[] = [
    [1, 1, 100],
    [2, 3, 100],
    [4, 90, 1],
  ]
  assert.equal(arePrizes(fine), true)
  assert.deepEqual(
    [1, 3, 90, 91].map((place) => prizeOf(fine, place)),
    [100, 100, 1, 0],
  )
  for (const wrong of [
    [[2, 2, 5]],
    [
      [1, 1, 5],
      [3, 3, 4],
    ],
    [
      [1, 1, 5],
      [2, 2, 6],
    ],
    [[1, 91, 5]],
    [[1, 1, 0]],
    [[1, 1, 0.5]],
    [[1, 0, 5]],
  ] as Prize[][])
    assert.equal(arePrizes(wrong), false, JSON.stringify(wrong))
})
