// The reward for linking a phone as a source of rewards.
import { createHmac } from 'node:crypto'
import { brands } from '@lantern/brands/brands.ts'
import type { BrandCode } from '@lantern/brands/brand.ts'
import type { Kysely } from 'kysely'
import type { Schema } from '../../db/schema.gen.ts'
import type { Context } from '../../kernel/context.ts'
import type { RewardSource } from '../claims/claims.ts'
import { phoneProvider, type Players } from '../players/players.ts'
import * as store from './store.ts'

const name = 'phone'
const key = 'phone'

type Deps = Pick<Context, 'secret'> & { readonly players: Pick<Players, 'identities'> }

export function phoneSource({ secret, players }: Deps): RewardSource {
  async function hashOf(db: Kysely<Schema>, playerId: number): Promise<Buffer | null> {
    const phone = (await players.identities(db, playerId)).find(({ provider }) => provider === phoneProvider)?.subject
    return phone === undefined ? null : createHmac('sha256', secret).update(`reward:${phone}`).digest()
  }
  const itemsOf = (brand: BrandCode) => [{ ItemID: 1, Amount: brands[brand].phoneBonusCoins }] as const

  return {
    name,
    // The hash of the phone is not known to SQL: players without a reward are looked up one by one.
    dot: { query: store.isUnrewarded, count: (isUnrewarded) => (isUnrewarded ? null : { total: 0 }) },

    async list(db, { playerId, brand }) {
      const hash = await hashOf(db, playerId)
      if (!hash || (await store.isTaken(db, brand, playerId, hash))) return []
      return [{ source: name, key, items: itemsOf(brand), expiresAt: null }]
    },

    async prepare(tx, { playerId, brand, now }, keys) {
      const items = itemsOf(brand)
      const amount = items[0].Amount
      const hash = keys[0] === key ? await hashOf(tx, playerId) : null
      const refused = (why: 'NotReached' | 'Claimed') =>
        keys.map((one) => ({ source: name, key: one, refusal: 'NotEligibleToRedeem', why }) as const)
      if (!hash) return refused('NotReached')
      if (!(await store.takeReward(tx, { brand, phoneHash: hash, playerId, amount }, now))) return refused('Claimed')
      const movement = {
        brand,
        key: { kind: 'business', what: 'phoneBound', row: playerId, step: 0 },
        reason: 'phoneBound',
        source: 'system',
        legs: [
          { account: { kind: 'promo', currency: 1 }, delta: -amount },
          { account: { kind: 'player', playerId, currency: 1 }, delta: amount },
        ],
        now,
      } as const
      return [{ source: name, key, items, movement }]
    },
  }
}
