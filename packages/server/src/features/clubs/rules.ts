// Pure rules of clubs: who may remove whom, who becomes the next leader.
import type { ClubRole } from '@lantern/protocol/values/clubs.ts'

export type Role = ClubRole

const ranks: Readonly<Record<Role, number>> = { leader: 2, deputy: 1, member: 0 }

/** The leader may remove everyone else, a deputy only plain members; no one can remove themselves. */
export const mayKick = (actor: Role, target: Role): boolean => ranks[actor] > ranks[target]

export interface Candidate {
  readonly playerId: number
  readonly role: Role
  readonly joinedAt: Date
}

/** Deputies first, then the longest membership. */
export function chooseSuccessor(members: readonly Candidate[]): Candidate | null {
  const byRight = (a: Candidate, b: Candidate): number =>
    ranks[b.role] - ranks[a.role] || a.joinedAt.getTime() - b.joinedAt.getTime() || a.playerId - b.playerId
  return members.toSorted(byRight)[0] ?? null
}
