// What live gifts add to a host's statement: gifts, points and exchanged points of each day.
import { taipeiDay } from '../../../../kernel/time/day.ts'
import type { StatementSource } from '../../../hosts/hosts.ts'
import { readHostDays } from './store.ts'

/** Days that begin before `from` or end after `to` are not cut: the totals exist for whole days. */
export const giftStatement: StatementSource = async (db, hostId, from, to) => {
  const last = taipeiDay(new Date(to.getTime() - 1))
  const first = taipeiDay(from)
  if (first > last) return []
  const days = await readHostDays(db, hostId, { first, last })
  return days.map(({ day, gifts, points, exchanged }) => ({ day, gifts, points, exchanged }))
}
