// Entry file of statistics: counts the events of a beacon without the player, and answers how often an event had a value.
import type { BrandCode } from '@lantern/brands/brand.ts'
import type { AnalyticsEvent, EventName } from '@lantern/protocol/analytics.ts'
import type { Kysely } from 'kysely'
import type { Schema } from '../../db/schema.gen.ts'
import type { Context, ContextOf } from '../../kernel/context.ts'
import { addDays, taipeiDay } from '../../kernel/time/day.ts'
import { createQueue } from './queue.ts'
import { splitEvent, visitorOf } from './rules.ts'
import * as store from './store.ts'

export interface Analytics {
  /** Returns before the rows are stored. */
  add(events: readonly AnalyticsEvent[], from: Visit, now: Date): Promise<void>
  /** Stores what waits; resolves when it is stored. */
  flush(): Promise<void>
  /** How often the event had each value of its fields in the last days. */
  countValues(
    db: Kysely<Schema>,
    brand: BrandCode,
    name: EventName,
    days: number,
    now: Date,
  ): Promise<Map<string, number>>
}

export interface Visit {
  readonly brand: BrandCode
  readonly ip: string
  readonly userAgent: string
}

export type AnalyticsDeps = Pick<Context, 'db' | 'log' | 'randomness'>

export function createAnalytics({ db, log, randomness }: ContextOf<AnalyticsDeps>): Analytics {
  const queue = createQueue((rows) => store.insertEvents(db, rows), log)
  /** Only the salt of the current day is in memory. */
  let salted: { readonly day: string; readonly salt: Promise<Buffer> } | undefined

  function saltOf(day: string): Promise<Buffer> {
    if (salted?.day !== day) {
      const salt = store.readSalt(db, day, randomness.bytes(32))
      salted = { day, salt }
      salt.catch(() => (salted = undefined))
    }
    return salted.salt
  }

  return {
    async add(events, { brand, ip, userAgent }, now) {
      const day = taipeiDay(now)
      const visitor = visitorOf(await saltOf(day), brand, ip, userAgent)
      queue.add(events.map((event) => ({ brand, day, at: now, visitor, ...splitEvent(event) })))
    },
    flush: queue.flush,
    async countValues(db, brand, name, days, now) {
      await queue.flush()
      const today = taipeiDay(now)
      return store.countValues(db, brand, name, { from: addDays(today, 1 - days), to: today, today })
    },
  }
}
