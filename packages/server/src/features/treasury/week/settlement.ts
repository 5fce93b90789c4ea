// Settles a closed week once: places, goals, shares of members as claims that are sent by letter. A job pays the treasuries.
import type { Tx } from '../../../db/open.ts'
import { addDays } from '../../../kernel/time/day.ts'
import { askFor, type Job, type JobCall } from '../../../kernel/jobs/jobs.ts'
import { currencies } from '@lantern/protocol/values/wallet.ts'
import type { Offer } from '../../claims/claims.ts'
import { lockClub, readClubs, readContributors } from '../../clubs/clubs.ts'
import type { TreasuryDeps } from '../deps.ts'
import { settleJob } from '../feed.ts'
import { creditTreasury, isAlreadyPaid, publishBalance } from '../movements.ts'
import { goalsOf, type WeekRules } from '../rulebook.ts'
import { goalNames, reachedPrize, sharePrize, type GoalState } from '../rules.ts'
import { addRecords, bookReasons } from '../store/book.ts'
import * as store from '../store/weeks.ts'

type SettlingDeps = Pick<TreasuryDeps, 'db' | 'claims' | 'wallet' | 'clubs'>

export const prizesJob = 'treasury.prizes'

/** More clubs are read than places exist, because dissolved ones are skipped. */
const spare = 20
const atOnce = 500

/** The goals of a club in a week, with what it reached. */
export function goalsWith(rules: WeekRules, level: number, score: store.Score | undefined): GoalState[] {
  const goals = goalsOf(rules, level)
  return goalNames.map((goal) => ({ goal, count: score?.[goal] ?? 0, ...goals[goal] }))
}

interface Placed {
  readonly clubId: number
  readonly name: string
  readonly place: number
  readonly prize: number
}

/** Clubs that were dissolved get no place; those below move up. */
async function placesOf(tx: Tx, week: store.Week): Promise<Placed[]> {
  const { prizes } = week.rules
  const board = await store.readBoard(tx, week.id, prizes.length + spare)
  const clubs = await readClubs(
    tx,
    board.map(({ clubId }) => clubId),
  )
  return board
    .flatMap(({ clubId }) => clubs.get(clubId) ?? [])
    .filter(({ dissolved_at }) => dissolved_at === null)
    .slice(0, prizes.length)
    .map(({ id, name }, index) => ({ clubId: id, name, place: index + 1, prize: prizes[index]! }))
}

/** Offers the members' part, to those who are still members; returns the part of the treasury. */
async function sharePlace({ claims }: SettlingDeps, tx: Tx, week: store.Week, placed: Placed, now: Date) {
  const { clubId, name, place, prize } = placed
  const members = new Set((await readContributors(tx, clubId)).map(({ playerId }) => playerId))
  const fed = (await store.readMemberScores(tx, week.id, clubId)).filter(({ playerId }) => members.has(playerId))
  const { treasury, shares } = sharePrize(prize, week.rules.treasuryShare, fed)
  const parameters = { club: name, place, from: week.week, to: addDays(week.week, 6) }
  const offers = shares.map(({ playerId, coins }): Offer => ({
    playerId,
    brand: week.brand,
    source: 'treasury',
    key: `week/${week.id}`,
    items: [{ ItemID: currencies.coin, Amount: coins }],
    reason: 'clubWeek',
    // Late at once: the job of claims sends it by letter.
    expiresAt: now,
    late: 'mail',
    letter: { kind: 'clubWeek', parameters },
  }))
  await claims.offer(tx, offers, now)
  if (shares.length > 0) await store.saveShares(tx, week.id, clubId, shares)
  return treasury
}

async function settle(deps: SettlingDeps, tx: Tx, week: store.Week, now: Date): Promise<void> {
  const places = new Map<number, Placed & { readonly treasury: number }>()
  for (const placed of await placesOf(tx, week))
    places.set(placed.clubId, { ...placed, treasury: await sharePlace(deps, tx, week, placed, now) })
  let beyond = 0
  for (;;) {
    const scores = await store.readScores(tx, week.id, beyond, atOnce)
    if (scores.length === 0) break
    beyond = scores.at(-1)!.clubId
    const results = scores.map((score) => {
      const placed = places.get(score.clubId)
      const due = reachedPrize(goalsWith(week.rules, score.level, score)) + (placed?.treasury ?? 0)
      return { clubId: score.clubId, place: placed?.place ?? 0, prize: placed?.prize ?? 0, due }
    })
    await store.saveResults(tx, week.id, results)
  }
  await store.periods.markSettled(tx, week.id, now)
  await askFor(tx, { kind: prizesJob, key: `${prizesJob}/${week.id}`, runAt: now, brand: week.brand })
}

export function settlingJob(deps: SettlingDeps): Job {
  return {
    kind: settleJob,
    async run({ payload, now, transact }: JobCall) {
      const { id } = payload as { readonly id: number }
      await transact(async (tx) => {
        const week = await store.lockToSettle(tx, id)
        if (week) await settle(deps, tx, week, now)
      })
    },
  }
}

/** Pays what settled weeks owe to treasuries, each in a transaction of its own. Waits while payouts are stopped. */
export async function payPrizes(deps: SettlingDeps, call: Pick<JobCall, 'now' | 'log' | 'transact'>): Promise<void> {
  if (await deps.wallet.payoutsStopped()) return
  const failures: unknown[] = []
  let beyond = { weekId: 0, clubId: 0 }
  for (;;) {
    const due = await store.dueScores(deps.db, beyond, atOnce)
    if (due.length === 0) break
    for (const row of due)
      await payPrize(deps, row, call).catch((error: unknown) => {
        call.log.error({ err: error, club: row.clubId, week: row.weekId }, 'prize of a week not paid')
        failures.push(error)
      })
    beyond = due.at(-1)!
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} prizes could not be paid`)
}

async function payPrize(
  { wallet, clubs }: SettlingDeps,
  row: store.Due,
  { now, transact }: Pick<JobCall, 'now' | 'transact'>,
): Promise<void> {
  let following: (() => void)[] = []
  const { clubId, brand, due: coins, weekId } = row
  try {
    await transact(async (tx) => {
      following = []
      const club = await lockClub(tx, clubId)
      // Of a dissolved club the prize is marked and not paid.
      if (!(await store.takeDue(tx, row, now)) || !club) return
      await addRecords(tx, [{ clubId, brand, reason: bookReasons.week, amount: coins }], now)
      const paying = { clubId, brand, coins, reason: 'clubWeek', row: String(weekId), now } as const
      const Treasury = await creditTreasury(wallet, tx, paying)
      publishBalance(clubs, (run) => void following.push(run), clubId, Treasury)
    })
  } catch (error) {
    if (!isAlreadyPaid(error)) throw error
    await transact((tx) => store.takeDue(tx, row, now))
    return
  }
  for (const run of following) run()
}
