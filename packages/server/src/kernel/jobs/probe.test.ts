// The probe on a real database: a consumer at rest causes no statement, and nothing that becomes readable is missed.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { pino } from 'pino'
import type { Database, Tx } from '../../db/open.ts'
import { testDatabase, testNow } from '../../db/testing.ts'
import { until } from '../testing/until.ts'
import { declareEvent, onEvent, runConsumers, writeEvent, type Consumer, type Stream } from './events.ts'
import { headOf } from './probe.ts'

const log = pino({ level: 'silent' })
const spent = declareEvent<{ n: number }>('probe.spent')
let db: Database

before(async () => {
  db = await testDatabase()
  await sql`create table probe_fact (xid xid8 not null default pg_current_xact_id(), id bigint primary key)`.execute(
    db.kysely,
  )
  await sql`create table probe_place (id bigint not null)`.execute(db.kysely)
  await sql`insert into probe_place values (0)`.execute(db.kysely)
})
after(async () => await db?.close())

const add = (id: number): Promise<unknown> => sql`insert into probe_fact (id) values (${id})`.execute(db.kysely)

interface Watched {
  checks: number
  fails: boolean
  readonly applied: number[]
}

/** Facts in the order of their transactions; counts how often it is asked. */
function factStream(watched: Watched): Stream {
  const after = sql`from probe_fact where (xid, id) > (coalesce((select xid from probe_fact
    where id = (select id from probe_place)), '0'::xid8), (select id from probe_place))
    and xid < pg_snapshot_xmin(pg_current_snapshot())`
  return {
    batch: 10,
    probe: headOf('probe_fact', 'id'),
    async hasMore(from) {
      watched.checks++
      return (await sql`select ${after} limit 1`.execute(from)).rows.length > 0
    },
    async advance(tx: Tx, most) {
      if (watched.fails) throw new Error('cannot')
      const { rows } = await sql<{ id: number }>`select id ${after} order by probe_fact.xid, id limit ${most}`.execute(
        tx,
      )
      if (rows.length > 0) await sql`update probe_place set id = ${rows.at(-1)!.id}`.execute(tx)
      watched.applied.push(...rows.map(({ id }) => id))
      return rows.length
    },
  }
}

const nodeOf = (watched: Watched) =>
  runConsumers({ db, log, consumers: [{ name: 'probe.facts', handlers: [], stream: factStream(watched) }] })

const begin = (): Watched => ({ checks: 0, fails: false, applied: [] })

/** Ticks until nothing was checked in three ticks in a row. */
async function rest(watched: Watched, tick: () => Promise<unknown>): Promise<void> {
  let calm = 0
  await until(async () => {
    const before = watched.checks
    await tick()
    calm = watched.checks === before ? calm + 1 : 0
    return calm === 3
  }, 'at rest')
}

test('a stream without news is not asked again until a row becomes readable, also one of a slow transaction', async () => {
  const watched = begin()
  const { tick } = nodeOf(watched)
  await rest(watched, tick)
  const slow = await db.kysely.startTransaction().execute()
  await sql`insert into probe_fact (id) values (1)`.execute(slow)
  await add(2)
  await tick()
  assert.deepEqual(watched.applied, [], 'the later row waits for the earlier transaction')
  await slow.commit().execute()
  await until(async () => (await tick()) > 0, 'applied')
  await rest(watched, tick)
  assert.deepEqual(watched.applied, [1, 2])
})

test('a stream that fails is asked in each tick, and applies the rows once when it can', async () => {
  const watched = begin()
  const { tick } = nodeOf(watched)
  await rest(watched, tick)
  watched.fails = true
  await add(3)
  await until(async () => (await tick(), watched.checks > 1), 'asked')
  for (let nth = 0; nth < 3; nth++) {
    const before = watched.checks
    await tick()
    assert.equal(watched.checks, before + 1)
  }
  watched.fails = false
  assert.equal(await tick(), 1)
  await rest(watched, tick)
  assert.deepEqual(watched.applied, [3])
})

test('a position that another transaction holds is asked for again; two nodes apply each row once', async () => {
  const [one, other] = [begin(), begin()]
  const [first, second] = [nodeOf(one), nodeOf(other)]
  await rest(one, first.tick)
  await rest(other, second.tick)
  const holder = await db.kysely.startTransaction().execute()
  await sql`select from event_position where consumer = 'probe.facts' for update`.execute(holder)
  await add(4)
  await first.tick()
  assert.deepEqual(one.applied, [])
  await holder.rollback().execute()
  await until(
    async () => (await Promise.all([first.tick(), second.tick()]), one.applied.length + other.applied.length > 0),
    'applied',
  )
  await rest(one, first.tick)
  await rest(other, second.tick)
  assert.deepEqual([...one.applied, ...other.applied], [4])
})

test('what is due when nothing is left to read is found while events are at rest, each period once', async () => {
  await sql`create table probe_due (id bigint primary key, is_done boolean not null default false)`.execute(db.kysely)
  const due = sql`from probe_due where not is_done`
  const acted: number[] = []
  let asked = 0
  const consumer: Consumer = {
    name: 'probe.due',
    handlers: [onEvent(spent, async () => {})],
    whenQuiet: {
      probe: sql<string | null>`(select string_agg(id::text, ' ' order by id) ${due})`,
      isDue: async (from) => (asked++, (await sql`select ${due}`.execute(from)).rows.length > 0),
      async act(tx) {
        const { rows } = await sql<{
          id: number
        }>`update probe_due set is_done = true where not is_done returning id`.execute(tx)
        acted.push(...rows.map(({ id }) => id))
      },
    },
  }
  const { tick } = runConsumers({ db, log, consumers: [consumer] })
  const calm = async (): Promise<void> => {
    await until(async () => {
      const before = asked
      await tick()
      await tick()
      return asked === before
    }, 'at rest')
  }
  await calm()
  await sql`insert into probe_due (id) values (1)`.execute(db.kysely)
  await tick()
  await calm()
  await sql`insert into probe_due (id) values (2)`.execute(db.kysely)
  await db.kysely.transaction().execute((tx) => writeEvent(tx, spent, { n: 1 }, testNow))
  await until(async () => (await tick(), acted.length === 2), 'both')
  assert.deepEqual(acted, [1, 2])
})
