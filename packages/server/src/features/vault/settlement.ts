// Shares the pool of a closed day among those who opened, in steps of one transaction each; the rest goes to the current day.
import type { BrandCode } from '@lantern/brands/brand.ts'
import { winTypes } from '@lantern/protocol/values/ranks.ts'
import { currencies } from '@lantern/protocol/values/wallet.ts'
import type { Tx } from '../../db/open.ts'
import type { Job, JobCall } from '../../kernel/jobs/jobs.ts'
import { taipeiDay } from '../../kernel/time/day.ts'
import { addWin, promote } from '../promotion/promotion.ts'
import { accountOf, feed, lockOpenDay, rulesOf } from './days.ts'
import type { VaultDeps } from './deps.ts'
import * as store from './store.ts'

export const settleJob = 'vault.settle'
/** The reserved game code of shares among the promoted wins. */
export const vaultGame = 'vault'

/** Letters of one transaction; a movement has 99 legs at most. */
const mostAtOnce = 40
const { coin } = currencies

type After = (run: () => void) => void

/** Decides the share once; an opener whose account is erased before it is paid leaves the share to the rest. */
async function decide(deps: VaultDeps, tx: Tx, day: store.DayRow, now: Date): Promise<store.DayRow> {
  if (day.share !== null) return day
  await feed(deps, tx, [day], now, () => {})
  const { pool } = (await store.findDay(tx, day.brand, day.day))!
  const openers = await store.countOpeners(tx, day.id)
  return store.noteShares(tx, day.id, openers, openers === 0 ? 0 : Math.floor(pool / openers))
}

async function pay(
  deps: VaultDeps,
  tx: Tx,
  day: store.DayRow,
  playerIds: readonly number[],
  now: Date,
  after: After,
): Promise<void> {
  const brand = day.brand as BrandCode
  const share = day.share!
  const paidBefore = await store.countPaid(tx, day.id)
  const letter = { kind: 'vaultShare', reason: 'vaultOut', source: 'event', onExpiry: 'credit' } as const
  const parameters = { day: day.day, openers: day.openers! }
  const items = [{ ItemID: coin, Amount: share }]
  const sent = await deps.mail.sendAll(
    tx,
    playerIds.map((playerId) => ({ ...letter, brand, playerId, parameters, items, now })),
  )
  const legs = sent.flatMap((one) => one.legs)
  await store.notePaid(tx, day.id, playerIds, now)
  await store.addToPool(tx, day.id, -share * playerIds.length)
  const { mostBanners } = await rulesOf(deps, tx, brand, day.day)
  for (const [index, playerId] of playerIds.entries()) {
    const alert = { winType: winTypes.vault, symbolNo: 0, multiple: 0, multipleIdx: 0, coins: share }
    const win = { ...alert, brand, playerId, gameCode: vaultGame, at: now }
    if (paidBefore + index < mostBanners) await promote(tx, win)
    else await addWin(tx, win)
  }
  const outcome = await deps.wallet.post(
    tx,
    {
      brand,
      now,
      reason: 'vaultOut',
      source: 'event',
      key: { kind: 'business', what: 'vault.out', row: day.id, step: paidBefore },
      legs: [{ account: accountOf(day.id), delta: -share * playerIds.length }, ...legs],
    },
    after,
  )
  if (!outcome.isApplied) throw new Error(`the shares of vault ${day.id} were not sent: ${outcome.refusal}`)
}

/** The remainder of the division, or a pool without an opener. */
async function carryOver(deps: VaultDeps, tx: Tx, day: store.DayRow, now: Date, after: After): Promise<void> {
  const { pool, parts } = (await store.findDay(tx, day.brand, day.day))!
  if (pool === 0 && parts === 0) return
  const brand = day.brand as BrandCode
  const next = await lockOpenDay(deps, tx, brand, taipeiDay(now), now)
  await store.addParts(tx, day.id, -parts)
  await store.addParts(tx, next.id, parts)
  if (pool === 0) return
  await store.addToPool(tx, day.id, -pool)
  await store.addToPool(tx, next.id, pool)
  const outcome = await deps.wallet.post(
    tx,
    {
      brand,
      now,
      reason: 'vaultIn',
      source: 'event',
      key: { kind: 'business', what: 'vault.carry', row: day.id, step: 0 },
      legs: [
        { account: accountOf(day.id), delta: -pool },
        { account: accountOf(next.id), delta: pool },
      ],
    },
    after,
  )
  if (!outcome.isApplied) throw new Error(`the rest of vault ${day.id} was not carried over: ${outcome.refusal}`)
}

/** False: the day is settled. The lock of its row lets one node at a time take a step. */
async function step(deps: VaultDeps, tx: Tx, id: number, now: Date, after: After): Promise<boolean> {
  const locked = await store.periods.lockToSettle(tx, id)
  if (!locked) return false
  const day = await decide(deps, tx, locked, now)
  const next = day.share! > 0 ? await store.unpaid(tx, id, mostAtOnce) : []
  if (next.length > 0) {
    await pay(deps, tx, day, next, now, after)
    return true
  }
  await carryOver(deps, tx, day, now, after)
  await store.periods.markSettled(tx, id, now)
  return false
}

export function settlingJob(deps: VaultDeps): Job {
  return {
    kind: settleJob,
    async run({ payload, now, transact }: JobCall) {
      const { id } = payload as { readonly id: number }
      for (;;) {
        let runs: (() => void)[] = []
        const hasMore = await transact((tx) => {
          // `transact` may run it again after a conflict.
          runs = []
          return step(deps, tx, id, now, (run) => runs.push(run))
        })
        for (const run of runs) run()
        if (!hasMore) return
      }
    },
  }
}
