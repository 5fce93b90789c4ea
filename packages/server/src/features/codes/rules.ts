// Pure rules of codes: how many, how often, who counts as one, and how long whoever is refused has to wait.
//
// A day of a phone, a player, a device, a network or a prefix is the last 24 hours; an hour or a day of the whole house,
// and of wrong codes, is counted in clock hours: this one, or this one and the 23 before it.
//
// A device is known to a phone when it has signed in to one of the phone's players. Anyone may ask for codes to any phone,
// so strangers could burn the five codes of a victim, fill the range the phone is in, or spend the house's budget of wrong
// codes. None of that locks out a known device: it has five codes a day of its own (counting those it asked for and those
// that were typed right, so that nobody is sent more than five a day by their own doing), and networks, prefixes and the
// budget of wrong codes do not hold it up. What always holds: 60 seconds between two codes that the same requester or network
// asks for, three tries a code, and the cap on messages. Tries belong to the requester of the code (requesters.ts).
import { isIP } from 'node:net'
import { codeLength, codeLifeSeconds, codeResendSeconds } from '@lantern/protocol/values.ts'

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
  /** What a day of messages may cost; an operator may choose another cap. */
  messagesADay: 20_000,
  /** The same for e-mails. */
  emailsADay: 20_000,
  wrongPerNetworkADay: 60,
  wrongPerDeviceADay: 30,
  /** Guesses of everyone together: 8,000 at one in a million are 0.008 takeovers expected a day. */
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

/** Seconds until there is room again; 0 when there is room now. */
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
  // The oldest hours leave the day first.
  for (const one of ofDay.toSorted((a, b) => a.hour.getTime() - b.hour.getTime())) {
    if (total < most.aDay) break
    total -= one.count
    until = Math.max(until, one.hour.getTime() + dayMs)
  }
  return Math.max(0, Math.ceil((until - now.getTime()) / 1000))
}

/** What counts as one address: a /24 of version 4, a /56 of version 6, since that much is handed out to one customer. */
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

/** The eight groups of an address of version 6. */
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
