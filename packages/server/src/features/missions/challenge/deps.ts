// The dependencies of challenges.
import type { BrandCode } from '@lantern/brands/brand.ts'
import type { Context } from '../../../kernel/context.ts'
import type { Claims } from '../../claims/claims.ts'
import type { Progress } from '../../progress/progress.ts'

export interface ChallengeDeps extends Pick<Context, 'db' | 'settings' | 'publish'> {
  readonly claims: Claims
  readonly progress: Progress
  /** The flag Challenge of the brand. */
  isFlagOpen(brand: BrandCode): boolean
}
