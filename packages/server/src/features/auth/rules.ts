// Pure rules of sessions: when one has ended, and why.
export const sessionRules = {
  /** Without an action of the player. */
  idleSeconds: 3600,
  absoluteSeconds: 24 * 3600,
  credentialSeconds: 300,
  /** An action is written down at most this often. */
  touchSeconds: 30,
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

/** Why a session no longer counts, or null while it does. */
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
