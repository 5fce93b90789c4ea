// Answers the calls about other people.
import { readPlayer, readProfile } from '@lantern/protocol/players.ts'
import type { Feature } from '../../kernel/feature.ts'
import { handle } from '../../kernel/handle.ts'
import type { Players } from './players.ts'

export function playersFeature(players: Players): Feature {
  return {
    name: 'players',
    guards: {
      host: (me) => (me.isHost ? null : 'WrongRole'),
    },
    handlers: [
      handle(readPlayer, async ({ PlayerID }, { me, db, brand, no }) => {
        const player = await players.find(db, brand, PlayerID)
        if (!player) throw no('TargetNotFound')
        return players.profile(db, player, me.id)
      }),
      handle(readProfile, async ({ PlayerID }, { me, db, brand, no }) => {
        const player = await players.find(db, brand, PlayerID)
        if (!player) throw no('TargetNotFound')
        return players.profile(db, player, me.id)
      }),
    ],
  }
}
