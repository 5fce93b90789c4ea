// Entry file of the sign-in providers: their routes, tokens that come without a browser redirect, and copied pictures.
import { pictureSettings, thirdPartyTypes } from '@lantern/protocol/values/accounts.ts'
import type { FastifyInstance } from 'fastify'
import type { Tx } from '../../../db/open.ts'
import type { Context, ContextOf, Needs } from '../../../kernel/context.ts'
import type { ProviderKeys } from '../../../config/keys.ts'
import { allowOrigins, type IsOurOrigin } from '../../../kernel/http/origin.ts'
import type { Sessions } from '../../../kernel/feature/sessions.ts'
import { inTransaction } from '../../../kernel/database/transaction.ts'
import type { Players } from '../../players/players.ts'
import { createDialects, type Dialects } from './dialects.ts'
import { findHolder, liffType } from './holders.ts'
import type { Person } from './person.ts'
import { copyPicture, pictureHosts } from './pictures.ts'
import { wordFailure } from './reasons.ts'
import { openProviderRoutes } from './routes.ts'

export type ProviderDeps = Pick<
  Context,
  'db' | 'clock' | 'randomness' | 'log' | 'brandOfHost' | 'origins' | 'rate' | 'ipOf' | 'isSecure'
> & {
  readonly keys: ProviderKeys
  /** Replaces the providers that have no keys; only in development. Started at the first use. */
  readonly fakeProvider?: (() => Promise<ProviderKeys>) | undefined
  readonly players: Pick<Players, 'of'>
  readonly sessions: Pick<Sessions, 'find'>
  /** Stores our own copy of a provider's picture. */
  readonly keepPicture?: KeepPicture | undefined
}

type ProviderPicture = typeof pictureSettings.line | typeof pictureSettings.facebook

export type KeepPicture = (tx: Tx, playerId: number, source: ProviderPicture, bytes: Buffer) => Promise<unknown>

export interface Providers {
  /** GET /signIn/:provider and its callback. */
  routes(fastify: FastifyInstance): void
  /** The person of a token of LINE's in-app browser (LIFF), if LINE issued it for us and it has not expired. */
  verifyToken(type: typeof liffType, token: string): Promise<Person | null>
  /** Copies the picture of a LINE or Facebook user; failures are ignored. */
  keepPicture(playerId: number, type: number, picture: string): void
  readonly isOurPage: IsOurOrigin
}

export function createProviders(ctx: ContextOf<ProviderDeps>, needs: Needs<ProviderDeps>): Providers {
  const parts: ProviderDeps = { ...ctx, ...needs }
  const { db, log, players } = parts
  const dialects = createDialects(parts)
  return {
    isOurPage: allowOrigins(parts.origins),

    routes(fastify) {
      openProviderRoutes(fastify, {
        ...parts,
        dialects,
        async holders(brand, provider, subject) {
          const holder = await findHolder(players, db, brand, { provider, subject })
          return holder ? [holder.id] : []
        },
      })
    },

    async verifyToken(_type, token) {
      try {
        return (await (await dialects.line())?.verify(token)) ?? null
      } catch (error) {
        log.warn({ provider: 'line', why: wordFailure(error) }, 'a provider could not be reached')
        return null
      }
    },

    keepPicture(playerId, type, picture) {
      const name = type === thirdPartyTypes.facebook ? 'facebook' : 'line'
      const isShown = type === thirdPartyTypes.facebook || type === thirdPartyTypes.line || type === liffType
      if (!parts.keepPicture || !isShown || picture === '') return
      const keep = parts.keepPicture
      void fetchPicture(dialects, name, picture)
        .then((bytes) => bytes && inTransaction(db, (tx) => keep(tx, playerId, pictureSettings[name], bytes)))
        .catch((error: unknown) => log.warn({ provider: name, err: error }, 'the picture of a provider was not copied'))
    },
  }
}

async function fetchPicture(dialects: Dialects, name: 'line' | 'facebook', picture: string): Promise<Buffer | null> {
  const issuer = (await dialects.keyOf(name))?.issuer
  // Only the loopback provider of development uses http.
  const fakeProviderHost = issuer?.startsWith('http:') ? new URL(issuer).host : undefined
  return copyPicture(picture, { hosts: pictureHosts[name], fakeProviderHost })
}
