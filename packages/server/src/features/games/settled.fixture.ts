// For tests of plays: slot rounds written in numbers, a follower that notes what it applied, and a node that is killed while it applies.
import { sql } from 'kysely'
import type pg from 'pg'
import { pino } from 'pino'
import { types } from '../../db/driver/connection.ts'
import { openPool, type Database, type Tx } from '../../db/open.ts'
import { testNow } from '../../db/testing.ts'
import { runConsumers } from '../../kernel/jobs/events.ts'
import { SetClock } from '../../kernel/time/clock.ts'
import { taipeiDay } from '../../kernel/time/day.ts'
import { createPlays, type ApplyPlays, type PlaySettled } from '../plays/plays.ts'
import { slotPlays } from './settled.ts'

const follower = 'test.counted'
/** Small, so that a test needs few rounds for many batches. */
const batchInTests = 500

export async function makeNotes(db: Database): Promise<void> {
  await sql`CREATE TABLE counted (play text NOT NULL, at timestamptz NOT NULL, nth bigint GENERATED ALWAYS AS IDENTITY)`.execute(
    db.kysely,
  )
}

/** Rounds with movement numbers from `from` on; in the transaction that is given, or each call in its own. */
export async function addRounds(db: Database['kysely'] | Tx, from: number, count: number, at: Date): Promise<void> {
  await sql`INSERT INTO game_round
      (id, day, brand, player_id, game_code, bet, win, seed_id, math_id, digest, created_at, movement_id, counters)
    SELECT gen_random_uuid(), ${taipeiDay(at)}::date, 'owl', 1 + n % 100, 'owl20', 1000, 500, 1, 1, ''::bytea, ${at}::timestamptz,
      n, '{"wilds":2}'
    FROM generate_series(${from}::bigint, ${from + count - 1}::bigint) n`.execute(db)
}

export async function note(plays: readonly PlaySettled[], tx: Tx): Promise<void> {
  await sql`INSERT INTO counted (play, at) SELECT * FROM unnest(${plays.map(({ id }) => id)}::text[],
    ${plays.map(({ at }) => at)}::timestamptz[])`.execute(tx)
}

/** A node with one follower. */
export function openNode(db: Database, apply: ApplyPlays = note) {
  const plays = createPlays({ clock: new SetClock(testNow) })
  plays.addSource(slotPlays)
  const { stream, ...one } = plays.followPlays(follower, apply)
  const consumers = [{ ...one, stream: { ...stream!, batch: batchInTests } }]
  return { ...runConsumers({ db, log: pino({ level: 'silent' }), consumers }), isBehind: one.isBehind }
}

/** The child process: notes a batch, says so, and goes on only when it is allowed to; mostly it is killed instead. */
async function work(connection: pg.PoolConfig): Promise<void> {
  const db = await openPool({ ...connection, types })
  const node = openNode(db, async (plays, tx) => {
    await note(plays, tx)
    const allowed = new Promise((resolve) => process.once('message', resolve))
    process.send!('applying')
    await allowed
  })
  for (;;) await node.tick()
}

if (import.meta.main) {
  process.once('message', (connection: pg.PoolConfig) => void work(connection))
  process.once('disconnect', () => process.exit())
}
