// The settings of clubs: conditions of founding, times, limits, and the table of levels.
import * as z from 'zod/mini'
import { defineSetting, type ValueOf } from '../../kernel/settings/definition.ts'

const Whole = (least: number, most: number) => z.int().check(z.minimum(least), z.maximum(most))

export const clubRules = defineSetting({
  name: 'clubs.rules',
  schema: z.strictObject({
    foundingVip: Whole(0, 8),
    foundingFee: Whole(0, 1_000_000_000_000),
    nameKeptDays: Whole(0, 3650),
    rejoinHours: Whole(0, 8760),
    deputies: Whole(0, 50),
    changeHours: Whole(0, 720),
    successorVip: Whole(0, 8),
    successorDays: Whole(0, 365),
    absenceDays: Whole(1, 365),
    absenceLetterDays: z.array(Whole(1, 365)).check(z.maxLength(5)),
    absenceBanDays: Whole(0, 365),
    heirSeenDays: Whole(1, 365),
    chatMembers: Whole(1, 200),
    messagesPerDay: Whole(0, 1),
    stayDays: Whole(30, 3650),
    logDays: Whole(1, 3650),
    settledDays: Whole(1, 3650),
  }),
  first: {
    foundingVip: 3,
    foundingFee: 1_000_000,
    nameKeptDays: 30,
    rejoinHours: 24,
    deputies: 3,
    changeHours: 24,
    successorVip: 3,
    successorDays: 3,
    absenceDays: 30,
    absenceLetterDays: [21, 28],
    absenceBanDays: 7,
    heirSeenDays: 14,
    chatMembers: 5,
    messagesPerDay: 1,
    stayDays: 400,
    logDays: 180,
    settledDays: 30,
  },
  summary:
    'Founding: least VIP and fee in coins; nameKeptDays in which the name of a dissolved club is taken. rejoinHours after leaving. Most ' +
    'deputies. Hours before a change of leader or a dissolution takes effect; successors: VIP and days of membership. Absence of the leader in ' +
    'days, days of its letters, bans longer than absenceBanDays count as absence, heirSeenDays in which an heir must have signed in. Members that a ' +
    'chat room needs, letters to all members a day. Retention in days of stays, log, settled applications and invitations.',
})

export type ClubRules = ValueOf<typeof clubRules>

const Level = z.strictObject({ fed: Whole(0, Number.MAX_SAFE_INTEGER), members: Whole(1, 2000) })
type LevelRow = z.output<typeof Level>

const rises = z.refine<LevelRow[]>(
  (rows) =>
    rows[0]?.fed === 0 &&
    rows.every(
      (row, index) => index === 0 || (row.fed > rows[index - 1]!.fed && row.members >= rows[index - 1]!.members),
    ),
  'the first level needs 0, and the sums rise',
)

const million = 1_000_000

/** A club keeps its level when the table changes; the number of members follows the table at once, and no member is removed. */
export const clubLevels = defineSetting({
  name: 'clubs.levels',
  schema: z.array(Level).check(z.minLength(1), z.maxLength(100), rises),
  first: [
    { fed: 0, members: 30 },
    { fed: million, members: 45 },
    { fed: 3 * million, members: 60 },
    { fed: 8 * million, members: 75 },
    { fed: 20 * million, members: 90 },
    { fed: 50 * million, members: 105 },
    { fed: 120 * million, members: 120 },
    { fed: 300 * million, members: 140 },
    { fed: 700 * million, members: 160 },
    { fed: 1500 * million, members: 180 },
    { fed: 3000 * million, members: 200 },
  ],
  summary: 'The levels of clubs from 1: coins ever fed to the treasury that a level needs, and its most members.',
})

export type ClubLevels = ValueOf<typeof clubLevels>

/** The level of a sum, from 1. */
export function levelAt(levels: ClubLevels, fed: number): number {
  return levels.findLastIndex((row) => row.fed <= fed) + 1
}

/** The most members of a level; a level above a shortened table has those of the last row. */
export const memberLimit = (levels: ClubLevels, level: number): number =>
  levels[Math.min(level, levels.length) - 1]!.members

/** The sum that the next level needs; 0 at the last one. */
export const nextLevelFed = (levels: ClubLevels, level: number): number => levels[level]?.fed ?? 0
