// The pure rules of treasuries: which plays count and for whom, limits of coupons, what contribution buys, shares of a prize.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { PlaySettled } from '../plays/plays.ts'
import { treasuryRules, weekRules } from './rulebook.ts'
import * as rules from './rules.ts'

// The same cases in every run.
fc.configureGlobal({ seed: 20_261_118 })

const limits = treasuryRules.first
const at = (time: string): Date => new Date(`${time}+08:00`)
const dayMs = 86_400_000

test('a play counts from the Taipei day after joining, in the week that begins on Monday at midnight in Taipei', () => {
  assert.deepEqual(rules.countsFrom(at('2026-01-15T23:59:59')), at('2026-01-16T00:00:00'))
  assert.deepEqual(rules.countsFrom(at('2026-01-16T00:00:00')), at('2026-01-17T00:00:00'))
  const monday = { week: '2026-01-12', startsAt: at('2026-01-12T00:00:00'), endsAt: at('2026-01-19T00:00:00') }
  for (const time of ['2026-01-12T00:00:00', '2026-01-15T12:00:00', '2026-01-18T23:59:59'])
    assert.deepEqual(rules.weekAt(at(time)), monday, time)
  assert.equal(rules.weekAt(at('2026-01-18T23:59:59'), 1).week, '2026-01-19')
  assert.equal(rules.weekAt(at('2026-01-11T23:59:59')).week, '2026-01-05')
  assert.deepEqual(rules.hourOf(at('2026-01-15T12:59:59')), at('2026-01-15T12:00:00'))
})

const playOf = (playerId: number, stake: number, time: string, more: object = {}): PlaySettled =>
  ({
    playerId,
    brand: 'owl',
    stake,
    win: 0,
    jackpots: [],
    kind: 'slot',
    at: at(time),
    ...more,
  }) as unknown as PlaySettled

const week = (id: number, monday: string): rules.OpenWeek => ({
  id,
  brand: 'owl',
  ...rules.weekAt(at(`${monday}T00:00:00`)),
  rules: weekRules.first,
})
const known = {
  stays: [
    { playerId: 1, clubId: 7, joinedAt: at('2026-01-01T12:00:00'), leftAt: at('2026-01-14T12:00:00') },
    { playerId: 1, clubId: 8, joinedAt: at('2026-01-15T12:00:00'), leftAt: null },
    { playerId: 2, clubId: 8, joinedAt: at('2026-01-01T12:00:00'), leftAt: null },
  ],
  levels: new Map([
    [7, 1],
    [8, 3],
  ]),
  rules: new Map([['owl', { feedRate: 100, kinds: limits.kinds }]]),
  weeks: [week(1, '2026-01-12'), week(2, '2026-01-19')],
  rests: [{ playerId: 2, clubId: 8, parts: 9_900 }],
}

test('each play feeds the club of its time once; remainders are carried over plays and weeks', () => {
  const { members, clubs } = rules.tallyPlays(
    [
      playOf(1, 1_000, '2026-01-14T11:59:59'),
      // Between two clubs, and on the day of joining.
      playOf(1, 1_000, '2026-01-14T12:00:00'),
      playOf(1, 1_000, '2026-01-15T23:59:59'),
      playOf(1, 150, '2026-01-16T00:00:00'),
      playOf(1, 50, '2026-01-19T00:00:00'),
      playOf(2, 1, '2026-01-16T00:00:00', { win: 20 }),
      playOf(3, 1_000, '2026-01-16T00:00:00'),
      playOf(2, 1_000, '2026-01-16T00:00:00', { brand: 'other' }),
      playOf(2, 0, '2026-01-16T00:00:00'),
    ],
    known,
  )
  assert.deepEqual(
    members.map(({ weekId, clubId, playerId, fed, parts }) => [weekId, clubId, playerId, fed, parts]),
    [
      [1, 7, 1, 10, 0],
      [1, 8, 1, 1, 5_000],
      [1, 8, 2, 1, 0],
      [2, 8, 1, 1, 0],
    ],
  )
  assert.deepEqual(
    clubs.map(({ weekId, clubId, level, fed, stakes, wins }) => [weekId, clubId, level, fed, stakes, wins]),
    [
      [1, 7, 1, 10, 1_000, 0],
      [1, 8, 3, 2, 151, 1],
      [2, 8, 3, 1, 50, 0],
    ],
  )
  assert.deepEqual(rules.sumByClub(members), [
    { clubId: 7, brand: 'owl', coins: 10 },
    { clubId: 8, brand: 'owl', coins: 3 },
  ])
})

test('over any plays and batches a member feeds one percent of the stakes, less than one coin rounded down', () => {
  const [stay] = known.stays.slice(2)
  const stakes = fc.array(fc.array(fc.integer({ min: 1, max: 5_000 }), { minLength: 1, maxLength: 6 }), {
    maxLength: 6,
  })
  fc.assert(
    fc.property(stakes, (batches) => {
      let [fed, parts] = [0, 0]
      for (const batch of batches) {
        const plays = batch.map((stake) => playOf(2, stake, '2026-01-16T00:00:00'))
        const tally = rules.tallyPlays(plays, { ...known, stays: [stay!], rests: [{ playerId: 2, clubId: 8, parts }] })
        fed += tally.members[0]!.fed
        parts = tally.members[0]!.parts
      }
      const staked = batches.flat().reduce((sum, stake) => sum + stake, 0)
      assert.deepEqual([fed, parts], [Math.floor(staked / 100), (staked % 100) * 100])
    }),
    { numRuns: 200 },
  )
})

test('coupons are refused to the giver and new members, beyond each limit, and of a low treasury', () => {
  const now = at('2026-01-15T12:00:00')
  const old = new Date(now.getTime() - 3 * dayMs)
  const ask = (change: Partial<rules.Granting> = {}) =>
    rules.whyNoCoupons(limits, {
      giverId: 1,
      role: 'leader',
      amount: 100_000,
      now,
      treasury: 10_000_000,
      receivers: [{ playerId: 2, joinedAt: old }],
      today: { club: 0, giver: 0, receivers: new Map() },
      ...change,
    })
  const refused = (why?: string, playerId?: number) => ({
    name: 'ClubRefused',
    ...(why ? { why } : {}),
    ...(playerId ? { playerId } : {}),
  })
  assert.equal(ask(), null)
  for (const amount of [99_999, 1_000_001, 0, -1]) assert.deepEqual(ask({ amount }), { name: 'BadInput' })
  assert.deepEqual(ask({ giverId: 2 }), refused('CouponSelf', 2))
  assert.deepEqual(ask({ receivers: [{ playerId: 2, joinedAt: null }] }), refused(undefined, 2))
  const young = new Date(old.getTime() + 1)
  assert.deepEqual(ask({ receivers: [{ playerId: 2, joinedAt: young }] }), refused('CouponNew', 2))
  const received = (coins: number) => ({ today: { club: 0, giver: 0, receivers: new Map([[2, coins]]) } })
  assert.equal(ask(received(900_000)), null)
  assert.deepEqual(ask(received(900_001)), refused('CouponToday', 2))
  const given = (giver: number) => ({ role: 'deputy', today: { club: giver, giver, receivers: new Map() } }) as const
  assert.equal(ask(given(900_000)), null)
  assert.deepEqual(ask(given(900_001)), refused('CouponDeputy'))
  assert.deepEqual(ask({ treasury: 99_999 }), { name: 'ClubTreasuryLow' })
  assert.deepEqual(ask({ treasury: 499_999 }), refused('CouponShare'))
  assert.equal(ask({ treasury: 500_000 }), null)
  assert.equal(rules.clubQuota(limits, 8_000_000, 2_000_000), 0)
  assert.equal(rules.clubQuota(limits, 9_000_000, 1_000_000), 1_000_000)
})

test('two contributions buy one coin, up to what the treasury holds and not below the least exchange', () => {
  const cases = [
    [0, 1_000_000, 0],
    [199_999, 1_000_000, 0],
    [200_001, 1_000_000, 100_000],
    [1_000_000, 150_000, 150_000],
    [1_000_000, 99_999, 0],
  ] as const
  for (const [contribution, treasury, coins] of cases)
    assert.equal(rules.exchangeable(limits, contribution, treasury), coins, `${contribution}, ${treasury}`)
})

test('goals pay when they are reached; a prize is shared without a coin too many or too few', () => {
  const goal = (count: number, target: number, prize: number) => ({ goal: 'stakes', count, target, prize }) as const
  assert.equal(rules.reachedPrize([goal(5, 5, 10), goal(4, 5, 100), goal(6, 5, 1_000)]), 1_010)
  assert.deepEqual(rules.sharePrize(1_001, 50, []), { treasury: 1_001, shares: [] })
  const fed = fc.array(fc.integer({ min: 1, max: 2 ** 40 }), { maxLength: 20 })
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 20_000_000 }), fc.integer({ min: 0, max: 100 }), fed, (prize, share, all) => {
      const members = all.map((coins, index) => ({ playerId: index + 1, fed: coins }))
      const { treasury, shares } = rules.sharePrize(prize, share, members)
      assert.equal(treasury + shares.reduce((sum, { coins }) => sum + coins, 0), prize)
      assert.ok(treasury >= Math.floor((prize * share) / 100))
      const coinsOf = new Map(shares.map(({ playerId, coins }) => [playerId, coins]))
      for (const one of members)
        for (const other of members)
          if (one.fed <= other.fed)
            assert.ok((coinsOf.get(one.playerId) ?? 0) <= (coinsOf.get(other.playerId) ?? 0), 'more fed, more coins')
    }),
    { numRuns: 200 },
  )
})
