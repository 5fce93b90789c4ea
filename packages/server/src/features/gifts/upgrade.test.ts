// Gift rules that were stored in a table of their own are valid at the same times after the migration to settings.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pino } from 'pino'
import { migrate } from '../../db/migrate.ts'
import { testDatabase, testNow } from '../../db/testing.ts'
import { MemoryBus } from '../../kernel/bus/memoryBus.ts'
import { Settings } from '../../kernel/settings/settings.ts'
import { SetClock } from '../../kernel/time/clock.ts'
import { createGifts } from './gifts.ts'
import { giftRules } from './rulebook.ts'

const lastBefore = 47
const hour = 3_600_000
const at = (hours: number): Date => new Date(testNow.getTime() + hours * hour)

test('changed, closed and announced rules are migrated', async () => {
  await using db = await testDatabase()
  await db.pool.query('drop schema public cascade; create schema public')
  await migrate(db, { now: testNow, upTo: lastBefore, mayHaveGaps: true })
  const insert = (brand: string, vip: number, most: number, from: Date, until: Date | null) =>
    db.pool.query(
      `insert into gift_rule (brand, vip, may_send, least, most, fee_rate, daily_count, daily_amount, receive_count,
         receive_amount, freeze_days, valid_from, valid_until)
       values ($1, $2, true, 20000, $3, 500, 5, 3000000, 20, 15000000, 8, $4, $5)`,
      [brand, vip, most, from, until],
    )
  await insert('owl', 3, 1_000_000, new Date(0), at(-2))
  await insert('owl', 3, 2_000_000, at(-2), at(2))
  await insert('owl', 4, 3_000_000, new Date(0), null)
  await migrate(db, { now: testNow, mayHaveGaps: true })

  const clock = new SetClock(testNow)
  const parts = { db: db.kysely, bus: new MemoryBus(clock), clock, log: pino({ level: 'silent' }) }
  const gifts = createGifts({ settings: new Settings(parts) })
  const mostOf = async (vip: number, hours: number) =>
    (await gifts.rulesAt(db.kysely, 'owl', at(hours))).get(vip)?.most ?? null
  assert.deepEqual(await Promise.all([-3, -2, 1, 2, 9].map((hours) => mostOf(3, hours))), [
    1_000_000,
    2_000_000,
    2_000_000,
    null,
    null,
  ])
  for (const hours of [-3, 0, 9]) assert.equal(await mostOf(4, hours), 3_000_000)
  const { rows } = await db.pool.query(`select value->2 as rule from operator_setting where valid_from = $1`, [at(-2)])
  assert.deepEqual(rows, [{ rule: { ...giftRules.first[2], most: 2_000_000 } }])
})
