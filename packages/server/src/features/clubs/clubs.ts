// Entry file of clubs: memberships and their channels, admitting and dismissing members, levels, contributions, the log, letters.
import type { BrandCode } from '@lantern/brands/brand.ts'
import { clubEvents } from '@lantern/protocol/values/clubs.ts'
import type { Kysely } from 'kysely'
import type { Schema } from '../../db/schema.gen.ts'
import type { ContextOf, Needs } from '../../kernel/context.ts'
import { nameSkeleton } from '../players/players.ts'
import { dayMs, joiningRules } from './joining/rules.ts'
import { insertApplication } from './joining/store.ts'
import { createAlliances } from './alliances/alliances.ts'
import { isUnable } from './absence.ts'
import type { ClubsDeps } from './deps.ts'
import { createMembership } from './membership.ts'
import { lockOwn } from './own.ts'
import { writeLog } from './store/log.ts'
import { createNews } from './news.ts'
import { clubLevels, clubRules, memberLimit } from './rulebook.ts'
import { createRoles } from './roles.ts'
import { mayKick } from './rules.ts'
import { createSuccession } from './succession.ts'
import * as changeStore from './store/changes.ts'
import * as clubStore from './store/clubs.ts'
import * as members from './store/members.ts'
import type { Clubs, Places } from './types.ts'

export type { Clubs } from './types.ts'
export { allianceChannel, channelsOf, clubChannel, type After } from './news.ts'
export { clubLevels, clubRules, nextLevelFed } from './rulebook.ts'
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
