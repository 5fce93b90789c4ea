// What operators see of the vault. Bytes and codes are not among it: players see them when the day is closed.
import * as vault from '@lantern/protocol/office/vault.ts'
import { act } from '../../kernel/office/act.ts'
import { readPage } from '../../kernel/office/page.ts'
import * as store from './store.ts'

const none = { guesses: 0, guessers: 0, openers: 0 }

export const vaultOffice = () => [
  act(vault.listDays, async ({ Brand, ...page }, { db }) => {
    const { Total, Rows } = await readPage(db, store.latestDays(db, Brand), page)
    const ids = Rows.map(({ id }) => id)
    const counts = await store.countsOf(db, ids)
    return {
      Total,
      Rows: Rows.map(({ id, day, pool, divided, share, code_hash, closed_at, settled_at }) => {
        const { guesses, guessers, openers } = counts.get(id) ?? none
        return {
          Day: day,
          CodeHash: code_hash,
          Pool: divided ?? pool,
          Guesses: guesses,
          Guessers: guessers,
          Openers: openers,
          Share: share,
          ClosedAt: closed_at,
          SettledAt: settled_at,
        }
      }),
    }
  }),
]
