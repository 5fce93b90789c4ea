// The dependencies of the pass.
import type { BrandCode } from '@lantern/brands/brand.ts'
import type { Context } from '../../kernel/context.ts'
import type { Claims } from '../claims/claims.ts'
import type { Progress } from '../progress/progress.ts'
import type { Wallet } from '../wallet/wallet.ts'

export interface PassDeps extends Pick<Context, 'db' | 'settings' | 'publish'> {
  readonly claims: Claims
  readonly progress: Progress
  readonly wallet: Wallet
  /** The flag Pass of the brand. */
  isFlagOpen(brand: BrandCode): boolean
}
