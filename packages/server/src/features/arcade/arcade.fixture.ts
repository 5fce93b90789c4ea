// Seed chains known to the tests, and a way to step through their rounds.
import { openChain, type Chain } from '@lantern/games/engine/chain.ts'
import { crashOf } from '@lantern/games/rocket/crash.ts'
import { rocket } from '@lantern/games/rocket/game.ts'
import type { Database } from '../../db/open.ts'
import { testNow } from '../../db/testing.ts'

export const salt = 'story'

/** Replaces the chain that the table would create. */
export async function layChain(db: Database, code: string, byte: string, length = 50): Promise<Chain> {
  const chain = openChain(byte.repeat(32), length)
  await db.kysely
    .insertInto('arcade_chain')
    .values({
      brand: 'owl',
      game_code: code,
      last_seed: byte.repeat(32),
      commitment: chain.commitment,
      length,
      salt,
      created_at: testNow,
    })
    .execute()
  return chain
}

export const crashAt = (chain: Chain, link: number): number => crashOf(rocket, chain.seedOf(link), salt)
