/**
 * Settles a closed event once: assigns the places, puts the prizes into escrow, sends each winner a letter, books the entries.
 *
 * It works in chunks, each a transaction under the lock of the event's row, and stores how far it came in the same transaction. So it
 * continues after a crash where it stopped, and several nodes that run it take turns. It reads the score rows, never the standings in memory.
 */
import { holdConsumers } from '../../kernel/jobs/events.ts'
import type { Job, JobCall } from '../../kernel/jobs/jobs.ts'
import { elapsed } from '../../kernel/time/clock.ts'
import { brands } from '@lantern/brands/brands.ts'
import type { Tx } from '../../db/open.ts'
import { inLanguages, ledgerItems, writeTaipeiTime, type LetterKind, type Mail, type NewLetter } from '../mail/mail.ts'
import type { PlayerRow, Players } from '../players/players.ts'
import type { Leg, Wallet } from '../wallet/wallet.ts'
import { countOrders, settleJob } from './playCounter.ts'
import { countsOrders, haveBands, prizeOf, prizesIn, type Prize, type RankRule } from './rules.ts'
import { bandsOf, excludedFrom, paidInto } from './store/entries.ts'
import { lockToSettle, savePlacing, unsettledUpTo, type Cursor, type RankEvent } from './store/events.ts'
import * as scores from './store/scores.ts'

export interface SettlingDeps {
  readonly players: Players
  readonly mail: Mail
  readonly wallet: Wallet
}

const letterOf = { multiple: 'rankMultiple', win: 'rankWin', rounds: 'rankRounds' } as const satisfies Record<
  RankRule,
  LetterKind
>

type Scored = Awaited<ReturnType<typeof scores.scoresAfter>>[number]

/** Chunks are small, because a call that arrives meanwhile waits until the statements and rows of a chunk are written and read. */
const placesAtOnce = 200
/** A movement has at most 99 legs; a prize has up to four items, and each item one leg of the payer. */
const mostLegs = 45
/**
 * After a chunk the settlement pauses as long as the chunk took, so that it uses at most half of the time. With the longest pause,
 * 10,000 prizes take 27 s of pauses, less than half of the minute that they may take.
 */
const shortestPauseMs = 10
const longestPauseMs = 100

/** Banned, leaving and erased players get no place; those below move up. */
export const mayStand = (player: PlayerRow | undefined, now: Date): player is PlayerRow =>
  player !== undefined &&
  player.erased_at === null &&
  player.deletion_at === null &&
  !(player.banned_until !== null && player.banned_until > now)

/** Gives each row the next place in its group, after the last place that was assigned before. */
function withPlaces(event: RankEvent, rows: readonly Scored[]): (Scored & { readonly place: number })[] {
  let { group = 0, place = event.placed } = event.placedAfter ?? { place: 0 }
  return rows.map((row) => {
    if (row.group !== group) [group, place] = [row.group, 0]
    return { ...row, place: ++place }
  })
}

/** The prizes of each group: those of its band. */
async function prizesByGroup(
  tx: Tx,
  { id, prizes }: RankEvent,
  groups: readonly number[],
): Promise<(group: number) => readonly Prize[]> {
  if (!haveBands(prizes)) return () => prizes
  const bands = await bandsOf(tx, id, [...new Set(groups)])
  return (group) => prizesIn(prizes, bands.get(group) ?? null)
}

/** False: all places are assigned. */
async function assignPlaces(deps: SettlingDeps, tx: Tx, event: RankEvent, now: Date): Promise<boolean> {
  // Orders of the last seconds may wait to be counted; until this transaction ends no node counts any.
  if (countsOrders(event) && !(await holdConsumers(tx, [countOrders])))
    throw new Error(`event ${event.id} is settled when its orders are counted`)
  const rows = await scores.scoresAfter(tx, event.id, event.placedAfter, placesAtOnce)
  const people = await deps.players.many(
    tx,
    rows.map(({ playerId }) => playerId),
  )
  const excluded = await excludedFrom(tx, event.id)
  const standing = withPlaces(
    event,
    rows.filter(({ playerId }) => mayStand(people.get(playerId), now) && !excluded.has(playerId)),
  )
  const prizesFor = await prizesByGroup(
    tx,
    event,
    standing.map(({ group }) => group),
  )
  await scores.addResults(
    tx,
    event.id,
    standing.map(({ group, place, playerId, score }) => {
      return { group, place, playerId, score, items: prizeOf(prizesFor(group), place) }
    }),
  )
  await savePlacing(tx, event.id, {
    settlingAt: event.settlingAt ?? now,
    placed: event.placed + standing.length,
    after: cursorAfter(event, rows, standing),
  })
  return rows.length === placesAtOnce
}

/** The last row that was read, and the last place in its group. */
function cursorAfter(
  event: RankEvent,
  rows: readonly Scored[],
  standing: readonly (Scored & { readonly place: number })[],
): Cursor | null {
  const last = rows.at(-1)
  if (!last) return null
  const { group, playerId, score, reachedAt } = last
  const before = event.placedAfter
  const placedBefore = before && (before.group ?? 0) === group ? (before.place ?? event.placed) : 0
  const place = standing.findLast((one) => one.group === group)?.place ?? placedBefore
  return { group, place, playerId, score, reachedAt: reachedAt.toISOString() }
}

function letterTo(event: RankEvent, { playerId, place, items }: scores.NumberedPlace, now: Date): NewLetter {
  const { brand, rule, titles } = event
  const dates = {
    place,
    from: writeTaipeiTime(event.startsAt).slice(0, 10),
    // The last day of the event, not the first day after it.
    to: writeTaipeiTime(new Date(event.endsAt.getTime() - 1)).slice(0, 10),
  }
  const common = { brand, playerId, now, items, reason: 'rank', source: 'event', onExpiry: 'credit' } as const
  if (titles === null && rule !== 'measure')
    return { ...common, kind: letterOf[rule], parameters: dates as NewLetter['parameters'] }
  const parameters = { ...dates, ...inLanguages('title', titles, brands[brand].locale) }
  return { ...common, kind: 'rankEvent', parameters: parameters as NewLetter['parameters'] }
}

/** The first winners whose items are not more than `most`. */
function firstWithin(most: number, winners: readonly scores.NumberedPlace[]): readonly scores.NumberedPlace[] {
  let items = 0
  const end = winners.findIndex((winner) => (items += winner.items.length) > most)
  return end < 0 ? winners : winners.slice(0, end)
}

/** False: all prizes are sent. */
async function sendPrizes({ mail, wallet }: SettlingDeps, tx: Tx, event: RankEvent, now: Date): Promise<boolean> {
  const { id, brand } = event
  const unpaid = await scores.unpaidResults(tx, id, mostLegs)
  if (unpaid.length === 0) return false
  const winners = firstWithin(mostLegs, unpaid)
  const totals = new Map<Leg['account']['currency'], number>()
  for (const { ItemID, Amount } of winners.flatMap(({ items }) => ledgerItems(items)))
    totals.set(ItemID, (totals.get(ItemID) ?? 0) + Amount)
  const sent = await mail.sendAll(
    tx,
    winners.map((winner) => letterTo(event, winner, now)),
  )
  const [first] = winners
  await scores.markPaid(
    tx,
    id,
    winners.map(({ playerId }) => playerId),
    now,
  )
  const outcome = await wallet.post(tx, {
    brand,
    now,
    reason: 'rank',
    source: 'event',
    key: {
      kind: 'business',
      what: 'rank',
      row: id,
      step: first!.group === 0 ? `from ${first!.place}` : `from ${first!.group}/${first!.place}`,
    },
    legs: [
      ...[...totals].map(([currency, total]) => ({ account: { kind: 'promo', currency } as const, delta: -total })),
      ...sent.flatMap(({ legs }) => legs),
    ],
  })
  if (!outcome.isApplied) throw new Error(`the prizes of event ${id} were not paid: ${outcome.refusal}`)
  return true
}

/** What the entrants paid becomes the operator's. */
async function finish({ wallet }: SettlingDeps, tx: Tx, event: RankEvent, now: Date): Promise<void> {
  const { id, brand, currency } = event
  await scores.markSettled(tx, id, now)
  const paid = await paidInto(tx, id)
  if (paid === 0) return
  const outcome = await wallet.post(tx, {
    brand,
    now,
    reason: 'eventEnd',
    source: 'event',
    key: { kind: 'business', what: 'eventEnd', row: id, step: 1 },
    legs: [
      { account: { kind: 'event', eventId: id, currency }, delta: -paid },
      { account: { kind: 'house', currency }, delta: paid },
    ],
  })
  if (!outcome.isApplied) throw new Error(`the entries of event ${id} were not booked: ${outcome.refusal}`)
}

/** Continues where a crash or another node stopped. */
async function settle(deps: SettlingDeps, id: number, { now, transact }: JobCall): Promise<void> {
  const step = (work: (tx: Tx, event: RankEvent) => Promise<boolean>): Promise<boolean> =>
    paced(() =>
      transact(async (tx) => {
        const event = await lockToSettle(tx, id)
        return event === undefined ? false : work(tx, event)
      }),
    )
  // Scores of a closed event do not change: after the last one a repeated search finds nothing.
  while (await step((tx, event) => assignPlaces(deps, tx, event, now)));
  while (await step((tx, event) => sendPrizes(deps, tx, event, now)));
  await step(async (tx, event) => {
    await finish(deps, tx, event, now)
    return false
  })
}

/** Between two chunks the calls of players that wait for the processor or the disk go first. */
async function paced(chunk: () => Promise<boolean>): Promise<boolean> {
  const began = elapsed()
  const hasMore = await chunk()
  const pauseMs = Math.min(longestPauseMs, Math.max(shortestPauseMs, elapsed() - began))
  if (hasMore) await new Promise((resolve) => setTimeout(resolve, pauseMs))
  return hasMore
}

export function settlingJob(deps: SettlingDeps): Job {
  return {
    kind: settleJob,
    async run(call: JobCall) {
      const { id } = call.payload as { readonly id: number }
      // After a downtime several events of a brand are closed at once: those that ended first are settled first.
      for (const one of await call.transact((tx) => unsettledUpTo(tx, id))) await settle(deps, one, call)
    },
  }
}
