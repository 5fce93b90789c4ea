// What gifts depend on: the features to their left, and the hashing and queueing of passwords.
import type { Context } from '../../kernel/context.ts'
import type { Codes } from '../codes/codes.ts'
import type { Limits } from '../limits/limits.ts'
import type { Mail } from '../mail/mail.ts'
import type { Players } from '../players/players.ts'
import type { Wallet } from '../wallet/wallet.ts'
import type { Hasher } from './hash.ts'
import type { Turns } from './turns.ts'

export type GiftsDeps = Pick<Context, 'addressIsFree' | 'settings'> & {
  readonly players: Players
  readonly wallet: Wallet
  readonly codes: Codes
  readonly limits: Limits
  readonly mail: Mail
  readonly hasher: Hasher
  readonly turns: Turns
}
