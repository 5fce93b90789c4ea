// Personal data of live rooms: the room a player hosts, and their bans.
import type { PersonalRecords } from '../../kernel/feature/personal.ts'
import * as store from './store.ts'
import { removeKeyOf } from './streams/store.ts'

export const personal: PersonalRecords = {
  tables: {
    live_room: 'for good; at erasure it is closed and loses its title',
    live_ban: 'until it is lifted or the account is erased',
  },

  async export(db, playerId) {
    const { room, bans } = await store.readOwn(db, playerId)
    return {
      liveRoom: room && { id: room.id, title: room.title, status: room.status, since: room.created_at },
      liveBans: bans.map((ban) => ({ room: ban.room_id, until: ban.until_at, since: ban.created_at })),
    }
  },

  async erase(tx, playerId) {
    await store.erase(tx, playerId)
    await removeKeyOf(tx, playerId)
  },
}
