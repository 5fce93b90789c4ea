// Self-exclusion by phone: it applies to all players of a phone in a brand, also to those linked or registered later.
import { createHmac } from 'node:crypto'
import type { BrandCode } from '@lantern/brands/brand.ts'
import type { Tx } from '../../db/open.ts'
import { phoneProvider, type Players } from '../players/players.ts'
import * as store from './store.ts'

export interface Exclusions {
  /** The player and all others with the same phone in the brand, ordered by id. The phone stays locked until COMMIT. */
  sharing(
    tx: Tx,
    brand: BrandCode,
    playerId: number,
  ): Promise<{ readonly phone: string | null; readonly ids: number[] }>
  exclude(tx: Tx, brand: BrandCode, phone: string, until: Date): Promise<void>
  /** Until when the phone is excluded in the brand; null: it is not. The phone stays locked until COMMIT. */
  ofPhone(tx: Tx, brand: BrandCode, phone: string, now: Date): Promise<{ readonly until: Date } | null>
}

type PlayerPhones = Pick<Players, 'of' | 'identities'>

export function createExclusions(players: PlayerPhones, secret: Buffer): Exclusions {
  const hash = (phone: string): Buffer => createHmac('sha256', secret).update(`exclusion:${phone}`).digest()
  return {
    async sharing(tx, brand, playerId) {
      const identities = await players.identities(tx, playerId)
      const phone = identities.find(({ provider }) => provider === phoneProvider)?.subject ?? null
      if (phone === null) return { phone, ids: [playerId] }
      // A concurrent transaction that links the phone waits for this lock, and then finds the exclusion.
      await store.lockPhone(tx, brand, hash(phone))
      const sharing = await players.of(tx, brand, { provider: phoneProvider, subject: phone })
      const ids = new Set([playerId, ...sharing.map(({ id }) => id)])
      return { phone, ids: [...ids].toSorted((a, b) => a - b) }
    },

    exclude: (tx, brand, phone, until) => store.saveExclusion(tx, brand, hash(phone), until),

    async ofPhone(tx, brand, phone, now) {
      await store.lockPhone(tx, brand, hash(phone))
      const until = await store.readExclusion(tx, brand, hash(phone))
      return until && until > now ? { until } : null
    },
  }
}
