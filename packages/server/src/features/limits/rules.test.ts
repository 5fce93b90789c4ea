// Limits never loosen early, pauses never get shorter, and a refusal contains its end.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  changeLimit,
  extendRest,
  noLimit,
  settleLimit,
  whyNoRound,
  writeUntil,
  type Limit,
  type Rest,
  type RoundStanding,
} from './rules.ts'

// The same cases in every run.
fc.configureGlobal({ seed: 20_261_118 })

const noon = new Date('2026-01-15T04:00:00.000Z')
const hours = (count: number): Date => new Date(noon.getTime() + count * 3_600_000)
const days = (count: number): Date => hours(count * 24)

test('the first limit and every tighter one take effect at once', () => {
  const first = changeLimit(noLimit, 5000, noon)
  assert.deepEqual(first, { amount: 5000, nextAmount: null, nextAt: null })
  assert.equal(changeLimit(first, 3000, noon).amount, 3000)
  assert.deepEqual(changeLimit(noLimit, null, noon), noLimit)
})

test('looser limits and removals wait a day, and then take effect by themselves', () => {
  const held: Limit = { ...noLimit, amount: 5000 }
  for (const wanted of [9000, null]) {
    const waiting = changeLimit(held, wanted, noon)
    assert.deepEqual(waiting, { amount: 5000, nextAmount: wanted, nextAt: hours(24) })
    assert.deepEqual(settleLimit(waiting, new Date(hours(24).getTime() - 1)), waiting)
    assert.deepEqual(settleLimit(waiting, hours(24)), { ...noLimit, amount: wanted })
  }
})

test('repeating a request does not prolong the wait; another amount restarts it; the current amount cancels it', () => {
  const waiting = changeLimit({ ...noLimit, amount: 5000 }, 9000, noon)
  assert.deepEqual(changeLimit(waiting, 9000, hours(10)), waiting)
  assert.deepEqual(changeLimit(waiting, 7000, hours(10)), { amount: 5000, nextAmount: 7000, nextAt: hours(34) })
  assert.deepEqual(changeLimit(waiting, 5000, hours(10)), { ...noLimit, amount: 5000 })
  assert.deepEqual(changeLimit(waiting, 4000, hours(10)), { ...noLimit, amount: 4000 })
  // Ten hours after the looser limit took effect it is the current one.
  assert.deepEqual(changeLimit(waiting, 8000, hours(34)), { ...noLimit, amount: 8000 })
})

test('for any sequence of requests the tightest of the last day is in effect', () => {
  const step = fc.record({ wait: fc.integer({ min: 0, max: 30 }), wanted: fc.option(fc.integer({ min: 1, max: 9 })) })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      let limit: Limit = noLimit
      let hour = 0
      const asked: { hour: number; wanted: number }[] = []
      for (const { wait, wanted } of steps) {
        hour += wait
        limit = changeLimit(limit, wanted, hours(hour))
        asked.push({ hour, wanted: wanted ?? Number.POSITIVE_INFINITY })
        const held = settleLimit(limit, hours(hour)).amount ?? Number.POSITIVE_INFINITY
        const lastDay = asked.filter((earlier) => earlier.hour > hour - 24)
        assert.ok(held <= Math.min(...lastDay.map((earlier) => earlier.wanted)))
      }
    }),
  )
})

test('a pause can only be prolonged; the stricter kind stays', () => {
  const week = extendRest(null, 'break', 7, noon)
  assert.deepEqual(week, { kind: 'break', from: noon, until: days(7) })
  assert.deepEqual(extendRest(week, 'break', 1, days(1)), week)
  assert.deepEqual(extendRest(week, 'break', 30, days(1)), { kind: 'break', from: noon, until: days(31) })
  const closed = extendRest(week, 'exclusion', 180, days(1))
  assert.deepEqual(closed, { kind: 'exclusion', from: noon, until: days(181) })
  assert.deepEqual(extendRest(closed, 'break', 1, days(2)), closed)
  const over: Rest = { kind: 'exclusion', from: noon, until: days(180) }
  assert.deepEqual(extendRest(over, 'break', 1, days(180)), { kind: 'break', from: days(180), until: days(181) })
})

test('a refusal names the pause before the limits, and time before coins', () => {
  const free: RoundStanding = {
    rest: null,
    restUntil: null,
    mostMinutes: null,
    mostCoins: null,
    minutes: 0,
    lastMinute: null,
    wagered: 0,
  }
  const midnight = new Date('2026-01-15T16:00:00.000Z')
  assert.deepEqual(whyNoRound({ ...free, rest: 'break', restUntil: days(1), mostCoins: 1 }, noon), {
    why: 'break',
    until: days(1),
  })
  const timeUp = { ...free, mostMinutes: 15, minutes: 15, lastMinute: hours(-1), mostCoins: 1000 }
  assert.deepEqual(whyNoRound(timeUp, noon), { why: 'time', until: midnight })
  assert.deepEqual(whyNoRound({ ...timeUp, lastMinute: noon, wagered: 1000 }, noon), { why: 'wager', until: midnight })
  assert.equal(whyNoRound({ ...free, mostMinutes: 15, minutes: 14 }, noon).why, 'time')
})

test('the end is given in Taipei time, and the pause is over at that minute', () => {
  assert.equal(writeUntil(noon), '2026-01-15 12:00')
  assert.equal(writeUntil(new Date('2026-01-15T04:00:00.001Z')), '2026-01-15 12:01')
  assert.equal(writeUntil(new Date('2026-01-15T15:59:30.000Z')), '2026-01-16 00:00')
})
