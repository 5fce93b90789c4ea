// The Taipei day of a time, cached: nearly all movements of a batch fall on the same day.
import { startOfDay, taipeiDay } from '../../kernel/time/day.ts'

const msADay = 86_400_000
let from = 0
let day = ''

export function dayOf(time: Date): string {
  const at = time.getTime()
  if (day === '' || at < from || at >= from + msADay) {
    day = taipeiDay(time)
    from = startOfDay(day).getTime()
  }
  return day
}
