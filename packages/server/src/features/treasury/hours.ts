// Pays the coins of each hour into the treasuries: one movement per club and hour, in a transaction of its own.
import type { JobCall } from '../../kernel/jobs/jobs.ts'
import { lockClub } from '../clubs/clubs.ts'
import type { TreasuryDeps } from './deps.ts'
import { creditTreasury, isAlreadyPaid, publishBalance } from './movements.ts'
import { hourOf } from './rules.ts'
import { addRecords, bookReasons } from './store/book.ts'
import * as store from './store/feed.ts'

type HoursDeps = Pick<TreasuryDeps, 'db' | 'wallet' | 'clubs'>
type Running = Pick<JobCall, 'now' | 'log' | 'transact'>

const atOnce = 200

/** Waits while payouts are stopped. A failing club does not block the others; the next run tries it again. */
export async function payHours(deps: HoursDeps, call: Running): Promise<void> {
  if (await deps.wallet.payoutsStopped()) return
  const failures: unknown[] = []
  const before = hourOf(call.now)
  let beyond = { hour: new Date(0), clubId: 0 }
  for (;;) {
    const due = await store.dueHours(deps.db, before, beyond, atOnce)
    if (due.length === 0) break
    for (const row of due)
      await payHour(deps, row, call).catch((error: unknown) => {
        call.log.error({ err: error, club: row.clubId, hour: row.hour }, 'hour of a treasury not paid')
        failures.push(error)
      })
    beyond = due.at(-1)!
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} hours could not be paid`)
}

async function payHour({ wallet, clubs }: HoursDeps, row: store.HourRow, { now, transact }: Running): Promise<void> {
  let following: (() => void)[] = []
  try {
    await transact(async (tx) => {
      following = []
      const after = (run: () => void): void => void following.push(run)
      const club = await lockClub(tx, row.clubId)
      const hour = await store.lockHour(tx, row.clubId, row.hour)
      if (!hour) return
      await store.markPosted(tx, hour, club !== undefined, now)
      if (!club) return
      const { clubId, brand, coins } = hour
      await clubs.addFed(tx, clubId, coins, now, after)
      await addRecords(tx, [{ clubId, brand, reason: bookReasons.feed, amount: coins }], now)
      const paying = { clubId, brand, coins, reason: 'clubFeed', row: hour.hour.toISOString(), now } as const
      const Treasury = await creditTreasury(wallet, tx, paying)
      publishBalance(clubs, after, clubId, Treasury)
    })
  } catch (error) {
    if (!isAlreadyPaid(error)) throw error
    await transact((tx) => store.markPosted(tx, row, true, now))
    return
  }
  for (const run of following) run()
}
