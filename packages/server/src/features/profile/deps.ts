// What profile depends on: the features to its left, the pictures, and the personal data of all features.
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { Tx } from '../../db/open.ts'
import type { Schema } from '../../db/schema.gen.ts'
import type { NoTx, WebSide } from '../../kernel/feature/call.ts'
import type { Context } from '../../kernel/context.ts'
import type { PersonalRecords } from '../../kernel/feature/personal.ts'
import type { SessionKeeper } from '../auth/auth.ts'
import type { Codes } from '../codes/codes.ts'
import type { Exclusions } from '../limits/limits.ts'
import type { Mail } from '../mail/mail.ts'
import type { Players } from '../players/players.ts'
import type { Wallet } from '../wallet/wallet.ts'
import type { Words } from '../words/words.ts'

/** The address of the uploaded picture; or the seconds to wait; or what is invalid. */
export type Upload =
  | { readonly url: string }
  | { readonly wait: number }
  | { readonly fault: 'Size' | 'Header' | 'Format' | 'Pixels' | 'Broken' }

export interface PictureKeeper {
  readonly mostBytes: number
  /** Must be called without an open transaction. */
  upload(noTx: NoTx, playerId: number, bytes: Buffer, now: Date): Promise<Upload>
  list(db: Kysely<Schema>, playerId: number): Promise<readonly unknown[]>
  drop(tx: Tx, playerId: number): Promise<void>
  routes(fastify: FastifyInstance): void
}

/** `secret` keys the hash under which a rewarded phone is stored. */
export type ProfileDeps = Pick<Context, 'db' | 'secret' | 'addressIsFree' | 'sockets' | 'presence' | 'settings'> & {
  readonly players: Players
  readonly words: Words
  readonly wallet: Wallet
  readonly codes: Codes
  readonly mail: Mail
  readonly sessions: Pick<SessionKeeper, 'find' | 'endAll' | 'clientOf' | 'signedOut'>
  readonly exclusions: Pick<Exclusions, 'ofPhone'>
  readonly pictures: PictureKeeper
  /** The device cookie; null if there is none. */
  deviceOf(side: WebSide): string | null
  /** Runs in the transaction of a request for deletion: a club gets another leader. */
  onDeletionAsked(tx: Tx, playerId: number, now: Date): Promise<void>
  /** The reward for linking a phone can be claimed, or was claimed. */
  phoneRewardChanged(playerId: number): void
  /** The personal data of the other features, in their order. */
  readonly personal: readonly PersonalRecords[]
}
