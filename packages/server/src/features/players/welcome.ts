// Pays the welcome coins of a new player: with the registration, or by a job if payouts are stopped at that time.
import { currencies } from '@lantern/protocol/values/wallet.ts'
import type { BrandCode } from '@lantern/brands/brand.ts'
import { brands } from '@lantern/brands/brands.ts'
import * as z from 'zod/mini'
import type { Tx } from '../../db/open.ts'
import { askFor, type Job } from '../../kernel/jobs/jobs.ts'
import type { Context } from '../../kernel/context.ts'
import { defineBrandSetting } from '../../kernel/settings/definition.ts'
import type { Movement, Wallet } from '../wallet/wallet.ts'
import { findPlayers } from './store.ts'

const kind = 'players.welcome'

/** A player gets the amount that was valid at the registration, whenever it is paid. */
export const newcomerCoins = defineBrandSetting({
  name: 'players.newcomerCoins',
  schema: z.int().check(z.minimum(0), z.maximum(1_000_000_000)),
  firstOf: (brand) => brands[brand].newcomerCoins,
  summary:
    'Coins that a new player gets with the registration. Shown on public pages. Of players who are registered nothing changes.',
})

interface WelcomeDeps extends Pick<Context, 'settings'> {
  readonly wallet: Wallet
}

interface Registered {
  readonly brand: BrandCode
  readonly playerId: number
  readonly registeredAt: Date
}

/** Registration is possible while payouts are stopped: the job repeats the movement until the ledger accepts it. */
export async function payWelcome(deps: WelcomeDeps, tx: Tx, registered: Registered): Promise<void> {
  const { brand, playerId, registeredAt: now } = registered
  const movement = await movementOf(deps, tx, registered, now)
  if (!movement || (await deps.wallet.post(tx, movement)).isApplied) return
  await askFor(tx, { kind, key: `${kind}/${playerId}`, runAt: now, payload: { playerId }, brand })
}

export function welcomeJob(deps: WelcomeDeps): Job {
  const { wallet } = deps
  return {
    kind,
    async run({ payload, brand, now, transact }) {
      const { playerId } = payload as { playerId: number }
      const following: (() => void)[] = []
      await transact(async (tx) => {
        following.length = 0
        const player = (await findPlayers(tx, [playerId])).get(playerId)
        if (!player || player.erased_at) return
        const registered = { brand: brand as BrandCode, playerId, registeredAt: player.registered_at }
        const movement = await movementOf(deps, tx, registered, now)
        if (!movement || (await wallet.recall(tx, movement))) return
        const outcome = await wallet.post(tx, movement, (run) => following.push(run))
        if (!outcome.isApplied)
          throw new Error(`the starting coins of ${playerId} are not paid yet: ${outcome.refusal}`)
      })
      for (const run of following) run()
    },
  }
}

/** The key is derived from the player, so that the coins are paid once in either way. Null: there are none. */
async function movementOf(
  { settings }: WelcomeDeps,
  tx: Tx,
  { brand, playerId, registeredAt }: Registered,
  now: Date,
): Promise<Movement | null> {
  const coins = await settings.readAt(tx, newcomerCoins, brand, registeredAt)
  if (coins === 0) return null
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
