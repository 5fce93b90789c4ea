// Settings of live gifts that operators can change: prices, the host's part, the exchange of points, announced gifts.
import { brands } from '@lantern/brands/brands.ts'
import type { BrandCode } from '@lantern/brands/brand.ts'
import { currencies, liveGifts, type LiveGiftId } from '@lantern/protocol/values/wallet.ts'
import * as z from 'zod/mini'
import type { Context } from '../../../kernel/context.ts'
import { defineSetting, type ValueOf } from '../../../kernel/settings/definition.ts'

const Whole = (least: number, most: number) => z.int().check(z.minimum(least), z.maximum(most))
/** 999 gifts at this price are within 2^53. */
const dearest = 1_000_000_000

export const liveGiftIds = Array.from(
  { length: liveGifts.last - liveGifts.first + 1 },
  (_, index) => (liveGifts.first + index) as LiveGiftId,
)

export const isLiveGift = (itemId: number): itemId is LiveGiftId => liveGiftIds.includes(itemId as LiveGiftId)

/** A gift that was sent before a change keeps its price. */
export const liveGiftPrices = defineSetting({
  name: 'gift.livePrices',
  schema: z.array(Whole(1, dearest)).check(z.length(liveGiftIds.length)),
  first: [10, 50, 100, 300, 1_000, 3_000, 8_000, 20_000],
  summary: 'The prices of the live gifts 42 to 49, in the second currency of the brand.',
})

export const hostShare = defineSetting({
  name: 'gift.hostShare',
  schema: Whole(0, 100),
  first: 50,
  summary: 'The part of the price of a live gift that the host receives as points, in hundredths, rounded down.',
})

export const hostExchange = defineSetting({
  name: 'gift.hostExchange',
  schema: z.object({ points: Whole(1, dearest), coins: Whole(1, dearest), minimum: Whole(1, dearest) }),
  first: { points: 1, coins: 10_000, minimum: 100 },
  summary: 'Hosts exchange so many points for so many coins, rounded down; at least `minimum` points at a time.',
})

export const announcedGifts = defineSetting({
  name: 'gift.announced',
  schema: z.array(Whole(liveGifts.first, liveGifts.last)),
  first: [liveGifts.last],
  summary: 'Live gifts (42 to 49) that are announced to the whole brand.',
})

export const liveGiftSettings = [liveGiftPrices, hostShare, hostExchange, announcedGifts]

export type ExchangeRate = ValueOf<typeof hostExchange>

export const priceOf = (settings: Pick<Context['settings'], 'read'>, brand: BrandCode, itemId: LiveGiftId): number =>
  settings.read(liveGiftPrices, brand)[itemId - liveGifts.first]!

export const secondCurrencyOf = (brand: BrandCode): 2 | 39 => currencies[brands[brand].secondCurrency]
