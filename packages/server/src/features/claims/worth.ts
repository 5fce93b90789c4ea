// What rewards are worth in coins, and what they cost a day for typical players; each feature contributes the cost of its own setting.
import type { BrandCode } from '@lantern/brands/brand.ts'
import type { Locale } from '@lantern/locales/locale.ts'
import { currencies, wheelTicket } from '@lantern/protocol/values/wallet.ts'
import type { Tx } from '../../db/open.ts'
import type { SharedSetting } from '../../kernel/settings/definition.ts'
import type { Item } from '../mail/mail.ts'

/**
 * Value of one unit in coins. The second currency of every brand has the seeded exchange rate; a ticket is one spin of the wheel. Other
 * items have no value in coins.
 */
const coinsOf: Readonly<Record<number, number>> = {
  [currencies.coin]: 1,
  [currencies.gem]: 10_000,
  [currencies.point]: 10_000,
  [wheelTicket]: 20_000,
}

export const itemsWorth = (items: readonly Item[]): number =>
  items.reduce((sum, { ItemID, Amount }) => sum + Amount * (coinsOf[ItemID] ?? 0), 0)

/** What a player does in a day. */
export interface Profile {
  readonly name: 'casual' | 'regular' | 'heavy' | 'everything'
  readonly vip: number
  readonly visits: number
  readonly rounds: number
  readonly bet: number
  readonly games: number
  /** Challenges that are met, the easiest first. */
  readonly challenges: number
  /** Timed rewards that are collected. */
  readonly timed: number
  /** Reaches every goal; an upper bound. */
  readonly takesAll: boolean
}

export const profiles: readonly Profile[] = [
  { name: 'casual', vip: 1, visits: 2, rounds: 200, bet: 1000, games: 3, challenges: 1, timed: 2, takesAll: false },
  { name: 'regular', vip: 3, visits: 4, rounds: 600, bet: 2000, games: 5, challenges: 2, timed: 4, takesAll: false },
  { name: 'heavy', vip: 6, visits: 8, rounds: 3000, bet: 10_000, games: 8, challenges: 3, timed: 6, takesAll: false },
  { name: 'everything', vip: 1, visits: 8, rounds: 200, bet: 1000, games: 3, challenges: 3, timed: 8, takesAll: true },
]

export interface MissionPoints {
  readonly aDay: number
  readonly aWeek: number
}

/** A setting of rewards, for campaigns. */
export interface RewardSetting<T> {
  readonly setting: SharedSetting<T>
  /** Coins a day. `points`: the mission points of this profile. */
  cost?(value: T, profile: Profile, points: MissionPoints): number
  /** The mission points that it gives. */
  points?(value: T, profile: Profile): MissionPoints
  /** The value as the player's page shows it. */
  show?(value: T, lang: Locale): unknown
  /** What is wrong with a value that fits the schema. */
  check?(value: T): readonly string[]
  /** What publishing does beside changing the setting; what is wrong refuses it. */
  publish?(value: T, published: Published): Promise<readonly string[]>
  /** What stopping the version with this value does beside closing the setting. */
  stop?(value: T, published: Published): Promise<void>
}

declare module '../../kernel/feature/feature.ts' {
  interface Feature {
    /** The settings that campaigns draft, preview and publish, with what they cost. Without `cost`: it depends on what no profile assumes. */
    readonly campaign?: readonly RewardSetting<any>[]
  }
}

/** A campaign that an operator publishes or stops. */
export interface Published {
  readonly tx: Tx
  readonly brand: BrandCode
  readonly actor: string
  readonly now: Date
}
