// Changes roles: deputies, and the leader. The caller holds the lock of the club's row.
import { clubChanges, clubEvents } from '@lantern/protocol/values/clubs.ts'
import type { Tx } from '../../db/open.ts'
import { rankedFace } from '../players/players.ts'
import type { ClubsDeps } from './deps.ts'
import type { Letters } from './letters.ts'
import type { SendNews } from './news.ts'
import { clubRules } from './rulebook.ts'
import * as changes from './store/changes.ts'
import * as clubStore from './store/clubs.ts'
import type { ClubRow } from './store/clubs.ts'
import { writeLog } from './store/log.ts'
import * as members from './store/members.ts'

interface NewLeader {
  readonly club: ClubRow
  readonly playerId: number
  readonly actorId?: number | null
  /** An account that is being erased gets no letter: its letters were erased before. */
  readonly erasedId?: number
}

export function createLeadership(
  { players, settings }: Pick<ClubsDeps, 'players' | 'settings'>,
  { report, sendLetter }: Letters,
) {
  async function shownMembers(tx: Tx, ids: readonly number[]) {
    const faces = await players.many(tx, ids)
    const rows = await Promise.all(ids.map((id) => members.findMember(tx, id)))
    return rows.flatMap((row) =>
      row ? [{ ...rankedFace(faces.get(row.player_id)!), Role: row.role, JoinTime: row.joined_at.toISOString() }] : [],
    )
  }

  /** A role other than the leader's. */
  async function setRole(
    tx: Tx,
    { club, playerId, role, actorId }: { club: ClubRow; playerId: number; role: 'deputy' | 'member'; actorId: number },
    now: Date,
    send: SendNews,
  ): Promise<void> {
    await members.setRole(tx, playerId, role)
    const kind = role === 'deputy' ? clubEvents.deputy : clubEvents.deputyRemoved
    await writeLog(tx, { clubId: club.id, kind, actorId, targetId: playerId }, now)
    const letter = role === 'deputy' ? 'clubDeputy' : 'clubDeputyRemoved'
    await sendLetter(tx, club, [playerId], letter, { club: club.name }, now)
    send({ clubId: club.id, toClub: { Members: await shownMembers(tx, [playerId]) } })
    send({ clubId: club.id, toPlayers: { ids: [playerId], body: { Changed: { Role: role } } } })
  }

  /** The old leader, if still a member, becomes deputy while a place is free, otherwise a plain member. */
  async function makeLeader(
    tx: Tx,
    { club, playerId, actorId, erasedId }: NewLeader,
    now: Date,
    send: SendNews,
  ): Promise<void> {
    // A change of leader that was asked for before names an older leader; a dissolution stays pending.
    const pending = await changes.findPending(tx, club.id)
    const isVoid = pending?.kind === clubChanges.leader
    if (isVoid) await changes.settleChange(tx, pending.id, 'void', now)
    const all = await members.readMembers(tx, club.id)
    const before = all.find(({ role }) => role === 'leader')
    const deputies = all.filter(({ role, playerId: id }) => role === 'deputy' && id !== playerId).length
    const role = deputies < settings.read(clubRules, club.brand).deputies ? 'deputy' : 'member'
    if (before) await members.setRole(tx, before.playerId, role)
    await members.setRole(tx, playerId, 'leader')
    if (club.absence_day !== null) await clubStore.setClub(tx, club.id, { absence_day: null })
    const leader = (await players.many(tx, [playerId])).get(playerId)!
    await writeLog(tx, { clubId: club.id, kind: clubEvents.leader, actorId: actorId ?? null, targetId: playerId }, now)
    await report(tx, club, { kind: 'leader', name: leader.name }, now)
    await sendLetter(tx, club, [playerId], 'clubLeader', { club: club.name }, now)
    if (before && before.playerId !== erasedId) {
      const parameters = { club: club.name, successor: leader.name }
      await sendLetter(tx, club, [before.playerId], 'clubSucceeded', parameters, now)
    }
    const concerned = before ? [playerId, before.playerId] : [playerId]
    send({
      clubId: club.id,
      toClub: {
        Changed: { LeaderID: playerId, LeaderName: leader.name, ...(isVoid ? { Change: null } : {}) },
        Members: await shownMembers(tx, concerned),
      },
    })
    send({ clubId: club.id, toPlayers: { ids: [playerId], body: { Changed: { Role: 'leader' } } } })
    if (before) send({ clubId: club.id, toPlayers: { ids: [before.playerId], body: { Changed: { Role: role } } } })
  }

  return { setRole, makeLeader }
}
