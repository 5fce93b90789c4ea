// The dependencies of the wheel.
import type { Context } from '../../kernel/context.ts'
import type { Claims } from '../claims/claims.ts'
import type { Players } from '../players/players.ts'
import type { Wallet } from '../wallet/wallet.ts'

export interface WheelDeps extends Pick<Context, 'db' | 'settings' | 'publish' | 'randomness'> {
  readonly players: Players
  readonly wallet: Wallet
  readonly claims: Pick<Claims, 'changed'>
}
