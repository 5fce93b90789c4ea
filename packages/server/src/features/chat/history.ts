// Reads the history: by page and time, before or after a known message. Each of these is turned into a range of message numbers.
import type { Kysely } from 'kysely'
import type { Schema } from '../../db/schema.gen.ts'
import { chatRules } from './rules.ts'
import * as store from './store.ts'

type Db = Kysely<Schema>

export interface HistoryAsked {
  readonly page: number
  readonly perPage: number
  /** Null: from the newest message on. */
  readonly startTime: Date | null
  readonly beforeId?: number | null | undefined
  readonly afterId?: number | null | undefined
}

export interface History {
  /** The number of messages in that direction, and the rows of this page. */
  readonly total: number
  readonly rows: readonly store.MessageRow[]
}

/**
 * Most requests read recent messages, so only the last days are loaded at first. A request that names a message or a time may need any stored
 * day.
 */
const recentDays = 4
const allDays = chatRules.keepDays + 1

/** The criterion by which a day is looked up. */
type Sought = { readonly number: number } | { readonly id: number } | { readonly time: Date }

/** The days of a channel and the numbers of the messages stored for each. Older days are loaded only when a request needs them. */
class Calendar {
  readonly #db: Db
  readonly #channel: store.ChannelKey
  readonly #now: Date
  readonly #days: readonly store.CalendarDay[]
  readonly #spans: store.Span[]
  readonly first: number
  readonly last: number
  readonly lastAt: Date | undefined

  static async open(db: Db, channel: store.ChannelKey, now: Date, most: number): Promise<Calendar> {
    return new Calendar(db, channel, now, await store.readCalendar(db, channel, now, most))
  }

  constructor(db: Db, channel: store.ChannelKey, now: Date, days: readonly store.CalendarDay[]) {
    this.#db = db
    this.#channel = channel
    this.#now = now
    this.#days = days
    this.first = days[0]?.oldest ?? 1
    this.last = days[0]?.lines ?? 0
    this.lastAt = days[0]?.lastAt
    const highOf = (at: number): number => (at === 0 ? this.last : days[at - 1]!.firstNo - 1)
    this.#spans = days.map(({ day, firstNo }, at) => ({ day, low: firstNo - 1, high: highOf(at) }))
  }

  /** The last day that had begun at the given point; null before the first. */
  async find(sought: Sought): Promise<store.Span | null> {
    const at = this.#days.findIndex((day) => hadBegun(day, sought))
    if (at >= 0) return this.#spans[at]!
    // Only paging reaches a day that was not loaded.
    if (!('number' in sought) || this.#days.length < recentDays) return null
    const { number } = sought
    const known = this.#spans.find(({ low, high }) => low < number && number <= high)
    if (known) return known
    const span = await store.findDay(this.#db, this.#channel, { number, last: this.last }, this.#now)
    if (span) this.#spans.push(span)
    return span
  }
}

function hadBegun({ firstNo, firstId, firstAt }: store.CalendarDay, sought: Sought): boolean {
  if ('number' in sought) return firstNo <= sought.number
  return 'id' in sought ? firstId <= sought.id : firstAt <= sought.time
}

export async function readHistory(db: Db, channel: store.ChannelKey, asked: HistoryAsked, now: Date): Promise<History> {
  const { brand, type, key } = channel
  const place = { brand, type, key }
  const isNear = asked.startTime === null && !isGiven(asked.beforeId) && !isGiven(asked.afterId)
  const calendar = await Calendar.open(db, place, now, isNear ? recentDays : allDays)
  if (calendar.last === 0) return { total: 0, rows: [] }
  const { perPage, page } = asked
  if (isGiven(asked.afterId)) {
    const known = await numberBy(db, place, calendar, { id: asked.afterId, isBefore: false })
    const to = Math.min(known + perPage, calendar.last)
    return { total: calendar.last - known, rows: await readNumbers(db, place, calendar, known + 1, to) }
  }
  const newest = isGiven(asked.beforeId)
    ? await numberBy(db, place, calendar, { id: asked.beforeId, isBefore: true })
    : await numberAt(db, place, calendar, asked.startTime)
  const to = newest - (page - 1) * perPage
  const rows = await readNumbers(db, place, calendar, Math.max(to - perPage + 1, calendar.first), to)
  return { total: Math.max(0, newest - calendar.first + 1), rows: rows.toReversed() }
}

/** An id of 0 is valid: it stands before the first message. */
const isGiven = (id: number | null | undefined): id is number => id !== undefined && id !== null

/** The number of the last message whose id is not greater (or is smaller). */
async function numberBy(
  db: Db,
  channel: store.ChannelKey,
  calendar: Calendar,
  { id, isBefore }: { readonly id: number; readonly isBefore: boolean },
): Promise<number> {
  const day = await calendar.find({ id })
  if (!day) return calendar.first - 1
  const find = isBefore ? store.findBefore : store.findThrough
  return find(db, { ...channel, ...day, id })
}

/** The number of the last message sent at or before that time. */
async function numberAt(db: Db, channel: store.ChannelKey, calendar: Calendar, time: Date | null): Promise<number> {
  if (time === null || (calendar.lastAt && calendar.lastAt <= time)) return calendar.last
  const day = await calendar.find({ time })
  return day ? store.findByTime(db, { ...channel, ...day, time }) : calendar.first - 1
}

async function readNumbers(
  db: Db,
  channel: store.ChannelKey,
  calendar: Calendar,
  from: number,
  to: number,
): Promise<store.MessageRow[]> {
  if (to < from) return []
  const firstDay = await calendar.find({ number: from })
  const lastDay = await calendar.find({ number: to })
  if (!firstDay || !lastDay) return []
  return store.readStretch(db, { ...channel, from, to, firstDay: firstDay.day, lastDay: lastDay.day })
}

/** At most `most` messages from one time to another, oldest first. */
export async function readSpan(
  db: Db,
  { brand, type, key }: store.ChannelKey,
  { from, to, most }: { readonly from: Date; readonly to: Date; readonly most: number },
  now: Date,
): Promise<store.MessageRow[]> {
  const place = { brand, type, key }
  const calendar = await Calendar.open(db, place, now, allDays)
  if (calendar.last === 0) return []
  const before = await numberAt(db, place, calendar, new Date(from.getTime() - 1))
  const last = await numberAt(db, place, calendar, to)
  return readNumbers(db, place, calendar, before + 1, Math.min(before + most, last))
}

/** The neighbouring messages in the same channel, oldest first. */
export async function readNeighbours(db: Db, message: store.MessageRow, most: number, now: Date) {
  const channel = {
    brand: message.brand as store.ChannelKey['brand'],
    type: message.channel_type,
    key: message.channel,
  }
  const calendar = await Calendar.open(db, channel, now, recentDays)
  const [first, last] = [
    Math.max(message.line_no - most, calendar.first),
    Math.min(message.line_no + most, calendar.last),
  ]
  const rows = await readNumbers(db, channel, calendar, first, last)
  return {
    before: rows.filter(({ line_no }) => line_no < message.line_no),
    after: rows.filter(({ line_no }) => line_no > message.line_no),
  }
}
