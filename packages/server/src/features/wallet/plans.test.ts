// Law 9: plans made on an empty database stay efficient; no batch reads more rows because the ledger has grown.
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import pg from 'pg'
import { Ledger } from './batch.ts'
import { settings } from './line.ts'
import { prepare } from './movement.ts'
import type { Query } from './store.ts'
import * as store from './store.ts'
import { decide } from './rules.ts'
import { addPlayer, noTx, openTestWallet, spin, type TestWallet } from './testing.ts'

const rowsToGrow = 50_000
const atOnce = 1000

describe('law 9: plans', () => {
  test('every statement of a batch uses indexes, though the tables were empty when it was planned', async () => {
    await using testWallet = await openTestWallet()
    const client = new pg.Client(testWallet.db.connection)
    await client.connect()
    await client.query(settings)
    try {
      for (const query of batchQueries()) {
        const plan = await explain(client, query)
        assert.doesNotMatch(plan, /Seq Scan on (account|entry|caller_key|business_key)/, `${query.name}\n${plan}`)
        assert.doesNotMatch(plan, /(Hash|Merge) (Join|Cond)|Bitmap/, `${query.name}\n${plan}`)
      }
    } finally {
      await client.end()
    }
  })

  test('a movement reads as much at row 50,000 as at row 0, without ANALYZE', async () => {
    await using testWallet = await openTestWallet()
    for (let playerId = 1; playerId <= 50; playerId++) await addPlayer(testWallet, playerId, 10_000_000)
    await testWallet.db.pool.query('alter table account set (autovacuum_enabled = false)')
    const first = await readsPerMovement(testWallet, atOnce)
    let rows = 0
    while (rows < rowsToGrow) rows += 2 * (await play(testWallet, atOnce))
    const last = await readsPerMovement(testWallet, atOnce)
    assert(last <= first * 1.3 + 1, `${first} rows read for a movement at the start, ${last} at row ${rows}`)
  })
})

function batchQueries(): Query[] {
  const caller = prepare(spin(1, { bet: 10, win: 5 }))
  const key = { kind: 'business', what: 'test', row: 1, step: 1 } as const
  const business = prepare({ ...spin(1, { bet: 10 }), reason: 'liveGift', key })
  const items = [caller, business].map((prepared) => ({ prepared, rows: [] }))
  const ids = [caller, business].map(({ legs }) => legs.map((_, index) => index + 1))
  const today = { day: '1970-01-01', entries: 0, opening: 0 }
  const account = { id: 1, balance: 100, seq: 0, minimum: 0, bookedAt: new Date(0), today }
  const locked = new Map([[1, account]])
  const state = { ids, locked, kept: new Map(), isStopped: false, firstId: 1 }
  const decisions = [[caller], [caller, business]].map((batch) => decide(batch, state))
  const ledger = new Ledger(async () => {})
  return [
    store.findAccounts([{ brand: 'owl', account: caller.legs[0]!.account }]),
    ...[...ledger.readParts(items, ledger.planReads(items, ids, false))].flat(),
    ...[...ledger.readParts(items, ledger.planReads(items, ids, true))].flat(),
    ...decisions.flatMap((decision) => [...ledger.writeParts(items, decision)].flat()),
  ].filter(({ values }) => values.length > 0)
}

async function explain(client: pg.Client, { text, values }: Query): Promise<string> {
  await client.query(`prepare probe as ${text}`)
  // A generic plan is the same for any values.
  const given = values.map(() => 'null').join(', ')
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain execute probe(${given})`)
  await client.query('deallocate probe')
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

async function play({ wallet }: TestWallet, count: number): Promise<number> {
  const spins = Array.from({ length: count }, (_, index) => wallet.submit(noTx, spin(1 + (index % 50), { bet: 1 })))
  await Promise.all(spins)
  return count
}

/** Rows read per movement, from the statistics of the tables: rows returned by scans and indexes. */
async function readsPerMovement(testWallet: TestWallet, count: number): Promise<number> {
  const before = await rowsRead(testWallet)
  await play(testWallet, count)
  return ((await rowsRead(testWallet)) - before) / count
}

/** The teller's statistics are published when its connection ends; the next batch opens a new one. */
async function rowsRead({ db }: TestWallet): Promise<number> {
  await db.pool.query(
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity where application_name = 'lantern teller' and datname = current_database()`,
  )
  const { rows } = await db.pool.query<{ sum: number }>(
    `select (sum(seq_tup_read) + sum(coalesce(idx_tup_fetch, 0)))::bigint as sum from pg_stat_user_tables
     where relname ~ '^(account|account_day|entry|caller_key|business_key)'`,
  )
  return rows[0]!.sum
}
