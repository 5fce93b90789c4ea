// What operators see of the vault: pools, guesses, openers. Bytes and codes are not among it: players see them when the day is closed.
import * as z from 'zod/mini'
import { Brand, Whole } from '../../kernel/office/fields.ts'
import { defineOffice, read } from '../../kernel/office/office.ts'
import type { VaultDeps } from './deps.ts'
import * as store from './store.ts'

export const vaultOffice = ({ db }: Pick<VaultDeps, 'db'>) =>
  defineOffice('vault', {
    days: read({
      summary: 'The latest days of a brand: pool, guesses, players who guessed, players who opened, the share of each.',
      input: z.strictObject({ brand: Brand, most: z.optional(Whole(1, 100)) }),
      async run({ brand, most = 14 }) {
        const days = await store.latestDays(db, brand, most)
        const counts = await store.countsOf(
          db,
          days.map(({ id }) => id),
        )
        return days.map(({ id, day, pool, divided, share, code_hash, closed_at, settled_at }) => ({
          day,
          codeHash: code_hash,
          pool: divided ?? pool,
          ...(counts.get(id) ?? { guesses: 0, guessers: 0, openers: 0 }),
          share,
          closedAt: closed_at,
          settledAt: settled_at,
        }))
      },
    }),
  })
