// Event of gifts: a live gift that is announced to the whole brand.
import type { BrandCode } from '@lantern/brands/brand.ts'
import { declareEvent } from '../../kernel/jobs/events.ts'

export interface AnnouncedGift {
  readonly brand: BrandCode
  readonly fromId: number
  readonly toId: number
  readonly itemId: number
  readonly amount: number
  /** ISO time. */
  readonly at: string
}

/** Contains no names: they may have to be erased later. */
export const giftAnnounced = declareEvent<AnnouncedGift>('gifts.announced')
