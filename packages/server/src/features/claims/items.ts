// Items of rewards in settings: one setting serves every brand, so the brand's second currency is written as 'second'.
import type { BrandCode } from '@lantern/brands/brand.ts'
import { brands } from '@lantern/brands/brands.ts'
import {
  avatarFrames,
  currencies,
  isAvatarFrame,
  liveGifts,
  wheelTicket,
  type AvatarFrameId,
} from '@lantern/protocol/values/wallet.ts'
import * as z from 'zod/mini'
import type { Item, LedgerItem } from '../mail/mail.ts'

const range = <T extends number>({ first, last }: { readonly first: number; readonly last: number }): T[] =>
  Array.from({ length: last - first + 1 }, (_, index) => (first + index) as T)

const itemIds: readonly Item['ItemID'][] = [
  ...Object.values(currencies),
  wheelTicket,
  ...range<LedgerItem['ItemID']>(liveGifts),
  ...range<AvatarFrameId>(avatarFrames),
]

const RewardItem = z.object({
  ItemID: z.union([z.literal('second'), z.literal([...itemIds])]),
  Amount: z.int().check(z.minimum(1)),
})
type RewardItem = Readonly<z.output<typeof RewardItem>>

/** One to four different items. */
export const RewardItems = z.array(RewardItem).check(
  z.minLength(1),
  z.maxLength(4),
  z.refine((items) => new Set(items.map(({ ItemID }) => ItemID)).size === items.length, 'an item is listed twice'),
  z.refine(
    (items) => items.every(({ ItemID, Amount }) => ItemID === 'second' || !isAvatarFrame(ItemID) || Amount === 1),
    'a frame is owned once',
  ),
)

export const itemsFor = (brand: BrandCode, items: readonly RewardItem[]): Item[] =>
  items.map(({ ItemID, Amount }) => ({
    ItemID: ItemID === 'second' ? currencies[brands[brand].secondCurrency] : ItemID,
    Amount,
  }))
