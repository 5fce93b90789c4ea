// Pure rules of clubs: who may send whom away, who leads after the leader, which colour is free.
export type Role = 'leader' | 'deputy' | 'member'

export const clubRules = {
  /** Members of a club at its first level. */
  members: 30,
  /** Clubs of an alliance: one for each pair of colours. */
  alliance: 10,
} as const

const ranks: Readonly<Record<Role, number>> = { leader: 2, deputy: 1, member: 0 }

/** The leader everyone else, a deputy plain members, nobody oneself. */
export const mayKick = (actor: Role, target: Role): boolean => ranks[actor] > ranks[target]

export interface Heir {
  readonly playerId: number
  readonly role: Role
  readonly joinedAt: Date
}

/** Deputies come first, then whoever has been there longest. */
export function chooseHeir(members: readonly Heir[]): Heir | null {
  const byRight = (a: Heir, b: Heir): number =>
    ranks[b.role] - ranks[a.role] || a.joinedAt.getTime() - b.joinedAt.getTime() || a.playerId - b.playerId
  return members.toSorted(byRight)[0] ?? null
}

/** The lowest colour that none of them wears; null when all ten are taken. */
export function chooseColor(taken: readonly number[]): number | null {
  for (let color = 0; color < clubRules.alliance; color++) if (!taken.includes(color)) return color
  return null
}
