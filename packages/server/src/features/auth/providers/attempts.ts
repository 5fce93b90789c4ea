// All SQL of sign-ins in progress at a provider; the browser has a cookie, the database its hash.
import { createHash } from 'node:crypto'
import { parseLocale } from '@lantern/locales/locale.ts'
import { thirdPartyTypes } from '@lantern/protocol/values/accounts.ts'
import type { Kysely } from 'kysely'
import type { Schema } from '../../../db/schema.gen.ts'
import type { Attempt, Purpose } from './person.ts'

export const attemptSeconds = 600

const hashOf = (cookie: string): Buffer => createHash('sha256').update(cookie).digest()

export async function saveAttempt(db: Kysely<Schema>, cookie: string, attempt: Attempt, now: Date): Promise<void> {
  const { provider, returnPath, ...rest } = attempt
  await db
    .insertInto('sign_in_attempt')
    .values({
      ...rest,
      cookie_hash: hashOf(cookie),
      provider: thirdPartyTypes[provider],
      return_path: returnPath,
      expires_at: new Date(now.getTime() + attemptSeconds * 1000),
    })
    .execute()
}

type Returning = Pick<Attempt, 'brand' | 'provider' | 'state'>

/** Uses up the attempt; undefined when this browser has no matching one, or it has expired. */
export async function takeAttempt(
  db: Kysely<Schema>,
  cookie: string,
  { brand, provider, state }: Returning,
  now: Date,
): Promise<Attempt | undefined> {
  const row = await db
    .deleteFrom('sign_in_attempt')
    .where('cookie_hash', '=', hashOf(cookie))
    .where('brand', '=', brand)
    .where('provider', '=', thirdPartyTypes[provider])
    .where('state', '=', state)
    .returningAll()
    .executeTakeFirst()
  const lang = parseLocale(row?.lang)
  if (!row || !lang || row.expires_at <= now) return undefined
  const { nonce, verifier, return_path: returnPath } = row
  return { brand, provider, state, nonce, verifier, returnPath, lang, purpose: row.purpose as Purpose }
}
