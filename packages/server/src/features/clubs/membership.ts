// Admits and dismisses members; joins what else changes a club. The caller holds the lock of the club's row.
import { clubEvents, type ClubRole } from '@lantern/protocol/values/clubs.ts'
import type { ErrorName } from '@lantern/protocol/errors.ts'
import type { Tx } from '../../db/open.ts'
import { rankedFace, type PlayerRow } from '../players/players.ts'
import type { ClubsDeps } from './deps.ts'
import { createEndings } from './endings.ts'
import { createLeadership } from './leadership.ts'
import { createLetters } from './letters.ts'
import { channelsIn, type SendNews } from './news.ts'
import { clubLevels, clubRules, memberLimit } from './rulebook.ts'
import { sendToOfficers } from './joining/badges.ts'
import * as requests from './joining/store.ts'
import * as changes from './store/changes.ts'
import * as clubStore from './store/clubs.ts'
import type { ClubRow } from './store/clubs.ts'
import { writeLog } from './store/log.ts'
import * as members from './store/members.ts'

export type ClubRefusal = Extract<ErrorName, `Club${string}` | 'AllianceNotFound'>

/** How a player becomes a member; `application` and `invitation` accept the open one. */
export type JoinedHow = 'open' | 'application' | 'invitation' | 'link' | 'founding'

export interface Admission {
  /** Locked by the caller. */
  readonly club: ClubRow
  /** A player belongs to one brand. */
  readonly player: { readonly id: number; readonly brand: string }
  readonly how: JoinedHow
  /** The officer who accepted. */
  readonly actorId?: number | null
}

export interface Dismissal {
  /** Locked by the caller. */
  readonly club: ClubRow
  readonly playerId: number
  readonly how: members.LeftHow
  readonly actorId?: number | null
}

export function createMembership({ players, mail, settings }: Pick<ClubsDeps, 'players' | 'mail' | 'settings'>) {
  const letters = createLetters(mail)
  const { report, sendLetter } = letters

  const faceIn = async (tx: Tx, playerId: number): Promise<PlayerRow | undefined> =>
    (await players.many(tx, [playerId])).get(playerId)

  /** Cool-downs and conditions are checked by the caller; everything that another transaction may have changed is checked here. */
  async function admit(tx: Tx, { club, player, how, actorId }: Admission, now: Date, send: SendNews) {
    if (club.brand !== player.brand || club.dissolved_at) return 'ClubNotFound' as const
    if (await changes.findPending(tx, club.id)) return 'ClubChangePending' as const
    if (club.members >= memberLimit(settings.read(clubLevels, club.brand), club.level)) return 'ClubFull' as const
    return enrol(tx, { club, player, how, actorId: actorId ?? null }, now, send)
  }

  async function enrol(tx: Tx, { club, player, how, actorId }: Admission, now: Date, send: SendNews) {
    const role: ClubRole = how === 'founding' ? 'leader' : 'member'
    if (!(await members.insertMember(tx, { clubId: club.id, playerId: player.id, role }, now)))
      return 'ClubAlreadyMember' as const
    // Read after the insert, which waits for an erasure of this player.
    const face = await faceIn(tx, player.id)
    if (!face || face.erased_at) {
      await members.removeMembers(tx, club.id, [player.id], 'erasure', now)
      return 'ClubNotFound' as const
    }
    const count = await clubStore.countMembers(tx, club.id, 1)
    const joined = { clubId: club.id, playerId: player.id, how, actorId: actorId ?? null }
    for (const clubId of await requests.settleRequests(tx, joined, now))
      if (clubId !== club.id) await sendToOfficers(tx, clubId, now, send)
    const kind = how === 'founding' ? clubEvents.founded : clubEvents.joined
    await writeLog(tx, { clubId: club.id, kind, actorId: actorId ?? null, targetId: player.id }, now)
    if (how !== 'founding') await report(tx, club, { kind: 'joined', name: face.name }, now)
    const Members = [{ ...rankedFace(face), Role: role, JoinTime: now.toISOString() }]
    send({
      clubId: club.id,
      ...(how === 'founding' ? {} : { toClub: { Changed: { MemberCount: count }, Members } }),
      toPlayers: { ids: [player.id], body: { Entered: true } },
      in: { ids: [player.id], channels: channelsIn(club) },
    })
    return null
  }

  /** The leader is dismissed only after another member became leader, or with the club. */
  async function dismiss(
    tx: Tx,
    { club, playerId, how, actorId }: Dismissal,
    now: Date,
    send: SendNews,
  ): Promise<void> {
    await members.removeMembers(tx, club.id, [playerId], how, now)
    const count = await clubStore.countMembers(tx, club.id, -1)
    const pending = await changes.findPending(tx, club.id)
    const isVoid = pending?.player_id === playerId
    if (isVoid) await changes.settleChange(tx, pending.id, 'void', now)
    const kind = how === 'kick' ? clubEvents.kicked : clubEvents.left
    await writeLog(tx, { clubId: club.id, kind, actorId: actorId ?? null, targetId: playerId }, now)
    const name = how === 'erasure' ? undefined : (await faceIn(tx, playerId))?.name
    if (name !== undefined) await report(tx, club, { kind: how === 'kick' ? 'kicked' : 'left', name }, now)
    if (how === 'kick') {
      const { rejoinHours: hours } = settings.read(clubRules, club.brand)
      await sendLetter(tx, club, [playerId], 'clubKicked', { club: club.name, hours }, now)
    }
    // The members got a letter when the change was asked for.
    if (isVoid)
      await sendLetter(tx, club, await members.memberIds(tx, club.id), 'clubChangeCancelled', { club: club.name }, now)
    send({
      clubId: club.id,
      out: { ids: [playerId], channels: channelsIn(club) },
      toClub: { Changed: { MemberCount: count, ...(isVoid ? { Change: null } : {}) }, Gone: [playerId] },
      toPlayers: { ids: [playerId], body: { Out: true } },
    })
  }

  const endings = createEndings({ settings }, letters)
  return { admit, dismiss, ...letters, ...createLeadership({ players, settings }, letters), ...endings }
}

export type MembershipActs = ReturnType<typeof createMembership>
