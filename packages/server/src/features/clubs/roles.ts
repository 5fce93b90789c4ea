// Decisions of members about members: removing one, leaving, appointing deputies. Roles are read under the lock of the club.
import type { Tx } from '../../db/open.ts'
import type { ClubsDeps } from './deps.ts'
import type { ClubRefusal, MembershipActs } from './membership.ts'
import type { Tell } from './news.ts'
import { lockOwn } from './own.ts'
import { clubRules } from './rulebook.ts'
import { mayKick } from './rules.ts'
import * as members from './store/members.ts'

export function createRoles({ settings }: Pick<ClubsDeps, 'settings'>, acts: MembershipActs) {
  async function kick(tx: Tx, actorId: number, playerId: number, now: Date, tell: Tell): Promise<ClubRefusal | null> {
    const own = await lockOwn(tx, actorId, 'kick')
    if (typeof own === 'string') return own
    const target = await members.findMember(tx, playerId)
    if (target?.club_id !== own.club.id) return 'ClubRefused'
    if (!mayKick(own.member.role, target.role)) return 'ClubNoRights'
    await acts.dismiss(tx, { club: own.club, playerId, how: 'kick', actorId }, now, tell)
    return null
  }

  async function leave(tx: Tx, playerId: number, now: Date, tell: Tell): Promise<ClubRefusal | null> {
    const own = await lockOwn(tx, playerId)
    if (typeof own === 'string') return own
    if (own.member.role === 'leader') return 'ClubRefused'
    await acts.dismiss(tx, { club: own.club, playerId, how: 'exit', actorId: playerId }, now, tell)
    return null
  }

  async function setDeputy(
    tx: Tx,
    { actorId, playerId, isDeputy }: { actorId: number; playerId: number; isDeputy: boolean },
    now: Date,
    tell: Tell,
  ): Promise<ClubRefusal | null> {
    const own = await lockOwn(tx, actorId, 'deputies')
    if (typeof own === 'string') return own
    const target = await members.findMember(tx, playerId)
    if (target?.club_id !== own.club.id || target.role === 'leader') return 'ClubRefused'
    const role = isDeputy ? 'deputy' : 'member'
    if (target.role === role) return null
    const deputies = (await members.readMembers(tx, own.club.id)).filter((one) => one.role === 'deputy').length
    if (isDeputy && deputies >= settings.read(clubRules, own.club.brand).deputies) return 'ClubRefused'
    await acts.setRole(tx, { club: own.club, playerId, role, actorId }, now, tell)
    return null
  }

  return { kick, leave, setDeputy }
}
