// What changes an alliance: a club enters or leaves, the head passes on, the alliance ends. Used by the calls, by operators and when a club is dissolved.
import type { BrandCode } from '@lantern/brands/brand.ts'
import { clubEvents } from '@lantern/protocol/values/clubs.ts'
import type { Tx } from '../../../db/open.ts'
import type { Context } from '../../../kernel/context.ts'
import { nameSkeleton } from '../../players/players.ts'
import type { ClubRefusal, MembershipActs } from '../membership.ts'
import { allianceChannel, type After, type News } from '../news.ts'
import { lockClub, type ClubRow } from '../store/clubs.ts'
import { writeLog } from '../store/log.ts'
import { memberIds } from '../store/members.ts'
import { allianceRules, chooseColor } from './rules.ts'
import * as store from './store.ts'

/** Collects pushes, which are sent after COMMIT. */
type Send = ReturnType<News['afterCommit']>

export type AlliancesDeps = Pick<Context, 'settings'> & {
  readonly news: News
  readonly acts: Pick<MembershipActs, 'report'>
}

export interface Departure {
  readonly actorId?: number | null
  readonly isExpelled?: boolean
}

/** Rows of clubs are locked by the caller, before the alliance: clubs ascending by id, then the alliance. */
export interface AllianceActs {
  /** Creates an alliance without a club; the first one that enters is its head. Undefined: the name is taken. */
  create(tx: Tx, alliance: store.NewAlliance, now: Date): Promise<number | undefined>
  /** The colour that the club got. */
  enter(
    tx: Tx,
    entering: { allianceId: number; club: ClubRow; actorId?: number | null },
    now: Date,
    send: Send,
  ): Promise<number | 'AllianceNotFound' | 'ClubFull'>
  /** The head passes to the club that has been in the alliance for the longest time; the last club ends it. No effect on a club without one. */
  leave(tx: Tx, club: ClubRow, now: Date, send: Send, departure?: Departure): Promise<void>
  /** False: it is not a club of the alliance. */
  handOver(tx: Tx, alliance: store.AllianceRow, clubId: number, now: Date, send: Send): Promise<boolean>
  /** False: the colour is taken. */
  setColor(tx: Tx, club: ClubRow, colorId: number, now: Date, send: Send): Promise<boolean>
  rename(tx: Tx, alliance: store.AllianceRow, name: string, send: Send): Promise<void>
  /** Ends it for all its clubs, which it locks. Null: there is no living alliance. */
  dissolve(
    tx: Tx,
    allianceId: number,
    now: Date,
    send: Send,
  ): Promise<{ readonly brand: BrandCode; readonly clubIds: readonly number[] } | null>
}

/** Changes of alliances. The functions beside `alliances` check no conditions; they are for seed data and tests. */
export interface Alliances {
  readonly alliances: AllianceActs
  createAlliance(tx: Tx, alliance: store.NewAlliance, now: Date): Promise<number | ClubRefusal>
  /** The club gets the lowest free colour. */
  ally(tx: Tx, allianceId: number, clubId: number, now: Date, after: After): Promise<ClubRefusal | null>
  part(tx: Tx, clubId: number, now: Date, after: After): Promise<ClubRefusal | null>
}

const showAlliance = (
  alliance: Pick<store.AllianceRow, 'id' | 'name'>,
  headId: number | null,
  club: { readonly id: number; readonly colorId: number },
) => ({ AllianceID: alliance.id, AllianceName: alliance.name, ColorID: club.colorId, IsHead: club.id === headId })

/** Every club of the alliance receives its own relation to it, so that open pages read the list again. */
async function sendToAll(tx: Tx, alliance: store.AllianceRow, headId: number | null, send: Send): Promise<void> {
  for (const club of await store.readAlliedClubs(tx, alliance.id))
    send({ clubId: club.id, toClub: { Changed: { Alliance: showAlliance(alliance, headId, club) } } })
}

async function finish(tx: Tx, allianceId: number, now: Date): Promise<void> {
  await store.endAlliance(tx, allianceId, now)
  await store.voidInvitations(tx, { allianceId }, now)
}

async function release(tx: Tx, club: ClubRow, allianceId: number, now: Date, send: Send, actorId: number | null) {
  await store.leaveAlliance(tx, club.id, now)
  await writeLog(tx, { clubId: club.id, kind: clubEvents.allianceLeft, actorId, value: allianceId }, now)
  const out = { ids: await memberIds(tx, club.id), channels: [allianceChannel(allianceId)] }
  send({ clubId: club.id, out, toClub: { Changed: { Alliance: null } } })
}

function oldestOf(clubs: readonly store.AlliedClub[]): store.AlliedClub {
  return clubs.toSorted((a, b) => a.alliedAt.getTime() - b.alliedAt.getTime() || a.id - b.id)[0]!
}

async function dissolveAlliance(tx: Tx, allianceId: number, now: Date, send: Send) {
  const clubs: ClubRow[] = []
  for (const id of (await store.readAlliedClubs(tx, allianceId)).map((club) => club.id).toSorted((a, b) => a - b)) {
    const club = await lockClub(tx, id)
    if (club?.alliance_id === allianceId) clubs.push(club)
  }
  const alliance = await store.lockAlliance(tx, allianceId)
  if (!alliance) return null
  // A club that entered while the others were being locked is locked last: its own transaction has ended.
  for (const { id } of await store.readAlliedClubs(tx, allianceId))
    if (!clubs.some((club) => club.id === id)) clubs.push((await lockClub(tx, id))!)
  for (const club of clubs) await release(tx, club, allianceId, now, send, null)
  await finish(tx, allianceId, now)
  return { brand: alliance.brand, clubIds: clubs.map((club) => club.id) }
}

function createActs({ settings, acts }: AlliancesDeps): AllianceActs {
  return {
    create: store.insertAlliance,

    async enter(tx, { allianceId, club, actorId = null }, now, send) {
      const alliance = await store.lockAlliance(tx, allianceId)
      if (alliance?.brand !== club.brand) return 'AllianceNotFound'
      const taken = (await store.readAlliedClubs(tx, allianceId)).map(({ colorId }) => colorId)
      const colorId = chooseColor(taken, settings.read(allianceRules, club.brand).clubs)
      if (colorId === null) return 'ClubFull'
      await store.enterAlliance(tx, club.id, { allianceId, colorId }, now)
      await store.voidInvitations(tx, { clubId: club.id }, now)
      const headId = alliance.head_club_id ?? club.id
      if (alliance.head_club_id === null) await store.setHead(tx, allianceId, headId)
      await writeLog(tx, { clubId: club.id, kind: clubEvents.allianceJoined, actorId, value: allianceId }, now)
      await acts.report(tx, club, { allianceId, kind: 'allianceEntered', name: club.name }, now)
      await acts.report(tx, club, { kind: 'allianceJoined', name: alliance.name }, now)
      send({ clubId: club.id, in: { ids: await memberIds(tx, club.id), channels: [allianceChannel(allianceId)] } })
      await sendToAll(tx, alliance, headId, send)
      return colorId
    },

    async leave(tx, club, now, send, { actorId = null, isExpelled = false } = {}) {
      await store.voidInvitations(tx, { clubId: club.id }, now)
      if (club.alliance_id === null) return
      const alliance = await store.lockAlliance(tx, club.alliance_id)
      await release(tx, club, club.alliance_id, now, send, actorId)
      if (!alliance) return
      await acts.report(tx, club, { kind: 'allianceLeft', name: alliance.name }, now)
      const rest = await store.readAlliedClubs(tx, alliance.id)
      if (rest.length === 0) return finish(tx, alliance.id, now)
      await acts.report(
        tx,
        club,
        { allianceId: alliance.id, kind: isExpelled ? 'allianceExpelled' : 'allianceParted', name: club.name },
        now,
      )
      const isHead = alliance.head_club_id === club.id
      const successor = oldestOf(rest)
      if (isHead) {
        await store.setHead(tx, alliance.id, successor.id)
        await acts.report(tx, club, { allianceId: alliance.id, kind: 'allianceHead', name: successor.name }, now)
      }
      await sendToAll(tx, alliance, isHead ? successor.id : alliance.head_club_id, send)
    },

    async handOver(tx, alliance, clubId, now, send) {
      const next = (await store.readAlliedClubs(tx, alliance.id)).find(({ id }) => id === clubId)
      if (!next) return false
      if (alliance.head_club_id === clubId) return true
      await store.setHead(tx, alliance.id, clubId)
      const message = { allianceId: alliance.id, kind: 'allianceHead', name: next.name } as const
      await acts.report(tx, { id: clubId, brand: alliance.brand }, message, now)
      await sendToAll(tx, alliance, clubId, send)
      return true
    },

    async setColor(tx, club, colorId, now, send) {
      const alliance = await store.lockAlliance(tx, club.alliance_id!)
      const clubs = alliance ? await store.readAlliedClubs(tx, alliance.id) : []
      if (!alliance || clubs.some((other) => other.colorId === colorId)) return false
      await store.setColor(tx, club.id, colorId, now)
      await sendToAll(tx, alliance, alliance.head_club_id, send)
      return true
    },

    async rename(tx, alliance, name, send) {
      await store.renameAlliance(tx, alliance.id, name, nameSkeleton(name))
      await sendToAll(tx, { ...alliance, name }, alliance.head_club_id, send)
    },

    dissolve: dissolveAlliance,
  }
}

export function createAlliances(deps: AlliancesDeps): Alliances {
  const alliances = createActs(deps)
  const { afterCommit } = deps.news
  return {
    alliances,

    async createAlliance(tx, alliance, now) {
      return (await alliances.create(tx, alliance, now)) ?? 'ClubNameTaken'
    },

    async ally(tx, allianceId, clubId, now, after) {
      const club = await lockClub(tx, clubId)
      if (!club) return 'ClubNotFound'
      if (club.alliance_id !== null) return 'ClubRefused'
      const entered = await alliances.enter(tx, { allianceId, club }, now, afterCommit(after))
      return typeof entered === 'string' ? entered : null
    },

    async part(tx, clubId, now, after) {
      const club = await lockClub(tx, clubId)
      if (!club) return 'ClubNotFound'
      if (club.alliance_id === null) return 'AllianceNotFound'
      await alliances.leave(tx, club, now, afterCommit(after))
      return null
    },
  }
}
