// A backup taken during writes restores to an equal database in a new folder; a damaged one is refused completely.
import assert from 'node:assert/strict'
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { gunzipSync, gzipSync } from 'node:zlib'
import { backup } from './backup.ts'
import { openDatabase, type Database } from '../open.ts'
import { findPlace } from '../cluster/place.ts'
import { restore } from './restore.ts'
import { migrate } from '../migrate.ts'
import { createPartitions } from '../partitions.ts'
import { discardDatabase, testDatabase, testNow } from '../testing.ts'
import { taipeiDay } from '../../kernel/time/day.ts'

const db = await testDatabase()
const folder = mkdtempSync(join(tmpdir(), 'lantern-backup-'))
const file = join(folder, 'night', 'lantern.gz')
after(() => db.close())
after(() => rmSync(folder, { recursive: true, force: true }))

/** The unread events of each consumer. A consumer also waits for transactions that may still commit before an event. */
const ahead = `select consumer, e.kind from event_position p join event e on (e.xid, e.id) > (p.xid, p.position)`
const order = 'order by consumer, e.xid, e.id'
const unread = `${ahead} where e.xid < pg_snapshot_xmin(pg_current_snapshot()) ${order}`

const unplayed = `select follower, e.kind from play_position p join event e on (e.xid, e.id) > (p.xid, p.number)
  where follower = 'fifth' order by e.xid, e.id`

/** Every table with all columns except transaction ids, which start again in a new cluster. */
async function readAll({ pool }: Database): Promise<Record<string, unknown>> {
  const tables = await pool.query<{ name: string; columns: string }>(`select c.relname as name,
      string_agg(quote_ident(a.attname), ', ' order by a.attnum) filter (where a.atttypid <> 'xid8'::regtype) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace
    group by 1 order by 1`)
  const all: Record<string, unknown> = {}
  for (const { name, columns } of tables.rows) {
    const { rows } = await pool.query(`select md5(t::text) as row from (select ${columns} from ${name}) t order by 1`)
    all[name] = rows.map(({ row }) => row as string)
  }
  all['sequences'] = (await pool.query('select sequencename, last_value from pg_sequences order by 1')).rows
  return all
}

async function fill(): Promise<void> {
  const strange = ['tab\there', 'line\nbreak', 'back\\slash', '\\.', '\\N', '', '"quote"', '燈籠 đèn lồng 🏮', '\r\n']
  for (const [index, text] of strange.entries()) {
    await db.pool.query(`insert into event (kind, payload, created_at) values ($1, $2, $3)`, [
      text,
      JSON.stringify({ text, index }),
      testNow,
    ])
  }
  await db.pool.query(
    `insert into job (kind, key, run_at, last_error) select 'many', 'many:' || n, $1, repeat('x', n % 300)
     from generate_series(1, 20000) n`,
    [testNow],
  )
  await db.pool.query(`insert into event_position (consumer, xid, position) select 'third', xid, id from event
    order by xid, id offset 2 limit 1`)
  await db.pool.query(`insert into event_position (consumer) values ('none')`)
  // Other position tables use their own numbering: only the transaction id decides which rows come after them.
  await db.pool.query(`insert into play_position (follower, kind, xid, number) select 'fifth', 'slot', xid, 1000000
    from event order by xid, id offset 4 limit 1`)
  await db.pool.query(
    `insert into chat_line (day, line_no, brand, channel_type, channel, player_id, name, message, created_at)
     values ($1, 2, 'owl', 1, '0', 1, 'a', 'early', $2), ('2020-01-01', 1, 'owl', 1, '0', 1, 'a', 'stray', $2)`,
    [taipeiDay(testNow), testNow],
  )
}

test('a backup restores to an equal database in a fresh folder', async (t) => {
  await fill()
  const before = await readAll(db)
  // Without the xmin condition: other tests share this server, and their open transactions would hold back the xmin.
  const unreadBefore = (await db.pool.query(`${ahead} ${order}`)).rows
  const unplayedBefore = (await db.pool.query(unplayed)).rows
  assert.equal(unplayedBefore.length, 4)
  let begun = performance.now()
  const { rows, bytes } = await backup(db, file, testNow)
  t.diagnostic(`${rows['job']} jobs and the rest in ${Math.round(performance.now() - begun)} ms, ${bytes} bytes`)

  const dataDir = join(folder, 'fresh')
  t.after(() => discardDatabase(dataDir))
  begun = performance.now()
  const restored = await restore(file, dataDir)
  t.diagnostic(`restored in ${Math.round(performance.now() - begun)} ms`)
  assert.deepEqual(restored.rows, rows)
  assert.equal(restored.takenAt, testNow.toISOString())
  await using there = await openDatabase({ dataDir })
  assert.deepEqual(await readAll(there), before)
  assert.deepEqual((await there.pool.query(unread)).rows, unreadBefore, 'each consumer continues where it stopped')
  assert.deepEqual((await there.pool.query(unplayed)).rows, unplayedBefore, 'each follower of plays as well')
  await there.pool.query(`insert into event (kind, payload, created_at) values ('new', '{}', $1)`, [testNow])
  const last = (await there.pool.query(unread)).rows.filter(({ consumer }) => consumer === 'third').at(-1)
  assert.equal(last.kind, 'new', 'a new event is read after the old ones')
  assert.deepEqual((await migrate(there, { now: testNow, mayHaveGaps: true })).applied, [])
  assert.deepEqual(await createPartitions(there, testNow), [])
  await assert.rejects(restore(file, dataDir), /already holds a database/)
})

test('a transaction that commits during the backup is included completely or not at all', async () => {
  const counts = async (): Promise<unknown> => (await db.pool.query('select count(*) as n from job')).rows[0].n
  const begun = await counts()
  let isDone = false
  const writing = (async () => {
    for (let n = 0; !isDone && n < 2000; n++) {
      await db.pool.query(
        `with one as (insert into job (kind, key, run_at) values ('pair', $1, $2))
         insert into event (kind, payload, created_at) values ('pair', '{}', $2)`,
        [`pair:${n}`, testNow],
      )
    }
  })()
  const { rows } = await backup(db, join(folder, 'busy.gz'), testNow)
  isDone = true
  await writing
  const text = gunzipSync(readFileSync(join(folder, 'busy.gz'))).toString()
  const pairs = text.match(/\tpair\t/g)?.length ?? 0
  assert.equal(pairs % 2, 0, 'a transaction is never cut in two')
  assert.ok(Number(rows['job']) >= Number(begun))
})

test('a full disk gives an error and does not hang', { skip: !existsSync('/dev/full') && 'no /dev/full' }, async () => {
  await db.pool.query(
    `insert into job (kind, key, run_at, last_error) select 'noise', 'noise:' || n, $1,
    string_agg(md5(n || ' ' || m), '') from generate_series(1, 500) n, generate_series(1, 200) m group by n`,
    [testNow],
  )
  const full = join(folder, 'full.gz')
  symlinkSync('/dev/full', `${full}.${process.pid}`)
  await assert.rejects(backup(db, full, testNow), { code: 'ENOSPC' })
  assert.ok(!existsSync(full))
})

test('restoring a damaged or foreign file changes nothing', async (t) => {
  const dataDir = join(folder, 'damaged')
  t.after(() => discardDatabase(dataDir))
  const whole = gunzipSync(readFileSync(file))
  const attempts: [string, Buffer, RegExp][] = [
    ['foreign', gzipSync('hello\n'), /is not a backup of Lantern/],
    ['plain', Buffer.from('hello\n'), /incorrect header check/],
    ['cut', gzipSync(whole.subarray(0, whole.length / 2)), /ends too early/],
  ]
  for (const [name, content, message] of attempts) {
    writeFileSync(join(folder, name), content)
    await assert.rejects(restore(join(folder, name), dataDir), message)
    assert.ok(!existsSync(join(dataDir, 'pg')), `${name} left a database behind`)
  }
  await assert.rejects(restore(join(folder, 'absent'), dataDir), /ENOENT/)
})

test('a restore killed midway leaves no usable database', async (t) => {
  const dataDir = join(folder, 'half')
  t.after(() => discardDatabase(dataDir))
  writeFileSync(join(findPlace(dataDir).home, 'pg.unfinished'), '')
  await assert.rejects(openDatabase({ dataDir }), /did not finish/)
})
