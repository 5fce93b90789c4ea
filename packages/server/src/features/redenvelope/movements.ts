// The movements of an envelope: into escrow, to those who claim, back to the sender.
import { currencies } from '@lantern/protocol/values/wallet.ts'
import type { AccountRef, Movement } from '../wallet/wallet.ts'
import type { EnvelopeRow } from './store/envelopes.ts'

export const source = 'envelope'

export const escrowOf = (envelopeId: number): AccountRef => ({
  kind: 'envelope',
  envelopeId,
  currency: currencies.coin,
})
export const playerAccount = (playerId: number): AccountRef => ({ kind: 'player', playerId, currency: currencies.coin })

/** The business key makes a claim happen once for each envelope and player. */
export const claimMovement = (
  { id, brand }: Pick<EnvelopeRow, 'id' | 'brand'>,
  { playerId, amount }: { readonly playerId: number; readonly amount: number },
  now: Date,
): Movement => ({
  brand,
  now,
  reason: 'envelopeClaimed',
  source,
  key: { kind: 'business', what: 'envelopeClaim', row: id, step: playerId },
  legs: [
    { account: escrowOf(id), delta: -amount },
    { account: playerAccount(playerId), delta: amount },
  ],
})

/** One key for each envelope: the rest returns once, by whichever way it ends. */
export const returnMovement = (
  { id, brand, player_id }: Pick<EnvelopeRow, 'id' | 'brand' | 'player_id'>,
  amount: number,
  now: Date,
): Movement => ({
  brand,
  now,
  reason: 'envelopeReturned',
  source,
  key: { kind: 'business', what: 'envelopeReturn', row: id, step: 0 },
  legs: [
    { account: escrowOf(id), delta: -amount },
    { account: playerAccount(player_id), delta: amount },
  ],
})
