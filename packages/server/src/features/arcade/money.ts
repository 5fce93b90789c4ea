// The money of a bet in a shared round: debited when it is placed, and credited at most once, under one key.
import type { BrandCode } from '@lantern/brands/brand.ts'
import { currencies } from '@lantern/protocol/values/wallet.ts'
import type { Movement } from '../wallet/wallet.ts'

const { coin } = currencies
const operatorAccount = { kind: 'house', currency: coin } as const
const playerAccount = (playerId: number) => ({ kind: 'player', playerId, currency: coin }) as const

export interface Staked {
  readonly brand: BrandCode
  readonly gameCode: string
  readonly playerId: number
  readonly id: string
  readonly bet: number
}

export function stake({ brand, gameCode, playerId, id, bet }: Staked, request: unknown, now: Date): Movement {
  return {
    brand,
    key: { kind: 'caller', playerId, id },
    reason: 'bet',
    source: `game.${gameCode}`,
    legs: [
      { account: playerAccount(playerId), delta: -bet },
      { account: operatorAccount, delta: bet },
    ],
    now,
    request,
  }
}

/** A win, or the returned bet: both use the same key, so that a bet never gets both. */
export function payBack(staked: Staked, amount: number, reason: 'win' | 'roundRefund', now: Date): Movement {
  const { brand, gameCode, playerId, id } = staked
  return {
    brand,
    key: { kind: 'business', what: 'arcade.bet', row: `${playerId}/${id}`, step: 'settled' },
    reason,
    source: `game.${gameCode}`,
    legs: [
      { account: playerAccount(playerId), delta: amount },
      { account: operatorAccount, delta: -amount },
    ],
    now,
    request: { amount },
  }
}
