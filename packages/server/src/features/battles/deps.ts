// The dependencies of the files of battles.
import type { Tx } from '../../db/open.ts'
import type { Context } from '../../kernel/context.ts'
import type { Shelf } from '../games/games.ts'
import type { Limits } from '../limits/limits.ts'
import type { Players } from '../players/players.ts'
import type { Wallet } from '../wallet/wallet.ts'

export type BattleDeps = Pick<
  Context,
  'db' | 'bus' | 'clock' | 'settings' | 'publish' | 'randomness' | 'log' | 'isSecure' | 'presence'
> & {
  readonly players: Players
  readonly wallet: Wallet
  readonly limits: Limits
  readonly shelf: Shelf
  /** Called in the transaction that starts a battle. */
  readonly onStart: OnStart
}

export type OnStart = (tx: Tx, battleId: number, playerIds: readonly number[], now: Date) => Promise<void>

export type After = (run: () => void) => void
