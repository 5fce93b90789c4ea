// Numbers of the rules that pages show before a player tries. They are settings of the server, which sends them with the club.
import type { readMyClub } from '@lantern/protocol/clubs.ts'
import type { ReplyOf } from '@lantern/protocol/op.ts'
import { publicChatVip } from '@lantern/protocol/values/chat.ts'
import { allianceColors } from '@lantern/protocol/values/clubs.ts'

export type ClubRules = NonNullable<ReplyOf<typeof readMyClub>['Rules']>

/** The first values of the server's settings: shown until its answer. */
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
  AllianceClubs: allianceColors,
  AllianceColorDays: 7,
}
