// The wire forms of a treasury, its coupons and its book.
import type { ReplyOf, RequestOf } from '@lantern/protocol/op.ts'
import type { readCoupons, readTreasury, readTreasuryRecords } from '@lantern/protocol/treasury.ts'
import { mayInClub, treasuryTabs } from '@lantern/protocol/values/clubs.ts'
import type { Kysely } from 'kysely'
import type { Schema } from '../../db/schema.gen.ts'
import type { Call } from '../../kernel/feature/call.ts'
import { startOfDay, taipeiDay } from '../../kernel/time/day.ts'
import { clubLevels, findClub, findMember, nextLevelFed, pendingChange } from '../clubs/clubs.ts'
import type { TreasuryDeps } from './deps.ts'
import { treasuryRules } from './rulebook.ts'
import { clubQuota, exchangeable } from './rules.ts'
import * as book from './store/book.ts'
import * as coupons from './store/coupons.ts'
import { fedSince } from './store/feed.ts'

type Db = Kysely<Schema>

export async function showTreasury(
  { wallet, settings }: TreasuryDeps,
  { me, db, brand, now, no }: Call<typeof readTreasury>,
): Promise<ReplyOf<typeof readTreasury>> {
  const member = await findMember(db, me.id)
  const club = member && (await findClub(db, member.club_id))
  if (!club) throw no('ClubNotMember')
  const rules = settings.read(treasuryRules, brand)
  const today = taipeiDay(now)
  const mayGrant = mayInClub(member.role, 'coupons')
  const [treasury, fedToday, hasExchanged, granted, pending] = await Promise.all([
    wallet.treasuryOf(club.id),
    fedSince(db, club.id, startOfDay(today)),
    book.hasExchanged(db, me.id, today),
    coupons.readGranted(db, { clubId: club.id, giverId: me.id, playerIds: [], day: today }),
    pendingChange(db, club.id),
  ])
  const quota = clubQuota(rules, treasury, granted.club)
  const own = member.role === 'deputy' ? Math.max(0, rules.couponDeputyDaily - granted.giver) : quota
  const isClosed = club.is_frozen || !mayGrant || pending !== null || treasury < rules.couponLeast
  return {
    Treasury: treasury,
    Fed: club.fed,
    NextLevelFed: nextLevelFed(settings.read(clubLevels, brand), club.level),
    FedToday: fedToday,
    Frozen: club.is_frozen,
    Contribution: member.contribution,
    ExchangeRate: rules.exchangeRate,
    Least: Math.max(rules.couponLeast, rules.exchangeLeast),
    CouponMost: rules.couponMost,
    Exchangeable: hasExchanged || club.is_frozen ? 0 : exchangeable(rules, member.contribution, treasury),
    ExchangedToday: hasExchanged,
    Grantable: isClosed ? 0 : Math.min(quota, own),
    CouponDays: rules.couponMemberDays,
    FreezeDays: rules.freezeDays,
    ReturnDays: rules.couponDays,
    FeedPercent: rules.feedRate / 100,
  }
}

/** The names of these players; erased ones have a pseudonym. */
export async function namesOf(
  { players }: Pick<TreasuryDeps, 'players'>,
  db: Db,
  ids: readonly (number | null)[],
): Promise<(id: number | null) => string> {
  const found = await players.many(db, [...new Set(ids.filter((id) => id !== null))])
  return (id) => (id === null ? '' : (found.get(id)?.name ?? ''))
}

export async function showCoupons(
  deps: TreasuryDeps,
  { Page = 1, PerPage = 20 }: RequestOf<typeof readCoupons>,
  { me, db, no }: Call<typeof readCoupons>,
): Promise<ReplyOf<typeof readCoupons>> {
  const member = await findMember(db, me.id)
  if (!member) throw no('ClubNotMember')
  const query = { clubId: member.club_id, playerId: mayInClub(member.role, 'coupons') ? null : me.id }
  const { total, rows } = await coupons.readCoupons(db, query, { offset: (Page - 1) * PerPage, most: PerPage })
  const nameOf = await namesOf(
    deps,
    db,
    rows.flatMap(({ player_id, giver_id }) => [player_id, giver_id]),
  )
  return {
    Total: total,
    Rows: rows.map((row) => ({
      CouponID: row.id,
      PlayerID: row.player_id,
      Name: nameOf(row.player_id),
      GiverName: nameOf(row.giver_id),
      Amount: row.amount,
      State: row.state as 1 | 2 | 3,
      CreateTime: row.created_at.toISOString(),
      ExpireTime: row.expires_at.toISOString(),
    })),
  }
}

export const sideOf = (tab: number | undefined): book.BookQuery['side'] =>
  tab === treasuryTabs.in ? 'in' : tab === treasuryTabs.out ? 'out' : 'all'

/** Officers read all rows, others their own. */
export const bookOf = (
  member: { club_id: number; role: 'leader' | 'deputy' | 'member'; player_id: number },
  tab?: number,
) => ({ clubId: member.club_id, playerId: member.role === 'member' ? member.player_id : null, side: sideOf(tab) })

export async function showRecords(
  deps: TreasuryDeps,
  { Tab, Page = 1, PerPage = 20 }: RequestOf<typeof readTreasuryRecords>,
  { me, db, no }: Call<typeof readTreasuryRecords>,
): Promise<ReplyOf<typeof readTreasuryRecords>> {
  const member = await findMember(db, me.id)
  if (!member) throw no('ClubNotMember')
  const query = bookOf(member, Tab)
  const { total, rows } = await book.readBook(db, query, { offset: (Page - 1) * PerPage, most: PerPage })
  const nameOf = await namesOf(
    deps,
    db,
    rows.map(({ playerId }) => playerId),
  )
  // Of a list with gaps the balances between the rows are unknown.
  const hasBalances = query.playerId === null && query.side === 'all' && rows.length > 0
  let balance = hasBalances
    ? (await deps.wallet.treasuryOf(query.clubId)) - (await book.sumAfter(db, query.clubId, rows[0]!.id))
    : 0
  return {
    Total: total,
    Rows: rows.map(({ reason, amount, playerId, createdAt }) => {
      const Balance = balance
      balance -= amount
      return {
        Reason: reason,
        Amount: amount,
        ...(playerId === null ? {} : { PlayerID: playerId, Name: nameOf(playerId) }),
        ...(hasBalances ? { Balance: Math.max(0, Balance) } : {}),
        CreateTime: createdAt.toISOString(),
      }
    }),
  }
}
