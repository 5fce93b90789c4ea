// Ten thousand clubs with two hundred members each, inserted directly into the tables, and the complete product on them.
import type { ChildProcess } from 'node:child_process'
import pg from 'pg'
import { withoutLimits } from '@lantern/server/db/driver/connection.ts'
import { openChatServer, type ChatServer } from '../chat/chatServer.ts'
import { ask, start, stop } from '../live/child.ts'
import type { Meeting } from './readers.ts'

export interface WorldSize {
  readonly clubs: number
  readonly members: number
  /** Signed-in members, each of another club. */
  readonly callers: number
}

export interface World extends WorldSize {
  readonly server: ChatServer
  /** The process of the players: `readers.ts`. */
  readonly readers: ChildProcess
  close(): Promise<void>
}

const firstClub = 1
/** Does not collide with the numbers of the signed-in players. */
const firstMember = 10_000_001

export async function buildWorld(size: WorldSize, isQuick: boolean): Promise<World> {
  const server = await openChatServer(isQuick, size.callers + 1)
  if (!server.isFilled) await writeClubs(server, size, isQuick)
  server.markFilled()
  // Without the limits of rates, which one caller reaches.
  server.bus.store.spend = async () => 0
  const meeting: Meeting = {
    url: `ws://127.0.0.1:${await server.app.kernel.listen(0)}`,
    tokens: Array.from({ length: size.callers + 1 }, (_, member) => `bench-${member}`),
    clubs: size.clubs,
  }
  const readers = start('../clubs/readers.ts', null)
  const close = async (): Promise<void> => {
    await stop(readers)
    await server.close()
  }
  try {
    await ask(readers, { meet: meeting }, 'the readers')
  } catch (error) {
    await close()
    throw error
  }
  return { ...size, server, readers, close }
}

/** Rows are inserted without indexes and without checks of foreign keys; both would take most of the time. */
const bulkTables = ['player', 'club', 'club_member', 'club_stay', 'club_application', 'club_week_score']

/** Not created again: the search of players is not measured here. */
const withoutUse = new Set(['player_by_grams', 'player_by_name'])

async function dropIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `SELECT index.relname AS name, pg_get_indexdef(index.oid) AS definition
     FROM pg_index JOIN pg_class AS index ON index.oid = indexrelid
     WHERE indrelid = ANY($1::regclass[]) AND NOT EXISTS (SELECT 1 FROM pg_constraint WHERE conindid = indexrelid)`,
    [bulkTables],
  )
  for (const { name } of rows) await client.query(`DROP INDEX ${name}`)
  return rows.flatMap(({ name, definition }) => (withoutUse.has(name) ? [] : definition))
}

async function writeClubs({ db, now }: ChatServer, size: WorldSize, isQuick: boolean): Promise<void> {
  const client = new pg.Client(db.connection)
  await client.connect()
  try {
    await client.query(withoutLimits)
    await client.query(
      `SET session_replication_role = replica; SET synchronous_commit = off; SET maintenance_work_mem = '512MB'`,
    )
    // Only while the rows are written, and not for a smoke run, whose cluster other tests use; this one is deleted after the bench.
    const settings = isQuick ? [] : [`fsync = off`, `max_wal_size = '16GB'`]
    for (const setting of settings) await client.query(`ALTER SYSTEM SET ${setting}`)
    await client.query('SELECT pg_reload_conf()')
    const definitions = await dropIndexes(client)
    await writeRows(client, size, now())
    for (const definition of definitions) await client.query(definition)
    for (const table of bulkTables) await client.query(`VACUUM (ANALYZE) ${table}`)
    if (!isQuick) await client.query('ALTER SYSTEM RESET ALL')
    await client.query('SELECT pg_reload_conf()')
    await client.query('CHECKPOINT')
  } finally {
    await client.end()
  }
}

/**
 * One caller takes the place of the leader in each of the first clubs. A tenth of the clubs has free places; these clubs have every
 * language and way of joining.
 */
async function writeRows(client: pg.Client, { clubs, members, callers }: WorldSize, now: Date): Promise<void> {
  await client.query(
    `INSERT INTO player (id, brand, name, name_key, registered_at, last_login_at)
     SELECT $1::bigint + nth, 'owl', 'm' || nth, 'm' || nth, $3, $3 FROM generate_series(0, $2::bigint - 1) AS nth`,
    [firstMember, clubs * members, now],
  )
  await client.query(
    `INSERT INTO club (id, brand, name, skeleton, created_at, level, members, language, join_mode, least_vip, fed)
     SELECT nth, 'owl', word || nth, word || nth, $4::timestamptz, 11 - nth % 11, CASE WHEN nth % 10 = 0 THEN 20 ELSE $2::int END,
       (ARRAY['zh_tw', 'vi_vn', 'id_id', ''])[1 + nth % 4], nth / 10 % 3, nth % 4, nth * 1000
     FROM (SELECT nth, (ARRAY['月光', '飛龍', 'owls', 'thao', '小月'])[1 + nth % 5] AS word
       FROM generate_series($1::bigint, $1::bigint + $3::bigint - 1) AS nth) AS named`,
    [firstClub, members, clubs, now],
  )
  await client.query(
    `INSERT INTO club_member (player_id, club_id, role, joined_at, contribution)
     SELECT coalesce(caller.id, $1::bigint + (club.id - $2::bigint) * $3::bigint + place), club.id,
       CASE WHEN place = 0 THEN 'leader' WHEN place < 4 THEN 'deputy' ELSE 'member' END,
       $5::timestamptz - place * interval '1 hour', place * 1000
     FROM club CROSS JOIN generate_series(0, $3::bigint - 1) AS place
     LEFT JOIN (SELECT id, row_number() OVER (ORDER BY id) AS nth FROM player
       WHERE id < $1::bigint AND name LIKE 'crowd%' ORDER BY id LIMIT $4)
       AS caller ON place = 0 AND caller.nth = club.id - $2::bigint + 1
     WHERE place < club.members`,
    [firstMember, firstClub, members, callers, now],
  )
  await client.query(
    `INSERT INTO club_stay (player_id, club_id, joined_at) SELECT player_id, club_id, joined_at FROM club_member`,
  )
  await client.query(
    `INSERT INTO club_application (club_id, player_id, created_at, expires_at)
     SELECT $1::bigint + nth % $2::bigint, player.id, $3::timestamptz, $3::timestamptz + interval '7 days'
     FROM (SELECT id, row_number() OVER (ORDER BY id) AS nth FROM player ORDER BY id DESC LIMIT $2) AS player`,
    [firstClub, clubs, now],
  )
  await client.query(
    `INSERT INTO club_week_score (week_id, club_id, level, fed, stakes, wins, reached_at)
     SELECT week.id, club.id, club.level, club.fed, club.fed * 100, 1, $1
     FROM club JOIN club_week AS week ON week.brand = club.brand AND week.starts_at <= $1 AND $1 < week.ends_at`,
    [now],
  )
}
