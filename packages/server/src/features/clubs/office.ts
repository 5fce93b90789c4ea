// What operators can do with clubs: search, read, rename, clear texts or the crest, lock the chat, depose a leader, dissolve; and with alliances.
import { clubEvents } from '@lantern/protocol/values/clubs.ts'
import * as z from 'zod/mini'
import { noteChange } from '../../kernel/database/audit.ts'
import { Brand, id, page, pageOf, Text } from '../../kernel/office/fields.ts'
import { defineOffice, OfficeRefused, read, write, type WriteCall } from '../../kernel/office/office.ts'
import { checkNickname, foldName, nameSkeleton } from '../players/players.ts'
import * as allianceStore from './alliances/store.ts'
import { pendingChange } from './clubs.ts'
import type { ClubsFeatureDeps } from './deps.ts'
import { clubLevels, memberLimit } from './rulebook.ts'
import * as clubStore from './store/clubs.ts'
import { removeCrest } from './store/crests.ts'
import { readLog, writeLog } from './store/log.ts'
import { findMember, leaderOf } from './store/members.ts'
import { findClubs, readAllMembers } from './store/inspection.ts'

const which = { clubId: id }

async function lock({ tx }: WriteCall, clubId: number): Promise<clubStore.ClubRow> {
  const club = await clubStore.lockClub(tx, clubId)
  if (!club) throw new OfficeRefused(`there is no living club ${clubId}`)
  return club
}

/** The audit entry of the operator, and an entry in the club's log. */
async function note(
  { tx, actor, now }: WriteCall,
  { id: row, brand }: clubStore.ClubRow,
  change: { readonly before?: unknown; readonly after: unknown },
): Promise<void> {
  await writeLog(tx, { clubId: row, kind: clubEvents.operator }, now)
  await noteChange(tx, { brand, actor, what: 'club', row, ...change, now })
}

const readActions = ({ settings, wallet, players }: ClubsFeatureDeps) => ({
  search: read({
    summary: 'Clubs of a brand by a part of the name, the largest first; dissolved: those that ended.',
    input: z.strictObject({ brand: Brand, name: z.optional(Text(40)), dissolved: z.optional(z.boolean()), ...page }),
    run: ({ brand, name, dissolved = false, ...asked }, { db }) =>
      findClubs(db, { brand, name, dissolved, ...pageOf(asked) }),
  }),
  show: read({
    summary: 'A club with its texts, members, pending change, treasury and the newest entries of its log.',
    input: z.strictObject(which),
    async run({ clubId }, { db }) {
      const club = await clubStore.findClub(db, clubId)
      if (!club) throw new OfficeRefused(`there is no club ${clubId}`)
      const members = await readAllMembers(db, clubId)
      const faces = await players.many(
        db,
        members.map(({ playerId }) => playerId),
      )
      return {
        club,
        memberLimit: memberLimit(settings.read(clubLevels, club.brand), club.level),
        treasury: await wallet.treasuryOf(clubId, db),
        change: await pendingChange(db, clubId),
        members: members.map((row) => ({ ...row, name: faces.get(row.playerId)?.name ?? '' })),
        log: (await readLog(db, { clubId, about: null, offset: 0, most: 100 })).rows,
      }
    },
  }),
  members: read({
    summary: 'The members of a club as a list, for --csv.',
    input: z.strictObject(which),
    run: ({ clubId }, { db }) => readAllMembers(db, clubId),
  }),
  log: read({
    summary: 'The log of a club, newest first.',
    input: z.strictObject({ ...which, ...page }),
    run: async ({ clubId, ...asked }, { db }) => (await readLog(db, { clubId, about: null, ...pageOf(asked) })).rows,
  }),
})

const textActions = ({ clubs }: ClubsFeatureDeps) => ({
  rename: write({
    summary: 'Renames a club; the name must be free in the brand.',
    input: z.strictObject({ ...which, name: Text(40) }),
    async run({ clubId, name: typed }, call) {
      const club = await lock(call, clubId)
      const name = foldName(typed)
      if (checkNickname(name) !== null || Array.from(name).length < 2) throw new OfficeRefused('the name is not valid')
      if (name === club.name) return { clubId, name }
      const skeleton = nameSkeleton(name)
      if (await clubStore.isNameTaken(call.tx, club, skeleton)) throw new OfficeRefused('the name is taken')
      await clubStore.setClub(call.tx, clubId, { name, skeleton })
      await note(call, club, { before: { name: club.name }, after: { name } })
      clubs.sendAfter(call.after)({ clubId, toClub: { Changed: { ClubName: name } } })
      return { clubId, name }
    },
  }),
  clear: write({
    summary: 'Clears the introduction, the notice or the uploaded crest of a club.',
    input: z.strictObject({ ...which, part: z.enum(['introduction', 'notice', 'crest']) }),
    async run({ clubId, part }, call) {
      const club = await lock(call, clubId)
      const column = part === 'crest' ? 'picture_path' : part
      await clubStore.setClub(call.tx, clubId, { [column]: '' })
      if (part === 'crest') await removeCrest(call.tx, clubId)
      await note(call, club, { before: { [part]: club[column] }, after: { [part]: '' } })
      const PicInfo = { Path: '', DefaultID: club.picture_default }
      const Changed = { introduction: { Introduction: '' }, notice: { Notice: '' }, crest: { PicInfo } }[part]
      clubs.sendAfter(call.after)({ clubId, toClub: { Changed } })
      return { clubId, part }
    },
  }),
  lockChat: write({
    summary: 'Locks the chat of a club, or unlocks it. While it is locked, members read and write nothing there.',
    input: z.strictObject({ ...which, isLocked: z.boolean() }),
    async run({ clubId, isLocked }, call) {
      const club = await lock(call, clubId)
      await clubStore.setClub(call.tx, clubId, { is_chat_locked: isLocked })
      await note(call, club, { before: { isLocked: club.is_chat_locked }, after: { isLocked } })
      const EnableChat = club.is_chat_open && !isLocked
      clubs.sendAfter(call.after)({ clubId, toClub: { Changed: { EnableChat } } })
      return { clubId, isLocked }
    },
  }),
})

const leaderActions = ({ clubs }: ClubsFeatureDeps) => ({
  depose: write({
    summary:
      'Makes another member leader at once: the one named by playerId, otherwise the successor (a deputy first, then the oldest member, ' +
      'seen within the days of the setting). A pending change of leader becomes void.',
    input: z.strictObject({ ...which, playerId: z.optional(id) }),
    async run({ clubId, playerId }, call) {
      const { tx, now, after } = call
      const club = await lock(call, clubId)
      const leaderId = await leaderOf(tx, clubId)
      if (leaderId === null) throw new OfficeRefused('the club has no leader')
      const successor = playerId ?? (await clubs.succession.successorOf(tx, club, leaderId, now))
      if (successor === null) throw new OfficeRefused('no member can lead: name one by playerId')
      if (successor === leaderId || (await findMember(tx, successor))?.club_id !== clubId)
        throw new OfficeRefused(`player ${successor} is no other member`)
      await clubs.acts.makeLeader(tx, { club, playerId: successor }, now, clubs.sendAfter(after))
      await note(call, club, { before: { leader: leaderId }, after: { leader: successor } })
      return { clubId, leader: successor }
    },
  }),
  dissolve: write({
    summary: 'Dissolves a club at once. The rest of its treasury goes to the operator’s account.',
    input: z.strictObject(which),
    async run({ clubId }, call) {
      const club = await lock(call, clubId)
      await note(call, club, { before: { members: club.members }, after: { dissolved: true } })
      await clubs.dissolve(call.tx, { club }, call.now, call.after)
      return { clubId }
    },
  }),
})

const ofAlliance = { allianceId: id }

const allianceActions = ({ clubs }: ClubsFeatureDeps) => ({
  alliances: read({
    summary: 'Alliances of a brand, newest first, ended ones too.',
    input: z.strictObject({ brand: Brand, ...page }),
    run: ({ brand, ...asked }, { db }) => allianceStore.listAlliances(db, { brand, ...pageOf(asked) }),
  }),
  showAlliance: read({
    summary: 'An alliance with its clubs and open invitations.',
    input: z.strictObject(ofAlliance),
    async run({ allianceId }, { db, now }) {
      const alliance = await allianceStore.findAlliance(db, allianceId)
      if (!alliance) throw new OfficeRefused(`there is no alliance ${allianceId}`)
      const [members, invitations] = [
        await allianceStore.readAlliedClubs(db, allianceId),
        await allianceStore.readSent(db, allianceId, now),
      ]
      return { alliance, clubs: members, invitations }
    },
  }),
  renameAlliance: write({
    summary: 'Renames an alliance; the name must be free among the living alliances of the brand.',
    input: z.strictObject({ ...ofAlliance, name: Text(40) }),
    async run({ allianceId, name: typed }, { tx, actor, now, after }) {
      const alliance = await allianceStore.lockAlliance(tx, allianceId)
      if (!alliance) throw new OfficeRefused(`there is no living alliance ${allianceId}`)
      const name = foldName(typed)
      if (checkNickname(name) !== null || Array.from(name).length < 2) throw new OfficeRefused('the name is not valid')
      if (await allianceStore.isNameTaken(tx, alliance.brand, nameSkeleton(name), allianceId))
        throw new OfficeRefused('the name is taken')
      await clubs.alliances.rename(tx, alliance, name, clubs.sendAfter(after))
      const change = { before: { name: alliance.name }, after: { name } }
      await noteChange(tx, { brand: alliance.brand, actor, what: 'alliance', row: allianceId, ...change, now })
      return { allianceId, name }
    },
  }),
  dissolveAlliance: write({
    summary: 'Ends an alliance at once: all clubs leave it and wait the usual hours for the next one. The clubs stay.',
    input: z.strictObject(ofAlliance),
    async run({ allianceId }, { tx, actor, now, after }) {
      const ended = await clubs.alliances.dissolve(tx, allianceId, now, clubs.sendAfter(after))
      if (!ended) throw new OfficeRefused(`there is no living alliance ${allianceId}`)
      const change = { before: { clubs: ended.clubIds }, after: { ended: true } }
      await noteChange(tx, { brand: ended.brand, actor, what: 'alliance', row: allianceId, ...change, now })
      return { allianceId, clubs: ended.clubIds }
    },
  }),
})

export const clubsOffice = (deps: ClubsFeatureDeps) =>
  defineOffice('clubs', {
    ...readActions(deps),
    ...textActions(deps),
    ...leaderActions(deps),
    ...allianceActions(deps),
  })
