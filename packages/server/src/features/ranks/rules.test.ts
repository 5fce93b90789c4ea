// The score of a play, the boundaries of a week, which prizes are valid, who may join.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { playedIn } from '../progress/progress.ts'
import {
  areBands,
  arePrizes,
  areRanges,
  bandOf,
  nextPrizePlace,
  prizeOf,
  weekOf,
  whyNoEntry,
  type CoinPrize,
  type Counting,
} from './rules.ts'
import { scoreOf, tally, tallyOrder, type CountedPlay } from './tally.ts'

const round = (changes: Partial<CountedPlay> = {}): CountedPlay => ({
  brand: 'owl',
  playerId: 1,
  game: 'owl20',
  counters: {},
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

const scoreBy = (rule: Counting['rule'], play: CountedPlay): number =>
  scoreOf({ rule, measure: null }, playedIn(play)[0]!)

test('a round scores its coins, its multiple in hundredths, or one; jackpot wins are included', () => {
  assert.equal(scoreBy('win', round({ jackpots: [[104, 500]] })), 3000)
  assert.equal(scoreBy('multiple', round({ stake: 300, win: 1000 })), 333)
  assert.equal(scoreBy('multiple', round({ win: 0 })), 0)
  assert.equal(scoreBy('rounds', round({ win: 0 })), 1)
  assert.equal(scoreBy('multiple', round({ stake: 1, win: 9_007_199_254_740 })), 900_719_925_474_000)
})

test('rounds count in activities of their brand and time if they are large enough', () => {
  const startsAt = new Date('2026-01-15T00:00:00Z')
  const endsAt = new Date('2026-01-16T00:00:00Z')
  const event = { brand: 'owl', leastBet: 0, startsAt, endsAt, games: null, measure: null, needsEntry: false } as const
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
  assert.deepEqual(tally(rounds, events, new Map()), [
    { eventId: 1, playerId: 1, group: 0, score: 8000, reachedAt: new Date('2026-01-15T06:00:00.000Z') },
    { eventId: 1, playerId: 2, group: 0, score: 5000, reachedAt: new Date('2026-01-15T04:00:00.000Z') },
    { eventId: 2, playerId: 1, group: 0, score: 400, reachedAt: new Date('2026-01-15T05:00:00.000Z') },
  ])
})

test('each shot counts by itself, but is not a round; games, measures and the time of joining are respected', () => {
  const shots = [
    { bet: 100, win: 0, fish: 1 },
    { bet: 100, win: 900, fish: 2 },
    { bet: 10, win: 500, fish: 3 },
  ]
  const play = round({ game: 'fish4', stake: 210, win: 1400, shots })
  const span = { startsAt: new Date('2026-01-15T00:00:00Z'), endsAt: new Date('2026-01-16T00:00:00Z') }
  const event = { ...span, brand: 'owl', leastBet: 100, games: null, measure: null, needsEntry: false } as const
  const events = [
    { ...event, id: 1, rule: 'win' },
    { ...event, id: 2, rule: 'multiple' },
    { ...event, id: 3, rule: 'rounds' },
    { ...event, id: 4, rule: 'measure', measure: { type: 41, threshold: 0 } },
    { ...event, id: 5, rule: 'win', games: ['owl20'] },
    { ...event, id: 6, rule: 'win', needsEntry: true },
    { ...event, id: 7, rule: 'win', needsEntry: true },
    { ...event, id: 8, rule: 'win', needsEntry: true },
  ] as const
  const joined = new Map([
    ['6/1', { at: play.at, group: 0 }],
    ['7/1', { at: new Date(play.at.getTime() + 1), group: 0 }],
  ])
  const scores = tally([play], events, joined).map(({ eventId, score }) => [eventId, score])
  assert.deepEqual(scores, [
    [1, 900],
    [2, 900],
    [4, 1],
    [6, 900],
  ])
})

test('a measure may count the longest run, different games or orders; a group is that of the entry', () => {
  const span = { startsAt: new Date('2026-01-15T00:00:00Z'), endsAt: new Date('2026-01-16T00:00:00Z') }
  const event = { ...span, brand: 'owl', leastBet: 0, games: null, rule: 'measure', needsEntry: false } as const
  const events: Counting[] = [39, 40, 11, 43].map((type) => {
    return { ...event, id: type, measure: { type: type as 39, threshold: 0 } }
  })
  const at = (minute: number) => new Date(Date.UTC(2026, 0, 15, 4, minute))
  const plays = [
    round({ at: at(0), win: 1 }),
    round({ at: at(1), win: 0, game: 'crab50' }),
    round({ at: at(2), win: 1 }),
    round({ at: at(3), win: 1 }),
    round({ at: at(4), win: 0 }),
  ]
  const [run, games, ...none] = tally(plays, events, new Map())
  assert.deepEqual([run!.score, run!.reachedAt, none], [2, at(3), []])
  assert.deepEqual(run!.run, { lead: 1, best: 2, trail: 0, isBroken: true, leadAt: at(0) })
  assert.deepEqual([games!.score, games!.reachedAt, [...games!.seen!.keys()]], [2, at(1), ['owl20', 'crab50']])
  const order = { brand: 'owl', playerId: 1, points: 500, at: at(5) }
  const entered = events.map((one) => ({ ...one, needsEntry: true }))
  const entries = new Map([['11/1', { at: at(5), group: 7 }]])
  const scores = (sign: 1 | -1, of: readonly Counting[]) =>
    tallyOrder(order, of, entries, sign).map(({ eventId, score, group }) => [eventId, score, group])
  assert.deepEqual(scores(1, events), [
    [11, 500, 0],
    [43, 1, 0],
  ])
  assert.deepEqual(scores(-1, entered), [[11, -500, 7]])
})

test('bands of levels rise from 0; a player belongs to the last one that the level reaches', () => {
  assert.deepEqual(
    [areBands([0]), areBands([0, 10, 30]), areBands([1]), areBands([0, 10, 10])],
    [true, true, false, false],
  )
  assert.deepEqual(
    [0, 9, 10, 99].map((level) => bandOf([0, 10, 30], level)),
    [0, 0, 1, 2],
  )
})

test('prizes start at the first place, without gaps, and never increase', () => {
  const fine: CoinPrize[] = [
    [1, 1, 100],
    [2, 3, 100],
    [4, 10_000, 1],
  ]
  assert.equal(arePrizes(fine), true)
  const prizes = fine.map(([from, to, Amount]) => ({ from, to, items: [{ ItemID: 1 as const, Amount }] }))
  assert.deepEqual(
    [1, 3, 90, 10_001].map((place) => prizeOf(prizes, place)[0]?.Amount),
    [100, 100, 1, undefined],
  )
  assert.deepEqual(
    [1, 2, 4, 10_001].map((place) => nextPrizePlace(prizes, place)),
    [null, 1, 3, 10_000],
  )
  assert.equal(areRanges([]), true)
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
    [[1, 10_001, 5]],
    [[1, 1, 0]],
    [[1, 1, 0.5]],
    [[1, 0, 5]],
  ] as unknown as CoinPrize[][])
    assert.equal(arePrizes(wrong), false, JSON.stringify(wrong))
})

test('who may join is decided by time, level, VIP level, free places and bans', () => {
  const [startsAt, endsAt] = [new Date(1000), new Date(2000)]
  const event = { startsAt, endsAt, leastLevel: 5, leastVip: 1, hasLateEntry: true, entrants: 1, mostEntrants: 2 }
  const player = { level: 5, vip: 1, isBlocked: false }
  const why = (changes: object, of: object = {}, at = 1500) =>
    whyNoEntry({ ...event, cancelledAt: null, isClosed: false, ...changes }, { ...player, ...of }, new Date(at))
  assert.deepEqual(
    [
      why({}),
      why({}, {}, 2000),
      why({}, {}, 1999),
      why({ cancelledAt: startsAt }),
      why({ isClosed: true }),
      why({ hasLateEntry: false }, {}, 1000),
      why({ hasLateEntry: false }, {}, 999),
      why({}, { isBlocked: true }),
      why({}, { level: 4 }),
      why({}, { vip: 0 }),
      why({ entrants: 2 }),
      why({ entrants: 2, mostEntrants: null }),
    ],
    [null, 'Ended', null, 'Ended', 'Ended', 'Started', null, 'Blocked', 'Level', 'VIP', 'Full', null],
  )
})
