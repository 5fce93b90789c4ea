// Days of the vault: created once with their bytes, fed from the operator's account, found while they are open.
import type { BrandCode } from '@lantern/brands/brand.ts'
import { codeOf } from '@lantern/games/engine/vault.ts'
import { commitSeed } from '@lantern/games/engine/fair.ts'
import { currencies } from '@lantern/protocol/values/wallet.ts'
import type { Kysely } from 'kysely'
import type { Tx } from '../../db/open.ts'
import type { Schema } from '../../db/schema.gen.ts'
import { addDays, startOfDay, taipeiDay } from '../../kernel/time/day.ts'
import type { AccountRef, Movement } from '../wallet/wallet.ts'
import type { VaultDeps } from './deps.ts'
import { vaultRules, type VaultRules } from './rulebook.ts'
import { openBytes, sealBytes } from './seal.ts'
import * as store from './store.ts'

type After = (run: () => void) => void

const { coin } = currencies
const { partsACoin } = store

export const accountOf = (dayId: number): AccountRef => ({ kind: 'event', eventId: dayId, currency: coin })

/** The rules that a day began with. */
export const rulesOf = (
  { settings }: Pick<VaultDeps, 'settings'>,
  db: Kysely<Schema>,
  brand: BrandCode,
  day: string,
): Promise<VaultRules> => settings.readVersion(db, vaultRules, brand, startOfDay(day))

/** Stopping takes effect at once. */
export const isOpen = ({ settings }: Pick<VaultDeps, 'settings'>, brand: BrandCode): boolean =>
  settings.read(vaultRules, brand).isOpen

/** The code of a player. The day's bytes leave this function only when the day is closed (`show.ts`). */
export const codeFor = (
  { secret }: Pick<VaultDeps, 'secret'>,
  { brand, day, sealed }: store.DayRow,
  playerId: number,
): string => codeOf({ Bytes: openBytes(secret, { brand, day }, sealed), Brand: brand, Day: day }, playerId)

/** The day, created if it is missing: of two concurrent creations one is stored and both use it. */
export async function ensureDay(
  deps: VaultDeps,
  tx: Tx,
  brand: BrandCode,
  day: string,
  now: Date,
): Promise<store.DayRow> {
  const known = await store.findDay(tx, brand, day)
  if (known) return known
  const { secret, randomness, wallet } = deps
  const { seed } = await rulesOf(deps, tx, brand, day)
  const bytes = randomness.bytes(32)
  const id = await store.addDay(
    tx,
    {
      brand,
      day,
      startsAt: startOfDay(day),
      endsAt: startOfDay(addDays(day, 1)),
      sealed: sealBytes(secret, { brand, day }, bytes, randomness),
      codeHash: commitSeed(bytes.toString('hex')),
      parts: seed * partsACoin,
    },
    now,
  )
  if (id !== undefined) {
    await wallet.openAccount(tx, brand, accountOf(id))
    await feed(deps, tx, [(await store.lockDay(tx, brand, day))!], now, () => {})
  }
  return (await store.findDay(tx, brand, day))!
}

/**
 * Moves the whole coins that wait in `parts` into the accounts of these days, whose rows are locked. The number of the movement is part of its
 * key. While payouts are stopped the coins wait.
 */
export async function feed(
  { wallet }: Pick<VaultDeps, 'wallet'>,
  tx: Tx,
  days: readonly store.DayRow[],
  now: Date,
  after: After,
): Promise<void> {
  const due = days.map((day) => ({ day, coins: Math.floor(day.parts / partsACoin) })).filter(({ coins }) => coins > 0)
  if (due.length === 0) return
  const movements = due.map(({ day: { id, brand, feeds }, coins }) =>
    movementOf({ id, brand: brand as BrandCode, feeds, coins }, now),
  )
  const outcomes = await wallet.postAll(tx, movements, after)
  for (const [nth, { day, coins }] of due.entries())
    if (outcomes[nth]!.isApplied) await store.noteFed(tx, day.id, coins, coins * partsACoin)
}

const movementOf = ({ id, brand, feeds, coins }: Omit<store.Taken, 'day'>, now: Date): Movement => ({
  brand,
  now,
  reason: 'vaultIn',
  source: 'event',
  key: { kind: 'business', what: 'vault.in', row: id, step: feeds },
  legs: [
    { account: { kind: 'house', currency: coin }, delta: -coins },
    { account: accountOf(id), delta: coins },
  ],
})

/** The same for coins that are added to the pools already. While payouts are stopped they are taken out again, and wait. */
export async function moveTaken(
  { wallet }: Pick<VaultDeps, 'wallet'>,
  tx: Tx,
  all: readonly store.Taken[],
  now: Date,
  after: After,
): Promise<void> {
  const taken = all.filter(({ coins }) => coins > 0)
  if (taken.length === 0) return
  const movements = taken.map((one) => movementOf(one, now))
  const outcomes = await wallet.postAll(tx, movements, after)
  for (const [nth, { id, coins }] of taken.entries()) if (!outcomes[nth]!.isApplied) await store.putBack(tx, id, coins)
}

/** The first day from this one on that still counts, locked. Plays that are read after their day was closed feed a later one. */
export async function lockOpenDay(
  deps: VaultDeps,
  tx: Tx,
  brand: BrandCode,
  day: string,
  now: Date,
): Promise<store.DayRow> {
  const today = taipeiDay(now)
  await ensureDay(deps, tx, brand, day, now)
  let found = (await store.lockDay(tx, brand, day))!
  for (let next = day < today ? today : addDays(day, 1); found.closed_at !== null; next = addDays(next, 1)) {
    await ensureDay(deps, tx, brand, next, now)
    found = (await store.lockDay(tx, brand, next))!
  }
  return found
}
