// The settings of challenges: time and reward of each tier, targets by the player's level. A challenge keeps the version of the day on which it was started.
import { currencies } from '@lantern/protocol/values/wallet.ts'
import * as z from 'zod/mini'
import { defineSetting } from '../../../kernel/settings/definition.ts'
import { rowOf } from '../../progress/progress.ts'
import { Condition, Items } from '../rulebook.ts'

const Whole = (least: number, most: number) => z.int().check(z.minimum(least), z.maximum(most))
const three = z.length(3)

const Band = z.object({
  /** The targets apply from this level on. */
  level: Whole(1, 10_000),
  /** The targets of the tiers 1, 2 and 3. */
  targets: z.array(Condition).check(three),
})

const Rules = z.object({
  /** False: nothing is started or met; what was met stays claimable. */
  isOpen: z.boolean(),
  tiers: z.array(z.object({ minutes: Whole(1, 24 * 60), items: Items })).check(three),
  bands: z.array(Band).check(z.minLength(1), z.maxLength(20)),
  /** Hours after its end in which the reward can be claimed; then it is sent by mail. */
  claimHours: Whole(0, 24 * 30),
})

export type ChallengeRules = z.output<typeof Rules>

const bandsRise = ({ bands }: ChallengeRules): boolean =>
  bands.every(({ level }, index) => level > (bands[index - 1]?.level ?? 0) && (index > 0 || level === 1))
/** Orders are no plays: what was bought never counts. */
const areOfPlays = ({ bands }: ChallengeRules): boolean =>
  bands.every(({ targets }) => targets.every(({ type }) => rowOf(type).add !== undefined))

const tier = (minutes: number, coins: number) => ({ minutes, items: [{ ItemID: currencies.coin, Amount: coins }] })
const band = (level: number, rounds: number, paying: number, large: number) => ({
  level,
  targets: [
    { type: 1 as const, threshold: 0, target: rounds },
    { type: 4 as const, threshold: 0, target: paying },
    { type: 7 as const, threshold: 10, target: large },
  ],
})

export const challengeRules = defineSetting({
  name: 'challenges.rules',
  schema: Rules.check(
    z.refine(bandsRise, 'bands must begin at level 1 and rise'),
    z.refine(areOfPlays, 'a condition counts orders'),
  ),
  first: {
    isOpen: true,
    tiers: [tier(30, 5000), tier(60, 15_000), tier(120, 40_000)],
    bands: [band(1, 60, 30, 2), band(11, 90, 45, 3), band(31, 120, 60, 5)],
    claimHours: 48,
  },
  summary:
    'Challenges, one a day of each of three tiers: minutes and items of the tiers; bands: condition type, threshold and target of the three tiers from a level on. ' +
    'claimHours after its end in which a reward can be claimed; then it is sent by mail. isOpen false stops challenges at once, what was met stays; ' +
    'every other change applies from the next day on.',
})

/** The targets of a player: by level alone. */
export const bandOf = ({ bands }: ChallengeRules, level: number): ChallengeRules['bands'][number] =>
  bands.findLast((one) => one.level <= level) ?? bands[0]!
