// Pays the welcome coins of a new player: with the registration, or by a job if payouts are stopped at that time.
import { currencies } from '@lantern/protocol/values/wallet.ts'
import type { BrandCode } from '@lantern/brands/brand.ts'
import { brands } from '@lantern/brands/brands.ts'
import type { Tx } from '../../db/open.ts'
import { askFor, type Job } from '../../kernel/jobs/jobs.ts'
import type { Movement, Wallet } from '../wallet/wallet.ts'
import { findPlayers } from './store.ts'

const kind = 'players.welcome'

/** Registration is possible while payouts are stopped: the job repeats the movement until the ledger accepts it. */
export async function payWelcome(wallet: Wallet, tx: Tx, brand: BrandCode, playerId: number, now: Date): Promise<void> {
  const outcome = await wallet.post(tx, movementOf(brand, playerId, now))
  if (outcome.isApplied) return
  await askFor(tx, { kind, key: `${kind}/${playerId}`, runAt: now, payload: { playerId }, brand })
}

export function welcomeJob(wallet: Wallet): Job {
  return {
    kind,
    async run({ payload, brand, now, transact }) {
      const { playerId } = payload as { playerId: number }
      const following: (() => void)[] = []
      await transact(async (tx) => {
        following.length = 0
        const player = (await findPlayers(tx, [playerId])).get(playerId)
        const movement = movementOf(brand as BrandCode, playerId, now)
        if (!player || player.erased_at || (await wallet.recall(tx, movement))) return
        const outcome = await wallet.post(tx, movement, (run) => following.push(run))
        if (!outcome.isApplied)
          throw new Error(`the starting coins of ${playerId} are not paid yet: ${outcome.refusal}`)
      })
      for (const run of following) run()
    },
  }
}

/** The key is derived from the player, so that the coins are paid once in either way. */
function movementOf(brand: BrandCode, playerId: number, now: Date): Movement {
  const coins = brands[brand].newcomerCoins
  return {
    brand,
    now,
    reason: 'newcomer',
    source: 'system',
    key: { kind: 'business', what: 'newcomer', row: String(playerId), step: 1 },
    legs: [
      { account: { kind: 'promo', currency: currencies.coin }, delta: -coins },
      { account: { kind: 'player', playerId, currency: currencies.coin }, delta: coins },
    ],
  }
}
