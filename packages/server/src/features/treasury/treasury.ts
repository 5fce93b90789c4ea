// Entry file of treasuries, for the demo data: coins as if play had fed them this week, and coupons without the limits of officers.
import type { Tx } from '../../db/open.ts'
import { addContributions, type After, type ClubRow } from '../clubs/clubs.ts'
import type { Mail } from '../mail/mail.ts'
import type { Wallet } from '../wallet/wallet.ts'
import { sendCoupons } from './coupons.ts'
import type { TreasuryDeps } from './deps.ts'
import { creditTreasury, source, treasuryAccount } from './movements.ts'
import { treasuryRules } from './rulebook.ts'
import { weekAt } from './rules.ts'
import { addRecords, bookReasons } from './store/book.ts'
import * as weeks from './store/weeks.ts'
import { planWeek } from './week/plan.ts'

export interface Feeding {
  readonly club: ClubRow
  /** Coins by member. */
  readonly fed: readonly { readonly playerId: number; readonly coins: number }[]
  /** Unique for the club. */
  readonly row: string
  readonly now: Date
}

/** Feeds the treasury, the contributions and the running week. Returns the balance. */
export async function feedTreasury(
  { wallet, clubs, settings }: Pick<TreasuryDeps, 'wallet' | 'clubs' | 'settings'>,
  tx: Tx,
  { club, fed, row, now }: Feeding,
  after: After,
): Promise<number> {
  const { id: clubId, brand, level } = club
  const coins = fed.reduce((sum, one) => sum + one.coins, 0)
  await planWeek({ settings }, tx, brand, now, now)
  const { id: weekId } = (await weeks.findWeek(tx, brand, weekAt(now).week))!
  const stakes = coins * 100
  await weeks.addClubScores(tx, [{ weekId, clubId, level, fed: coins, stakes, wins: fed.length, at: now }])
  const scores = fed.map((one) => ({ weekId, clubId, brand, playerId: one.playerId, fed: one.coins, parts: 0 }))
  await weeks.addMemberScores(tx, scores)
  await addContributions(
    tx,
    fed.map((one) => ({ ...one, clubId })),
  )
  await clubs.addFed(tx, clubId, coins, now, after)
  await addRecords(tx, [{ clubId, brand, reason: bookReasons.feed, amount: coins }], now)
  return creditTreasury(wallet, tx, { clubId, brand, coins, reason: 'clubFeed', row, now })
}

export interface Granting {
  readonly club: ClubRow
  readonly giverId: number
  readonly ids: readonly number[]
  readonly amount: number
  readonly now: Date
}

/** Coupons of one officer; once for each club. */
export async function grantFirst(
  { wallet, mail }: { readonly wallet: Wallet; readonly mail: Mail },
  tx: Tx,
  granting: Granting,
): Promise<void> {
  const { club, ids, amount, now } = granting
  const legs = await sendCoupons(mail, tx, { ...granting, rules: treasuryRules.first })
  const outcome = await wallet.post(tx, {
    brand: club.brand,
    now,
    reason: 'clubCoupon',
    source,
    key: { kind: 'business', what: 'clubCoupon', row: club.id, step: 'first' },
    legs: [{ account: treasuryAccount(club.id), delta: -amount * ids.length }, ...legs],
  })
  if (!outcome.isApplied) throw new Error(`the coupons of club ${club.id} were not granted: ${outcome.refusal}`)
}
