// The dependencies of the reward centre.
import type { BrandCode } from '@lantern/brands/brand.ts'
import type { FeatureName } from '@lantern/brands/features.ts'
import type { Context } from '../../kernel/context.ts'
import type { Claims, RewardSource } from '../claims/claims.ts'
import type { Mail } from '../mail/mail.ts'
import type { Players } from '../players/players.ts'
import type { Wallet } from '../wallet/wallet.ts'

export interface RewardsDeps extends Pick<Context, 'db' | 'clock' | 'log' | 'publish' | 'settings' | 'presence'> {
  readonly players: Players
  readonly claims: Claims
  readonly mail: Mail
  readonly wallet: Wallet
  /** The sources of all features, also of this one and of features to the right, in the order in which they are shown. Not called by constructors. */
  readonly sources: () => readonly RewardSource[]
  isOpen(brand: BrandCode, flag: FeatureName): boolean
}

export const openSources = ({ sources, isOpen }: Pick<RewardsDeps, 'sources' | 'isOpen'>, brand: BrandCode) =>
  sources().filter(({ flag }) => flag === undefined || isOpen(brand, flag))
