// Pure rules of reminders: quiet hours, which endpoints and keys of a browser are accepted, how long to wait after a refusal.
import { ECDH } from 'node:crypto'
import { BlockList, isIP } from 'node:net'
import type { ReminderRules } from './rulebook.ts'

export const deliveryRules = {
  timeoutMs: 10_000,
  mostBytes: 65_536,
  /** Attempts for one message and browser. */
  attempts: 4,
  /** Seconds to wait where the push service does not say how long. */
  waitSeconds: [60, 300, 1800],
  longestWaitSeconds: 6 * 3600,
  /** A push service drops a message that it cannot deliver within this time. */
  lifeSeconds: 6 * 3600,
  /** Deliveries at the same time. */
  atOnce: 20,
  keepDays: 30,
  keepSumsDays: 400,
} as const

/** The hour of the day in Taipei, which has no daylight saving time. */
export const taipeiHour = (now: Date): number => new Date(now.getTime() + 8 * 3_600_000).getUTCHours()

export function isQuiet(
  now: Date,
  { quietFrom, quietUntil }: Pick<ReminderRules, 'quietFrom' | 'quietUntil'>,
): boolean {
  const hour = taipeiHour(now)
  return hour >= quietFrom || hour < quietUntil
}

const isLoopbackHost = (host: string): boolean => host === '127.0.0.1' || host === 'localhost'

/** Null: not an address that we send to. `mayLoop`: http on this machine is accepted, in development only. */
export function parseEndpoint(text: string, services: readonly string[], mayLoop: boolean): URL | null {
  if (!/^[\x21-\x7e]+$/.test(text) || !URL.canParse(text)) return null
  const url = new URL(text)
  if (url.username || url.password || url.hash) return null
  if (mayLoop && url.protocol === 'http:' && isLoopbackHost(url.hostname)) return url
  // A trailing dot names the same host, and would pass by a comparison of names.
  const host = url.hostname.replace(/\.$/, '')
  const isNamed = host === url.hostname && isIP(host.replace(/^\[|\]$/g, '')) === 0
  const isUsualPort = url.port === ''
  const isKnown = services.some((service) =>
    service.startsWith('*.') ? host.endsWith(service.slice(1)) : host === service,
  )
  return url.protocol === 'https:' && isNamed && isUsualPort && isKnown ? url : null
}

const base64url = /^[A-Za-z0-9_-]+={0,2}$/

/** The first part of a subscription that is not well-formed. */
export function faultOfKeys({
  P256dh,
  Auth,
}: {
  readonly P256dh: string
  readonly Auth: string
}): 'P256dh' | 'Auth' | null {
  const point = base64url.test(P256dh) ? Buffer.from(P256dh, 'base64url') : Buffer.alloc(0)
  if (point.length !== 65 || point[0] !== 4 || !isOnCurve(point)) return 'P256dh'
  return base64url.test(Auth) && Buffer.from(Auth, 'base64url').length === 16 ? null : 'Auth'
}

function isOnCurve(point: Buffer): boolean {
  try {
    ECDH.convertKey(point, 'prime256v1')
    return true
  } catch {
    return false
  }
}

/** Addresses that are not of the public internet: our own machine and networks, link-local, multicast, documentation, mapped ranges. */
const reserved = new BlockList()
for (const [network, bits] of [
  ...([
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
    ['172.16.0.0', 12],
  ] as const),
  ...([
    ['192.0.0.0', 24],
    ['192.0.2.0', 24],
    ['192.88.99.0', 24],
    ['192.168.0.0', 16],
    ['198.18.0.0', 15],
  ] as const),
  ...([
    ['198.51.100.0', 24],
    ['203.0.113.0', 24],
    ['224.0.0.0', 4],
    ['240.0.0.0', 4],
  ] as const),
])
  reserved.addSubnet(network, bits, 'ipv4')
/** Of IPv6 only 2000::/3 is in use; inside it, ranges that carry an IPv4 address or are for documentation. */
const globalIpv6 = new BlockList()
globalIpv6.addSubnet('2000::', 3, 'ipv6')
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  reserved.addSubnet(network, bits, 'ipv6')

export function isPublicAddress(address: string): boolean {
  const version = isIP(address)
  if (version === 4) return !reserved.check(address, 'ipv4')
  return version === 6 && globalIpv6.check(address, 'ipv6') && !reserved.check(address, 'ipv6')
}

/** Seconds of a Retry-After header (a number or a date); null where there is none. */
export function readRetryAfter(header: string | undefined, now: Date): number | null {
  if (!header) return null
  const seconds = /^\d{1,9}$/.test(header.trim())
    ? Number(header)
    : Math.ceil((Date.parse(header) - now.getTime()) / 1000)
  return Number.isFinite(seconds) ? Math.max(1, Math.min(seconds, deliveryRules.longestWaitSeconds)) : null
}

/** The name of a browser comes from its page: only plain letters are stored. */
export const cleanName = (name: string | undefined): string => (name && /^[\w .,()/-]{1,40}$/.test(name) ? name : '')
