// The dependencies of the parts that `createClubs` joins; types.ts has those of handlers and jobs.
import type { Context } from '../../kernel/context.ts'
import type { Codes } from '../codes/codes.ts'
import type { Mail } from '../mail/mail.ts'
import type { Players } from '../players/players.ts'
import type { Wallet } from '../wallet/wallet.ts'
import type { Words } from '../words/words.ts'

export type ClubsDeps = Pick<
  Context,
  'db' | 'sockets' | 'publish' | 'presence' | 'settings' | 'clock' | 'randomness' | 'addressIsFree' | 'originOf'
> & {
  readonly players: Players
  readonly mail: Mail
  readonly wallet: Wallet
  readonly words: Words
  readonly codes: Codes
}
