// What a call answers when the state of the database, and no defect, made it fail.
import { isDatabaseUnavailable } from '../../db/driver/unavailable.ts'
import { isContended } from './transaction.ts'

/** Maintenance: unreachable or unable to write. TooManyRequests: rows stayed locked. Null: a defect, or an unknown outcome. */
export function refusalOf(error: unknown): 'Maintenance' | 'TooManyRequests' | null {
  if (isDatabaseUnavailable(error)) return 'Maintenance'
  return isContended(error) ? 'TooManyRequests' : null
}
