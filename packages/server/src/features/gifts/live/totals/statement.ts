// What live gifts add to a host's statement and to the totals of a broadcast: gifts, points and exchanged points of each day.
import { addDays, startOfDay, taipeiDay } from '../../../../kernel/time/day.ts'
import type { DayRow, StatementSource } from '../../../hosts/hosts.ts'
import { readEarned, readHostDays } from './store.ts'

interface Span {
  readonly from: Date
  readonly to: Date
}

/**
 * Whole days are read from their counters; days of which the span contains a part are summed up from the records. A span that ends now
 * contains the gifts of this millisecond. One query after the other: in a transaction all use one connection.
 */
export const giftStatement: StatementSource = async (db, hostId, from, to) => {
  const isDayEnd = startOfDay(taipeiDay(to)).getTime() === to.getTime()
  const { days, cut } = splitSpan({ from, to: isDayEnd ? to : new Date(to.getTime() + 1) })
  const rows = days ? await readHostDays(db, hostId, days) : []
  const parts: DayRow[] = []
  for (const span of cut)
    parts.push({ day: taipeiDay(span.from), ...(await readEarned(db, hostId, span.from, span.to)) })
  const whole = rows.map(({ day, gifts, points, exchanged }) => ({ day, gifts, points, exchanged }))
  return [...parts, ...whole].filter(({ gifts, exchanged }) => gifts || exchanged)
}

/** The whole Taipei days of a span, and what is left of it before and after them. */
export function splitSpan({ from, to }: Span): {
  readonly days: { readonly first: string; readonly last: string } | null
  readonly cut: readonly Span[]
} {
  if (from >= to) return { days: null, cut: [] }
  const firstDay = taipeiDay(from)
  const first = startOfDay(firstDay).getTime() === from.getTime() ? firstDay : addDays(firstDay, 1)
  const end = taipeiDay(to)
  if (startOfDay(first) >= to) return { days: null, cut: [{ from, to }] }
  const cut = [
    { from, to: startOfDay(first) },
    { from: startOfDay(end), to },
  ].filter((span) => span.from < span.to)
  return { days: first < end ? { first, last: addDays(end, -1) } : null, cut }
}
