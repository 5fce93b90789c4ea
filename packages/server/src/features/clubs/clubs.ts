// Entry file of clubs: memberships and their channels, admitting and dismissing members, levels, contributions, the log, letters.
import type { BrandCode } from '@lantern/brands/brand.ts'
import { clubEvents } from '@lantern/protocol/values/clubs.ts'
import type { Kysely } from 'kysely'
import type { Tx } from '../../db/open.ts'
import type { Schema } from '../../db/schema.gen.ts'
import type { ContextOf, Needs } from '../../kernel/context.ts'
import { nameSkeleton } from '../players/players.ts'
import { dayMs, joiningRules } from './joining/rules.ts'
import { insertApplication } from './joining/store.ts'
import { createAlliances, type Alliances } from './alliances/alliances.ts'
import { isUnable } from './absence.ts'
import type { ClubsDeps } from './deps.ts'
import {
  createMembership,
  type Admission,
  type ClubRefusal,
  type Dismissal,
  type MembershipActs,
} from './membership.ts'
import { lockOwn } from './own.ts'
import { writeLog } from './store/log.ts'
import { createNews, type After, type News, type SendNews } from './news.ts'
import { clubLevels, clubRules, memberLimit, type ClubRules } from './rulebook.ts'
import { createRoles, type LeaveRefusal, type RoleRefusal } from './roles.ts'
import { mayKick } from './rules.ts'
import { createSuccession, type Succession } from './succession.ts'
import * as changeStore from './store/changes.ts'
import * as clubStore from './store/clubs.ts'
import type { ClubRow } from './store/clubs.ts'
import * as members from './store/members.ts'

export type { Admission, ClubRefusal, Dismissal } from './membership.ts'
export { allianceChannel, channelsOf, clubChannel, type After, type SendNews } from './news.ts'
export { clubLevels, clubRules, nextLevelFed, type ClubRules } from './rulebook.ts'
export { decisionLetters } from './letters.ts'
export { lockOwn, type Own } from './own.ts'
export { mayKick } from './rules.ts'
export { writeLog } from './store/log.ts'
export { findAlliance } from './alliances/store.ts'
export { findClub, lockClub, type ClubRow } from './store/clubs.ts'
export {
  addContributions,
  findMember,
  leaderOf,
  matesOf,
  selectMembership,
  selectStays,
  staysAt,
  type Stay,
} from './store/members.ts'

export {
  countLevels,
  freezeTreasury,
  joinTimes,
  readClubs,
  readContributors,
  shareOwnClubs,
  takeContributions,
} from './treasury/store.ts'

type Db = Kysely<Schema>

/** Null if the player is in no club. */
export const clubOf = members.findMembership

/** The open change of leader or dissolution; null: none. */
export const pendingChange = changeStore.findPending

/** The club as shown in a profile; the button is for viewers who may remove this member. */
export async function clubSeen(db: Db, playerId: number, viewerId: number) {
  const club = await clubOf(db, playerId)
  if (!club) return null
  const viewer = viewerId === playerId ? null : await clubOf(db, viewerId)
  const KickoutBtn = viewer?.clubId === club.clubId && mayKick(viewer.role, club.role)
  return { ClubID: club.clubId, ClubName: club.name, KickoutBtn }
}

export interface NewClub {
  readonly brand: BrandCode
  readonly name: string
  readonly leaderId: number
}

/** The places of clubs on this week's board, by club; clubs without a place are absent. */
type Places = (db: Db, brand: BrandCode, clubIds: readonly number[], now: Date) => Promise<ReadonlyMap<number, number>>

export type Description = Pick<ClubRow, 'introduction' | 'notice' | 'picture_default' | 'join_mode'>

export interface Deputising {
  readonly actorId: number
  readonly playerId: number
  readonly isDeputy: boolean
}

export interface Muting {
  readonly actorId: number
  readonly playerId: number
  readonly minutes: number
}

/** Refusals are returned by name. Pushes and channel subscriptions follow `after` COMMIT. Clubs that are passed are locked by the caller. */
export interface Clubs extends Alliances {
  rules(brand: BrandCode): ClubRules
  /** The most members of the club at its level. */
  memberLimit(club: Pick<ClubRow, 'brand' | 'level'>): number
  /** The caller has checked cool-downs and conditions. */
  admit(tx: Tx, admission: Admission, now: Date, after: After): Promise<ClubRefusal | null>
  dismiss(tx: Tx, dismissal: Dismissal, now: Date, after: After): Promise<void>
  /** Coins fed to the treasury; the level follows. Locks the row of the club. */
  addFed(tx: Tx, clubId: number, coins: number, now: Date, after: After): Promise<ClubRow>
  dissolve(tx: Tx, ended: { club: ClubRow; actorId?: number | null }, now: Date, after: After): Promise<void>
  /** A letter of the system to each of these players. */
  readonly sendLetter: MembershipActs['sendLetter']
  /** A message of the system in the club's chat. */
  readonly report: MembershipActs['report']
  /** Runs in the transaction of every dissolution, while the members are still there. */
  readonly onDissolve: MembershipActs['onDissolve']
  /** Pushes 13002 after COMMIT. */
  sendAfter(after: After): SendNews
  /** The source of places on the week's board. */
  usePlaces(places: Places): void
  readonly placesOf: Places

  /** Founds a club without conditions and fee, for seed data and tests; returns its id. */
  create(tx: Tx, club: NewClub, now: Date, after: After): Promise<number | ClubRefusal>
  join(tx: Tx, clubId: number, player: Admission['player'], now: Date, after: After): Promise<ClubRefusal | null>
  describe(tx: Tx, clubId: number, texts: Description): Promise<void>
  /** An open application, without the conditions of joining. */
  apply(tx: Tx, application: { clubId: number; playerId: number; words: string }, now: Date): Promise<void>
  /** Opens the chat without the conditions of 13210. */
  openChat(tx: Tx, actorId: number, now: Date, after: After): Promise<ClubRefusal | null>
  kick(tx: Tx, actorId: number, playerId: number, now: Date, after: After): Promise<RoleRefusal | null>
  /** The leader must hand over first. */
  leave(tx: Tx, playerId: number, now: Date, after: After): Promise<LeaveRefusal | null>
  setDeputy(tx: Tx, asked: Deputising, now: Date, after: After): Promise<RoleRefusal | null>
  /** Mutes a member in the club's chat for this many minutes; 0 lifts the mute. */
  mute(tx: Tx, asked: Muting, now: Date, after: After): Promise<RoleRefusal | { readonly until: Date | null }>
  /** Erasure: the next in rank becomes the leader, and a club without members is dissolved. */
  erase(tx: Tx, playerId: number, now: Date): Promise<void>
  readonly succession: Succession
  readonly acts: MembershipActs
  readonly news: News
}

export function createClubs(ctx: ContextOf<ClubsDeps>, needs: Needs<ClubsDeps>): Clubs {
  const deps: ClubsDeps = { ...ctx, ...needs }
  const { settings } = deps
  const acts = createMembership(deps)
  const news = createNews(deps)
  const { afterCommit } = news
  const roles = createRoles(deps, acts)
  const succession = createSuccession(deps, acts)
  const alliances = createAlliances({ settings, news, acts })
  acts.onDissolve((tx, club, now, send) => alliances.alliances.leave(tx, club, now, send))
  deps.players.onBan(async (tx, playerId, now) => {
    const player = (await deps.players.many(tx, [playerId])).get(playerId)
    const rules = player && settings.read(clubRules, player.brand as BrandCode)
    if (player && isUnable(player, rules!, now)) await succession.depose(tx, playerId, now)
  })
  let places: Places = async () => new Map()

  return {
    ...alliances,
    acts,
    news,
    succession,
    erase: succession.erase,
    kick: (tx, actorId, playerId, now, after) => roles.kick(tx, actorId, playerId, now, afterCommit(after)),
    leave: (tx, playerId, now, after) => roles.leave(tx, playerId, now, afterCommit(after)),
    mute: (tx, asked, now, after) => roles.mute(tx, asked, now, afterCommit(after)),
    setDeputy: (tx, asked, now, after) => roles.setDeputy(tx, asked, now, afterCommit(after)),
    sendLetter: acts.sendLetter,
    report: acts.report,
    onDissolve: acts.onDissolve,
    sendAfter: afterCommit,
    rules: (brand) => settings.read(clubRules, brand),
    memberLimit: ({ brand, level }) => memberLimit(settings.read(clubLevels, brand), level),
    admit: (tx, admission, now, after) => acts.admit(tx, admission, now, afterCommit(after)),
    dismiss: (tx, dismissal, now, after) => acts.dismiss(tx, dismissal, now, afterCommit(after)),
    addFed: (tx, clubId, coins, now, after) => acts.addFed(tx, clubId, coins, now, afterCommit(after)),
    dissolve: (tx, ended, now, after) => acts.dissolve(tx, ended, now, afterCommit(after)),
    usePlaces: (source) => void (places = source),
    placesOf: (db, brand, clubIds, now) => places(db, brand, clubIds, now),

    async create(tx, { brand, name, leaderId }, now, after) {
      const club = await clubStore.insertClub(tx, { brand, name, skeleton: nameSkeleton(name) }, now)
      if (!club) return 'ClubNameTaken'
      const founding = { club, player: { id: leaderId, brand }, how: 'founding', actorId: leaderId } as const
      const refusal = await acts.admit(tx, founding, now, afterCommit(after))
      if (refusal) await clubStore.removeClub(tx, club.id)
      return refusal ?? club.id
    },

    async openChat(tx, actorId, now, after) {
      const own = await lockOwn(tx, actorId, 'openChat')
      if (typeof own === 'string') return own
      await clubStore.setClub(tx, own.club.id, { is_chat_open: true })
      await writeLog(tx, { clubId: own.club.id, kind: clubEvents.chatOpened, actorId }, now)
      afterCommit(after)({ clubId: own.club.id, toClub: { Changed: { EnableChat: !own.club.is_chat_locked } } })
      return null
    },

    describe: (tx, clubId, texts) => clubStore.setClub(tx, clubId, texts),
    async apply(tx, { clubId, playerId, words }, now) {
      const { brand } = (await clubStore.findClub(tx, clubId))!
      const days = settings.read(joiningRules, brand).validDays
      const expiresAt = new Date(now.getTime() + days * dayMs)
      await insertApplication(tx, { clubId, playerId, words, expiresAt }, now)
    },

    async join(tx, clubId, player, now, after) {
      const club = await clubStore.lockClub(tx, clubId)
      return club ? acts.admit(tx, { club, player, how: 'open' }, now, afterCommit(after)) : 'ClubNotFound'
    },
  }
}
