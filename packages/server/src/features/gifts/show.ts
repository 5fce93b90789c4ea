// The wire form of a player's gifts, and of today's limits and fees.
import type { listGifts, readGiftRules } from '@lantern/protocol/gifts.ts'
import type { ReplyOf, RequestOf } from '@lantern/protocol/op.ts'
import type { Call } from '../../kernel/feature/call.ts'
import { taipeiDay } from '../../kernel/time/day.ts'
import type { GiftsDeps } from './deps.ts'
import { giftDirections } from '@lantern/protocol/values/gifts.ts'
import { phoneOf } from './password.ts'
import * as passwords from './passwords.ts'
import { giftRules, type Rule } from './rulebook.ts'
import { feeOf, giftableOf, triesADay } from './rules.ts'
import * as store from './store.ts'

const asTime = (text: string | null | undefined): Date | null => (text ? new Date(text) : null)

export async function showRecords(
  { players }: GiftsDeps,
  { Type, StartTime, EndTime, Page = 1, PerPage = 20 }: RequestOf<typeof listGifts>,
  { me, db }: Call<typeof listGifts>,
): Promise<ReplyOf<typeof listGifts>> {
  const { total, rows } = await store.listGifts(db, {
    playerId: me.id,
    type: Type === giftDirections.sent ? 'sent' : Type === giftDirections.received ? 'received' : 'both',
    from: asTime(StartTime),
    to: asTime(EndTime),
    offset: (Page - 1) * PerPage,
    most: PerPage,
  })
  const people = await players.many(db, [...new Set(rows.flatMap(({ from_id, to_id }) => [from_id, to_id]))])
  return {
    Total: total,
    Rows: rows.map((gift) => ({
      ID: gift.id,
      FromID: gift.from_id,
      From: people.get(gift.from_id)?.name ?? '',
      ToID: gift.to_id,
      To: people.get(gift.to_id)?.name ?? '',
      ItemID: gift.item_id,
      Amount: gift.amount,
      Fee: gift.from_id === me.id ? gift.fee : 0,
      Status: gift.status,
      CreateTime: gift.created_at.toISOString(),
    })),
  }
}

const closed: Rule = {
  maySend: false,
  least: 0,
  most: 0,
  feeRate: 0,
  dailyCount: 0,
  dailyAmount: 0,
  receiveCount: 0,
  receiveAmount: 0,
  freezeDays: 0,
}

export async function showRules(
  deps: GiftsDeps,
  amount: number,
  call: Call<typeof readGiftRules>,
): Promise<ReplyOf<typeof readGiftRules>> {
  const { me, db, brand, now } = call
  const day = taipeiDay(now)
  const vip = (await deps.players.find(db, brand, me.id))?.vip ?? me.vip
  const [rules, days, frozen, balances, password, phone] = await Promise.all([
    deps.settings.readAt(db, giftRules, brand, now),
    store.readDays(db, [me.id], day),
    store.readFrozen(db, me.id, now),
    deps.wallet.balances(me.id),
    passwords.readPassword(db, me.id, day),
    phoneOf(deps, db, me.id),
  ])
  const rule = rules[vip - 1] ?? closed
  const { sent_count, sent_amount } = days.get(me.id)!
  return {
    IsOpen: rules[vip - 1] != null,
    MaySend: rule.maySend && phone !== undefined,
    Minimum: rule.least,
    Maximum: rule.most,
    FeeRate: rule.feeRate,
    Fee: feeOf(rule, amount),
    DailyCount: rule.dailyCount,
    CountLeft: Math.max(0, rule.dailyCount - sent_count),
    DailyQuota: rule.dailyAmount,
    QuotaLeft: Math.max(0, rule.dailyAmount - sent_amount),
    // Frozen coins that were spent in games are no longer in the balance.
    Frozen: Math.min(frozen.amount, balances.coin),
    FrozenUntil: frozen.until?.toISOString() ?? null,
    FreezeDays: rule.freezeDays,
    Giftable: giftableOf(balances.coin, frozen.amount),
    HasPassword: password !== null,
    TriesLeft: password?.triesLeft ?? triesADay,
  }
}
