// The positions of consumers as this node knows them, and whether anything after them is to be applied.
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../db/schema.gen.ts'
import type { Consumer, Place } from './events.ts'
import { createProbe } from './probe.ts'

/** The number of events that are read at a time. */
export const batch = 100
/** After this many events without a handler the position is stored. Until then it advances in memory only, and a restarted node reads them again. */
const mostSkipped = 1000

/** Events after a position, at most a batch. */
interface Unread {
  readonly count: number
  readonly kinds: ReadonlySet<string>
  readonly last: Place
}

async function readUnread(db: Kysely<Schema>, place: Place): Promise<Unread> {
  const { rows } = await sql<Place & { kind: string }>`select xid::text, id, kind from event
    where (xid, id) > (${place.xid}::xid8, ${place.id}::bigint) and xid < pg_snapshot_xmin(pg_current_snapshot())
    order by event.xid, event.id limit ${batch}`.execute(db)
  return { count: rows.length, kinds: new Set(rows.map(({ kind }) => kind)), last: rows.at(-1) ?? place }
}

/** Consumers at the same position, which are nearly all consumers of a server, share one query. */
function shareReads(db: Kysely<Schema>): (place: Place) => Promise<Unread> {
  const asked = new Map<string, Promise<Unread>>()
  return (place) => {
    const key = `${place.xid} ${place.id}`
    const answer = asked.get(key) ?? readUnread(db, place)
    asked.set(key, answer)
    return answer
  }
}

export function createPlaces(db: Kysely<Schema>, consumers: readonly Consumer[]) {
  const probe = createProbe(db, consumers)
  /** The last known position of each consumer; another node may have advanced it since. */
  const places = new Map<string, Place>()
  /** Events passed since the position was stored. */
  const skipped = new Map<string, number>()

  /** Passes events for which the consumer has no handler, so that each of them does not cost a transaction of every consumer. */
  async function hasEvents({ name, handlers }: Consumer, from: Place, readAfter: ReturnType<typeof shareReads>) {
    for (let place = from; ;) {
      const { count, kinds, last } = await readAfter(place)
      if (handlers.some(({ kind }) => kinds.has(kind))) return true
      const sum = (skipped.get(name) ?? 0) + count
      if (sum >= mostSkipped) return true
      skipped.set(name, sum)
      places.set(name, last)
      if (count < batch) return false
      place = last
    }
  }

  return {
    isKnown: (name: string): boolean => places.has(name),
    /** The position that is stored. */
    store(name: string, place: Place): void {
      places.set(name, place)
      skipped.delete(name)
    },
    /** The returned check takes no lock and writes nothing, so that an idle server causes no writes. */
    async startCheck(): Promise<(consumer: Consumer) => Promise<boolean>> {
      const probed = await probe.read()
      const readAfter = shareReads(db)
      async function hasNews(consumer: Consumer, place: Place): Promise<boolean> {
        const { stream, whenQuiet } = consumer
        if (await (stream ? stream.hasMore(db, probed.bound) : hasEvents(consumer, place, readAfter))) return true
        return whenQuiet ? whenQuiet.isDue(db) : false
      }
      return async (consumer) => {
        const place = places.get(consumer.name)
        if (!place) return true
        if (probe.isAtRest(consumer, probed)) return false
        // Also if the check fails, it has to be repeated.
        probe.wake(consumer)
        const has = await hasNews(consumer, place)
        if (!has) probe.rest(consumer, probed)
        return has
      }
    },
  }
}
