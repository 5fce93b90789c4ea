// Pure rules of alliances and their setting: colours, waiting times, conditions of founding.
import { allianceColors } from '@lantern/protocol/values/clubs.ts'
import * as z from 'zod/mini'
import { defineSetting } from '../../../kernel/settings/definition.ts'

const Whole = (least: number, most: number) => z.int().check(z.minimum(least), z.maximum(most))

/** A change applies to what happens afterwards: invitations keep the end they were sent with, and no club is removed. */
export const allianceRules = defineSetting({
  name: 'clubs.alliances',
  schema: z.object({
    clubs: Whole(2, allianceColors),
    leastLevel: Whole(1, 100),
    invitationHours: Whole(1, 720),
    waitHours: Whole(0, 720),
    colorDays: Whole(0, 365),
  }),
  first: { clubs: allianceColors, leastLevel: 3, invitationHours: 72, waitHours: 24, colorDays: 7 },
  summary:
    'clubs: clubs of an alliance, at most one per colour. leastLevel: the level of a club that founds one. invitationHours: how ' +
    'long an invitation is valid. waitHours: hours between leaving an alliance and the next one. colorDays: days between two ' +
    'changes of colour.',
})

const hourMs = 3_600_000

/** The lowest colour that is not taken; null when the alliance is full. */
export function chooseColor(taken: readonly number[], most: number = allianceColors): number | null {
  if (taken.length >= most) return null
  for (let color = 0; color < allianceColors; color++) if (!taken.includes(color)) return color
  return null
}

/** When a waiting time ends; null when it is over or never began. */
export function endOfWait(since: Date | null, hours: number, now: Date): Date | null {
  const end = since && new Date(since.getTime() + hours * hourMs)
  return end && end > now ? end : null
}

/** Seconds until then, at least one. */
export const secondsUntil = (end: Date, now: Date): number =>
  Math.max(1, Math.ceil((end.getTime() - now.getTime()) / 1000))
