// Pure rules of statistics: the visitor of a day, what a row keeps of an event, retention.
import { createHmac } from 'node:crypto'
import type { AnalyticsEvent, EventName } from '@lantern/protocol/analytics.ts'
import type { BrandCode } from '@lantern/brands/brand.ts'
import { Int } from '@lantern/protocol/scalars.ts'
import * as z from 'zod/mini'
import { defineSetting, type ValueOf } from '../../kernel/settings/definition.ts'

export const analyticsRules = {
  /** Days that rows and daily sums are kept. */
  keepRowsDays: 30,
  keepSumsDays: 400,
  /** Rows that wait in memory; further ones are dropped, because statistics must not use up the memory of the server. */
  mostWaiting: 20_000,
  batch: 1000,
  flushMs: 1000,
} as const

/** A change applies to events that arrive from then on; what a day has counted stays. */
export const analyticsBudgets = defineSetting({
  name: 'analytics.budgets',
  schema: z.object({ visitorADay: Int(), addressADay: Int(), brandADay: Int() }),
  first: { visitorADay: 2_000, addressADay: 20_000, brandADay: 1_000_000 },
  summary:
    'How many events of use are stored a day: visitorADay of one browser, addressADay of one address (several browsers share one; for IPv6 the first ' +
    '64 bits), brandADay of all visitors of the brand. Further events are answered like the others and not stored. 0 stores none.',
})

export type AnalyticsBudgets = ValueOf<typeof analyticsBudgets>

/** Before the body is compared with the schema: what it claims to contain; at least one, so that a malformed beacon costs too. */
export function countClaimed(body: unknown): number {
  const { Events } = body as { readonly Events?: unknown }
  return Array.isArray(Events) ? Math.max(1, Events.length) : 1
}

/** Equal events of one visitor within a minute. */
export interface EventRow {
  readonly brand: BrandCode
  readonly day: string
  /** The first of them. */
  readonly at: Date
  readonly minute: Date
  events: number
  readonly visitor: Buffer
  readonly name: EventName
  readonly fields: Readonly<Record<string, string | number>>
}

/** 16 bytes. Once the salt of the day is deleted, they cannot be computed from an address again. */
export const visitorOf = (salt: Buffer, brand: BrandCode, address: string, userAgent: string): Buffer =>
  createHmac('sha256', salt).update(`${brand}\n${address}\n${userAgent}`).digest().subarray(0, 16)

/** The same for every browser of an address. */
export const addressOf = (salt: Buffer, brand: BrandCode, address: string): Buffer =>
  createHmac('sha256', salt).update(`${brand}\n${address}`).digest().subarray(0, 16)

export const minuteOf = (at: Date): Date => new Date(Math.floor(at.getTime() / 60_000) * 60_000)

/** Equal rows have one name: they are stored as one. */
export const nameRow = ({ visitor, minute, name, fields }: EventRow): string =>
  `${visitor.toString('base64')} ${minute.getTime()} ${name} ${JSON.stringify(fields)}`

export function splitEvent({ Name, ...fields }: AnalyticsEvent): Pick<EventRow, 'name' | 'fields'> {
  return { name: Name, fields }
}

/** Global Privacy Control: the only value with a meaning is 1. */
export const isPrivate = (header: string | undefined): boolean => header?.trim() === '1'
