// Pure rules of treasuries: what plays feed to which club, who may get a coupon, how much can be exchanged, how a prize is shared.
import type { ClubRole } from '@lantern/protocol/values/clubs.ts'
import { addDays, startOfDay, taipeiDay } from '../../kernel/time/day.ts'
import type { Stay } from '../clubs/clubs.ts'
import { wonIn, type PlaySettled } from '../plays/plays.ts'
import type { TreasuryRules, WeekRules } from './rulebook.ts'

const partsOfCoin = 10_000

/** Plays count from the Taipei day after joining. */
export const countsFrom = (joinedAt: Date): Date => startOfDay(addDays(taipeiDay(joinedAt), 1))

/** Monday 00:00 to Monday 00:00 in Taipei; `weeks` after the week of this time. */
export function weekAt(at: Date, weeks = 0): { readonly week: string; readonly startsAt: Date; readonly endsAt: Date } {
  const today = taipeiDay(at)
  // 1970-01-01 was a Thursday.
  const sinceMonday = (Math.floor(Date.parse(`${today}T00:00:00Z`) / 86_400_000) + 3) % 7
  const week = addDays(today, 7 * weeks - sinceMonday)
  return { week, startsAt: startOfDay(week), endsAt: startOfDay(addDays(week, 7)) }
}

export const hourOf = (at: Date): Date => new Date(Math.floor(at.getTime() / 3_600_000) * 3_600_000)

/** A week that still counts. */
export interface OpenWeek {
  readonly id: number
  readonly brand: string
  readonly startsAt: Date
  readonly endsAt: Date
  readonly rules: WeekRules
}

/** What one member's plays of a batch fed to one club in one week. */
export interface MemberWeek {
  readonly weekId: number
  readonly clubId: number
  readonly playerId: number
  readonly brand: string
  /** Coins. */
  fed: number
  /** Ten-thousandths of a coin that are left. */
  parts: number
}

export interface ClubWeek {
  readonly weekId: number
  readonly clubId: number
  readonly level: number
  fed: number
  stakes: number
  wins: number
  at: Date
}

export interface Tally {
  readonly members: readonly MemberWeek[]
  readonly clubs: readonly ClubWeek[]
}

interface Knowledge {
  readonly stays: readonly Stay[]
  /** Levels of clubs now. */
  readonly levels: ReadonlyMap<number, number>
  readonly rules: ReadonlyMap<string, Pick<TreasuryRules, 'feedRate' | 'kinds'>>
  /** Weeks that still count. */
  readonly weeks: readonly OpenWeek[]
  /** Parts of a coin left from earlier plays. */
  readonly rests: readonly { readonly playerId: number; readonly clubId: number; readonly parts: number }[]
}

/** A stay with its bounds in milliseconds and what its plays fed so far. */
interface Counting extends Stay {
  readonly from: number
  readonly to: number
  parts: number
  member: MemberWeek | null
}

/** Wins of at least this many times their stake; at a fishing table each shot counts by itself. */
export function bigWinsIn(play: PlaySettled, multiple: number): number {
  const isBig = (bet: number, win: number): boolean => bet > 0 && win >= bet * multiple
  if (play.shots) return play.shots.reduce((sum, { bet, win }) => sum + Number(isBig(bet, win)), 0)
  return Number(isBig(play.stake, wonIn(play)))
}

function countingByPlayer({ stays, rests }: Pick<Knowledge, 'stays' | 'rests'>): Map<number, Counting[]> {
  const byPlayer = new Map<number, Counting[]>()
  for (const stay of stays) {
    const [from, to] = [countsFrom(stay.joinedAt).getTime(), stay.leftAt?.getTime() ?? Infinity]
    entry(byPlayer, stay.playerId, () => []).push({ ...stay, from, to, parts: 0, member: null })
  }
  for (const { playerId, clubId, parts } of rests)
    for (const stay of byPlayer.get(playerId) ?? []) if (stay.clubId === clubId) stay.parts = parts
  return byPlayer
}

function entry<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  let value = map.get(key)
  if (value === undefined) map.set(key, (value = make()))
  return value
}

/** The open week of a play; a play of a week that is closed, or that a clock ahead has booked, counts for the nearest open one. */
function weekOf(weeks: readonly OpenWeek[], at: number): OpenWeek | undefined {
  return weeks.find(({ endsAt }) => at < endsAt.getTime()) ?? weeks.at(-1)
}

/** Aggregates a batch. Each play counts for the stay that contains its time; the sums are in the order of their keys. */
export function tallyPlays(plays: readonly PlaySettled[], { levels, rules, weeks, ...known }: Knowledge): Tally {
  const byPlayer = countingByPlayer(known)
  const byBrand = Map.groupBy(
    weeks.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime()),
    ({ brand }) => brand,
  )
  const members: MemberWeek[] = []
  const clubs = new Map<number, ClubWeek[]>()
  for (const play of plays) {
    const { playerId, brand, stake, kind } = play
    const stays = byPlayer.get(playerId)
    const rule = rules.get(brand)
    if (!stays || stake <= 0 || !rule?.kinds.includes(kind)) continue
    const at = play.at.getTime()
    const stay = stays.find(({ from, to }) => from <= at && at < to)
    const week = weekOf(byBrand.get(brand) ?? [], at)
    if (!stay || !week) continue
    const { clubId } = stay
    const parts = stay.parts + stake * rule.feedRate
    const coins = Math.floor(parts / partsOfCoin)
    stay.parts = parts - coins * partsOfCoin
    if (stay.member?.weekId !== week.id) {
      stay.member = { weekId: week.id, clubId, playerId, brand, fed: 0, parts: 0 }
      members.push(stay.member)
    }
    stay.member.fed += coins
    stay.member.parts = stay.parts
    const scores = entry(clubs, clubId, () => [])
    let club = scores.find(({ weekId }) => weekId === week.id)
    if (!club) {
      club = { weekId: week.id, clubId, level: levels.get(clubId) ?? 1, fed: 0, stakes: 0, wins: 0, at: play.at }
      scores.push(club)
    }
    club.fed += coins
    club.stakes += stake
    club.wins += bigWinsIn(play, week.rules.winMultiple)
    if (play.at > club.at) club.at = play.at
  }
  return {
    members: mergeMembers(members),
    clubs: [...clubs.values()].flat().toSorted((a, b) => a.weekId - b.weekId || a.clubId - b.clubId),
  }
}

/** Plays around the end of a week may alternate between two weeks: one row for each, with the last parts. */
function mergeMembers(members: readonly MemberWeek[]): MemberWeek[] {
  const sorted = members.toSorted((a, b) => a.weekId - b.weekId || a.clubId - b.clubId || a.playerId - b.playerId)
  const merged: MemberWeek[] = []
  for (const one of sorted) {
    const last = merged.at(-1)
    const isSame = last?.weekId === one.weekId && last.clubId === one.clubId && last.playerId === one.playerId
    if (isSame) Object.assign(last, { fed: last.fed + one.fed, parts: one.parts })
    else merged.push({ ...one })
  }
  return merged
}

/** Coins fed to each club, in the order of ids. */
export function sumByClub(members: readonly MemberWeek[]): { clubId: number; brand: string; coins: number }[] {
  const sums = new Map<number, { clubId: number; brand: string; coins: number }>()
  for (const { clubId, brand, fed } of members) entry(sums, clubId, () => ({ clubId, brand, coins: 0 })).coins += fed
  return [...sums.values()].filter(({ coins }) => coins > 0).toSorted((a, b) => a.clubId - b.clubId)
}

export type CouponWhy = 'CouponSelf' | 'CouponNew' | 'CouponToday' | 'CouponShare' | 'CouponDeputy'

export interface Granting {
  readonly giverId: number
  readonly role: ClubRole
  readonly amount: number
  readonly now: Date
  readonly treasury: number
  /** Null: not a member of the giver's club. */
  readonly receivers: readonly { readonly playerId: number; readonly joinedAt: Date | null }[]
  /** Coins of today's coupons: of the club, of the giver, of each receiver. */
  readonly today: { readonly club: number; readonly giver: number; readonly receivers: ReadonlyMap<number, number> }
}

export type CouponRefusal =
  | { readonly name: 'ClubTreasuryLow' }
  | { readonly name: 'BadInput' }
  | { readonly name: 'ClubRefused'; readonly why?: CouponWhy; readonly playerId?: number }

/** The coins that the club may still grant today: a share of what the treasury held before today's coupons. */
export function clubQuota({ couponShare }: TreasuryRules, treasury: number, grantedToday: number): number {
  return Math.max(0, Math.floor(((treasury + grantedToday) / 100) * couponShare) - grantedToday)
}

export function whyNoCoupons(rules: TreasuryRules, granting: Granting): CouponRefusal | null {
  const { amount, receivers, today, treasury, now } = granting
  if (amount < rules.couponLeast || amount > rules.couponMost) return { name: 'BadInput' }
  const oldest = now.getTime() - rules.couponMemberDays * 86_400_000
  for (const { playerId, joinedAt } of receivers) {
    const refuse = (why: CouponWhy) => ({ name: 'ClubRefused', why, playerId }) as const
    if (playerId === granting.giverId) return refuse('CouponSelf')
    if (joinedAt === null) return { name: 'ClubRefused', playerId }
    if (joinedAt.getTime() > oldest) return refuse('CouponNew')
    if ((today.receivers.get(playerId) ?? 0) + amount > rules.couponMost) return refuse('CouponToday')
  }
  const total = amount * receivers.length
  if (granting.role === 'deputy' && today.giver + total > rules.couponDeputyDaily)
    return { name: 'ClubRefused', why: 'CouponDeputy' }
  if (treasury < rules.couponLeast || treasury < total) return { name: 'ClubTreasuryLow' }
  if (total > clubQuota(rules, treasury, today.club)) return { name: 'ClubRefused', why: 'CouponShare' }
  return null
}

/** Coins that a contribution buys from a treasury; 0 below the least exchange. */
export function exchangeable(rules: TreasuryRules, contribution: number, treasury: number): number {
  const coins = Math.min(Math.floor(contribution / rules.exchangeRate), treasury)
  return coins < rules.exchangeLeast ? 0 : coins
}

export interface GoalState {
  readonly goal: 'stakes' | 'wins' | 'members'
  readonly count: number
  readonly target: number
  readonly prize: number
}

export const goalNames = ['stakes', 'wins', 'members'] as const

export const reachedPrize = (goals: readonly GoalState[]): number =>
  goals.reduce((sum, { count, target, prize }) => sum + (count >= target ? prize : 0), 0)

export interface Share {
  readonly playerId: number
  readonly coins: number
}

/** The members' part by what each fed, rounded down; the treasury gets the rest of the prize. */
export function sharePrize(
  prize: number,
  treasuryShare: number,
  members: readonly { readonly playerId: number; readonly fed: number }[],
): { readonly treasury: number; readonly shares: readonly Share[] } {
  const forMembers = prize - Math.ceil((prize / 100) * treasuryShare)
  const total = members.reduce((sum, { fed }) => sum + fed, 0)
  const shareOf = (fed: number): number => Number((BigInt(forMembers) * BigInt(fed)) / BigInt(total))
  const shares = total === 0 ? [] : members.map(({ playerId, fed }) => ({ playerId, coins: shareOf(fed) }))
  const paid = shares.filter(({ coins }) => coins > 0)
  return { treasury: prize - paid.reduce((sum, { coins }) => sum + coins, 0), shares: paid }
}
