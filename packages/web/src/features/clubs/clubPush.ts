// The effect of a push of 13002 on the club and its members, as pure functions.
import type { readClubMembers, readMyClub } from '@lantern/protocol/clubs.ts'
import type { BodyOf, ReplyOf } from '@lantern/protocol/op.ts'

export type MyClub = NonNullable<ReplyOf<typeof readMyClub>['Club']>
export type ClubMember = ReplyOf<typeof readClubMembers>['Rows'][number]
export type ClubPush = BodyOf<typeof readMyClub>

const ranks = { leader: 0, deputy: 1, member: 2 } as const

/** Leader, deputies, then by the time of joining, as the server orders them. */
export const sortMembers = (members: readonly ClubMember[]): readonly ClubMember[] =>
  members.toSorted(
    (one, other) =>
      ranks[one.Role] - ranks[other.Role] ||
      Date.parse(one.JoinTime) - Date.parse(other.JoinTime) ||
      one.PlayerID - other.PlayerID,
  )

/** JSON has no undefined: an absent field stays. */
export const applyToClub = (club: MyClub, { Changed }: ClubPush): MyClub =>
  Changed ? ({ ...club, ...Changed } as MyClub) : club

/** A push has no presence and no contribution: a known member keeps them. */
export function applyToMembers(members: readonly ClubMember[], { Members, Gone }: ClubPush): readonly ClubMember[] {
  if (!Members?.length && !Gone?.length) return members
  const byNumber = new Map(members.map((member) => [member.PlayerID, member]))
  for (const playerID of Gone ?? []) byNumber.delete(playerID)
  for (const changed of Members ?? []) {
    const known = byNumber.get(changed.PlayerID)
    byNumber.set(changed.PlayerID, { Contribution: 0, ...known, ...changed })
  }
  return sortMembers([...byNumber.values()])
}

/** Members who do not show their presence in the club have none. */
export const applyPresence = (
  members: readonly ClubMember[],
  playerID: number,
  Online: boolean,
): readonly ClubMember[] =>
  members.map((member) =>
    member.PlayerID === playerID && member.Online !== undefined ? { ...member, Online } : member,
  )

export type MemberOrder = 'role' | 'contribution'

export const orderMembers = (members: readonly ClubMember[], order: MemberOrder): readonly ClubMember[] =>
  order === 'role' ? members : members.toSorted((one, other) => other.Contribution - one.Contribution)

export const countOnline = (members: readonly ClubMember[]): number => members.filter(({ Online }) => Online).length
