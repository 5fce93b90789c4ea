// A letter as the rooms of the house know it, and what can become of the money in it.
import type { BrandCode } from '@lantern/brands/brand.ts'
import type { MailExpiry } from '@lantern/protocol/values.ts'
import type { AccountRef, Movement } from '../wallet/wallet.ts'

/** ItemID is the currency: 1 coin, 2 gem, 39 point. */
export interface Item {
  readonly ItemID: AccountRef['currency']
  readonly Amount: number
}

/** Back to the sender, back to the house, or into the reader's purse: for what is theirs already. */

/**
 * collected: in the reader's purse. sentBack: the reader gave it back. unclaimed: back with the sender, because nobody
 * collected it. forfeited: back with the house. credited: nobody collected it, and it went into the reader's purse.
 */
export type Settlement = 'collected' | 'sentBack' | 'unclaimed' | 'forfeited' | 'credited'

export interface Letter {
  readonly id: number
  readonly brand: BrandCode
  readonly playerId: number
  readonly kind: string
  readonly parameters: Readonly<Record<string, string | number>>
  /** Null: the house. */
  readonly from: { readonly playerId: number; readonly name: string } | null
  readonly items: readonly Item[]
  readonly reason: Movement['reason']
  readonly source: string
  readonly onExpiry: MailExpiry
  /** Null: it never had any. */
  readonly money: 'held' | Settlement | null
  readonly createdAt: Date
  readonly expiresAt: Date
  readonly isRead: boolean
  readonly isCollected: boolean
}
