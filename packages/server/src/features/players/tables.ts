// The tables of levels and VIP, two settings that operators change for each brand. This is the rule when a table changes:
//
// - A player's level and VIP are stored and only rise. A table with higher thresholds lowers neither.
// - They are compared with the table when plays are counted or points are added, in that transaction and with the row that is valid then.
//   After thresholds were lowered, a player therefore rises with the next settled play or purchase, not at the moment of the change.
// - A level is paid when the stored level rises past it, so once per player, with the coins of the table that raised it. The amount is stored
//   with the request for the payment; a change in between does not alter it. Coins that are changed later are not paid for levels passed before.
import { vipRanks } from '@lantern/protocol/values/accounts.ts'
import * as z from 'zod/mini'
import { defineSetting, type ValueOf } from '../../kernel/settings/definition.ts'

const Whole = (least: number, most: number) => z.int().check(z.minimum(least), z.maximum(most))
const Sum = Whole(0, Number.MAX_SAFE_INTEGER)

/** Bounds of the column `player.level`. */
const mostLevels = 200
const mostCoins = 1_000_000_000

const LevelRow = z.object({ level: Whole(1, mostLevels), exp: Sum, coins: Whole(0, mostCoins) })
const VipRow = z.object({ vip: Whole(1, vipRanks), points: Sum })

const isRising = (thresholds: readonly number[]): boolean =>
  thresholds.every((threshold, index) => (index === 0 ? threshold === 0 : threshold > thresholds[index - 1]!))

const isNumbered = (numbers: readonly number[]): boolean => numbers.every((number, index) => number === index + 1)

export const levelTable = defineSetting({
  name: 'player.levels',
  schema: z.array(LevelRow).check(
    z.minLength(2),
    z.maxLength(mostLevels),
    z.refine(
      (rows) => isNumbered(rows.map(({ level }) => level)),
      'the levels are not 1, 2, 3 and so on without a gap',
    ),
    z.refine((rows) => isRising(rows.map(({ exp }) => exp)), 'exp does not begin at 0 and rise with every level'),
    z.refine(([first]) => first?.coins === 0, 'level 1 pays coins, but every player begins there'),
  ),
  first: Array.from({ length: mostLevels }, (_, index) => {
    const level = index + 1
    return { level, exp: Math.floor(100 * index ** 1.9), coins: level === 1 ? 0 : 1_000 * level }
  }),
  summary:
    'One row a level, from 1 without a gap, at most 200. exp: the exp at which the level begins, 0 for level 1 and rising. ' +
    'coins: paid once when a player reaches the level. Levels never fall: players keep a level whose exp was raised, and ' +
    'reach one whose exp was lowered with their next settled play.',
})

export const vipTable = defineSetting({
  name: 'player.vip',
  schema: z.array(VipRow).check(
    z.length(vipRanks),
    z.refine((rows) => isNumbered(rows.map(({ vip }) => vip)), 'the ranks are not 1 to 8 in this order'),
    z.refine((rows) => isRising(rows.map(({ points }) => points)), 'points do not begin at 0 and rise with every rank'),
  ),
  first: [0, 100, 1_000, 5_000, 20_000, 80_000, 300_000, 1_000_000].map((points, index) => ({
    vip: index + 1,
    points,
  })),
  summary:
    'Eight rows, VIP 1 to 8: Bronze, Silver, Gold, Platinum, Diamond, Ruby, Sapphire, Obsidian. points: the points at which ' +
    'the rank begins, 0 for Bronze and rising. VIP never falls: players keep a rank whose points were raised, and reach one ' +
    'whose points were lowered with their next settled play or purchase.',
})

const isHundredths = (factor: number): boolean => Math.abs(factor * 100 - Math.round(factor * 100)) < 1e-9

export const vipFactors = defineSetting({
  name: 'players.vipFactors',
  schema: z.array(z.number().check(z.minimum(1), z.maximum(100))).check(
    z.length(vipRanks),
    z.refine((factors) => factors.every(isHundredths), 'a factor has more than two decimals'),
    z.refine((factors) => factors.every((factor, at) => factor >= (factors[at - 1] ?? 1)), 'the factors fall'),
  ),
  first: [1, 1.1, 1.2, 1.3, 1.5, 1.75, 2, 3],
  summary:
    'Eight factors, VIP 1 to 8, with at most two decimals: the coins of the timed bonus and of the wheel are multiplied by them.',
})

export type LevelTable = ValueOf<typeof levelTable>
export type VipTable = ValueOf<typeof vipTable>

export function levelOf(table: LevelTable, exp: number): number {
  return table.findLastIndex((row) => exp >= row.exp) + 1
}

export function vipOf(table: VipTable, points: number): number {
  return table.findLastIndex((row) => points >= row.points) + 1
}

export interface VipStanding {
  readonly vip: number
  readonly points: number
}

/** The standing at these points, or at this level: then points that fit it stay, and others become those at which it begins. */
export function vipStanding(
  table: VipTable,
  wanted: { readonly points: number } | { readonly vip: number },
  held: number,
): VipStanding {
  if ('points' in wanted) return { vip: vipOf(table, wanted.points), points: wanted.points }
  const { vip } = wanted
  return { vip, points: vipOf(table, held) === vip ? held : table[vip - 1]!.points }
}

/** The coins of the levels after `from` up to `to`. */
export function coinsBetween(table: LevelTable, from: number, to: number): number {
  return table.slice(from, to).reduce((sum, { coins }) => sum + coins, 0)
}

/** The exp of the level after this one; at the top level the exp at which it begins. */
export function nextExp(table: LevelTable, level: number): number {
  return table[Math.min(level, table.length - 1)]!.exp
}
