// Finds the player of a person. LINE's web login and LINE's in-app browser (LIFF) use the same subject for a person.
import type { BrandCode } from '@lantern/brands/brand.ts'
import { thirdPartyTypes } from '@lantern/protocol/values/accounts.ts'
import { sql, type Kysely } from 'kysely'
import type { Tx } from '../../../db/open.ts'
import type { Schema } from '../../../db/schema.gen.ts'
import type { Identity, PlayerRow, Players } from '../../players/players.ts'

export const liffType = thirdPartyTypes.liff
const lineTypes: readonly number[] = [thirdPartyTypes.line, liffType]

const typesOf = (type: number): readonly number[] => (lineTypes.includes(type) ? lineTypes : [type])

export async function findHolder(
  players: Pick<Players, 'of'>,
  db: Kysely<Schema>,
  brand: BrandCode,
  { provider, subject }: Identity,
): Promise<PlayerRow | undefined> {
  for (const type of typesOf(provider)) {
    const [holder] = await players.of(db, brand, { provider: type, subject })
    if (holder) return holder
  }
  return undefined
}

/** Serialises concurrent registrations of one person, so that two windows create one player. */
export async function lockPerson(tx: Tx, brand: BrandCode, { provider, subject }: Identity): Promise<void> {
  const name = `person:${brand}:${typesOf(provider)[0]}:${subject}`
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx)
}
