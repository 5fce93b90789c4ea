// What auth is given by the house: the doors to its left, and how sockets are ended on every node.
import type { BrandCode } from '@lantern/brands/brand.ts'
import type { signIn } from '@lantern/protocol/auth.ts'
import type { FastifyInstance } from 'fastify'
import type { Tx } from '../../db/open.ts'
import type { Bound, Handler } from '../../kernel/handle.ts'
import type { Ended } from '../../kernel/sessions.ts'
import type { SocketTokens } from '../../kernel/tokens.ts'
import type { Codes } from '../codes/codes.ts'
import type { Mail } from '../mail/mail.ts'
import type { Players } from '../players/players.ts'
import type { SessionKeeper } from './auth.ts'

export interface AuthHouse {
  readonly codes: Codes
  readonly players: Players
  readonly mail: Mail
  readonly sessions: Pick<SessionKeeper, 'heldBy'>
  readonly socketTokens: SocketTokens
  readonly loopbackIsFree: boolean
  /** Until when a player has closed the account to themselves; null: welcome. */
  mayEnter(tx: Tx, playerId: number, now: Date): Promise<{ readonly until: Date } | null>
  /** Until when a player of this phone has excluded themselves in the brand; null: no exclusion. */
  phoneExclusion(tx: Tx, brand: BrandCode, phone: string, now: Date): Promise<{ readonly until: Date } | null>
  /** Tells every node to close the sockets of the player's other sessions. */
  endOthers(playerId: number, keepSessionId: string): void
  endSession(sessionId: string): void
  /** Tells every node to close all sockets of the player. */
  endAll(playerId: number, why: Ended): void
}

/** Doors beside the phone: sign-in providers bring theirs along. */
export interface OtherDoors {
  /** Answers player/account for every provider but the phone. */
  readonly signIn?: Handler<typeof signIn>
  readonly handlers?: readonly Bound[]
  routes?(fastify: FastifyInstance): void
}
