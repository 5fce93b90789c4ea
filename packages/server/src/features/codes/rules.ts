// Pure rules of codes: how many, how often, what counts as one requester, and the waiting time after a refusal.
// A day of a phone, a player, a device, a network or a prefix is the last 24 hours. An hour or a day of all messages together, and of wrong
// codes, is counted in clock hours: the current one, or the current one and the 23 before it.
// A device is known to a phone when it has signed in to one of the phone's players. Anyone can request codes for any phone, so a stranger
// could use up the five codes of a victim, fill the number range of the phone, or use up the overall budget of wrong codes. None of that locks
// out a known device: it has five codes a day of its own (counting those that it requested and those that were typed correctly, so that a
// phone gets at most five a day by its owner's own requests), and the limits by network and prefix and the budget of wrong codes do not apply
// to it.
// These always apply: 60 seconds between two codes requested by the same requester or network, three tries per code, and the cap on messages.
// Tries belong to the requester of the code (requesters.ts).
import { isIP } from 'node:net'
import { codeLength, codeLifeSeconds, codeResendSeconds } from '@lantern/protocol/values/accounts.ts'

export const codeRules = {
  digits: codeLength,
  lifeSeconds: codeLifeSeconds,
  resendSeconds: codeResendSeconds,
  tries: 3,
  perPhoneADay: 5,
  perPlayerADay: 5,
  perDeviceADay: 10,
  perNetworkADay: 20,
  perPrefixAnHour: 30,
  perPrefixADay: 100,
  /** Limits the cost of messages per day; operators can change it. */
  messagesADay: 20_000,
  /** The limit of e-mails per day, for the same reason. */
  emailsADay: 20_000,
  wrongPerNetworkADay: 60,
  wrongPerDeviceADay: 30,
  /** Wrong codes of all players together: 8,000 guesses at 1 in 1,000,000 give 0.008 expected takeovers a day. */
  wrongAnHour: 1000,
  wrongADay: 8000,
} as const

export type CodeRules = { readonly [K in keyof typeof codeRules]: number }

const hourMs = 3_600_000
export const dayMs = 24 * hourMs

export interface HourCount {
  readonly hour: Date
  readonly count: number
}

export function startOfHour(now: Date): Date {
  return new Date(Math.floor(now.getTime() / hourMs) * hourMs)
}

/** Seconds until the budget allows another; 0 when it does now. */
export function waitFor(
  counts: readonly HourCount[],
  most: { readonly anHour?: number; readonly aDay: number },
  now: Date,
): number {
  const ofDay = counts.filter(({ hour }) => hour.getTime() > now.getTime() - dayMs)
  const hour = startOfHour(now).getTime()
  const thisHour = ofDay.find((one) => one.hour.getTime() === hour)?.count ?? 0
  let until = thisHour >= (most.anHour ?? Infinity) ? hour + hourMs : 0
  let total = ofDay.reduce((sum, { count }) => sum + count, 0)
  // The oldest hours leave the 24-hour window first.
  for (const one of ofDay.toSorted((a, b) => a.hour.getTime() - b.hour.getTime())) {
    if (total < most.aDay) break
    total -= one.count
    until = Math.max(until, one.hour.getTime() + dayMs)
  }
  return Math.max(0, Math.ceil((until - now.getTime()) / 1000))
}

/** The network of an address: a /24 of IPv4, a /56 of IPv6, because providers assign that much to one customer. */
export function networkOf(ip: string): string {
  const version = isIP(ip)
  if (version === 0) return 'unknown'
  if (version === 4) return `${ip.slice(0, ip.lastIndexOf('.'))}.0/24`
  const groups = expand(ip)
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  if (isMapped) return `${groups[6]! >> 8}.${groups[6]! & 0xff}.${groups[7]! >> 8}.0/24`
  const front = [...groups.slice(0, 3), groups[3]! & 0xff00]
  return `${front.map((group) => group.toString(16)).join(':')}::/56`
}

/** The eight groups of an IPv6 address. */
function expand(ip: string): number[] {
  const plain = ip
    .replace(/%.*$/, '')
    .replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_all, ...parts: string[]) =>
      [0, 2].map((at) => (Number(parts[at]) * 256 + Number(parts[at + 1])).toString(16)).join(':'),
    )
  const [front = '', back] = plain.split('::')
  const read = (text: string): number[] => (text ? text.split(':').map((group) => Number.parseInt(group, 16)) : [])
  const [head, tail] = [read(front), read(back ?? '')]
  return [...head, ...Array.from({ length: 8 - head.length - tail.length }, () => 0), ...tail]
}
