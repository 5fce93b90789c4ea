// Numbers of the rules that pages show before a player tries. They are settings of the server, which sends its own for some of them with the club.
import type { readMyClub } from '@lantern/protocol/clubs.ts'
import type { ReplyOf } from '@lantern/protocol/op.ts'
import { publicChatVip } from '@lantern/protocol/values.ts'

type SentRules = NonNullable<ReplyOf<typeof readMyClub>['Rules']>

export interface ClubRules extends SentRules {
  /** How long an invitation of a player and the name of a dissolved club last. */
  readonly InvitationDays: number
  readonly NameDays: number
  /** Alliances: level of the founding club, how long an invitation lasts, and the pause before the next alliance. */
  readonly AllianceLevel: number
  readonly AllianceInvitationHours: number
  readonly AllianceHours: number
  /** Treasury: percent of the stakes, days until a coupon returns, multiple of the stake from which a win counts. */
  readonly FeedPercent: number
  readonly CouponReturnDays: number
  readonly WinMultiple: number
}

/** The first values of the server's settings: shown until its answer, and for numbers that it does not send. */
export const usualRules: ClubRules = {
  FoundFee: 1_000_000,
  FoundVip: publicChatVip,
  ChatMembers: 5,
  MostDeputies: 3,
  SuccessorDays: 3,
  SuccessorVip: publicChatVip,
  PendingHours: 24,
  CooldownHours: 24,
  InvitationDays: 7,
  NameDays: 30,
  AllianceLevel: 3,
  AllianceInvitationHours: 72,
  AllianceHours: 24,
  FeedPercent: 1,
  CouponReturnDays: 7,
  WinMultiple: 20,
}
