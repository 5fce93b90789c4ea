// Durable events: a row written in the transaction that causes the event, read in order by consumers that store their own position.
import { setTimeout as sleep } from 'node:timers/promises'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Logger } from 'pino'
import type { Database, Tx } from '../../db/open.ts'
import type { Schema } from '../../db/schema.gen.ts'
import { createHeartbeat } from '../time/heartbeat.ts'
import { inTransaction } from '../database/transaction.ts'
import { checkInTurn } from './checks.ts'
import { batch, createPlaces } from './unread.ts'

declare const bodyOf: unique symbol
/** A kind of event and the type of its body; declared in the events.ts of the feature that writes it. */
export interface EventKind<Body> {
  readonly kind: string
  readonly [bodyOf]?: Body
}

export const declareEvent = <Body>(kind: string): EventKind<Body> => ({ kind })

export const writeEvent = <Body>(tx: Tx, event: EventKind<Body>, body: Body, now: Date): Promise<void> =>
  writeEvents(tx, event, [body], now)

/** Writes the events in one statement; consumers read them in this order. */
export async function writeEvents<Body>(
  tx: Tx,
  event: EventKind<Body>,
  bodies: readonly Body[],
  now: Date,
): Promise<void> {
  await sql`insert into event (kind, payload, created_at) select ${event.kind}, payload, ${now}::timestamptz
    from unnest(${bodies.map((body) => JSON.stringify(body))}::jsonb[]) with ordinality as one (payload, nth) order by nth`.execute(
    tx,
  )
}

/** A consumer's position. Ids are assigned before COMMIT, so the transaction id is compared first. */
export interface Place {
  readonly xid: string
  readonly id: number
}

export interface EventRow extends Place {
  readonly kind: string
  readonly payload: unknown
  readonly created_at: Date
}

export interface Consumer {
  /** Key of the stored position; a new name reads from the beginning. */
  readonly name: string
  readonly handlers: readonly EventHandler[]
  /** Rows of other tables that are read in place of events. */
  readonly stream?: Stream
  readonly whenQuiet?: Quiet
}

/** Rows that a consumer applies in place of events. The stream stores its own position; the consumer's row is locked while it advances. */
export interface Stream {
  /** The most rows of one transaction. */
  readonly batch: number
  /**
   * Part of the statement of `probe.ts`: after `hasMore` has answered false it is not asked again until this value changes, so the value must
   * differ whenever there is a further row to apply. Absent: `hasMore` is asked in each beat.
   */
  readonly probe?: RawBuilder<string | null>
  /**
   * False only when nothing is left to apply; takes no lock and writes nothing. All rows of transactions below `bound` are visible, and
   * have to be considered.
   */
  hasMore(db: Kysely<Schema>, bound?: number): Promise<boolean>
  /** Reads what the next `advance` needs before its transaction begins: while that one runs, later rows are not visible to any consumer. */
  prepare?(db: Kysely<Schema>, most: number): Promise<void>
  /**
   * Applies the next rows and stores the new position in `tx`. Returns how many rows were passed; fewer than `most` means that
   * nothing is left for now. What is passed to `after` runs when the transaction is committed.
   */
  advance(tx: Tx, most: number, after: (run: () => void) => void): Promise<number>
}

/** What a consumer does when nothing is left to read, in the transaction that holds the lock of its position. */
export interface Quiet {
  /** As for a stream: differs whenever something else is due. */
  readonly probe?: RawBuilder<string | null>
  isDue(db: Kysely<Schema>): Promise<boolean>
  act(tx: Tx): Promise<void>
}

type After = (run: () => void) => void

export interface EventHandler {
  readonly kind: string
  /** Consecutive events of the kind, at least one. What is passed to `after` runs when the transaction is committed. */
  apply(events: readonly EventRow[], tx: Tx, after: After): Promise<void>
}

export function onEvent<Body>(
  event: EventKind<Body>,
  apply: (body: Body, tx: Tx, row: EventRow, after: After) => Promise<void>,
): EventHandler {
  return {
    kind: event.kind,
    async apply(events, tx, after) {
      for (const one of events) await apply(one.payload as Body, tx, one, after)
    },
  }
}

/** Takes consecutive events of a batch together, for handlers that read rows of all of them with one query. */
export function onEvents<Body>(
  event: EventKind<Body>,
  apply: (bodies: readonly Body[], tx: Tx, rows: readonly EventRow[], after: After) => Promise<void>,
): EventHandler {
  return {
    kind: event.kind,
    apply: (events, tx, after) =>
      apply(
        events.map(({ payload }) => payload as Body),
        tx,
        events,
        after,
      ),
  }
}

/** By the column: the name `xid` alone would be the text of the result, and '1000' comes before '999'. */
async function readEvents(db: Kysely<Schema>, { xid, id }: Place, most: number): Promise<readonly EventRow[]> {
  const { rows } = await sql<EventRow>`select xid::text, id, kind, payload, created_at from event
    where (xid, id) > (${xid}::xid8, ${id}::bigint) and xid < pg_snapshot_xmin(pg_current_snapshot())
    order by event.xid, event.id limit ${most}`.execute(db)
  return rows
}

const tickMs = 500
/** How often a position that another transaction has locked is requested again, and the delay before each attempt. */
const mostHeld = 3
const heldMs = 20

interface Advanced {
  readonly passed: number
  /** Absent: another node holds the consumer's row. */
  readonly place?: Place
}

export interface ConsumersOptions {
  readonly db: Pick<Database, 'kysely'>
  readonly log: Logger
  readonly consumers: readonly Consumer[]
}

/** Consecutive events of one kind together. */
function runsOf(events: readonly EventRow[]): EventRow[][] {
  const runs: EventRow[][] = []
  for (const one of events) {
    const last = runs.at(-1)
    if (last?.[0]!.kind === one.kind) last.push(one)
    else runs.push([one])
  }
  return runs
}

async function applyEvents(
  { name, handlers }: Consumer,
  tx: Tx,
  place: Place,
  most: number,
  after: After,
): Promise<Advanced> {
  const events = await readEvents(tx, place, most)
  for (const run of runsOf(events))
    for (const handler of handlers) if (handler.kind === run[0]!.kind) await handler.apply(run, tx, after)
  const last = events.at(-1)
  if (last)
    await sql`update event_position set xid = ${last.xid}::xid8, position = ${last.id}
      where consumer = ${name}`.execute(tx)
  return { passed: events.length, place: last ?? place }
}

/** Applies rows and stores the position in one transaction; does nothing while another node holds the lock of the consumer's row. */
async function advance(consumer: Consumer, tx: Tx, most: number, after: After): Promise<Advanced> {
  const { name, stream, whenQuiet } = consumer
  const { rows } = await sql<Place>`select xid::text, position as id from event_position
    where consumer = ${name} for update skip locked`.execute(tx)
  const place = rows[0]
  if (!place) return { passed: 0 }
  const advanced = stream
    ? { passed: await stream.advance(tx, most, after), place }
    : await applyEvents(consumer, tx, place, most, after)
  if (advanced.passed === 0) await whenQuiet?.act(tx)
  return advanced
}

async function advanceOnce(db: Kysely<Schema>, consumer: Consumer, most: number): Promise<Advanced> {
  let following: (() => void)[] = []
  await consumer.stream?.prepare?.(db, most)
  const advanced = await inTransaction(db, (tx) => {
    following = []
    return advance(consumer, tx, most, (run) => following.push(run))
  })
  for (const run of following) run()
  return advanced
}

/**
 * Until the transaction ends no node advances these consumers. False: one of them has never run, or has not read an event that is
 * visible already.
 */
export async function holdConsumers(tx: Tx, consumers: readonly Consumer[]): Promise<boolean> {
  const { rows } = await sql<{ name: string } & Place>`select consumer as name, xid::text, position as id
    from event_position where consumer = any(${consumers.map(({ name }) => name)}::text[])
    order by consumer for update`.execute(tx)
  const places = new Map(rows.map((row) => [row.name, row]))
  for (const { name, handlers } of consumers) {
    const place = places.get(name)
    if (!place) return false
    const { rows: unread } = await sql`select from event where (xid, id) > (${place.xid}::xid8, ${place.id}::bigint)
      and kind = any(${handlers.map(({ kind }) => kind)}::text[]) limit 1`.execute(tx)
    if (unread.length > 0) return false
  }
  return true
}

async function enrol(db: Kysely<Schema>, { name }: Consumer): Promise<void> {
  await sql`insert into event_position (consumer) values (${name}) on conflict do nothing`.execute(db)
}

export function runConsumers({ db: { kysely }, log, consumers }: ConsumersOptions) {
  const places = createPlaces(kysely, consumers)
  let isStopping = false

  /**
   * Goes on without waiting while there is more. A batch that fails is tried again in smaller ones, down to one row, so that all rows
   * before the failing one are applied; the position stays before that row. A position that another transaction has locked is requested
   * again, because a comparison of counts holds the lock for a few milliseconds only.
   */
  async function follow(consumer: Consumer): Promise<number> {
    if (!places.isKnown(consumer.name)) await enrol(kysely, consumer)
    let count = 0
    let held = 0
    for (let most = consumer.stream?.batch ?? batch; !isStopping;) {
      try {
        const { passed, place } = await advanceOnce(kysely, consumer, most)
        if (!place) {
          if (++held > mostHeld) return count
          await sleep(heldMs)
          continue
        }
        places.store(consumer.name, place)
        count += passed
        if (passed < most) return count
      } catch (error) {
        if (most === 1) {
          log.error({ err: error, consumer: consumer.name }, 'event not applied: this consumer stops at it')
          return count
        }
        most = Math.ceil(most / 10)
      }
    }
    return count
  }

  /** Returns the number of applied events. */
  async function tick(): Promise<number> {
    const hasNews = await places.startCheck()
    const counts = await Promise.all(
      consumers.map(async (consumer) => ((await hasNews(consumer)) ? follow(consumer) : 0)),
    )
    return counts.reduce((sum, count) => sum + count, 0)
  }

  const onError = (error: unknown): number => {
    log.warn({ err: error }, 'events: the database is unavailable')
    return 0
  }
  const { beat, finish } = checkInTurn({
    consumers,
    startCheck: () => places.startCheck(),
    follow: (consumer) => follow(consumer).catch(onError),
    isStopping: () => isStopping,
  })
  const heart = createHeartbeat(beat, tickMs, onError)
  return {
    tick,
    start: () => heart.start(),
    async stop() {
      isStopping = true
      await heart.stop()
      await finish()
    },
  }
}
