// Answers the calls about other people.
import { brands } from '@lantern/brands/brands.ts'
import { readPlayer, readProfile } from '@lantern/protocol/players.ts'
import type { Kysely } from 'kysely'
import type { Schema } from '../../db/schema.gen.ts'
import type { Feature } from '../../kernel/feature.ts'
import { handle } from '../../kernel/handle.ts'
import { phoneSignIn, type Players } from './players.ts'

export function playersFeature(players: Players, db: Kysely<Schema>): Feature {
  return {
    name: 'players',
    guards: {
      host: (me) => (me.isHost ? null : 'WrongRole'),
    },
    async hello(me, socket, now) {
      const player = socket === 'lobby' ? await players.find(db, me.brand, me.id) : undefined
      if (!player) return { ServerTime: now.toISOString() }
      const { redEnvelope, live } = brands[me.brand]
      return {
        ...(await players.sessionParts(db, player, phoneSignIn, false)),
        Club: null,
        Flags: { RedEnvelope: redEnvelope, Live: live },
        ServerTime: now.toISOString(),
      }
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
