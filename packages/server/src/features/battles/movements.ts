// The movements of a battle: entries into its account, refunds, and the prizes with the fee.
import { currencies } from '@lantern/protocol/values/wallet.ts'
import type { AccountRef, Movement } from '../wallet/wallet.ts'
import type { BattleRow, SeatRow } from './store.ts'

export const source = 'battle'

export const poolOf = (battleId: number): AccountRef => ({
  kind: 'event',
  eventId: battleId,
  currency: currencies.coin,
})
const playerAccount = (playerId: number): AccountRef => ({ kind: 'player', playerId, currency: currencies.coin })

export const entryLegs = (battleId: number, playerId: number, entry: number): Movement['legs'] => [
  { account: playerAccount(playerId), delta: -entry },
  { account: poolOf(battleId), delta: entry },
]

/** One key for each row of a seat: an entry is refunded once, by whichever way. */
export const refundMovement = (
  { id, brand, entry }: Pick<BattleRow, 'id' | 'brand' | 'entry'>,
  seat: Pick<SeatRow, 'id' | 'player_id'>,
  now: Date,
): Movement => ({
  brand,
  now,
  reason: 'battleRefund',
  source,
  key: { kind: 'business', what: 'battleRefund', row: id, step: seat.id },
  legs: [
    { account: poolOf(id), delta: -entry },
    { account: playerAccount(seat.player_id), delta: entry },
  ],
})

/** The whole pool leaves in one movement. */
export const prizeMovement = (
  { id, brand }: Pick<BattleRow, 'id' | 'brand'>,
  paid: readonly { readonly playerId: number; readonly prize: number }[],
  fee: number,
  now: Date,
): Movement => ({
  brand,
  now,
  reason: 'battlePrize',
  source,
  key: { kind: 'business', what: 'battlePrize', row: id, step: 0 },
  legs: [
    { account: poolOf(id), delta: -paid.reduce((sum, { prize }) => sum + prize, fee) },
    ...paid.map(({ playerId, prize }) => ({ account: playerAccount(playerId), delta: prize })),
    ...(fee > 0 ? [{ account: { kind: 'house', currency: currencies.coin } as const, delta: fee }] : []),
  ],
})
