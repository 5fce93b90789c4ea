// The dependencies of the files of the treasury.
import type { Context } from '../../kernel/context.ts'
import type { Sheets } from '../../kernel/feature/sheets.ts'
import type { Claims } from '../claims/claims.ts'
import type { Clubs } from '../clubs/clubs.ts'
import type { Mail } from '../mail/mail.ts'
import type { Players } from '../players/players.ts'
import type { Plays } from '../plays/plays.ts'
import type { Wallet } from '../wallet/wallet.ts'

export type TreasuryDeps = Pick<Context, 'db' | 'clock' | 'settings'> & {
  readonly players: Players
  readonly plays: Plays
  readonly wallet: Wallet
  readonly mail: Mail
  readonly claims: Claims
  readonly clubs: Clubs
  readonly sheets: Sheets
}
