// What operators can do with live rooms: ban a player from one, and lift the ban.
import * as z from 'zod/mini'
import { noteChange } from '../../kernel/database/audit.ts'
import { Brand, id, Moment } from '../../kernel/office/fields.ts'
import { defineOffice, OfficeRefused, write } from '../../kernel/office/office.ts'
import type { LiveRooms } from './live.ts'

const which = { brand: Brand, roomId: id, playerId: id }

export const liveOffice = (rooms: Pick<LiveRooms, 'find' | 'ban' | 'lift'>) =>
  defineOffice('live', {
    ban: write({
      summary: 'Bans a player from a live room, until a time or permanently; the sockets leave it at once.',
      input: z.strictObject({ ...which, until: z.optional(Moment) }),
      async run({ brand, roomId, playerId, until = null }, { tx, actor, now, after }) {
        if (!(await rooms.find(tx, brand, roomId))) throw new OfficeRefused(`${brand} has no room ${roomId}`)
        await rooms.ban(tx, { roomId, playerId, until }, now, after)
        await noteChange(tx, { brand, actor, what: 'roomBan', row: `${roomId}/${playerId}`, after: { until }, now })
        return { roomId, playerId, until }
      },
    }),
    liftBan: write({
      summary: 'Lifts the ban of a player from a live room.',
      input: z.strictObject(which),
      async run({ brand, roomId, playerId }, { tx, actor, now, after }) {
        if (!(await rooms.find(tx, brand, roomId))) throw new OfficeRefused(`${brand} has no room ${roomId}`)
        await rooms.lift(tx, roomId, playerId, after)
        const row = `${roomId}/${playerId}`
        await noteChange(tx, { brand, actor, what: 'roomBan', row, after: { lifted: true }, now })
        return { roomId, playerId }
      },
    }),
  })
