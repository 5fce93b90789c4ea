// Missions in a campaign: what they cost a day, how players see them, what is wrong beyond the schema.
import { locales } from '@lantern/locales/locale.ts'
import { itemsWorth, type MissionPoints, type Profile, type RewardSetting } from '../claims/claims.ts'
import { missionRules, type BoardName, type MissionRule, type MissionRules } from './rulebook.ts'
import { hasTitle, titleOf } from './titles.ts'

/** Assumptions about a slot round, close to the average of the games. */
const slot = {
  pays: 0.3,
  returned: 0.96,
  freeGamesEvery: 150,
  freeGamesShare: 0.3,
  bonusEvery: 200,
  bonusShare: 0.1,
  wilds: 0.4,
  scatters: 0.25,
  jackpotEvery: 100_000,
}

/** The chance of a win of at least this many times the stake: 1 in 300 for 20 times, 1 in 3,000 for 100 times. */
const winsAtLeast = (multiple: number): number => Math.min(slot.pays, 0.2415 / multiple ** 1.43)

/** The progress of a profile in this many days. Orders and fish are not assumed. */
function expected(
  { type, threshold }: Pick<MissionRule, 'type' | 'threshold'>,
  profile: Profile,
  days: number,
): number {
  const { rounds: aDay, bet, games } = profile
  const rounds = aDay * days
  switch (type) {
    case 1:
      return rounds
    case 2:
      return rounds * bet
    case 3:
      return bet >= threshold ? rounds : 0
    case 4:
      return rounds * slot.pays
    case 5:
      return rounds * bet * slot.returned
    case 6:
      return rounds * winsAtLeast(threshold / bet)
    case 7:
      return rounds * winsAtLeast(threshold)
    case 8:
      return rounds * winsAtLeast(100)
    case 15:
      return rounds / slot.freeGamesEvery
    case 16:
      return rounds * bet * slot.freeGamesShare
    case 17:
      return rounds / slot.bonusEvery
    case 18:
      return rounds * bet * slot.bonusShare
    case 35:
      return rounds * slot.wilds
    case 36:
      return rounds * slot.scatters
    case 37:
      return rounds * slot.wilds ** threshold
    case 38:
      return rounds * slot.scatters ** threshold
    case 39:
      return Math.log(rounds) / -Math.log(slot.pays)
    case 40:
      return games
    case 42:
      return rounds / slot.jackpotEvery
    default:
      return 0
  }
}

const daysOf = { daily: 1, weekly: 7 } as const

function reachedOn(rules: MissionRules, board: keyof typeof daysOf, profile: Profile): readonly MissionRule[] {
  return rules[board].missions.filter(
    (mission) => profile.takesAll || expected(mission, profile, daysOf[board]) >= mission.target,
  )
}

const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0)

/** Of a period of the board: what the missions and the chests that are reached are worth, and the points. */
function worthOf(rules: MissionRules, board: keyof typeof daysOf, profile: Profile) {
  const reached = reachedOn(rules, board, profile)
  const points = sum(reached.map((mission) => mission.points))
  const chests = rules[board].chests.filter((chest) => chest.points <= points)
  return { points, coins: sum([...reached, ...chests].map(({ items }) => itemsWorth(items))) }
}

/** Newcomer missions are taken once and not part of it. */
function costOf(rules: MissionRules, profile: Profile): number {
  if (!rules.isOpen) return 0
  return worthOf(rules, 'daily', profile).coins + worthOf(rules, 'weekly', profile).coins / daysOf.weekly
}

const pointsOf = (rules: MissionRules, profile: Profile): MissionPoints =>
  rules.isOpen
    ? { aDay: worthOf(rules, 'daily', profile).points, aWeek: worthOf(rules, 'weekly', profile).points }
    : { aDay: 0, aWeek: 0 }

const boards: readonly BoardName[] = ['daily', 'weekly', 'newcomer']

function faultsIn(rules: MissionRules): string[] {
  const untitled = boards
    .flatMap((board) => [...rules[board].missions, ...rules.spares])
    .flatMap(({ id, type }) => locales.filter((lang) => !hasTitle(lang, type)).map((lang) => ({ id, lang })))
  return [
    ...untitled.map(({ id, lang }) => `mission ${id} has no title in ${lang}`),
    ...boards.flatMap((board) => {
      const most = sum(rules[board].missions.map(({ points }) => points))
      const tooHigh = rules[board].chests.filter(({ points }) => points > most)
      return tooHigh.map(({ id, points }) => `chest ${id} needs ${points} points, but ${board} missions give ${most}`)
    }),
  ]
}

export const missionReward: RewardSetting<MissionRules> = {
  setting: missionRules,
  cost: costOf,
  points: pointsOf,
  check: faultsIn,
  show: (rules, lang) => ({
    isOpen: rules.isOpen,
    boards: boards.map((board) => ({
      board,
      missions: rules[board].missions.map((mission) => ({
        title: titleOf(lang, mission),
        items: mission.items,
        points: mission.points,
      })),
      chests: rules[board].chests.map(({ points, items }) => ({ points, items })),
    })),
    exchanges: rules.spares.map((spare) => titleOf(lang, spare)),
  }),
}
