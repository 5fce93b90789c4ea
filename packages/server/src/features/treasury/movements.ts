// Movements of a treasury: its account, its balance as the stored answer, and what a refused movement means to the caller.
import { currencies } from '@lantern/protocol/values/wallet.ts'
import type { Tx } from '../../db/open.ts'
import { AlreadyAnswered, type Refusal } from '../../kernel/feature/call.ts'
import type { After, Clubs } from '../clubs/clubs.ts'
import {
  movementRefusal,
  type AccountRef,
  type LateLegs,
  type LedgerRefusal,
  type Movement,
  type Wallet,
} from '../wallet/wallet.ts'

export const source = 'club'

export const treasuryAccount = (clubId: number): AccountRef => ({ kind: 'club', clubId, currency: currencies.coin })
export const playerAccount = (playerId: number): AccountRef => ({ kind: 'player', playerId, currency: currencies.coin })
export const promoAccount: AccountRef = { kind: 'promo', currency: currencies.coin }

/** The answer is made from the balance of the treasury after the movement, and of the player's account if there is one. */
export function withBalances(
  clubId: number,
  playerId: number | null,
  write: (treasury: number, coins: number) => unknown,
): LateLegs {
  const [treasury, own] = [treasuryAccount(clubId), playerId === null ? null : playerAccount(playerId)]
  return {
    accounts: own ? [treasury, own] : [treasury],
    decide: (balanceOf) => ({ legs: [], answer: write(balanceOf(treasury), own ? balanceOf(own) : 0) }),
  }
}

/** Pushes the new balance to all members after COMMIT. */
export function publishBalance(clubs: Pick<Clubs, 'sendAfter'>, after: After, clubId: number, Treasury: number): void {
  clubs.sendAfter(after)({ clubId, toClub: { Changed: { Treasury } } })
}

export interface Crediting {
  readonly clubId: number
  readonly brand: Movement['brand']
  readonly coins: number
  readonly reason: 'clubFeed' | 'clubWeek'
  /** The row that causes it: the hour, the week. */
  readonly row: string
  readonly now: Date
}

/** The operator pays into a treasury, once for each row. Returns the balance after it. The last step of its transaction. */
export async function creditTreasury(
  wallet: Wallet,
  tx: Tx,
  { clubId, brand, coins, reason, row, now }: Crediting,
): Promise<number> {
  const account = treasuryAccount(clubId)
  await wallet.openAccount(tx, brand, account)
  const outcome = await wallet.post(tx, {
    brand,
    now,
    reason,
    source,
    key: { kind: 'business', what: reason, row: `${clubId}/${row}`, step: 0 },
    legs: [
      { account: promoAccount, delta: -coins },
      { account, delta: coins },
    ],
    late: withBalances(clubId, null, (treasury) => ({ treasury })),
  })
  if (!outcome.isApplied) throw new Error(`${reason} ${row} of club ${clubId} was not paid: ${outcome.refusal}`)
  return (outcome.answer as { readonly treasury: number }).treasury
}

/** The key was used: a database that was restored from an older backup lacks only the mark on the row. */
export const isAlreadyPaid = (error: unknown): boolean => error instanceof AlreadyAnswered

/** A treasury has no account before its first coins: without one it holds nothing. */
export const treasuryRefusal = (refusal: LedgerRefusal, shortage: Refusal): Refusal =>
  refusal === 'NoAccount' ? shortage : movementRefusal(refusal, shortage)
