// Exchanges of many members on one treasury, compared with plain transactions that update the same two rows of a table.
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '@lantern/server/db/migrate.ts'
import { openDatabase } from '@lantern/server/db/open.ts'
import { createPartitions } from '@lantern/server/db/partitions.ts'
import { discardDatabase } from '@lantern/server/db/testing.ts'
import { createExchange } from '@lantern/server/features/treasury/exchange.ts'
import { creditTreasury } from '@lantern/server/features/treasury/movements.ts'
import { createWallet } from '@lantern/server/features/wallet/wallet.ts'
import { MemoryBus } from '@lantern/server/kernel/bus/memoryBus.ts'
import { inTransaction } from '@lantern/server/kernel/database/transaction.ts'
import { systemRandomness, uuid7 } from '@lantern/server/kernel/ids/ids.ts'
import { Settings } from '@lantern/server/kernel/settings/settings.ts'
import { systemClock } from '@lantern/server/kernel/time/clock.ts'
import { judge } from '../goals.ts'

const isQuick = process.argv.includes('--quick')
const turns = isQuick ? 1 : 3
/** Callers at the same time. */
const widths = [1, 8, 32]
const perTurn = isQuick ? 50 : 400
const players = widths.length * turns * perTurn
const amount = 100_000
const clubId = 1
const goal = 0.5

const dataDir = mkdtempSync(join(tmpdir(), 'lantern-exchanges-'))
const db = await openDatabase({ dataDir })
const log = { warn: console.warn, error: console.error } as never
const settings = new Settings({ db: db.kysely, bus: new MemoryBus(systemClock), clock: systemClock, log })
const wallet = createWallet({ db, clock: systemClock })

async function fill(now: Date): Promise<void> {
  await db.pool.query(
    `INSERT INTO player (id, brand, name, name_key, registered_at, last_login_at)
      SELECT n, 'owl', 'p' || n, 'p' || n, $1, $1 FROM generate_series(1, $2::int) n`,
    [now, players],
  )
  await db.pool.query(`INSERT INTO club (id, brand, name, skeleton, created_at) VALUES ($1, 'owl', 'c', 'c', $2)`, [
    clubId,
    now,
  ])
  await db.pool.query(
    `INSERT INTO club_member (player_id, club_id, role, joined_at, contribution)
      SELECT n, $1, CASE WHEN n = 1 THEN 'leader' ELSE 'member' END, $2, $3 FROM generate_series(1, $4::int) n`,
    [clubId, now, 10 * amount, players],
  )
  await db.pool.query('CREATE TABLE plain (id int PRIMARY KEY, balance bigint NOT NULL)')
  await db.pool.query('INSERT INTO plain SELECT n, 1000000000000 FROM generate_series(0, $1::int) n', [players])
  await inTransaction(db.kysely, async (tx) => {
    for (let id = 1; id <= players; id++) await wallet.openAccounts(tx, 'owl', id)
  })
  const coins = 2 * players * amount
  await inTransaction(db.kysely, (tx) =>
    creditTreasury(wallet, tx, { clubId, brand: 'owl', coins, reason: 'clubFeed', row: 'bench', now }).then(() => {}),
  )
  await db.pool.query('ANALYZE')
}

/** Callers work through the players of a part; each player exchanges once a day. */
async function drive(atOnce: number, part: number, run: (playerId: number) => Promise<void>): Promise<number> {
  let next = part * perTurn
  const last = next + perTurn
  const begun = performance.now()
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (next < last) await run(++next)
    }),
  )
  return (perTurn * 1000) / (performance.now() - begun)
}

const exchange = createExchange({ db: db.kysely, wallet, settings, clubs: { sendAfter: () => () => {} } } as never)

async function exchangeOnce(playerId: number): Promise<void> {
  const now = systemClock.now()
  const key = uuid7(now, systemRandomness)
  const call = { me: { id: playerId }, brand: 'owl', now, key, no: Error, after: () => {} }
  await exchange({ Amount: amount }, call as never)
}

async function plainOnce(playerId: number): Promise<void> {
  const client = await db.pool.connect()
  try {
    await client.query('BEGIN')
    const move = 'UPDATE plain SET balance = balance + $2 WHERE id = $1'
    await client.query({ name: 'plain', text: move, values: [0, -amount] })
    await client.query({ name: 'plain', text: move, values: [playerId, amount] })
    await client.query('COMMIT')
  } finally {
    client.release()
  }
}

try {
  const now = systemClock.now()
  await migrate(db, { now })
  await createPartitions(db, now)
  await wallet.start()
  await fill(now)
  console.log(`${db.engine}, Node ${process.version}; one treasury, best of ${turns} turns of ${perTurn} exchanges`)
  for (const [nth, atOnce] of widths.entries()) {
    let [ours, plain] = [0, 0]
    for (let turn = 0; turn < turns; turn++) {
      plain = Math.max(plain, await drive(atOnce, nth * turns + turn, plainOnce))
      ours = Math.max(ours, await drive(atOnce, nth * turns + turn, exchangeOnce))
    }
    console.log(
      `${atOnce} callers: ${Math.round(ours)} exchanges/s; plain two-row transactions: ${Math.round(plain)}/s; ` +
        `ratio ${(ours / plain).toFixed(2)}; goal ${goal} ${judge(ours >= goal * plain)}`,
    )
  }
  const left = await wallet.treasuryOf(clubId)
  if (left !== players * amount) throw new Error(`the treasury holds ${left}`)
} finally {
  await wallet.stop()
  await db.close()
  await discardDatabase(dataDir)
}
