// What gifts are given by the house: the doors to their left, and what guards a password.
import type { Codes } from '../codes/codes.ts'
import type { Limits } from '../limits/limits.ts'
import type { Mail } from '../mail/mail.ts'
import type { Players } from '../players/players.ts'
import type { Wallet } from '../wallet/wallet.ts'
import type { Hasher } from './hash.ts'
import type { Turns } from './turns.ts'

export interface GiftsHouse {
  readonly players: Players
  readonly wallet: Wallet
  readonly codes: Codes
  readonly limits: Limits
  readonly mail: Mail
  readonly hasher: Hasher
  readonly turns: Turns
  addressIsFree(ip: string): boolean
}
