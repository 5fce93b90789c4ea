// Pure rules of what operators write into the offer: which rows make no sense as a whole.
import type { BrandCode } from '@lantern/brands/brand.ts'
import { brands } from '@lantern/brands/brands.ts'
import type { OfferKind } from '@lantern/protocol/values/store.ts'
import { currencies } from '@lantern/protocol/values/wallet.ts'
import type { Selectable } from 'kysely'
import type { Schema } from '../../../db/schema.gen.ts'
import { exchange, type Item } from '../rules.ts'

/** The wrong field, and why. */
export type Fault = readonly [field: string, why: string]

type Check<K extends OfferKind> = (row: Selectable<Schema[K]>, brand: BrandCode) => Fault | null

const secondOf = (brand: BrandCode): number => currencies[brands[brand].secondCurrency]

const checks: { readonly [K in OfferKind]: Check<K> } = {
  goods({ items, bonus }, brand) {
    for (const [field, list] of [['Items', items] as const, ['Bonus', bonus] as const]) {
      const foreign = (list as Item[]).find(({ ItemID }) => ItemID !== currencies.coin && ItemID !== secondOf(brand))
      if (foreign) return [field, `${brand} does not use the item ${foreign.ItemID}`]
    }
    return null
  },

  payment_method: () => null,

  invoice_form({ needs, pattern }) {
    if ((needs === 'carrier') !== (pattern !== ''))
      return ['Pattern', needs === 'carrier' ? 'is needed for a carrier' : 'is only for forms that need a carrier']
    try {
      new RegExp(`^(?:${pattern})$`, 'u')
      return null
    } catch {
      return ['Pattern', 'is not a regular expression']
    }
  },

  charity: () => null,

  exchange_rate({ from_item, minimum, give, get }, brand) {
    if (from_item !== secondOf(brand)) return ['FromItemID', `is not the second currency of ${brand}`]
    return exchange(minimum, { give, get }) === null ? ['Minimum', 'gives no coins, or too many'] : null
  },
}

export const faultOf = <K extends OfferKind>(kind: K, row: unknown, brand: BrandCode): Fault | null =>
  checks[kind](row as Selectable<Schema[K]>, brand)
