// Pure rules of sessions: when and why a session ends, and which data of a visitor the history shows.
export const sessionRules = {
  /** A session ends after this time without an action of the player. */
  idleSeconds: 3600,
  absoluteSeconds: 24 * 3600,
  credentialSeconds: 300,
  /** The time of the last action is written at most this often. */
  touchSeconds: 30,
  /** How long a sign-in stays in the player's history. */
  historyDays: 90,
  /** A device that was not used for this long counts as new. */
  deviceDays: 400,
  /** How long the first actions of days are kept. */
  visitDays: 90,
} as const

export interface SessionFacts {
  readonly createdAt: Date
  readonly actedAt: Date
  readonly endedBecause: string | null
  readonly generation: number
  readonly currentGeneration: number
  readonly bannedUntil: Date | null
}

export type SessionEnd = 'SessionExpired' | 'SignedInElsewhere' | 'AccountDisabled' | 'ForcedOut'

const spokenEnds: readonly string[] = ['SignedInElsewhere', 'AccountDisabled', 'ForcedOut'] satisfies SessionEnd[]

/** Why a session is no longer valid, or null while it is. */
export function sessionEnd(session: SessionFacts, now: Date): SessionEnd | null {
  if (session.bannedUntil && session.bannedUntil > now) return 'AccountDisabled'
  if (session.endedBecause !== null)
    return spokenEnds.includes(session.endedBecause) ? (session.endedBecause as SessionEnd) : 'SessionExpired'
  if (session.generation !== session.currentGeneration) return 'SignedInElsewhere'
  const age = (since: Date) => (now.getTime() - since.getTime()) / 1000
  if (age(session.createdAt) >= sessionRules.absoluteSeconds) return 'SessionExpired'
  if (age(session.actedAt) >= sessionRules.idleSeconds) return 'SessionExpired'
  return null
}

/** When a session ended or expired; null while it is valid. */
export function endTime(
  session: { readonly createdAt: Date; readonly actedAt: Date; readonly endedAt: Date | null },
  now: Date,
): Date | null {
  if (session.endedAt) return session.endedAt
  const later = (time: Date, seconds: number): number => time.getTime() + seconds * 1000
  const ranOut = Math.min(
    later(session.createdAt, sessionRules.absoluteSeconds),
    later(session.actedAt, sessionRules.idleSeconds),
  )
  return ranOut <= now.getTime() ? new Date(ranOut) : null
}

const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bLIFF\b|\bLine\//i, 'LINE'],
  [/\bFBA[NV]\//, 'Facebook'],
  [/\bZalo\b/i, 'Zalo'],
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\b(?:Headless)?Chrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

/** A user agent as browser and system. An unknown one is shown by its first word, without its version. */
export function nameDevice(userAgent: string): string {
  const nameIn = (table: typeof browsers) => table.find(([pattern]) => pattern.test(userAgent))?.[1]
  const known = [nameIn(browsers), nameIn(systems)].filter((name) => name !== undefined)
  return known.length > 0 ? known.join(' · ') : (/^[A-Za-z][\w.-]{0,39}/.exec(userAgent)?.[0] ?? '—')
}

/** Enough of an address to recognise one's own network: IPv4 without its last part, IPv6 its first three groups. */
export function shortenAddress(ip: string): string {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '')
  if (/^\d+\.\d+\.\d+\.\d+$/.test(plain)) return plain.replace(/\d+$/, '*')
  if (!plain.includes(':')) return '*'
  const [head = '', tail] = plain.split('::', 2) as [string, string?]
  const groups = head === '' ? [] : head.split(':')
  const kept = tail === undefined ? groups.slice(0, 3) : [...groups, '0', '0', '0'].slice(0, 3)
  return `${kept.join(':')}:*`
}
