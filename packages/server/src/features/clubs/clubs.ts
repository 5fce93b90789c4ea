// Entry file of clubs: memberships, the channels of members, and founding, joining, leaving, allying.
import { readMyClub } from '@lantern/protocol/clubs.ts'
import type { ErrorName } from '@lantern/protocol/errors.ts'
import type { Kysely } from 'kysely'
import type { Tx } from '../../db/open.ts'
import type { Schema } from '../../db/schema.gen.ts'
import type { Context } from '../../kernel/context.ts'
import { playerChannel } from '../../kernel/hub/hub.ts'
import { chooseColor, chooseHeir, clubRules, mayKick } from './rules.ts'
import * as store from './store.ts'

export { matesOf, selectMembership } from './store.ts'

type Db = Kysely<Schema>
type After = (run: () => void) => void
type ClubRefusal = Extract<ErrorName, `Club${string}` | 'AllianceNotFound'>

export const clubChannel = (clubId: number): string => `club.${clubId}`
export const allianceChannel = (allianceId: number): string => `alliance.${allianceId}`

/** Null if the player is in no club. */
export const clubOf = store.findMembership

/** The club as shown in a profile; the button is for viewers who may remove this member. */
export async function clubSeen(db: Db, playerId: number, viewerId: number) {
  const club = await clubOf(db, playerId)
  if (!club) return null
  const viewer = viewerId === playerId ? null : await clubOf(db, viewerId)
  const KickoutBtn = viewer?.clubId === club.clubId && mayKick(viewer.role, club.role)
  return { ClubID: club.clubId, ClubName: club.name, KickoutBtn }
}

/** The channels that a member's lobby socket joins. */
export function channelsOf(club: Pick<store.Membership, 'clubId' | 'allianceId'> | null): string[] {
  if (!club) return []
  return [clubChannel(club.clubId), ...(club.allianceId === null ? [] : [allianceChannel(club.allianceId)])]
}

/** A player and a club each belong to one brand. */
interface Person {
  readonly id: number
  readonly brand: string
}

/** Refusals are returned by name. Channel subscriptions change `after` COMMIT, and the affected players are sent 13002. */
export interface Clubs {
  /** The id of the new club; its founder is the leader. */
  create(tx: Tx, club: store.NewClub & { leaderId: number }, now: Date, after: After): Promise<number | ClubRefusal>
  join(tx: Tx, clubId: number, player: Person, now: Date, after: After): Promise<ClubRefusal | null>
  /** The leader must hand over first. */
  leave(tx: Tx, playerId: number, after: After): Promise<ClubRefusal | null>
  kick(tx: Tx, actorId: number, playerId: number, after: After): Promise<ClubRefusal | null>
  setDeputy(tx: Tx, actorId: number, playerId: number, isDeputy: boolean, after: After): Promise<ClubRefusal | null>
  /** Only a leader or deputy can; the club's chat is locked until then. */
  openChat(tx: Tx, actorId: number, after: After, isOpen?: boolean): Promise<ClubRefusal | null>
  createAlliance(tx: Tx, alliance: store.NewClub, now: Date): Promise<number | ClubRefusal>
  /** The club gets the lowest free colour. */
  ally(tx: Tx, allianceId: number, clubId: number, after: After): Promise<ClubRefusal | null>
  part(tx: Tx, clubId: number, after: After): Promise<ClubRefusal | null>
  /** Erasure: the next in rank becomes the leader, and a club without members is deleted. */
  erase(tx: Tx, playerId: number): Promise<void>
}

export function createClubs({ sockets, publish }: Pick<Context, 'sockets' | 'publish'>): Clubs {
  function moveAll(playerIds: readonly number[], channels: readonly string[], isIn: boolean): void {
    for (const id of playerIds)
      for (const channel of channels) sockets.move({ playerId: id, channel, on: 'lobby', isIn })
  }
  /** Publishes to all members, and to one player who is no longer, or not yet, subscribed to the club's channel. */
  function publishChange(clubId: number, playerId?: number): void {
    publish(clubChannel(clubId), readMyClub, { ClubID: clubId })
    if (playerId !== undefined) publishTo(clubId, playerId)
  }
  const publishTo = (clubId: number, playerId: number): void =>
    publish(playerChannel(playerId), readMyClub, { ClubID: clubId })

  const membersOf = async (tx: Tx, clubId: number): Promise<number[]> =>
    (await store.readMembers(tx, clubId)).map(({ playerId }) => playerId)

  /** Both memberships, read while the club is locked. */
  async function faceToFace(tx: Tx, actorId: number, playerId: number) {
    const first = await clubOf(tx, actorId)
    if (!first) return 'ClubNotMember'
    await store.lockClub(tx, first.clubId)
    const [actor, target] = [await clubOf(tx, actorId), await clubOf(tx, playerId)]
    if (!actor) return 'ClubNotMember'
    return target?.clubId === actor.clubId ? { actor, target } : 'ClubRefused'
  }

  async function dismiss(tx: Tx, club: store.Membership, playerId: number, after: After): Promise<void> {
    await store.removeMember(tx, playerId)
    after(() => {
      moveAll([playerId], channelsOf(club), false)
      publishChange(club.clubId, playerId)
    })
  }

  return {
    async create(tx, { leaderId, ...club }, now, after) {
      const clubId = await store.insertClub(tx, club, now)
      if (clubId === undefined) return 'ClubNameTaken'
      if (!(await store.insertMember(tx, { clubId, playerId: leaderId, role: 'leader' }, now))) {
        await store.removeClub(tx, clubId)
        return 'ClubAlreadyMember'
      }
      after(() => {
        moveAll([leaderId], [clubChannel(clubId)], true)
        publishTo(clubId, leaderId)
      })
      return clubId
    },

    async join(tx, clubId, { id: playerId, brand }, now, after) {
      const club = await store.lockClub(tx, clubId)
      if (club?.brand !== brand) return 'ClubNotFound'
      if ((await membersOf(tx, clubId)).length >= clubRules.members) return 'ClubFull'
      if (!(await store.insertMember(tx, { clubId, playerId, role: 'member' }, now))) return 'ClubAlreadyMember'
      after(() => {
        // Published before the new member joins the channel, so that they receive it only once.
        publishChange(clubId, playerId)
        moveAll([playerId], channelsOf({ clubId, allianceId: club.alliance_id }), true)
      })
      return null
    },

    async leave(tx, playerId, after) {
      const here = await faceToFace(tx, playerId, playerId)
      if (typeof here === 'string') return here
      if (here.actor.role === 'leader') return 'ClubRefused'
      await dismiss(tx, here.actor, playerId, after)
      return null
    },

    async kick(tx, actorId, playerId, after) {
      const here = await faceToFace(tx, actorId, playerId)
      if (typeof here === 'string') return here
      if (!mayKick(here.actor.role, here.target.role)) return 'ClubNoRights'
      await dismiss(tx, here.target, playerId, after)
      return null
    },

    async setDeputy(tx, actorId, playerId, isDeputy, after) {
      const here = await faceToFace(tx, actorId, playerId)
      if (typeof here === 'string') return here
      if (here.actor.role !== 'leader' || here.target.role === 'leader') return 'ClubNoRights'
      await store.setRole(tx, playerId, isDeputy ? 'deputy' : 'member')
      after(() => publishTo(here.actor.clubId, playerId))
      return null
    },

    async openChat(tx, actorId, after, isOpen = true) {
      const here = await faceToFace(tx, actorId, actorId)
      if (typeof here === 'string') return here
      if (here.actor.role !== 'leader') return 'ClubNoRights'
      await store.setChatOpen(tx, here.actor.clubId, isOpen)
      after(() => publishChange(here.actor.clubId))
      return null
    },

    async createAlliance(tx, alliance, now) {
      return (await store.insertAlliance(tx, alliance, now)) ?? 'ClubNameTaken'
    },

    async ally(tx, allianceId, clubId, after) {
      const alliance = await store.lockAlliance(tx, allianceId)
      const club = await store.lockClub(tx, clubId)
      if (!alliance || alliance.brand !== club?.brand) return club ? 'AllianceNotFound' : 'ClubNotFound'
      if (club.alliance_id !== null) return 'ClubRefused'
      const colorId = chooseColor(await store.readColors(tx, allianceId))
      if (colorId === null) return 'ClubFull'
      await store.setAlliance(tx, clubId, { allianceId, colorId })
      const members = await membersOf(tx, clubId)
      after(() => {
        moveAll(members, [allianceChannel(allianceId)], true)
        publishChange(clubId)
      })
      return null
    },

    async part(tx, clubId, after) {
      const club = await store.lockClub(tx, clubId)
      if (!club) return 'ClubNotFound'
      const allianceId = club.alliance_id
      if (allianceId === null) return 'AllianceNotFound'
      await store.setAlliance(tx, clubId, null)
      const members = await membersOf(tx, clubId)
      after(() => {
        moveAll(members, [allianceChannel(allianceId)], false)
        publishChange(clubId)
      })
      return null
    },

    async erase(tx, playerId) {
      const club = await clubOf(tx, playerId)
      if (!club) return
      await store.lockClub(tx, club.clubId)
      const role = (await clubOf(tx, playerId))?.role
      await store.removeMember(tx, playerId)
      const heir = chooseHeir(await store.readMembers(tx, club.clubId))
      if (!heir) await store.removeClub(tx, club.clubId)
      else if (role === 'leader') await store.setRole(tx, heir.playerId, 'leader')
    },
  }
}
