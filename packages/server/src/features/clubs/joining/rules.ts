// Pure rules of joining and their setting: conditions, cool-downs, limits.
import { clubJoining } from '@lantern/protocol/values/clubs.ts'
import * as z from 'zod/mini'
import { defineSetting } from '../../../kernel/settings/definition.ts'

const Whole = (least: number, most: number) => z.int().check(z.minimum(least), z.maximum(most))

/** A change applies to new applications, invitations and links; those that exist keep the end they were made with. */
export const joiningRules = defineSetting({
  name: 'clubs.joining',
  schema: z.strictObject({
    applications: Whole(1, 100),
    invitations: Whole(1, 1000),
    validDays: Whole(1, 365),
    linkDays: Whole(1, 365),
    linkUses: Whole(1, 10_000),
    recommended: Whole(1, 1000),
  }),
  first: { applications: 5, invitations: 50, validDays: 7, linkDays: 7, linkUses: 100, recommended: 50 },
  summary:
    'applications: open ones of a player. invitations: open ones of a club. validDays: how long both are valid. linkDays and ' +
    'linkUses: the end of a link by which players join. recommended: clubs in the list of recommendations.',
})

/** The maximum number of results of a search over all pages. */
export const mostFoundClubs = 1000

export const dayMs = 86_400_000
export const hourMs = 3_600_000

export interface Conditions {
  readonly joinMode: number
  readonly leastVip: number
  readonly leastLevel: number
}

/** Details of NotEligibleToJoin; the locales have a text for each `Why`. */
export type WhyNotJoin =
  | { readonly Why: 'ClubInvitationOnly' }
  | { readonly Why: 'ClubLeastVip'; readonly VIPLevel: number }
  | { readonly Why: 'ClubLeastLevel'; readonly Level: number }

/** `isInvited`: the player has a link, which replaces the approval but not the other conditions. */
export function whyNotJoin(
  club: Conditions,
  player: { readonly vip: number; readonly level: number },
  isInvited = false,
): WhyNotJoin | null {
  if (!isInvited && club.joinMode === clubJoining.invitation) return { Why: 'ClubInvitationOnly' }
  if (player.vip < club.leastVip) return { Why: 'ClubLeastVip', VIPLevel: club.leastVip }
  if (player.level < club.leastLevel) return { Why: 'ClubLeastLevel', Level: club.leastLevel }
  return null
}

/** The end of a cool-down that began at a time; null when it is over or never began. */
export function endOfCooldown(since: Date | null | undefined, hours: number, now: Date): Date | null {
  const end = since ? new Date(since.getTime() + hours * hourMs) : null
  return end && end > now ? end : null
}

/** Details of ClubRejoinCooldown. */
export const waiting = (end: Date, now: Date, Why?: string) => ({
  RemainingTime: Math.max(1, Math.ceil((end.getTime() - now.getTime()) / 1000)),
  Until: end.toISOString(),
  ...(Why === undefined ? {} : { Why }),
})
