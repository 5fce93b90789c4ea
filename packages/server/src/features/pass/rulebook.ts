// The settings of the pass: the calendar of seasons, steps, lanes and prices. A season keeps the version it began with.
import type { BrandCode } from '@lantern/brands/brand.ts'
import { brands } from '@lantern/brands/brands.ts'
import { currencies, wheelTicket } from '@lantern/protocol/values/wallet.ts'
import type { Kysely } from 'kysely'
import * as z from 'zod/mini'
import type { Schema } from '../../db/schema.gen.ts'
import type { Context } from '../../kernel/context.ts'
import { defineSetting } from '../../kernel/settings/definition.ts'
import type { Item } from '../mail/mail.ts'
import { isWednesday, seasonAt, type Season } from '../progress/progress.ts'

const Whole = (least: number, most: number = 1_000_000_000) => z.int().check(z.minimum(least), z.maximum(most))

/** second: the second currency of the brand. */
const Prize = z.object({ item: z.enum(['coin', 'second', 'ticket']), amount: Whole(1) })

const Rules = z.object({
  /** False: no new points and no purchases; what was reached stays claimable. */
  isOpen: z.boolean(),
  /** The Taipei day on which a season began, a Wednesday. */
  epoch: z.iso.date(),
  days: Whole(7, 364),
  steps: Whole(1, 200),
  /** Mission points of one step. */
  stepPoints: Whole(1, 100_000),
  /** Rewards of the free lane, repeated over the steps. */
  free: z.array(Prize).check(z.minLength(1), z.maxLength(50)),
  /** Coins of the premium lane: this many times the number of the step. */
  premiumCoins: Whole(1, 1_000_000),
  /** The price in the second currency. */
  price: Whole(1),
  stepPrice: Whole(1),
  /** Steps that a player can buy in the last `buyDays` days. */
  mostBought: Whole(0, 200),
  buyDays: Whole(0, 364),
  /** Hours after the season in which something reached can be claimed; then it is sent by mail. */
  claimHours: Whole(0, 24 * 30),
})

export type PassRules = z.output<typeof Rules>

const isWholeWeeks = ({ epoch, days }: PassRules): boolean => days % 7 === 0 && isWednesday(epoch)

const coins = { item: 'coin', amount: 10_000 } as const
const fourCoins = [coins, coins, coins, coins]

export const passRules = defineSetting({
  name: 'pass.rules',
  schema: Rules.check(
    // Points of a week from Wednesday on belong to one season.
    z.refine(isWholeWeeks, 'a season must consist of whole weeks that begin on Wednesday'),
    z.refine(({ buyDays, days }) => buyDays <= days, 'buyDays is longer than the season'),
  ),
  first: {
    isOpen: true,
    epoch: '2026-01-07',
    days: 28,
    steps: 50,
    stepPoints: 80,
    free: [...fourCoins, { item: 'ticket', amount: 1 }, ...fourCoins, { item: 'second', amount: 5 }],
    premiumCoins: 15_000,
    price: 680,
    stepPrice: 60,
    mostBought: 10,
    buyDays: 7,
    claimHours: 48,
  },
  summary:
    'Seasons of days days, one of which began on the day epoch: steps steps of stepPoints mission points each. free: the rewards of the free lane, repeated; ' +
    'premium step n pays n × premiumCoins. price of the premium lane and stepPrice in the second currency; in the last buyDays days at most mostBought steps ' +
    'can be bought. claimHours after the season what was reached is sent by mail. isOpen false stops the pass at once, what was reached stays; every other change ' +
    'applies to seasons that begin after it. Let a change of epoch or days begin with the first day of a season: otherwise the new calendar’s next season ends the running one.',
})

export const secondCurrencyOf = (brand: BrandCode): 2 | 39 => currencies[brands[brand].secondCurrency]

export type LaneName = 'free' | 'premium'
export const laneNames: readonly LaneName[] = ['free', 'premium']

export function itemsOf(rules: PassRules, brand: BrandCode, lane: LaneName, step: number): Item[] {
  if (lane === 'premium') return [{ ItemID: currencies.coin, Amount: step * rules.premiumCoins }]
  const { item, amount } = rules.free[(step - 1) % rules.free.length]!
  const ids = { coin: currencies.coin, ticket: wheelTicket, second: secondCurrencyOf(brand) }
  return [{ ItemID: ids[item], Amount: amount }]
}

export const stepsOf = ({ steps, stepPoints }: PassRules, points: number): number =>
  Math.min(steps, Math.floor(points / stepPoints))

/** Names a reward for ever. */
export const stepKey = (season: Pick<Season, 'key'>, lane: LaneName, step: number): string =>
  `${season.key}/${lane}/${step}`

export interface RunningSeason {
  readonly season: Season
  readonly rules: PassRules
}

/** The season of a moment with the rules it began with. */
export async function seasonFor(
  { settings }: Pick<Context, 'settings'>,
  db: Kysely<Schema>,
  brand: BrandCode,
  at: Date,
): Promise<RunningSeason> {
  const newest = await settings.readVersion(db, passRules, brand, at)
  const season = seasonAt(newest, at)
  const rules = await settings.readVersion(db, passRules, brand, season.startsAt)
  if (rules.epoch === newest.epoch && rules.days === newest.days) return { season, rules }
  // The calendar was changed during this season: the former one is valid until the new calendar's next season.
  const running = seasonAt(rules, at)
  return { season: running, rules: await settings.readVersion(db, passRules, brand, running.startsAt) }
}

/** From this moment on steps can be bought. */
export const buyingFrom = ({ season, rules }: RunningSeason): Date =>
  new Date(season.endsAt.getTime() - rules.buyDays * 86_400_000)
