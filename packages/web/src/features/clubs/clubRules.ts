// Numbers of the rules that pages show before a player tries; the server sends its own with the club.
import type { readMyClub } from '@lantern/protocol/clubs.ts'
import type { ReplyOf } from '@lantern/protocol/op.ts'
import { publicChatVip } from '@lantern/protocol/values.ts'

export type ClubRules = NonNullable<ReplyOf<typeof readMyClub>['Rules']>

/** Until the first answer. */
export const usualRules: ClubRules = {
  FoundFee: 1_000_000,
  FoundVip: publicChatVip,
  ChatMembers: 5,
  MostDeputies: 3,
  SuccessorDays: 3,
  SuccessorVip: publicChatVip,
  PendingHours: 24,
  CooldownHours: 24,
}
