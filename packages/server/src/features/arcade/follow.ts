// What settled bets bring beside money: stakes count for exp and VIP, great wins are told to all. Each bet once, even after a death.
import type { BrandCode } from '@lantern/brands/brand.ts'
import { declareEvent, hear, type Consumer } from '../../kernel/events.ts'
import type { Players } from '../players/players.ts'
import { alertsOf, promote } from '../promotion/promotion.ts'
import { readSettled, type SettledRow } from './bets.ts'

const settled = declareEvent<readonly SettledRow[]>('arcade.settled')
const atOnce = 500

export function followBets(players: Players): Consumer {
  return {
    name: 'arcade.progress',
    hears: [
      hear(settled, async (rows, tx, told) => {
        const staked = new Map<number, number>()
        for (const { player_id, bet } of rows) staked.set(player_id, (staked.get(player_id) ?? 0) + bet)
        await players.addPlay(tx, staked, told.created_at)
        for (const { brand, player_id: playerId, game_code: gameCode, bet: cost, win, settled_at: at } of rows)
          for (const alert of alertsOf({ cost, win, jackpots: [] }))
            await promote(tx, { ...alert, brand: brand as BrandCode, playerId, gameCode, at: new Date(at) })
      }),
    ],
    async read(db, after, most) {
      const rows = await readSettled(db, after, most === 1 ? 1 : atOnce)
      const last = rows.at(-1)
      if (!last) return []
      const payload = rows.filter(({ state }) => state !== 'returned')
      return [{ xid: last.xid, id: last.settled_number, kind: settled.kind, payload, created_at: last.settled_at }]
    },
  }
}
