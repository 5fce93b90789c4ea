// A payout keeps within its limits of time, and shows every reward once, by source.
import { expect, test } from 'vitest'
import { beatsOf, longestMs, mostFlying, mostSources, planOf, restMs, sharePieces, sheetMs } from './beats.ts'

const coins = (Amount: number) => ({ ItemID: 1, Amount })
const gems = (Amount: number) => ({ ItemID: 2, Amount })

test('one reward takes at most 2.5 s and several at most 4 s, however many there are', () => {
  expect(longestMs).toEqual({ one: 2500, several: 4000 })
  const one = beatsOf(1, false)
  expect(one.sheet).toBeNull()
  expect(one.landed + restMs).toBeLessThanOrEqual(one.limit)
  expect(one.limit).toBeLessThanOrEqual(longestMs.one)
  for (const count of [1, 2, 3, 6, 7, 100]) {
    const { opens, flight, landed, sheet, limit } = beatsOf(count, true)
    expect(opens).toHaveLength(Math.min(count, mostSources))
    expect(opens.at(-1)!).toBeLessThan(flight)
    expect(landed).toBeLessThan(sheet!)
    expect(sheet!).toBeLessThanOrEqual(limit)
    expect(limit + sheetMs).toBeLessThanOrEqual(longestMs.several)
  }
})

test('several rewards are listed by source with their sums; one alone has no sheet', () => {
  const parts = [
    { source: 'mission', items: [coins(500)] },
    { source: 'chest', items: [coins(1000), gems(3)] },
    { source: 'mission', items: [coins(700)] },
    { source: 'mail', items: [coins(20)], count: 4 },
  ]
  const plan = planOf(parts, String)
  expect(plan.groups).toEqual([
    { source: 'mission', count: 2, items: [coins(1200)] },
    { source: 'chest', count: 1, items: [coins(1000), gems(3)] },
    { source: 'mail', count: 4, items: [coins(20)] },
  ])
  expect(plan.total).toEqual([coins(2220), gems(3)])
  expect(plan.shown.map(({ source }) => source)).toEqual(['mission', 'chest', 'mission', 'mail'])
  expect(plan.beats.sheet).not.toBeNull()
  expect(planOf([parts[0]!], String).beats.sheet).toBeNull()
  expect(planOf([parts[3]!], String).beats.sheet).not.toBeNull()
  // Too many to be drawn: one for each source.
  const many = Array.from({ length: mostSources + 1 }, () => parts[0]!)
  expect(planOf([...many, parts[1]!], String).shown.map(({ source, count }) => [source, count])).toEqual([
    ['mission', mostSources + 1],
    ['chest', 1],
  ])
})

test('at most twelve pieces fly, some of each item', () => {
  expect(sharePieces([])).toEqual([])
  expect(sharePieces([coins(5)])).toEqual([{ itemId: 1, pieces: mostFlying }])
  const shared = sharePieces([coins(5), gems(1)])
  expect(shared.map(({ itemId }) => itemId)).toEqual([1, 2])
  expect(shared.reduce((sum, { pieces }) => sum + pieces, 0)).toBe(mostFlying)
})
