// What auth depends on: the context, the features to its left, and its own sessions.
import type { signIn } from '@lantern/protocol/auth.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../kernel/context.ts'
import type { Bound, Handler } from '../../kernel/feature/handle.ts'
import type { Codes } from '../codes/codes.ts'
import type { Exclusions, Limits } from '../limits/limits.ts'
import type { Mail } from '../mail/mail.ts'
import type { Players } from '../players/players.ts'
import type { SessionKeeper } from './auth.ts'

export type AuthDeps = Pick<Context, 'db' | 'sockets' | 'socketTokens' | 'addressIsFree'> & {
  readonly codes: Codes
  readonly players: Players
  readonly mail: Mail
  readonly limits: Pick<Limits, 'exclusionOf' | 'restOf'>
  readonly exclusions: Pick<Exclusions, 'ofPhone'>
  readonly sessions: Pick<SessionKeeper, 'arrive' | 'heldBy' | 'signedOut'>
}

/** Other ways to sign in than by phone, added by the providers. */
export interface OtherDoors {
  /** Handles player/account for every provider except the phone. */
  readonly signIn: Handler<typeof signIn>
  readonly handlers: readonly Bound[]
  routes(fastify: FastifyInstance): void
}
