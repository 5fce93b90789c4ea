// What operators can do with players here: ban them, give an employee's account its role. The actions that read or change what other
// features store about a player are in `features/profile/office.ts`.
import * as declared from '@lantern/protocol/office/players.ts'
import { noteChange } from '../../kernel/database/audit.ts'
import { act } from '../../kernel/office/act.ts'
import type { Players } from './players.ts'
import { setStaffRole } from './staff.ts'

export const playersOffice = (players: Pick<Players, 'find' | 'ban'>) => [
  act(declared.banPlayer, async (request, { tx, actor, now, after, no, wrong }) => {
    const { Brand: brand, PlayerID: playerId, Cause: cause, Until: until = null, IsPublic: isPublic = false } = request
    if (!(await players.find(tx, brand, playerId))) throw no('NotFound', `${brand} has no player ${playerId}`)
    if (until && until <= now) throw wrong('Until', 'is in the past')
    await players.ban(tx, { playerId, reason: cause, until, isPublic, now }, after)
    await noteChange(tx, { brand, actor, what: 'ban', row: playerId, after: { cause, until, isPublic }, now })
    return { PlayerID: playerId, Until: until }
  }),
  act(declared.setRole, async ({ Brand: brand, PlayerID: playerId, Role: role }, { tx, actor, now, no }) => {
    if (!(await players.find(tx, brand, playerId))) throw no('NotFound', `${brand} has no player ${playerId}`)
    await setStaffRole(tx, { brand, playerId, role, actor, now })
    return { PlayerID: playerId, Role: role }
  }),
]
