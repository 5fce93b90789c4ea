// Pure rules of statistics: the visitor of a day, what a row keeps of an event, retention.
import { createHmac } from 'node:crypto'
import type { AnalyticsEvent, EventName } from '@lantern/protocol/analytics.ts'
import type { BrandCode } from '@lantern/brands/brand.ts'

export const analyticsRules = {
  /** Days that rows and daily sums are kept. */
  keepRowsDays: 30,
  keepSumsDays: 400,
  /** Events that wait in memory; further ones are dropped, because statistics must not use up the memory of the server. */
  mostWaiting: 20_000,
  batch: 1000,
  flushMs: 1000,
} as const

export interface EventRow {
  readonly brand: BrandCode
  readonly day: string
  readonly at: Date
  readonly visitor: Buffer
  readonly name: EventName
  readonly fields: Readonly<Record<string, string | number>>
}

/** 16 bytes. Once the salt of the day is deleted, they cannot be computed from an address again. */
export const visitorOf = (salt: Buffer, brand: BrandCode, address: string, userAgent: string): Buffer =>
  createHmac('sha256', salt).update(`${brand}\n${address}\n${userAgent}`).digest().subarray(0, 16)

export function splitEvent({ Name, ...fields }: AnalyticsEvent): Pick<EventRow, 'name' | 'fields'> {
  return { name: Name, fields }
}

/** Global Privacy Control: the only value with a meaning is 1. */
export const isPrivate = (header: string | undefined): boolean => header?.trim() === '1'
