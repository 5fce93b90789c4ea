// The dependencies of the vault.
import type { Context } from '../../kernel/context.ts'
import type { Mail } from '../mail/mail.ts'
import type { Players } from '../players/players.ts'
import type { Progress } from '../progress/progress.ts'
import type { Wallet } from '../wallet/wallet.ts'

export interface VaultDeps extends Pick<Context, 'db' | 'settings' | 'publish' | 'randomness' | 'clock' | 'secret'> {
  readonly players: Players
  readonly wallet: Wallet
  readonly mail: Mail
  readonly progress: Progress
}
