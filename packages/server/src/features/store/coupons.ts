// Redeems codes: wrong guesses are counted before any comparison, valid codes pay within their limits.
import type { redeemCode } from '@lantern/protocol/store.ts'
import type { ReplyOf } from '@lantern/protocol/op.ts'
import { type Kysely, sql } from 'kysely'
import type { Tx } from '../../db/open.ts'
import type { Schema } from '../../db/schema.gen.ts'
import type { Call, CallingPlayer } from '../../kernel/feature/call.ts'
import type { Context } from '../../kernel/context.ts'
import type { Movement, Wallet } from '../wallet/wallet.ts'
import { guessRules, normaliseCode, sumItems, type Item } from './rules.ts'
import { findCoupon, type CouponRow } from './shelf.ts'

export type CouponDeps = Pick<Context, 'householdOf'> & { readonly wallet: Wallet }

type Redeeming = Call<typeof redeemCode>
type Reply = ReplyOf<typeof redeemCode>

export async function redeem(deps: CouponDeps, Code: string, call: Redeeming): Promise<Reply> {
  const { tx, me, brand, now, no, player } = call
  const code = normaliseCode(Code)
  const key = { kind: 'caller', playerId: me.id, id: call.key } as const
  const asked = { brand, key, reason: 'coupon', source: 'store', now, request: { code } } as const
  const known = await deps.wallet.recall(tx, { ...asked, legs: [] })
  if (known?.isApplied) return known.answer as Reply
  if (known) throw no('BadInput', { Field: 'ReqID' })
  const guessers = await takeGuess(deps, call)
  const coupon = code === '' ? undefined : await findCoupon(tx, brand, code, now)
  if (!coupon) throw no('BadRedeemCode').committed()
  await returnGuess(tx, guessers)
  await deps.wallet.orRecall(tx, { ...asked, legs: [] }, async () => {
    const why = whyNot(coupon, player) ?? (await takeUse(tx, coupon, me.id, now))
    if (why) throw no('NotEligibleToRedeem', { Why: why })
  })
  const items = sumItems(coupon.items as unknown as Item[])
  const legs = items.flatMap(({ ItemID, Amount }): Movement['legs'][number][] => {
    const currency = ItemID as 1 | 2 | 39
    return [
      { account: { kind: 'player', playerId: me.id, currency }, delta: Amount },
      { account: { kind: 'promo', currency }, delta: -Amount },
    ]
  })
  const answer: Reply = { Items: items }
  const outcome = await deps.wallet.post(tx, { ...asked, legs, answer }, call.after)
  if (outcome.isApplied) return answer
  if (outcome.refusal === 'PayoutsStopped') throw no('Maintenance')
  if (outcome.refusal === 'Busy') throw no('TooManyRequests')
  throw no('BadInput', { Field: 'ReqID' })
}

/** Also checks here whether the code is used up, so that late calls do not queue for the row lock. */
function whyNot({ vip, registered_since, total, taken }: CouponRow, player: CallingPlayer) {
  if (player.vip < vip) return 'Vip'
  if (total !== null && taken >= total) return 'AllUsed'
  return registered_since && player.registered_at < registered_since ? 'Newcomers' : null
}

/** Both counters are updated conditionally: of a thousand parallel calls exactly the limit succeeds. */
async function takeUse(tx: Tx, coupon: CouponRow, playerId: number, now: Date): Promise<'Used' | 'AllUsed' | null> {
  const { series, per_player: perPlayer, total } = coupon
  const used = await sql`INSERT INTO coupon_use AS u (series, player_id, taken, used_at)
    VALUES (${series}, ${playerId}, 1, ${now}) ON CONFLICT (series, player_id)
    DO UPDATE SET taken = u.taken + 1, used_at = excluded.used_at WHERE u.taken < ${perPlayer} RETURNING 1`.execute(tx)
  if (used.rows.length === 0) return 'Used'
  if (total === null) return null
  const taken = await sql`INSERT INTO coupon_stock AS s (series, taken) VALUES (${series}, 1)
    ON CONFLICT (series) DO UPDATE SET taken = s.taken + 1 WHERE s.taken < ${total} RETURNING 1`.execute(tx)
  return taken.rows.length === 0 ? 'AllUsed' : null
}

/** A guess is counted first and refunded if it was right. A player without guesses left does not learn whether the code was valid. */
async function takeGuess(deps: CouponDeps, { tx, me, ip, now, no }: Redeeming): Promise<string[]> {
  const household = deps.householdOf(ip)
  const guessers = [`player:${me.id}`, ...(household === null ? [] : [`household:${household}`])]
  const oldest = new Date(now.getTime() - guessRules.hourMs)
  for (const who of guessers) {
    const playerId = who.startsWith('player:') ? me.id : null
    const { rows } = await sql`INSERT INTO coupon_guess AS g (who, player_id, wrong, since)
      VALUES (${who}, ${playerId}, 1, ${now}) ON CONFLICT (who) DO UPDATE SET
        wrong = CASE WHEN g.since <= ${oldest} THEN 1 ELSE g.wrong + 1 END,
        since = CASE WHEN g.since <= ${oldest} THEN excluded.since ELSE g.since END
      WHERE g.since <= ${oldest} OR g.wrong < ${guessRules.wrongAnHour} RETURNING 1`.execute(tx)
    if (rows.length === 0) throw no('TooManyRequests', { RemainingTime: await readWait(tx, who, now) })
  }
  return guessers
}

async function returnGuess(tx: Tx, guessers: readonly string[]): Promise<void> {
  await sql`UPDATE coupon_guess SET wrong = wrong - 1 WHERE who = ANY(${guessers}::text[])`.execute(tx)
}

async function readWait(tx: Tx, who: string, now: Date): Promise<number> {
  const row = await tx.selectFrom('coupon_guess').select('since').where('who', '=', who).executeTakeFirst()
  const until = (row?.since ?? now).getTime() + guessRules.hourMs
  return Math.max(1, Math.ceil((until - now.getTime()) / 1000))
}

export async function dropOldGuesses(db: Kysely<Schema>, now: Date): Promise<void> {
  const before = new Date(now.getTime() - guessRules.hourMs)
  await db.deleteFrom('coupon_guess').where('since', '<=', before).execute()
}
