// Decisions of members about members: removing one, leaving, appointing deputies. Roles are read under the lock of the club.
import { clubEvents } from '@lantern/protocol/values/clubs.ts'
import type { Tx } from '../../db/open.ts'
import type { ClubsDeps } from './deps.ts'
import type { MembershipActs } from './membership.ts'
import type { SendNews } from './news.ts'
import { lockOwn } from './own.ts'
import { clubRules } from './rulebook.ts'
import { mayKick } from './rules.ts'
import { writeLog } from './store/log.ts'
import * as members from './store/members.ts'

export type LeaveRefusal = 'ClubNotMember' | 'ClubRefused'
export type RoleRefusal = LeaveRefusal | 'ClubNoRights'

export function createRoles({ settings }: Pick<ClubsDeps, 'settings'>, acts: MembershipActs) {
  async function kick(
    tx: Tx,
    actorId: number,
    playerId: number,
    now: Date,
    send: SendNews,
  ): Promise<RoleRefusal | null> {
    const own = await lockOwn(tx, actorId, 'kick')
    if (typeof own === 'string') return own
    const target = await members.findMember(tx, playerId)
    if (target?.club_id !== own.club.id) return 'ClubRefused'
    if (!mayKick(own.member.role, target.role)) return 'ClubNoRights'
    await acts.dismiss(tx, { club: own.club, playerId, how: 'kick', actorId }, now, send)
    return null
  }

  async function leave(tx: Tx, playerId: number, now: Date, send: SendNews): Promise<LeaveRefusal | null> {
    const own = await lockOwn(tx, playerId)
    if (typeof own === 'string') return own
    if (own.member.role === 'leader') return 'ClubRefused'
    await acts.dismiss(tx, { club: own.club, playerId, how: 'exit', actorId: playerId }, now, send)
    return null
  }

  async function setDeputy(
    tx: Tx,
    { actorId, playerId, isDeputy }: { actorId: number; playerId: number; isDeputy: boolean },
    now: Date,
    send: SendNews,
  ): Promise<RoleRefusal | null> {
    const own = await lockOwn(tx, actorId, 'deputies')
    if (typeof own === 'string') return own
    const target = await members.findMember(tx, playerId)
    if (target?.club_id !== own.club.id || target.role === 'leader') return 'ClubRefused'
    const role = isDeputy ? 'deputy' : 'member'
    if (target.role === role) return null
    const deputies = (await members.readMembers(tx, own.club.id)).filter((one) => one.role === 'deputy').length
    if (isDeputy && deputies >= settings.read(clubRules, own.club.brand).deputies) return 'ClubRefused'
    await acts.setRole(tx, { club: own.club, playerId, role, actorId }, now, send)
    return null
  }

  /** Mutes a member in the club's chat; null lifts the mute, and leaving the club ends it. */
  async function mute(
    tx: Tx,
    { actorId, playerId, minutes }: { actorId: number; playerId: number; minutes: number },
    now: Date,
    send: SendNews,
  ): Promise<RoleRefusal | { readonly until: Date | null }> {
    const own = await lockOwn(tx, actorId, 'moderate')
    if (typeof own === 'string') return own
    const target = await members.findMember(tx, playerId)
    if (target?.club_id !== own.club.id) return 'ClubRefused'
    if (!mayKick(own.member.role, target.role)) return 'ClubNoRights'
    const until = minutes === 0 ? null : new Date(now.getTime() + minutes * 60_000)
    await members.setMuted(tx, playerId, until)
    const log = { clubId: own.club.id, kind: clubEvents.muted, actorId, targetId: playerId, value: minutes }
    await writeLog(tx, log, now)
    const Changed = { MutedUntil: until?.toISOString() ?? null }
    send({ clubId: own.club.id, toPlayers: { ids: [playerId], body: { Changed } } })
    return { until }
  }

  return { kick, leave, setDeputy, mute }
}
