// News that must not be lost: a row in the transaction that made it true, read in order by consumers that keep their own place.
import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Database, Tx } from '../db/open.ts'
import { createHeartbeat } from './heartbeat.ts'
import { inTransaction } from './transaction.ts'

declare const bodyOf: unique symbol
/** A kind of news and the shape of its body; declared in the events.ts of the feature that tells it. */
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

/** Where a consumer stands: ids are handed out before COMMIT, so the writing transaction comes first. */
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
  /** Its place is kept under this name; a new name reads from the beginning. */
  readonly name: string
  readonly hears: readonly Hearing[]
  /** Another table to read instead, by the same law: below the snapshot's xmin, in the order (xid, id). */
  read?(tx: Tx, after: Place, most: number): Promise<readonly Told[]>
}

export interface Hearing {
  readonly kind: string
  apply(body: never, tx: Tx, told: Told): Promise<void>
}

export function hear<Body>(event: EventKind<Body>, apply: (body: Body, tx: Tx, told: Told) => Promise<void>): Hearing {
  return { kind: event.kind, apply: apply as Hearing['apply'] }
}

async function readEvents(tx: Tx, { xid, id }: Place, most: number): Promise<readonly Told[]> {
  const { rows } = await sql<Told>`select xid::text, id, kind, payload, created_at from event
    where (xid, id) > (${xid}::xid8, ${id}::bigint) and xid < pg_snapshot_xmin(pg_current_snapshot())
    order by xid, id limit ${most}`.execute(tx)
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
  async function enrol(): Promise<void> {
    for (const { name } of consumers) {
      await sql`insert into event_position (consumer) values (${name}) on conflict do nothing`.execute(kysely)
    }
  }

  /** Applies and keeps the place in one transaction; nothing while another node is at it. */
  async function advance(consumer: Consumer, tx: Tx, most: number): Promise<number> {
    const { rows } = await sql<Place>`select xid::text, position as id from event_position
      where consumer = ${consumer.name} for update skip locked`.execute(tx)
    const place = rows[0]
    if (!place) return 0
    const told = await (consumer.read ?? readEvents)(tx, place, most)
    for (const one of told) {
      for (const hearing of consumer.hears) {
        if (hearing.kind === one.kind) await hearing.apply(one.payload as never, tx, one)
      }
    }
    const last = told.at(-1)
    if (last) {
      await sql`update event_position set xid = ${last.xid}::xid8, position = ${last.id}
        where consumer = ${consumer.name}`.execute(tx)
    }
    return told.length
  }

  /** A batch that fails is tried one by one, so that all before the bad one goes through; the bad one holds the place. */
  async function follow(consumer: Consumer): Promise<number> {
    let count = 0
    for (let most = batch; ;) {
      try {
        const applied = await inTransaction(kysely, (tx) => advance(consumer, tx, most))
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

  /** How many events were applied. */
  async function tick(): Promise<number> {
    await enrol()
    const counts = await Promise.all(consumers.map(follow))
    return counts.reduce((sum, count) => sum + count, 0)
  }

  const heart = createHeartbeat(tick, tickMs, (error) => log.warn({ err: error }, 'events: the database is away'))
  return { tick, ...heart }
}
