// The proof of a phone without the code that leads to it: most stories sign in many players and are about something else.
import type { BrandCode } from '@lantern/brands/brand.ts'
import type { Database } from '../../db/open.ts'
import { systemRandomness } from '../../kernel/ids/ids.ts'
import { phoneProvider, type Players } from '../players/players.ts'
import { saveCredential } from './proofs.ts'

interface Phone {
  readonly brand: BrandCode
  /** The number with its country code: +84… */
  readonly number: string
  readonly now: Date
}

/** The token and the first player of the phone, as the reply of the call that checks a code has them. */
export function provePhone(db: Database, players: Players, { brand, number, now }: Phone) {
  const identity = { provider: phoneProvider, subject: number }
  return db.kysely.transaction().execute(async (tx) => {
    const playerIds = (await players.of(tx, brand, identity)).map(({ id }) => id)
    const token = systemRandomness.bytes(32).toString('base64url')
    await saveCredential(tx, token, { ...identity, brand, purpose: 'signin', playerIds }, now)
    return { token, playerId: playerIds[0] ?? null }
  })
}
