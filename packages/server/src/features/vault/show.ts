// The wire form of the vault: today with my guesses, and past days with the bytes that prove them.
import { codeOf } from '@lantern/games/engine/vault.ts'
import type { ReplyOf, RequestOf } from '@lantern/protocol/op.ts'
import type { listVaultDays, readVault } from '@lantern/protocol/vault.ts'
import type { Call } from '../../kernel/feature/call.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { addDays, startOfDay, taipeiDay } from '../../kernel/time/day.ts'
import { ensureDay, isOpen, rulesOf } from './days.ts'
import type { VaultDeps } from './deps.ts'
import { allowedBy, stakedOn } from './guess.ts'
import { openBytes } from './seal.ts'
import * as store from './store.ts'

const noDay = { id: 0, pool: 0, code_hash: '' }

export async function showVault(deps: VaultDeps, call: Call<typeof readVault>): Promise<ReplyOf<typeof readVault>> {
  const { db, me, brand, now } = call
  const day = taipeiDay(now)
  const rules = await rulesOf(deps, db, brand, day)
  const isRunning = isOpen(deps, brand)
  const create = () => inTransaction(deps.db, (tx) => ensureDay(deps, tx, brand, day, now))
  const found = (await store.findDay(db, brand, day)) ?? (isRunning ? await create() : noDay)
  const [guesses, mine, openers, staked] = await Promise.all([
    store.guessesOf(db, found.id, me.id),
    store.playerDays(db, me.id, [found.id]),
    store.countOpeners(db, found.id),
    stakedOn(deps, db, me.id, now),
  ])
  const { guesses: used, openedAt } = mine.get(found.id) ?? { guesses: 0, openedAt: null }
  return {
    Day: day,
    Pool: found.pool,
    CodeHash: found.code_hash,
    GuessesLeft: openedAt || !isRunning ? 0 : Math.max(0, allowedBy(rules, staked) - used),
    Guesses: guesses.map((row) => ({
      Guess: row.guess,
      Right: row.right_digits,
      Elsewhere: row.elsewhere,
      CreateTime: row.created_at.toISOString(),
    })),
    IsOpen: isRunning,
    Opened: openedAt !== null,
    Openers: openers,
    Staked: staked,
    StakePerGuess: rules.stakePerGuess,
    MostGuesses: rules.mostGuesses,
    Seed: rules.seed,
    EndTime: startOfDay(addDays(day, 1)).toISOString(),
  }
}

export async function showDays(
  { secret }: VaultDeps,
  { Page = 1, PerPage = 20 }: RequestOf<typeof listVaultDays>,
  { db, me, brand }: Call<typeof listVaultDays>,
): Promise<ReplyOf<typeof listVaultDays>> {
  const days = await store.closedDays(db, brand, PerPage, (Page - 1) * PerPage)
  const mine = await store.playerDays(
    db,
    me.id,
    days.map(({ id }) => id),
  )
  return {
    Total: await store.countClosed(db, brand),
    Rows: days.map((row) => {
      const Bytes = openBytes(secret, row, row.sealed)
      const own = mine.get(row.id)
      return {
        Day: row.day,
        CodeHash: row.code_hash,
        Bytes,
        Pool: row.divided ?? row.pool,
        Openers: row.openers ?? 0,
        Share: row.share ?? 0,
        MyCode: codeOf({ Bytes, Brand: row.brand, Day: row.day }, me.id),
        Opened: own?.openedAt != null,
        Guesses: own?.guesses ?? 0,
      }
    }),
  }
}
