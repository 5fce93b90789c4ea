// The dependencies of the files of red envelopes.
import type { Context } from '../../kernel/context.ts'
import type { Sheets } from '../../kernel/feature/sheets.ts'
import type { Clubs } from '../clubs/clubs.ts'
import type { Gifts } from '../gifts/gifts.ts'
import type { Mail } from '../mail/mail.ts'
import type { Players } from '../players/players.ts'
import type { Wallet } from '../wallet/wallet.ts'
import type { Words } from '../words/words.ts'

export type EnvelopeDeps = Pick<
  Context,
  'db' | 'clock' | 'settings' | 'publish' | 'householdOf' | 'randomness' | 'log'
> & {
  readonly players: Players
  readonly wallet: Wallet
  readonly mail: Mail
  readonly clubs: Clubs
  readonly words: Words
  readonly gifts: Gifts
  readonly sheets: Sheets
}
