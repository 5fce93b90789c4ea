// Numbers of the rules of clubs that pages show.
import * as z from 'zod/mini'
import { Amount, Count } from './scalars.ts'

/** Conditions that pages show before a player tries; the server checks them again. */
export const ClubRules = z.object({
  FoundFee: Amount,
  FoundVip: Count,
  /** Members that a chat room needs. */
  ChatMembers: Count,
  MostDeputies: Count,
  /** Days of membership and VIP level of a successor. */
  SuccessorDays: Count,
  SuccessorVip: Count,
  PendingHours: Count,
  CooldownHours: Count,
  /** How long an invitation of a player is valid, and how long the name of a dissolved club is reserved. */
  InvitationDays: Count,
  NameDays: Count,
  /** Alliances: level of the founding club, how long an invitation is valid, and the pause before the next alliance. */
  AllianceLevel: Count,
  AllianceInvitationHours: Count,
  AllianceHours: Count,
  /** Most clubs of an alliance, and days between two changes of a colour. */
  AllianceClubs: Count,
  AllianceColorDays: Count,
})
