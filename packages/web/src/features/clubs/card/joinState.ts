// Whether and how a player may join a club, from its card.
import type { readClubCard } from '@lantern/protocol/clubs.ts'
import type { ReplyOf } from '@lantern/protocol/op.ts'
import { clubJoining, clubStandings } from '@lantern/protocol/values/clubs.ts'

export type ClubCard = ReplyOf<typeof readClubCard>

/** `join` and `apply`: the player can do so. Every other value is the reason why not. `waiting`: a pending change or a cool-down. */
export type JoinState =
  | 'member'
  | 'applied'
  | 'invited'
  | 'elsewhere'
  | 'full'
  | 'invitation'
  | 'vip'
  | 'level'
  | 'waiting'
  | 'join'
  | 'apply'

export interface Joiner {
  readonly vip: number
  readonly level: number
  /** The player's own club; null: none. */
  readonly clubID: number | null
}

export function joinState(card: ClubCard, { vip, level, clubID }: Joiner): JoinState {
  if (card.Standing === clubStandings.member || card.ClubID === clubID) return 'member'
  if (clubID !== null) return 'elsewhere'
  if (card.Standing === clubStandings.applied) return 'applied'
  if (card.Standing === clubStandings.invited) return 'invited'
  if (card.MemberCount >= card.MemberLimit) return 'full'
  if (card.JoinMode === clubJoining.invitation) return 'invitation'
  if (vip < card.LeastVip) return 'vip'
  if (level < card.LeastLevel) return 'level'
  if (!card.Joinable) return 'waiting'
  return card.JoinMode === clubJoining.open ? 'join' : 'apply'
}
