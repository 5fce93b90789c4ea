// What operators can do with players: ban them, give an employee's account its role.
import * as z from 'zod/mini'
import { noteChange } from '../../kernel/database/audit.ts'
import { Brand, id, Moment, Text } from '../../kernel/office/fields.ts'
import { defineOffice, OfficeRefused, write } from '../../kernel/office/office.ts'
import type { Players } from './players.ts'
import { setStaffRole } from './staff.ts'

const which = { brand: Brand, playerId: id }

export const playersOffice = (players: Pick<Players, 'find' | 'ban'>) =>
  defineOffice('players', {
    ban: write({
      summary:
        'Bans a player: the sessions end at once. Without until, the ban lasts until it is lifted (moderation liftBan). The cause is ' +
        'shown to the player and, with isPublic, in the public list.',
      input: z.strictObject({
        ...which,
        cause: Text(200),
        until: z.optional(Moment),
        isPublic: z.optional(z.boolean()),
      }),
      async run({ brand, playerId, cause, until = null, isPublic = false }, { tx, actor, now, after }) {
        if (!(await players.find(tx, brand, playerId))) throw new OfficeRefused(`${brand} has no player ${playerId}`)
        if (until && until <= now) throw new OfficeRefused('until is in the past')
        await players.ban(tx, { playerId, reason: cause, until, isPublic, now }, after)
        await noteChange(tx, { brand, actor, what: 'ban', row: playerId, after: { cause, until, isPublic }, now })
        return { playerId, until }
      },
    }),
    setRole: write({
      summary: 'Gives the account of an employee the role service or operator; null revokes it.',
      input: z.strictObject({ ...which, role: z.nullable(z.enum(['service', 'operator'])) }),
      async run({ brand, playerId, role }, { tx, actor, now }) {
        if (!(await players.find(tx, brand, playerId))) throw new OfficeRefused(`${brand} has no player ${playerId}`)
        await setStaffRole(tx, { brand, playerId, role, actor, now })
        return { playerId, role }
      },
    }),
  })
