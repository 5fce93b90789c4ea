// Alarms of the codes: logged when the condition starts, then at most once an hour while it lasts.
import type { Logger } from 'pino'

const pauseMs = 3_600_000

export type Alarm = (
  event: 'wrong-code budget spent' | 'message cap reached' | 'e-mail cap reached',
  most: object,
  now: Date,
) => void

export function createAlarm(log: Logger): Alarm {
  const rung = new Map<string, number>()
  return (event, most, now) => {
    const last = rung.get(event)
    if (last !== undefined && now.getTime() - last < pauseMs) return
    rung.set(event, now.getTime())
    log.error(most, event)
  }
}
