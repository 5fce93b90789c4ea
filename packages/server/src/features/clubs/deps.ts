// The dependencies of the files of clubs.
import type { Kysely } from 'kysely'
import type { Schema } from '../../db/schema.gen.ts'
import type { Context } from '../../kernel/context.ts'
import type { Sheets } from '../../kernel/feature/sheets.ts'
import type { Sessions } from '../../kernel/feature/sessions.ts'
import type { Codes } from '../codes/codes.ts'
import type { Mail } from '../mail/mail.ts'
import type { Players } from '../players/players.ts'
import type { Wallet } from '../wallet/wallet.ts'
import type { Words } from '../words/words.ts'
import type { Clubs } from './clubs.ts'

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

export type ClubsFeatureDeps = ClubsDeps & {
  readonly clubs: Clubs
  /** For the crest upload, whose token may be in the body. */
  readonly sessions: Pick<Sessions, 'find'>
  readonly sheets: Sheets
  /** Until when the player is muted in every channel. */
  mutedUntil(db: Kysely<Schema>, playerId: number, now: Date): Promise<Date | null>
}
