// The settings of missions: which there are, their targets and rewards, chests, exchanges. A period keeps the version it began with.
import { missionPeriods } from '@lantern/protocol/values/rewards.ts'
import { currencies, wheelTicket } from '@lantern/protocol/values/wallet.ts'
import * as z from 'zod/mini'
import { defineSetting } from '../../kernel/settings/definition.ts'
import { measureRows, rowOf, type MeasureType } from '../progress/progress.ts'

const Whole = (least: number, most: number = Number.MAX_SAFE_INTEGER) =>
  z.int().check(z.minimum(least), z.maximum(most))

/** Currencies, wheel tickets and live gifts. */
const itemIds = [...Object.values(currencies), wheelTicket, 42, 43, 44, 45, 46, 47, 48, 49] as const

export const Items = z
  .array(z.object({ ItemID: z.literal(itemIds), Amount: Whole(1) }))
  .check(z.minLength(1), z.maxLength(4))

export const Condition = z
  .object({
    type: z.literal(Object.keys(measureRows).map(Number) as MeasureType[]),
    /** 0 where the type has none. */
    threshold: Whole(0),
    target: Whole(1),
  })
  .check(
    z.refine(
      ({ type, threshold }) => threshold > 0 === (rowOf(type).hasThreshold === true),
      'threshold does not fit the type',
    ),
  )

const Mission = z.object({ id: Whole(1, 999_999), ...Condition.shape, items: Items, points: Whole(0, 1000) })
const Spare = z.object({ id: Whole(1, 999_999), ...Condition.shape })
const Chest = z.object({ id: Whole(1, 999_999), points: Whole(1), items: Items })

const Board = z.object({
  missions: z.array(Mission).check(z.maxLength(30)),
  chests: z.array(Chest).check(z.maxLength(20)),
})

const Rules = z.object({
  /** False: nothing new is reached; what was reached stays claimable. */
  isOpen: z.boolean(),
  daily: Board,
  weekly: Board,
  newcomer: Board,
  /** What a daily mission can be exchanged for; it keeps the reward and the points. */
  spares: z.array(Spare).check(z.maxLength(30)),
  swaps: Whole(0, 10),
  newcomerDays: Whole(1, 60),
  /** Hours after its period in which something reached can be claimed. */
  claimHours: Whole(0, 24 * 30),
})

type Written = z.output<typeof Rules>
export type BoardName = 'daily' | 'weekly' | 'newcomer'
export const boardNames: readonly BoardName[] = ['daily', 'weekly', 'newcomer']

export type MissionRule = Readonly<Written['daily']['missions'][number]>
export type MissionRules = Written

function hasOneNameEach({ daily, weekly, newcomer, spares }: Written): boolean {
  const ids = [daily, weekly, newcomer].flatMap(({ missions }) => missions.map(({ id }) => id))
  const all = [...ids, ...spares.map(({ id }) => id)]
  return new Set(all).size === all.length
}

const chestsRise = ({ daily, weekly, newcomer }: Written): boolean =>
  [daily, weekly, newcomer].every(({ chests }) =>
    chests.every(({ id, points }, index) => {
      const before = chests[index - 1]
      return !before || (points > before.points && id !== before.id)
    }),
  )

const coins = (Amount: number) => [{ ItemID: currencies.coin, Amount }]
const tickets = (Amount: number) => [{ ItemID: wheelTicket, Amount }]

export const missionRules = defineSetting({
  name: 'missions.rules',
  schema: Rules.check(
    z.refine(hasOneNameEach, 'two missions have the same id'),
    z.refine(chestsRise, 'chests must rise in points'),
  ),
  first: {
    isOpen: true,
    daily: {
      missions: [
        { id: 101, type: 1, threshold: 0, target: 50, items: coins(5000), points: 10 },
        { id: 102, type: 2, threshold: 0, target: 100_000, items: coins(5000), points: 10 },
        { id: 103, type: 4, threshold: 0, target: 30, items: coins(8000), points: 15 },
        { id: 104, type: 40, threshold: 0, target: 3, items: coins(8000), points: 15 },
        { id: 105, type: 15, threshold: 0, target: 2, items: coins(10_000), points: 20 },
        { id: 106, type: 7, threshold: 20, target: 1, items: tickets(1), points: 30 },
      ],
      chests: [
        { id: 1, points: 20, items: coins(5000) },
        { id: 2, points: 50, items: coins(10_000) },
        { id: 3, points: 80, items: coins(15_000) },
        { id: 4, points: 100, items: tickets(1) },
      ],
    },
    weekly: {
      missions: [
        { id: 201, type: 1, threshold: 0, target: 1000, items: coins(20_000), points: 100 },
        { id: 202, type: 2, threshold: 0, target: 1_000_000, items: coins(30_000), points: 100 },
        { id: 203, type: 4, threshold: 0, target: 1000, items: coins(40_000), points: 100 },
        { id: 204, type: 15, threshold: 0, target: 30, items: coins(60_000), points: 100 },
        { id: 205, type: 8, threshold: 0, target: 5, items: tickets(3), points: 100 },
      ],
      chests: [],
    },
    newcomer: {
      missions: [
        { id: 301, type: 1, threshold: 0, target: 20, items: coins(10_000), points: 0 },
        { id: 302, type: 40, threshold: 0, target: 3, items: coins(10_000), points: 0 },
        { id: 303, type: 2, threshold: 0, target: 50_000, items: coins(10_000), points: 0 },
        { id: 304, type: 15, threshold: 0, target: 1, items: coins(20_000), points: 0 },
        { id: 305, type: 7, threshold: 10, target: 1, items: coins(20_000), points: 0 },
        { id: 306, type: 41, threshold: 0, target: 10, items: coins(20_000), points: 0 },
        { id: 307, type: 1, threshold: 0, target: 200, items: tickets(1), points: 0 },
      ],
      chests: [],
    },
    spares: [
      { id: 151, type: 35, threshold: 0, target: 50 },
      { id: 152, type: 36, threshold: 0, target: 20 },
      { id: 153, type: 7, threshold: 5, target: 5 },
    ],
    swaps: 1,
    newcomerDays: 7,
    claimHours: 48,
  },
  summary:
    'Missions of a day, of a week from Wednesday and of a player’s first newcomerDays days: condition type, threshold, target, items and points; ' +
    'chests by points. spares: what a daily mission can be exchanged for, swaps times a day. claimHours after its period in which a reward can ' +
    'be claimed; then it is sent by mail. isOpen false stops missions at once, what was reached stays; every other change applies to periods that begin after it.',
})

export const typeOfBoard = missionPeriods satisfies Readonly<Record<BoardName, number>>
