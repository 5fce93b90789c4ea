// The reward for linking a phone as a source of rewards.
import { currencies } from '@lantern/protocol/values/wallet.ts'
import { createHmac, createSecretKey } from 'node:crypto'
import { brands } from '@lantern/brands/brands.ts'
import * as z from 'zod/mini'
import type { Context } from '../../kernel/context.ts'
import { defineBrandSetting } from '../../kernel/settings/definition.ts'
import type { RewardSource } from '../claims/claims.ts'
import type { Players } from '../players/players.ts'
import * as store from './store.ts'

const name = 'phone'
const key = 'phone'

/** Paid with the amount that is valid at the claim. */
export const phoneBonusCoins = defineBrandSetting({
  name: 'profile.phoneBonusCoins',
  schema: z.int().check(z.minimum(1), z.maximum(1_000_000_000)),
  firstOf: (brand) => brands[brand].phoneBonusCoins,
  summary:
    'Coins for linking a phone, paid once for a phone, with the amount at the time of the claim. Shown on public pages.',
})

type Deps = Pick<Context, 'secret' | 'settings'> & { readonly players: Pick<Players, 'phones'> }

export function phoneSource({ secret, settings, players }: Deps): RewardSource {
  const hashingKey = createSecretKey(secret)
  const hashOf = (phone: string): Buffer => createHmac('sha256', hashingKey).update(`reward:${phone}`).digest()
  const itemsOf = (Amount: number) => [{ ItemID: currencies.coin, Amount }] as const

  const listMany: NonNullable<RewardSource['listMany']> = async (db, claimants) => {
    const phones = await players.phones(
      db,
      claimants.map(({ playerId }) => playerId),
    )
    const asked = claimants.flatMap(({ playerId, brand }) => {
      const phone = phones.get(playerId)
      return phone === undefined ? [] : [{ playerId, brand, phoneHash: hashOf(phone) }]
    })
    const untaken = asked.length === 0 ? [] : await store.findUntaken(db, asked)
    return new Map(
      untaken.map(({ playerId, brand }) => {
        const items = itemsOf(settings.read(phoneBonusCoins, brand))
        return [playerId, [{ source: name, key, items, expiresAt: null }]]
      }),
    )
  }

  return {
    name,
    order: 110,
    // The hash of the phone is not known to SQL: those of players without a reward are looked up after the sign-in.
    dot: { query: store.isRewarded, count: (isRewarded) => (isRewarded === null ? null : { total: 0 }) },

    list: async (db, claimant) => (await listMany(db, [claimant])).get(claimant.playerId) ?? [],
    listMany,

    async prepare(tx, { playerId, brand, now }, keys) {
      const phone = keys[0] === key ? (await players.phones(tx, [playerId])).get(playerId) : undefined
      const refused = (why: 'NotReached' | 'Claimed') =>
        keys.map((one) => ({ source: name, key: one, refusal: 'NotEligibleToRedeem', why }) as const)
      if (phone === undefined) return refused('NotReached')
      const phoneHash = hashOf(phone)
      const amount = await settings.readAt(tx, phoneBonusCoins, brand, now)
      if (!(await store.takeReward(tx, { brand, phoneHash, playerId, amount }, now))) return refused('Claimed')
      const movement = {
        brand,
        key: { kind: 'business', what: 'phoneBound', row: playerId, step: 0 },
        reason: 'phoneBound',
        source: 'system',
        legs: [
          { account: { kind: 'promo', currency: currencies.coin }, delta: -amount },
          { account: { kind: 'player', playerId, currency: currencies.coin }, delta: amount },
        ],
        now,
      } as const
      return [{ source: name, key, items: itemsOf(amount), movement }]
    },
  }
}
