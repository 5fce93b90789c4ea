// What operators can do with clubs: search, read, rename, clear texts or the crest, lock the chat, depose a leader, dissolve; and with alliances.
import type { BrandCode } from '@lantern/brands/brand.ts'
import * as office from '@lantern/protocol/office/clubs.ts'
import { clubEvents } from '@lantern/protocol/values/clubs.ts'
import type { Kysely } from 'kysely'
import type { Schema } from '../../db/schema.gen.ts'
import { noteChange } from '../../kernel/database/audit.ts'
import { act, type ActionRefused, type BoundAction, type WriteSide } from '../../kernel/office/act.ts'
import { readPage } from '../../kernel/office/page.ts'
import { checkNickname, foldName, nameSkeleton } from '../players/players.ts'
import * as allianceStore from './alliances/store.ts'
import type { ClubsFeatureDeps } from './types.ts'
import { clubLevels, memberLimit } from './rulebook.ts'
import * as clubStore from './store/clubs.ts'
import { removeCrest } from './store/crests.ts'
import * as inspection from './store/inspection.ts'
import { writeLog } from './store/log.ts'
import { findMember, leaderOf } from './store/members.ts'

interface Refusing {
  no(name: 'NotFound', why: string): ActionRefused
}
interface OfClub {
  readonly Brand: BrandCode
  readonly ClubID: number
}
interface OfAlliance {
  readonly Brand: BrandCode
  readonly AllianceID: number
}
type ReadCall = Refusing & { readonly db: Kysely<Schema> }
type WriteCall = Refusing & Pick<WriteSide, 'tx'> & { readonly actor: string; readonly now: Date }

const noClub = ({ no }: Refusing, { Brand, ClubID }: OfClub) => no('NotFound', `${Brand} has no club ${ClubID}`)
const noAlliance = ({ no }: Refusing, { Brand, AllianceID }: OfAlliance) =>
  no('NotFound', `${Brand} has no living alliance ${AllianceID}`)

async function checkClub(call: ReadCall, given: OfClub): Promise<void> {
  const club = await clubStore.findClub(call.db, given.ClubID)
  if (club?.brand !== given.Brand) throw noClub(call, given)
}

/** Living ones only. */
async function lockClub(call: WriteCall, given: OfClub): Promise<clubStore.ClubRow> {
  const club = await clubStore.lockClub(call.tx, given.ClubID)
  if (club?.brand !== given.Brand) throw noClub(call, given)
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

/** Null: it is not valid. */
function readName(text: string): string | null {
  const name = foldName(text)
  return checkNickname(name) === null && Array.from(name).length >= 2 ? name : null
}

function readActions({ settings, wallet, players }: ClubsFeatureDeps): BoundAction[] {
  async function withNames<R extends { readonly PlayerID: number }>(db: Kysely<Schema>, rows: readonly R[]) {
    const ids = rows.map(({ PlayerID }) => PlayerID)
    const found = await players.many(db, ids)
    return rows.map((row) => ({ ...row, Name: found.get(row.PlayerID)?.name ?? '' }))
  }

  return [
    act(office.searchClubs, ({ Brand, Name, IsDissolved = false, ...page }, { db }) =>
      readPage(db, inspection.searchClubs(db, { brand: Brand, name: Name, isDissolved: IsDissolved }), page),
    ),
    act(office.showClub, async (request, call) => {
      const { db } = call
      const { Brand, ClubID } = request
      const club = await inspection.readClub(db, Brand, ClubID)
      if (!club) throw noClub(call, request)
      const { picturePath: Path, pictureDefault: DefaultID, ...fields } = club
      return {
        ...fields,
        PicInfo: { Path, DefaultID },
        MemberLimit: memberLimit(settings.read(clubLevels, Brand), club.Level),
        Treasury: await wallet.treasuryOf(ClubID, db),
        Change: (await inspection.readChange(db, ClubID)) ?? null,
        Members: await withNames(db, await inspection.listMembers(db, ClubID).execute()),
        Log: await inspection.listLog(db, ClubID).limit(100).execute(),
      }
    }),
    act(office.listMembers, async (request, call) => {
      const { db } = call
      await checkClub(call, request)
      const { Total, Rows } = await readPage(db, inspection.listMembers(db, request.ClubID), request)
      return { Total, Rows: await withNames(db, Rows) }
    }),
    act(office.listLog, async (request, call) => {
      const { db } = call
      await checkClub(call, request)
      return readPage(db, inspection.listLog(db, request.ClubID), request)
    }),
  ]
}

const textActions = ({ clubs }: ClubsFeatureDeps): BoundAction[] => [
  act(office.renameClub, async (request, call) => {
    const { tx, after, no, wrong } = call
    const { ClubID } = request
    const club = await lockClub(call, request)
    const name = readName(request.Name)
    if (name === null) throw wrong('Name', 'is not valid')
    if (name === club.name) return { ClubID, Name: name }
    const skeleton = nameSkeleton(name)
    if (await clubStore.isNameTaken(tx, club, skeleton)) throw no('Taken')
    await clubStore.setClub(tx, ClubID, { name, skeleton })
    await note(call, club, { before: { name: club.name }, after: { name } })
    clubs.sendAfter(after)({ clubId: ClubID, toClub: { Changed: { ClubName: name } } })
    return { ClubID, Name: name }
  }),
  act(office.clearClub, async (request, call) => {
    const { tx, after } = call
    const { ClubID, Part } = request
    const club = await lockClub(call, request)
    const column = Part === 'crest' ? 'picture_path' : Part
    await clubStore.setClub(tx, ClubID, { [column]: '' })
    if (Part === 'crest') await removeCrest(tx, ClubID)
    await note(call, club, { before: { [Part]: club[column] }, after: { [Part]: '' } })
    const PicInfo = { Path: '', DefaultID: club.picture_default }
    const Changed = { introduction: { Introduction: '' }, notice: { Notice: '' }, crest: { PicInfo } }[Part]
    clubs.sendAfter(after)({ clubId: ClubID, toClub: { Changed } })
    return { ClubID }
  }),
  act(office.lockClubChat, async (request, call) => {
    const { ClubID, IsLocked } = request
    const club = await lockClub(call, request)
    await clubStore.setClub(call.tx, ClubID, { is_chat_locked: IsLocked })
    await note(call, club, { before: { isLocked: club.is_chat_locked }, after: { isLocked: IsLocked } })
    const EnableChat = club.is_chat_open && !IsLocked
    clubs.sendAfter(call.after)({ clubId: ClubID, toClub: { Changed: { EnableChat } } })
    return { ClubID, IsLocked }
  }),
]

const leaderActions = ({ clubs }: ClubsFeatureDeps): BoundAction[] => [
  act(office.deposeLeader, async (request, call) => {
    const { tx, now, after, no, wrong } = call
    const { ClubID, PlayerID } = request
    const club = await lockClub(call, request)
    const leaderId = await leaderOf(tx, ClubID)
    if (leaderId === null) throw no('WrongState', 'The club has no leader')
    if (PlayerID !== undefined && (PlayerID === leaderId || (await findMember(tx, PlayerID))?.club_id !== ClubID))
      throw wrong('PlayerID', 'is no other member of the club')
    const LeaderID = PlayerID ?? (await clubs.succession.successorOf(tx, club, leaderId, now))
    if (LeaderID === null) throw no('WrongState', 'No member can lead: name one by PlayerID')
    await clubs.acts.makeLeader(tx, { club, playerId: LeaderID }, now, clubs.sendAfter(after))
    await note(call, club, { before: { leader: leaderId }, after: { leader: LeaderID } })
    return { ClubID, LeaderID }
  }),
  act(office.dissolveClub, async (request, call) => {
    const club = await lockClub(call, request)
    await note(call, club, { before: { members: club.members }, after: { dissolved: true } })
    await clubs.dissolve(call.tx, { club }, call.now, call.after)
    return { ClubID: request.ClubID }
  }),
]

const allianceActions = ({ clubs }: ClubsFeatureDeps): BoundAction[] => [
  act(office.listAlliances, ({ Brand, ...page }, { db }) => readPage(db, allianceStore.listAlliances(db, Brand), page)),
  act(office.showAlliance, async (request, call) => {
    const { db, now } = call
    const { Brand, AllianceID } = request
    const alliance = await allianceStore.readAlliance(db, Brand, AllianceID)
    if (!alliance) throw call.no('NotFound', `${Brand} has no alliance ${AllianceID}`)
    const members = await allianceStore.readAlliedClubs(db, AllianceID)
    const invitations = await allianceStore.readSent(db, AllianceID, now)
    return {
      ...alliance,
      Clubs: members.map((club) => ({
        ClubID: club.id,
        Name: club.name,
        MemberCount: club.members,
        Level: club.level,
        PicInfo: { Path: club.picturePath, DefaultID: club.pictureDefault },
        ColorID: club.colorId,
        AlliedAt: club.alliedAt,
        ColorChangedAt: club.colorChangedAt,
      })),
      Invitations: invitations.map((invitation) => ({
        InvitationID: invitation.id,
        ClubID: invitation.clubId,
        ClubName: invitation.clubName,
        MemberCount: invitation.members,
        PicInfo: { Path: invitation.picturePath, DefaultID: invitation.pictureDefault },
        ExpiresAt: invitation.expiresAt,
      })),
    }
  }),
  act(office.renameAlliance, async (request, call) => {
    const { tx, actor, now, after, no, wrong } = call
    const { Brand, AllianceID } = request
    const alliance = await allianceStore.lockAlliance(tx, AllianceID)
    if (alliance?.brand !== Brand) throw noAlliance(call, request)
    const name = readName(request.Name)
    if (name === null) throw wrong('Name', 'is not valid')
    if (await allianceStore.isNameTaken(tx, Brand, nameSkeleton(name), AllianceID)) throw no('Taken')
    await clubs.alliances.rename(tx, alliance, name, clubs.sendAfter(after))
    const change = { before: { name: alliance.name }, after: { name } }
    await noteChange(tx, { brand: Brand, actor, what: 'alliance', row: AllianceID, ...change, now })
    return { AllianceID, Name: name }
  }),
  act(office.dissolveAlliance, async (request, call) => {
    const { tx, actor, now, after } = call
    const { Brand, AllianceID } = request
    const alliance = await allianceStore.findAlliance(tx, AllianceID)
    const isOfBrand = alliance?.brand === Brand
    const ended = isOfBrand ? await clubs.alliances.dissolve(tx, AllianceID, now, clubs.sendAfter(after)) : null
    if (!ended) throw noAlliance(call, request)
    const ClubIDs = [...ended.clubIds]
    const change = { before: { clubs: ClubIDs }, after: { ended: true } }
    await noteChange(tx, { brand: Brand, actor, what: 'alliance', row: AllianceID, ...change, now })
    return { AllianceID, ClubIDs }
  }),
]

export const clubsOffice = (deps: ClubsFeatureDeps): BoundAction[] => [
  ...readActions(deps),
  ...textActions(deps),
  ...leaderActions(deps),
  ...allianceActions(deps),
]
