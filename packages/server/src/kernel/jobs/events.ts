// Durable events: a row written in the transaction that causes the event, read in order by consumers that store their own position.
import { type Kysely, sql } from 'kysely'
import type { Logger } from 'pino'
import type { Database, Tx } from '../../db/open.ts'
import type { Schema } from '../../db/schema.gen.ts'
import { createHeartbeat } from '../time/heartbeat.ts'
import { inTransaction } from '../database/transaction.ts'

declare const bodyOf: unique symbol
/** A kind of event and the type of its body; declared in the events.ts of the feature that writes it. */
export interface EventKind<Body> {
  readonly kind: string
  readonly [bodyOf]?: Body
}

export const declareEvent = <Body>(kind: string): EventKind<Body> => ({ kind })

export async function tell<Body>(tx: Tx, event: EventKind<Body>, body: Body, now: Date): Promise<void> {
  await sql`insert into event (kind, payload, created_at) values (${event.kind}, ${JSON.stringify(body)}, ${now})`.execute(
    tx,
  )
}

/** A consumer's position. Ids are assigned before COMMIT, so the transaction id is compared first. */
export interface Place {
  readonly xid: string
  readonly id: number
}

export interface Told extends Place {
  readonly kind: string
  readonly payload: unknown
  readonly created_at: Date
}

export interface Consumer {
  /** Key of the stored position; a new name reads from the beginning. */
  readonly name: string
  readonly hears: readonly Hearing[]
  /** Reads another table instead, under the same rule: only rows below the snapshot's xmin, ordered by (xid, id). */
  read?(db: Kysely<Schema>, after: Place, most: number): Promise<readonly Told[]>
  readonly whenQuiet?: Quiet
}

/** Called when there is nothing left to read, in the transaction that locks the consumer's position. */
export interface Quiet {
  isDue(db: Kysely<Schema>): Promise<boolean>
  act(tx: Tx, after: Place): Promise<void>
}

export interface Hearing {
  readonly kind: string
  apply(body: never, tx: Tx, told: Told): Promise<void>
}

export function hear<Body>(event: EventKind<Body>, apply: (body: Body, tx: Tx, told: Told) => Promise<void>): Hearing {
  return { kind: event.kind, apply: apply as Hearing['apply'] }
}

async function readEvents(db: Kysely<Schema>, { xid, id }: Place, most: number): Promise<readonly Told[]> {
  const { rows } = await sql<Told>`select xid::text, id, kind, payload, created_at from event
    where (xid, id) > (${xid}::xid8, ${id}::bigint) and xid < pg_snapshot_xmin(pg_current_snapshot())
    order by xid, id limit ${most}`.execute(db)
  return rows
}

const batch = 100
const tickMs = 500

export interface ConsumersOptions {
  readonly db: Pick<Database, 'kysely'>
  readonly log: Logger
  readonly consumers: readonly Consumer[]
}

export function runConsumers({ db: { kysely }, log, consumers }: ConsumersOptions) {
  /** The last known position of each consumer; another node may have advanced it since. */
  const places = new Map<string, Place>()

  /** Only reads: while there are no events, nothing is locked and nothing is written. */
  async function hasNews({ name, read = readEvents, whenQuiet }: Consumer): Promise<boolean> {
    const place = places.get(name)
    if (!place || (await read(kysely, place, 1)).length > 0) return true
    return whenQuiet ? whenQuiet.isDue(kysely) : false
  }

  async function enrol({ name }: Consumer): Promise<void> {
    await sql`insert into event_position (consumer) values (${name}) on conflict do nothing`.execute(kysely)
  }

  /** Applies events and stores the position in one transaction; skips if another node has locked the position. */
  async function advance({ name, hears, read = readEvents, whenQuiet }: Consumer, tx: Tx, most: number) {
    const { rows } = await sql<Place>`select xid::text, position as id from event_position
      where consumer = ${name} for update skip locked`.execute(tx)
    const place = rows[0]
    if (!place) return { applied: 0 }
    const told = await read(tx, place, most)
    for (const one of told) {
      for (const hearing of hears) {
        if (hearing.kind === one.kind) await hearing.apply(one.payload as never, tx, one)
      }
    }
    const last = told.at(-1)
    if (last) {
      await sql`update event_position set xid = ${last.xid}::xid8, position = ${last.id}
        where consumer = ${name}`.execute(tx)
    } else await whenQuiet?.act(tx, place)
    return { applied: told.length, place: last ?? place }
  }

  /**
   * A batch that fails is repeated event by event, so that all events before the failing one are applied. The failing one is retried until
   * it succeeds.
   */
  async function follow(consumer: Consumer): Promise<number> {
    if (!places.has(consumer.name)) await enrol(consumer)
    if (!(await hasNews(consumer))) return 0
    let count = 0
    for (let most = batch; ;) {
      try {
        const { applied, place } = await inTransaction(kysely, (tx) => advance(consumer, tx, most))
        if (place) places.set(consumer.name, place)
        count += applied
        if (applied < most) return count
      } catch (error) {
        if (most === 1) {
          log.error({ err: error, consumer: consumer.name }, 'event refused: this consumer waits')
          return count
        }
        most = 1
      }
    }
  }

  /** Returns the number of applied events. */
  async function tick(): Promise<number> {
    const counts = await Promise.all(consumers.map(follow))
    return counts.reduce((sum, count) => sum + count, 0)
  }

  const onError = (error: unknown): void => log.warn({ err: error }, 'events: the database is away')
  const hearts = consumers.map((consumer) => createHeartbeat(() => follow(consumer), tickMs, onError))
  return {
    tick,
    /** Staggered: if all started at the same time, they would use every connection of the pool. */
    start: () => hearts.forEach((heart, nth) => heart.start((nth * tickMs) / hearts.length)),
    stop: async () => void (await Promise.all(hearts.map((heart) => heart.stop()))),
  }
}
