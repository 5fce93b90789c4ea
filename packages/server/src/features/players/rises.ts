// Pays and pushes a new level: by a job that is requested in the transaction that counted the stakes and has its effect once.
import { readLevels } from '@lantern/protocol/levels.ts'
import { playerChannel } from '../../kernel/hub/hub.ts'
import { askFor, type Job } from '../../kernel/jobs/jobs.ts'
import { currencies } from '@lantern/protocol/values/wallet.ts'
import type { Tx } from '../../db/open.ts'
import type { PlayersDeps } from './players.ts'
import { findPlayers } from './store.ts'
import { coinsBetween, levelTable } from './tables.ts'
import type { Rise } from './vip.ts'

const kind = 'players.rise'

export async function askRises(tx: Tx, rises: readonly Rise[], now: Date): Promise<void> {
  for (const rise of rises)
    await askFor(tx, {
      kind,
      runAt: now,
      brand: rise.brand,
      payload: rise,
      key: `${kind}/${rise.playerId}/${rise.to}/${rise.vip}`,
    })
}

/** Requests that were stored before coins were part of them are paid by the first table, which was valid then. */
const coinsOf = ({ coins, from, to }: Omit<Rise, 'coins'> & Partial<Rise>): number =>
  coins ?? coinsBetween(levelTable.first, from, to)

export function riseJob({ wallet, publish, sockets }: PlayersDeps): Job {
  return {
    kind,
    async run({ payload, now, transact }) {
      const { playerId, brand, to } = payload as Rise
      const coins = coinsOf(payload as Rise)
      const following: (() => void)[] = []
      const player = await transact(async (tx) => {
        following.length = 0
        if (coins > 0) {
          const movement = {
            ...({ brand, now, reason: 'levelUp', source: 'system' } as const),
            key: { kind: 'business', what: 'levelUp', row: playerId, step: to } as const,
            legs: [
              { account: { kind: 'promo', currency: currencies.coin } as const, delta: -coins },
              { account: { kind: 'player', playerId, currency: currencies.coin } as const, delta: coins },
            ],
          }
          if (!(await wallet.recall(tx, movement))) {
            const outcome = await wallet.post(tx, movement, (run) => following.push(run))
            if (!outcome.isApplied) throw new Error(`level ${to} of ${playerId} was not paid: ${outcome.refusal}`)
          }
        }
        return (await findPlayers(tx, [playerId])).get(playerId)
      })
      for (const run of following) run()
      if (!player) return
      const Items = coins > 0 ? [{ ItemID: currencies.coin, Amount: coins }] : []
      const { level: Level, vip: VIPLevel, vip_points: VIPPoints } = player
      publish(playerChannel(playerId), readLevels, { Level, VIPLevel, VIPPoints, Items })
      sockets.renew(playerId)
    },
  }
}
