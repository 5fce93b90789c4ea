// Entry file of statistics: counts the events of a beacon without the player, and answers how often an event had a value.
import type { BrandCode } from '@lantern/brands/brand.ts'
import type { AnalyticsEvent, EventName } from '@lantern/protocol/analytics.ts'
import type { Kysely } from 'kysely'
import type { Schema } from '../../db/schema.gen.ts'
import type { Context, ContextOf } from '../../kernel/context.ts'
import { householdOf } from '../../kernel/dispatch/rate.ts'
import { addDays, taipeiDay } from '../../kernel/time/day.ts'
import { createQueue } from './queue.ts'
import { addressOf, analyticsBudgets, minuteOf, splitEvent, visitorOf } from './rules.ts'
import * as store from './store.ts'

export interface Analytics {
  /** Counts events for the budgets of the day; false: a budget is used up, and they must not be stored. */
  admit(events: number, from: Visit, now: Date): Promise<boolean>
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

export type AnalyticsDeps = Pick<Context, 'bus' | 'db' | 'log' | 'randomness' | 'settings'>

const daySeconds = 86_400

export function createAnalytics({ bus, db, log, randomness, settings }: ContextOf<AnalyticsDeps>): Analytics {
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
    async admit(events, { brand, ip, userAgent }, now) {
      const day = taipeiDay(now)
      const salt = await saltOf(day)
      const { visitorADay, addressADay, brandADay } = settings.read(analyticsBudgets, brand)
      // A client chooses its user agent, and so its visitor: the address bounds how much that yields. The brand is last, so that it counts what is
      // stored, and one visitor cannot use up the budget of all.
      const counted = [
        ['analytics.visitor', visitorOf(salt, brand, ip, userAgent).toString('base64'), visitorADay],
        ['analytics.address', addressOf(salt, brand, householdOf(ip)).toString('base64'), addressADay],
        ['analytics.brand', `${brand}/${day}`, brandADay],
      ] as const
      for (const [kind, who, most] of counted)
        if (events > most || (await bus.store.spend(kind, who, [{ seconds: daySeconds, most }], events)) > 0)
          return false
      return true
    },
    async add(events, { brand, ip, userAgent }, now) {
      const day = taipeiDay(now)
      const visitor = visitorOf(await saltOf(day), brand, ip, userAgent)
      const at = { brand, day, at: now, minute: minuteOf(now), visitor, events: 1 }
      queue.add(events.map((event) => Object.assign({}, at, splitEvent(event))))
    },
    flush: queue.flush,
    async countValues(db, brand, name, days, now) {
      await queue.flush()
      const today = taipeiDay(now)
      return store.countValues(db, brand, name, { from: addDays(today, 1 - days), to: today, today })
    },
  }
}
