// The terms of campaigns.
import type { BrandCode } from '@lantern/brands/brand.ts'
import type { Tx } from '../../db/open.ts'
import type { Context } from '../../kernel/context.ts'
import type { RewardSetting } from '../claims/claims.ts'
import type { ProfileCost } from './costs.ts'

export interface CampaignsDeps extends Pick<Context, 'settings'> {
  /** The reward settings of all features. Features to the right contribute, too, so it is called when an operator acts. */
  readonly rewards: () => readonly RewardSetting<any>[]
}

export interface Named {
  readonly brand: BrandCode
  readonly name: string
}

/** An operator's change. */
export interface Act {
  readonly tx: Tx
  readonly actor: string
  readonly now: Date
  after(run: () => Promise<void>): void
}

export interface Span {
  readonly from?: Date | undefined
  readonly until?: Date | undefined
}

export interface Preview {
  readonly faults: readonly string[]
  /** The settings as their pages show them, now and with the draft; settings without a page as they are stored. */
  readonly settings: readonly { readonly name: string; readonly now: unknown; readonly draft: unknown }[]
  readonly costs: { readonly now: readonly ProfileCost[]; readonly draft: readonly ProfileCost[] }
}

export type CampaignRefusal = 'NotFound' | 'WrongState'

/** Why nothing was done. */
export class CampaignRefused extends Error {
  readonly refusal: CampaignRefusal

  constructor(refusal: CampaignRefusal, why: string) {
    super(why)
    this.refusal = refusal
  }
}
