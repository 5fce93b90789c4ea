// What settled bets bring beside money: stakes count for exp and VIP, great wins are told to all. Each bet once, even after a death.
import type { BrandCode } from '@lantern/brands/brand.ts'
import type { Consumer } from '../../kernel/jobs/events.ts'
import type { Players } from '../players/players.ts'
import { alertsOf, promote } from '../promotion/promotion.ts'
import { followBets } from './events.ts'

export function countBets(players: Players): Consumer {
  return followBets('arcade.progress', async (bets, tx, now) => {
    const staked = new Map<number, number>()
    for (const { player_id, bet } of bets) staked.set(player_id, (staked.get(player_id) ?? 0) + bet)
    await players.addPlay(tx, staked, now)
    for (const { brand, player_id: playerId, game_code: gameCode, bet: cost, win, settled_at: at } of bets)
      for (const alert of alertsOf({ cost, win, jackpots: [] }))
        await promote(tx, { ...alert, brand: brand as BrandCode, playerId, gameCode, at: new Date(at) })
  })
}
