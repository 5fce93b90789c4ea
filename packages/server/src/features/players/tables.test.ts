// The tables of levels and VIP: their first values are the published ones, and a table that makes no sense does not fit the schema.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as z from 'zod/mini'
import { coinsBetween, levelOf, levelTable, nextExp, vipOf, vipTable } from './tables.ts'

const levels = levelTable.first
const ranks = vipTable.first

test('VIP follows the published thresholds', () => {
  const at = [0, 99, 100, 999, 1_000, 5_000, 20_000, 80_000, 300_000, 999_999, 1_000_000]
  assert.deepEqual(
    at.map((points) => vipOf(ranks, points)),
    [1, 1, 2, 2, 3, 4, 5, 6, 7, 7, 8],
  )
})

test('levels grow from 1 to 200, each ends where the next begins', () => {
  assert.equal(levels.length, 200)
  assert.deepEqual(levels.slice(0, 3), [
    { level: 1, exp: 0, coins: 0 },
    { level: 2, exp: 100, coins: 2_000 },
    { level: 3, exp: 373, coins: 3_000 },
  ])
  for (const { level, exp } of levels.slice(1)) {
    assert.equal(levelOf(levels, exp), level)
    assert.equal(levelOf(levels, exp - 1), level - 1)
    assert.equal(nextExp(levels, level - 1), exp)
  }
  assert.equal(levelOf(levels, Number.MAX_SAFE_INTEGER), 200)
  assert.equal(nextExp(levels, 200), levels.at(-1)!.exp)
})

test('the coins of a rise are those of the levels passed', () => {
  assert.equal(coinsBetween(levels, 1, 2), 2_000)
  assert.equal(coinsBetween(levels, 2, 5), 3_000 + 4_000 + 5_000)
  assert.equal(coinsBetween(levels, 7, 7), 0)
})

test('a player above the end of a shortened table has a next exp and no coins to come', () => {
  const short = levels.slice(0, 3)
  assert.equal(nextExp(short, 9), 373)
  assert.equal(coinsBetween(short, 9, 9), 0)
})

test('tables with gaps, equal or falling thresholds, or a wrong beginning are refused', () => {
  const three = levels.slice(0, 3)
  const fits = (table: unknown): boolean => z.safeParse(levelTable.schema, table).success
  assert.ok(fits(three))
  assert.ok(!fits([three[0], three[2]]), 'a gap')
  assert.ok(!fits([three[0]]), 'one level only')
  assert.ok(!fits([three[1], three[2]]), 'does not begin with level 1')
  assert.ok(!fits([{ ...three[0]!, exp: 1 }, three[1]]), 'does not begin with 0')
  assert.ok(!fits([three[0], three[1], { ...three[2]!, exp: 100 }]), 'equal exp')
  assert.ok(!fits([three[0], three[1], { ...three[2]!, exp: 50 }]), 'falling exp')
  assert.ok(!fits([{ ...three[0]!, coins: 5 }, three[1]]), 'level 1 pays')
  assert.ok(!fits([three[0], { ...three[1]!, coins: -5 }]), 'negative coins')
  assert.ok(!fits([...levels, { level: 201, exp: 90_000_000, coins: 0 }]), 'more levels than the column holds')

  const fitsVip = (table: unknown): boolean => z.safeParse(vipTable.schema, table).success
  assert.ok(!fitsVip(ranks.slice(0, 7)), 'seven ranks')
  assert.ok(!fitsVip(ranks.toReversed()), 'the wrong order')
  assert.ok(!fitsVip(ranks.map((row) => (row.vip === 3 ? { ...row, points: 100 } : row))), 'equal points')
  assert.ok(!fitsVip(ranks.map((row) => (row.vip === 1 ? { ...row, points: 5 } : row))), 'Bronze needs points')
})
