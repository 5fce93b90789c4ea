// Counts the stakes of members, each once: contributions, the coins of the hour, and the week. Closes weeks when all plays are counted.
import type { Tx } from '../../db/open.ts'
import type { Consumer } from '../../kernel/jobs/events.ts'
import { addContributions, readClubs, staysAt } from '../clubs/clubs.ts'
import type { PlaySettled } from '../plays/plays.ts'
import type { BrandCode } from '@lantern/brands/brand.ts'
import type { TreasuryDeps } from './deps.ts'
import { treasuryRules } from './rulebook.ts'
import { hourOf, sumByClub, tallyPlays, type OpenWeek } from './rules.ts'
import * as store from './store/feed.ts'
import * as weeks from './store/weeks.ts'
import { planWeek } from './week/plan.ts'

type FeedDeps = Pick<TreasuryDeps, 'settings' | 'plays' | 'clock'>

export const settleJob = 'treasury.settle'

function spanOf(plays: readonly PlaySettled[]): { from: Date; to: Date } {
  let [from, to] = [Infinity, -Infinity]
  for (const { at } of plays) {
    const ms = at.getTime()
    if (ms < from) from = ms
    if (ms > to) to = ms
  }
  return { from: new Date(from), to: new Date(to) }
}

/** Weeks that still count; a week that is not planned yet is planned. Late plays of a closed week count for the current one. */
async function openWeeks(deps: FeedDeps, tx: Tx, plays: readonly PlaySettled[], now: Date): Promise<OpenWeek[]> {
  const { from, to } = spanOf(plays)
  const [first, last] = [from < now ? from : now, to > now ? to : now]
  const known = await weeks.weeksIn(tx, first, last)
  const isKnown = (brand: string, at: Date): boolean =>
    known.some((week) => week.brand === brand && week.startsAt <= at && at < week.endsAt)
  const needed = [from, to, now]
  const missing = [...new Set(plays.map(({ brand }) => brand))].filter((brand) =>
    needed.some((at) => !isKnown(brand, at)),
  )
  for (const brand of missing) for (const at of needed) await planWeek(deps, tx, brand, at, now)
  const all = missing.length === 0 ? known : await weeks.weeksIn(tx, first, last)
  return all.filter(({ closedAt }) => closedAt === null)
}

/** Coins that belong to an hour which is already paid go into the first hour after the paid ones. */
async function addCoins(tx: Tx, coins: readonly store.ClubCoins[], now: Date): Promise<void> {
  let left = coins.length === 0 ? [] : await store.addToHour(tx, coins, hourOf(now))
  while (left.length > 0) {
    const next = await store.nextHours(
      tx,
      left.map(({ clubId }) => clubId),
    )
    const refused: store.ClubCoins[] = []
    for (const [hour, clubIds] of next) {
      const ids = new Set(clubIds)
      refused.push(
        ...(await store.addToHour(
          tx,
          left.filter(({ clubId }) => ids.has(clubId)),
          new Date(hour),
        )),
      )
    }
    left = refused
  }
}

async function feed(deps: FeedDeps, plays: readonly PlaySettled[], tx: Tx, now: Date): Promise<void> {
  const ids = [...new Set(plays.map(({ playerId }) => playerId))]
  const stays = await staysAt(tx, ids, spanOf(plays).from)
  if (stays.length === 0) return
  const members = new Set(stays.map(({ playerId }) => playerId))
  const counted = plays.filter(({ playerId }) => members.has(playerId))
  const brands = [...new Set(counted.map(({ brand }) => brand))]
  const rules = new Map<BrandCode, Awaited<ReturnType<typeof readRules>>>()
  const readRules = (brand: BrandCode) => deps.settings.readAt(tx, treasuryRules, brand, now)
  for (const brand of brands) rules.set(brand, await readRules(brand))
  const clubs = await readClubs(tx, [...new Set(stays.map(({ clubId }) => clubId))])
  const tally = tallyPlays(counted, {
    stays,
    rules,
    levels: new Map([...clubs.values()].map(({ id, level }) => [id, level])),
    weeks: await openWeeks(deps, tx, counted, now),
    rests: await weeks.readRests(tx, stays),
  })
  if (tally.members.length === 0) return
  await addCoins(tx, sumByClub(tally.members), now)
  await weeks.addClubScores(tx, tally.clubs)
  await weeks.addMemberScores(tx, tally.members)
  // Last: the locks of members are also taken by exchanges and by leaving.
  await addContributions(
    tx,
    tally.members.flatMap(({ playerId, clubId, fed }) => (fed > 0 ? [{ playerId, clubId, coins: fed }] : [])),
  )
}

export function feedFollower({ settings, plays, clock }: FeedDeps): Consumer {
  const deps = { settings, plays, clock }
  const follower = plays.followPlays('treasury.feed', (settled, tx, now) => feed(deps, settled, tx, now))
  return weeks.periods.closedBy(follower, { clock, settleJob })
}
