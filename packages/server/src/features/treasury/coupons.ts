// Coupons: letters with coins of the treasury in escrow. What is not collected returns to the treasury.
import type { ReplyOf, RequestOf } from '@lantern/protocol/op.ts'
import type { grantCoupons } from '@lantern/protocol/treasury.ts'
import { clubEvents } from '@lantern/protocol/values/clubs.ts'
import { currencies } from '@lantern/protocol/values/wallet.ts'
import type { Tx } from '../../db/open.ts'
import type { Call } from '../../kernel/feature/call.ts'
import { onEvent, writeEvent, type Consumer } from '../../kernel/jobs/events.ts'
import { taipeiDay } from '../../kernel/time/day.ts'
import { joinTimes, lockClub, lockOwn, pendingChange, writeLog, type ClubRow } from '../clubs/clubs.ts'
import { freezeCoins } from '../gifts/gifts.ts'
import type { Mail } from '../mail/mail.ts'
import type { Leg, Movement, Outcome } from '../wallet/wallet.ts'
import type { TreasuryDeps } from './deps.ts'
import { couponReturned } from './events.ts'
import { publishBalance, source, treasuryAccount, treasuryRefusal, withBalances } from './movements.ts'
import { treasuryRules, type TreasuryRules } from './rulebook.ts'
import { whyNoCoupons } from './rules.ts'
import { addRecords, bookReasons } from './store/book.ts'
import * as store from './store/coupons.ts'

type Granting = Call<typeof grantCoupons>
type Reply = ReplyOf<typeof grantCoupons>
type Asked = RequestOf<typeof grantCoupons>

const dayMs = 86_400_000

export async function grant(deps: TreasuryDeps, { Amount, PlayerIDs }: Asked, call: Granting): Promise<Reply> {
  const { tx, now, after } = call
  const { wallet } = deps
  const ids = [...new Set(PlayerIDs)].toSorted((a, b) => a - b)
  const asked = { Amount, ids }
  const known = await wallet.recall(tx, movementOf(asked, call, []))
  if (known) return expectApplied(known, call)
  const { club, rules } = await wallet.orRecall(tx, movementOf(asked, call, []), () => check(deps, asked, call))
  const legs = await sendCoupons(deps.mail, tx, { club, rules, giverId: call.me.id, ids, amount: Amount, now })
  await writeLog(
    tx,
    { clubId: club.id, kind: clubEvents.coupons, actorId: call.me.id, value: Amount * ids.length },
    now,
  )
  const late = withBalances(club.id, null, (Treasury) => ({ Treasury, Granted: ids.length }))
  const paid = [{ account: treasuryAccount(club.id), delta: -Amount * ids.length }, ...legs]
  const reply = expectApplied(await wallet.post(tx, { ...movementOf(asked, call, paid), late }, after), call)
  publishBalance(deps.clubs, after, club.id, reply.Treasury)
  return reply
}

interface Checked {
  readonly club: ClubRow
  readonly rules: TreasuryRules
}

async function check(
  { wallet, settings }: TreasuryDeps,
  { Amount, ids }: { readonly Amount: number; readonly ids: readonly number[] },
  { tx, me, brand, now, no }: Granting,
): Promise<Checked> {
  const own = await lockOwn(tx, me.id, 'coupons')
  if (typeof own === 'string') throw no(own)
  const { club, member } = own
  if (await pendingChange(tx, club.id)) throw no('ClubChangePending')
  if (club.is_frozen) throw no('ClubRefused', { Why: 'TreasuryFrozen' })
  const rules = await settings.readAt(tx, treasuryRules, brand, now)
  const joined = await joinTimes(tx, club.id, ids)
  const refusal = whyNoCoupons(rules, {
    giverId: me.id,
    role: member.role,
    amount: Amount,
    now,
    treasury: await wallet.treasuryOf(club.id, tx),
    receivers: ids.map((playerId) => ({ playerId, joinedAt: joined.get(playerId) ?? null })),
    today: await store.readGranted(tx, { clubId: club.id, giverId: me.id, playerIds: ids, day: taipeiDay(now) }),
  })
  if (!refusal) return { club, rules }
  if (refusal.name === 'BadInput') throw no('BadInput', { Field: 'Amount' })
  if (refusal.name !== 'ClubRefused') throw no(refusal.name)
  const { why, playerId } = refusal
  throw no('ClubRefused', { ...(why ? { Why: why } : {}), ...(playerId === undefined ? {} : { PlayerID: playerId }) })
}

interface Coupons {
  readonly club: ClubRow
  readonly rules: TreasuryRules
  readonly giverId: number
  readonly ids: readonly number[]
  readonly amount: number
  readonly now: Date
}

/** Writes letters, coupons and records; the caller debits the treasury with these credits of the escrow accounts. */
export async function sendCoupons(
  mail: Pick<Mail, 'send'>,
  tx: Tx,
  { club, rules, giverId, ids, amount, now }: Coupons,
): Promise<Leg[]> {
  const { id: clubId, brand } = club
  const { couponDays: days, freezeDays } = rules
  const [day, expiresAt] = [taipeiDay(now), new Date(now.getTime() + days * dayMs)]
  const legs: Leg[] = []
  const coupons: store.NewCoupon[] = []
  for (const playerId of ids) {
    const letter = await mail.send(tx, {
      brand,
      playerId,
      kind: 'clubCoupon',
      parameters: { club: club.name, days, frozen: freezeDays },
      now,
      days,
      items: [{ ItemID: currencies.coin, Amount: amount }],
      returnTo: { kind: 'club', clubId },
      reason: 'clubCoupon',
      source,
    })
    legs.push(...letter.legs)
    coupons.push({ clubId, playerId, giverId, mailId: letter.id, amount, freezeDays, day, expiresAt })
  }
  await store.insertCoupons(tx, coupons, now)
  const record = { clubId, brand, reason: bookReasons.coupon, amount: -amount }
  await addRecords(
    tx,
    ids.map((playerId) => ({ ...record, playerId })),
    now,
  )
  return legs
}

function movementOf(
  { Amount, ids }: { readonly Amount: number; readonly ids: readonly number[] },
  { me, brand, now, key }: Granting,
  legs: readonly Leg[],
): Movement {
  return {
    brand,
    now,
    legs,
    source,
    reason: 'clubCoupon',
    key: { kind: 'caller', playerId: me.id, id: key },
    request: { Amount, ids },
  }
}

function expectApplied(outcome: Outcome, { no }: Granting): Reply {
  if (outcome.isApplied) return outcome.answer as Reply
  throw treasuryRefusal(outcome.refusal, no('ClubTreasuryLow'))
}

/** Runs in the transaction that moves the money out of escrow. */
export function followCoupons({ mail }: Pick<TreasuryDeps, 'mail'>): void {
  // The lock keeps a dissolution from emptying the treasury before the coins arrive there.
  mail.beforeReturn('clubCoupon', async (tx, { returnTo }) => (await lockClub(tx, returnTo!.clubId)) !== undefined)
  mail.onSettled('clubCoupon', async (tx, letter, how, now) => {
    const coupon = await store.settleCoupon(tx, letter.id, how === 'collected', now)
    if (!coupon) return
    const { id, club_id: clubId, player_id: playerId, amount, freeze_days: days } = coupon
    if (how === 'unclaimed') {
      await addRecords(tx, [{ clubId, brand: letter.brand, reason: bookReasons.back, amount, playerId }], now)
      await writeEvent(tx, couponReturned, { clubId }, now)
    }
    if (how !== 'collected' || days === 0) return
    const until = new Date(now.getTime() + days * dayMs)
    await freezeCoins(tx, { cause: 'clubCoupon', causeId: id, playerId, amount, until })
  })
}

export const returnConsumer = ({ clubs, wallet }: Pick<TreasuryDeps, 'clubs' | 'wallet'>): Consumer => ({
  name: 'treasury.returns',
  handlers: [
    onEvent(couponReturned, async ({ clubId }) =>
      publishBalance(clubs, (run) => run(), clubId, await wallet.treasuryOf(clubId)),
    ),
  ],
})
