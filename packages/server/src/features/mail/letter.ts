// A letter as other features see it, and the possible outcomes of its money.
import type { BrandCode } from '@lantern/brands/brand.ts'
import type { MailExpiry } from '@lantern/protocol/values/mail.ts'
import type { AvatarFrameId } from '@lantern/protocol/values/wallet.ts'
import type { AccountRef, Movement } from '../wallet/wallet.ts'

/** An item that the ledger counts: 1 coin, 2 gem, 39 point, 42 to 49 a live gift, 50 a wheel ticket. */
export interface LedgerItem {
  readonly ItemID: AccountRef['currency']
  readonly Amount: number
}

/** 60 to 79 is an avatar frame: no account holds it, it becomes an owned row. */
export interface Item {
  readonly ItemID: LedgerItem['ItemID'] | AvatarFrameId
  readonly Amount: number
}

/** On expiry: back to the sender, back to the operator's account, or credited to the reader (for money that is already theirs). */

/**
 * collected: credited to the reader. sentBack: returned by the reader. unclaimed: returned to the sender because it was not collected.
 * forfeited: returned to the operator. credited: not collected, but credited to the reader.
 */
export type Settlement = 'collected' | 'sentBack' | 'unclaimed' | 'forfeited' | 'credited'

/** An account that receives uncollected items in place of the sender. */
export type ReturnAccount = { readonly kind: 'club'; readonly clubId: number }

export interface Letter {
  readonly id: number
  readonly brand: BrandCode
  readonly playerId: number
  readonly kind: string
  readonly parameters: Readonly<Record<string, string | number>>
  /** Null: the system. */
  readonly from: { readonly playerId: number; readonly name: string } | null
  readonly items: readonly Item[]
  readonly reason: Movement['reason']
  readonly source: string
  readonly onExpiry: MailExpiry
  /** Null: the sender. */
  readonly returnTo: ReturnAccount | null
  /** Null: it never contained money. */
  readonly money: 'held' | Settlement | null
  readonly createdAt: Date
  readonly expiresAt: Date
  readonly isRead: boolean
  readonly isCollected: boolean
}
