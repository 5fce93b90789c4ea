// What follows when the connection of the publisher ends: another attempt, or the end of the broadcast with a reason.
import { publishCloses } from '@lantern/protocol/values/live.ts'

type CloseName = keyof typeof publishCloses

/** Why a broadcast ended: a close code by name; lost: no connection for too long. */
export type EndReason = Exclude<CloseName, 'ended' | 'unavailable' | 'shutdown' | 'silent'> | 'lost'

/** The server waits this long for a lost publisher before the broadcast ends. */
const patienceMs = 60_000
/** A connection that was lost without a close counts as delivering for a second. */
const busyMs = 6000
const delays = [300, 700, 1000, 2000, 3000, 5000] as const

/** These may end by themselves. `silent`: the page sent nothing for a while, such as a laptop that slept. */
const passing: ReadonlySet<CloseName> = new Set(['unavailable', 'shutdown', 'silent'])

const nameOf = (code: number): CloseName | null =>
  (Object.keys(publishCloses) as CloseName[]).find((name) => publishCloses[name] === code) ?? null

export type Verdict = { readonly againIn: number } | { readonly end: EndReason }

/** `attempt` counts connections that failed since the last one that worked, `downMs` is the time since then. */
export function judgeClose(code: number, attempt: number, downMs: number): Verdict {
  const name = nameOf(code)
  const again: Verdict = { againIn: delays[Math.min(attempt, delays.length - 1)]! }
  if (name === 'busy') return downMs < busyMs ? again : { end: 'busy' }
  // Other codes are of the network or of a proxy. `ended` without a request of the page: the server ended normally.
  if (name === null || name === 'ended' || passing.has(name)) return downMs < patienceMs ? again : { end: 'lost' }
  return { end: name as EndReason }
}
