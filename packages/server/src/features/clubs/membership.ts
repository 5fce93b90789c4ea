// Admits and dismisses members, changes roles, raises levels and dissolves clubs. The caller holds the lock of the club's row.
import { clubChanges, clubEvents, type ClubRole } from '@lantern/protocol/values.ts'
import type { ErrorName } from '@lantern/protocol/errors.ts'
import type { Tx } from '../../db/open.ts'
import { writeEvent } from '../../kernel/jobs/events.ts'
import type { LetterKind, NewLetter } from '../mail/mail.ts'
import type { PlayerRow } from '../players/players.ts'
import type { ClubsDeps } from './deps.ts'
import { clubMessage, type ClubMessage } from './events.ts'
import { allianceChannel, clubChannel, type ClubNews, type Tell } from './news.ts'
import { clubLevels, clubRules, levelAt, memberLimit, nextLevelFed } from './rulebook.ts'
import { faceOf } from './show.ts'
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

type OnDissolve = (tx: Tx, club: ClubRow, now: Date, tell: Tell) => Promise<void>

/** The channels that a member's lobby socket joins. */
export function channelsOf(club: { readonly clubId: number; readonly allianceId: number | null } | null): string[] {
  if (!club) return []
  return [clubChannel(club.clubId), ...(club.allianceId === null ? [] : [allianceChannel(club.allianceId)])]
}

const channelsIn = (club: ClubRow): string[] => channelsOf({ clubId: club.id, allianceId: club.alliance_id })

export function createMembership({ players, mail, settings }: Pick<ClubsDeps, 'players' | 'mail' | 'settings'>) {
  const dissolving: OnDissolve[] = []

  const faceIn = async (tx: Tx, playerId: number): Promise<PlayerRow | undefined> =>
    (await players.many(tx, [playerId])).get(playerId)

  const report = (
    tx: Tx,
    club: Pick<ClubRow, 'id' | 'brand'>,
    message: Omit<ClubMessage, 'brand' | 'clubId'>,
    now: Date,
  ): Promise<void> => writeEvent(tx, clubMessage, { brand: club.brand, clubId: club.id, ...message }, now)

  /** Cool-downs and conditions are checked by the caller; everything that another transaction may have changed is checked here. */
  async function admit(tx: Tx, { club, player, how, actorId }: Admission, now: Date, tell: Tell) {
    if (club.brand !== player.brand || club.dissolved_at) return 'ClubNotFound' as const
    if (await changes.findPending(tx, club.id)) return 'ClubChangePending' as const
    if (club.members >= memberLimit(settings.read(clubLevels, club.brand), club.level)) return 'ClubFull' as const
    return enrol(tx, { club, player, how, actorId: actorId ?? null }, now, tell)
  }

  async function enrol(tx: Tx, { club, player, how, actorId }: Admission, now: Date, tell: Tell) {
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
    await changes.settleRequests(tx, joined, now)
    const kind = how === 'founding' ? clubEvents.founded : clubEvents.joined
    await writeLog(tx, { clubId: club.id, kind, actorId: actorId ?? null, targetId: player.id }, now)
    if (how !== 'founding') await report(tx, club, { kind: 'joined', name: face.name }, now)
    const Members = [{ ...faceOf(face), Role: role, JoinTime: now.toISOString() }]
    tell({
      clubId: club.id,
      ...(how === 'founding' ? {} : { toClub: { Changed: { MemberCount: count }, Members } }),
      toPlayers: { ids: [player.id], body: { Entered: true } },
      in: { ids: [player.id], channels: channelsIn(club) },
    })
    return null
  }

  /** The leader is dismissed only after another member became leader, or with the club. */
  async function dismiss(tx: Tx, { club, playerId, how, actorId }: Dismissal, now: Date, tell: Tell): Promise<void> {
    await members.removeMembers(tx, club.id, [playerId], how, now)
    const count = await clubStore.countMembers(tx, club.id, -1)
    const pending = await changes.findPending(tx, club.id)
    const isVoid = pending?.player_id === playerId
    if (isVoid) await changes.settleChange(tx, pending.id, 'void', now)
    const kind = how === 'kick' ? clubEvents.kicked : clubEvents.left
    await writeLog(tx, { clubId: club.id, kind, actorId: actorId ?? null, targetId: playerId }, now)
    const name = how === 'erasure' ? undefined : (await faceIn(tx, playerId))?.name
    if (name !== undefined) await report(tx, club, { kind: how === 'kick' ? 'kicked' : 'left', name }, now)
    if (how === 'kick') await sendLetter(tx, club, [playerId], 'clubKicked', { club: club.name }, now)
    tell({
      clubId: club.id,
      out: { ids: [playerId], channels: channelsIn(club) },
      toClub: { Changed: { MemberCount: count, ...(isVoid ? { Change: null } : {}) }, Gone: [playerId] },
      toPlayers: { ids: [playerId], body: { Out: true } },
    })
  }

  /** A role other than the leader's. */
  async function setRole(
    tx: Tx,
    { club, playerId, role, actorId }: { club: ClubRow; playerId: number; role: 'deputy' | 'member'; actorId: number },
    now: Date,
    tell: Tell,
  ): Promise<void> {
    await members.setRole(tx, playerId, role)
    const kind = role === 'deputy' ? clubEvents.deputy : clubEvents.deputyRemoved
    await writeLog(tx, { clubId: club.id, kind, actorId, targetId: playerId }, now)
    const letter = role === 'deputy' ? 'clubDeputy' : 'clubDeputyRemoved'
    await sendLetter(tx, club, [playerId], letter, { club: club.name }, now)
    tell({ clubId: club.id, toClub: { Members: await shownMembers(tx, [playerId]) } })
    tell({ clubId: club.id, toPlayers: { ids: [playerId], body: { Changed: { Role: role } } } })
  }

  /** The old leader, if still a member, becomes deputy while a place is free, otherwise a plain member. */
  async function makeLeader(
    tx: Tx,
    { club, playerId, actorId }: { club: ClubRow; playerId: number; actorId?: number | null },
    now: Date,
    tell: Tell,
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
    const leader = (await faceIn(tx, playerId))!
    await writeLog(tx, { clubId: club.id, kind: clubEvents.leader, actorId: actorId ?? null, targetId: playerId }, now)
    await report(tx, club, { kind: 'leader', name: leader.name }, now)
    await sendLetter(tx, club, [playerId], 'clubLeader', { club: club.name }, now)
    const concerned = before ? [playerId, before.playerId] : [playerId]
    tell({
      clubId: club.id,
      toClub: {
        Changed: { LeaderID: playerId, LeaderName: leader.name, ...(isVoid ? { Change: null } : {}) },
        Members: await shownMembers(tx, concerned),
      },
    })
    tell({ clubId: club.id, toPlayers: { ids: [playerId], body: { Changed: { Role: 'leader' } } } })
    if (before) tell({ clubId: club.id, toPlayers: { ids: [before.playerId], body: { Changed: { Role: role } } } })
  }

  async function shownMembers(tx: Tx, ids: readonly number[]) {
    const faces = await players.many(tx, ids)
    const rows = await Promise.all(ids.map((id) => members.findMember(tx, id)))
    return rows.flatMap((row) =>
      row ? [{ ...faceOf(faces.get(row.player_id)!), Role: row.role, JoinTime: row.joined_at.toISOString() }] : [],
    )
  }

  /** Ends the club: its members leave without a cool-down, its name stays reserved, its treasury and alliance are settled by `onDissolve`. */
  async function dissolve(
    tx: Tx,
    { club, actorId }: { club: ClubRow; actorId?: number | null },
    now: Date,
    tell: Tell,
  ): Promise<void> {
    const pending = await changes.findPending(tx, club.id)
    if (pending)
      await changes.settleChange(tx, pending.id, pending.kind === clubChanges.dissolution ? 'done' : 'void', now)
    const ids = (await members.readMembers(tx, club.id)).map(({ playerId }) => playerId)
    await changes.voidRequestsTo(tx, club.id, now)
    for (const run of dissolving) await run(tx, club, now, tell)
    await members.removeMembers(tx, club.id, ids, 'dissolution', now)
    await clubStore.setClub(tx, club.id, { members: 0, dissolved_at: now, is_chat_open: false })
    await writeLog(tx, { clubId: club.id, kind: clubEvents.dissolved, actorId: actorId ?? null }, now)
    await sendLetter(tx, club, ids, 'clubDissolved', { club: club.name }, now)
    tell({ clubId: club.id, out: { ids, channels: channelsIn(club) }, toPlayers: { ids, body: { Out: true } } })
  }

  /** Coins fed to the treasury; the level rises with their sum and never falls. */
  async function addFed(tx: Tx, clubId: number, coins: number, now: Date, tell: Tell): Promise<ClubRow> {
    const club = await clubStore.addFed(tx, clubId, coins)
    const levels = settings.read(clubLevels, club.brand)
    const level = Math.max(club.level, levelAt(levels, club.fed))
    const isHigher = level > club.level && !club.dissolved_at
    if (isHigher) {
      await clubStore.setClub(tx, clubId, { level })
      await writeLog(tx, { clubId, kind: clubEvents.level, value: level }, now)
      await report(tx, club, { kind: 'level', value: level }, now)
    }
    const limits = { MemberLimit: memberLimit(levels, level), NextLevelFed: nextLevelFed(levels, level) }
    tell({ clubId, toClub: { Changed: { Fed: club.fed, ...(isHigher ? { Level: level, ...limits } : {}) } } })
    return { ...club, level }
  }

  async function sendLetter<K extends LetterKind>(
    tx: Tx,
    club: Pick<ClubRow, 'brand'>,
    ids: readonly number[],
    kind: K,
    parameters: NewLetter<K>['parameters'],
    now: Date,
    from?: NewLetter['from'],
  ): Promise<void> {
    const letter = { brand: club.brand, kind, parameters, now, ...(from ? { from } : {}) }
    for (const playerId of ids) await mail.send(tx, { ...letter, playerId })
  }

  return {
    admit,
    enrol,
    dismiss,
    setRole,
    makeLeader,
    dissolve,
    addFed,
    sendLetter,
    report,
    onDissolve: (run: OnDissolve): void => void dissolving.push(run),
  }
}

export type MembershipActs = ReturnType<typeof createMembership>
export type { ClubNews, OnDissolve }
