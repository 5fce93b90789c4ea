// Handlers of the calls of alliances.
import {
  answerAlliance,
  changeColor,
  expelClub,
  foundAlliance,
  handOverHead,
  inviteClub,
  leaveAlliance,
  readAlliance,
  readAllianceInvitations,
} from '@lantern/protocol/alliances.ts'
import type { RequestOf } from '@lantern/protocol/op.ts'
import { mayInClub } from '@lantern/protocol/values/clubs.ts'
import type { Tx } from '../../../db/open.ts'
import type { Context } from '../../../kernel/context.ts'
import type { Call, Refusal } from '../../../kernel/feature/call.ts'
import { handle, type Bound } from '../../../kernel/feature/handle.ts'
import { playerChannel } from '../../../kernel/hub/hub.ts'
import { writeTaipeiTime } from '../../mail/mail.ts'
import { nameSkeleton } from '../../players/players.ts'
import type { Words } from '../../words/words.ts'
import type { MembershipActs } from '../membership.ts'
import type { News } from '../news.ts'
import { findPending } from '../store/changes.ts'
import { lockClub, type ClubRow } from '../store/clubs.ts'
import { findMembership, leaderOf } from '../store/members.ts'
import { pictureOf } from '../show.ts'
import { readName } from '../texts.ts'
import type { AllianceActs } from './alliances.ts'
import { allianceRules, endOfWait, secondsUntil } from './rules.ts'
import * as store from './store.ts'

export type AllianceOpsDeps = Pick<Context, 'settings'> & {
  readonly alliances: AllianceActs
  readonly news: News
  readonly words: Pick<Words, 'areSensitive'>
  readonly membership: Pick<MembershipActs, 'sendLetter'>
}

const hourMs = 3_600_000

/** Details of ClubRejoinCooldown. */
const waitFor = (end: Date, now: Date, Why: 'Alliance' | 'AllianceColor') => ({
  RemainingTime: secondsUntil(end, now),
  Until: end.toISOString(),
  Why,
})

export function allianceHandlers(deps: AllianceOpsDeps): readonly Bound[] {
  return [
    handle(readAlliance, (_request, call) => read(deps, call)),
    handle(foundAlliance, (request, call) => found(deps, request, call)),
    handle(inviteClub, (request, call) => invite(deps, request, call)),
    handle(readAllianceInvitations, (_request, call) => readInvitations(call)),
    handle(answerAlliance, (request, call) => answer(deps, request, call)),
    handle(leaveAlliance, (_request, call) => leave(deps, call)),
    handle(expelClub, (request, call) => expel(deps, request, call)),
    handle(changeColor, (request, call) => recolor(deps, request, call)),
    handle(handOverHead, (request, call) => handOver(deps, request, call)),
  ]
}

interface LeaderCall {
  readonly tx: Tx
  readonly me: { readonly id: number }
  no(name: 'ClubNotMember' | 'ClubNoRights'): Refusal
}

/** The club that the caller leads, locked together with a second club in the order of ids; the role is read again under the lock. */
async function lockLed({ tx, me, no }: LeaderCall, otherId?: number): Promise<{ club: ClubRow; other?: ClubRow }> {
  const before = await findMembership(tx, me.id)
  if (!before) throw no('ClubNotMember')
  const ids = otherId === undefined || otherId === before.clubId ? [before.clubId] : [before.clubId, otherId]
  const rows = new Map<number, ClubRow>()
  for (const id of ids.toSorted((a, b) => a - b)) {
    const row = await lockClub(tx, id)
    if (row) rows.set(id, row)
  }
  const mine = await findMembership(tx, me.id)
  const club = rows.get(before.clubId)
  if (mine?.clubId !== before.clubId || !club) throw no('ClubNotMember')
  if (!mayInClub(mine.role, 'alliance')) throw no('ClubNoRights')
  const other = otherId === undefined ? undefined : rows.get(otherId)
  return other?.brand === club.brand ? { club, other } : { club }
}

interface HeadCall extends LeaderCall {
  no(name: 'ClubNotMember' | 'ClubNoRights' | 'AllianceNotFound'): Refusal
}

/** The alliance of the led club, locked; only the leader of its head club may go on. */
async function lockHeaded(call: HeadCall, club: ClubRow): Promise<store.AllianceRow> {
  const alliance = club.alliance_id === null ? undefined : await store.lockAlliance(call.tx, club.alliance_id)
  if (!alliance) throw call.no('AllianceNotFound')
  if (alliance.head_club_id !== club.id) throw call.no('ClubNoRights')
  return alliance
}

const showClub = (club: store.AlliedClub) => ({
  ClubID: club.id,
  ClubName: club.name,
  MemberCount: club.members,
  PicInfo: { Path: club.picturePath, DefaultID: club.pictureDefault },
  ColorID: club.colorId,
  Level: club.level,
})

async function read({ settings }: AllianceOpsDeps, { me, db, brand, now, no }: Call<typeof readAlliance>) {
  const mine = await findMembership(db, me.id)
  if (!mine) throw no('ClubNotMember')
  if (mine.allianceId === null) throw no('AllianceNotFound')
  const [alliance, clubs] = await Promise.all([
    store.findAlliance(db, mine.allianceId),
    store.readAlliedClubs(db, mine.allianceId),
  ])
  if (!alliance || clubs.length === 0) throw no('AllianceNotFound')
  const own = clubs.find(({ id }) => id === mine.clubId)
  const { colorDays } = settings.read(allianceRules, brand)
  const wait = endOfWait(own?.colorChangedAt ?? null, colorDays * 24, now)
  return {
    AllianceName: alliance.name,
    ...(alliance.head_club_id === null ? {} : { HeadID: alliance.head_club_id }),
    Clubs: clubs.map(showClub),
    ...(wait ? { ColorTime: wait.toISOString() } : {}),
  }
}

async function found(
  { settings, words, alliances, news }: AllianceOpsDeps,
  { Name, Decode = false }: RequestOf<typeof foundAlliance>,
  call: Call<typeof foundAlliance>,
) {
  const { tx, me, brand, now, no, after } = call
  const { club } = await lockLed(call)
  const rules = settings.read(allianceRules, brand)
  const read = readName(words, Name, Decode)
  if (club.alliance_id !== null) {
    const alliance = await store.findAlliance(tx, club.alliance_id)
    // A repeated call after a lost reply: the alliance was founded by the first one.
    const isRepeated =
      alliance?.head_club_id === club.id && 'name' in read && alliance.skeleton === nameSkeleton(read.name)
    if (isRepeated) return { AllianceID: club.alliance_id }
    throw no('ClubRefused', { Why: 'AllianceMember' })
  }
  if (await findPending(tx, club.id)) throw no('ClubChangePending')
  if (club.level < rules.leastLevel) throw no('ClubRefused', { Why: 'AllianceLevel', Level: rules.leastLevel })
  if (!club.is_chat_open || club.is_chat_locked) throw no('ClubChatClosed')
  const wait = endOfWait(club.alliance_left_at, rules.waitHours, now)
  if (wait) throw no('ClubRejoinCooldown', waitFor(wait, now, 'Alliance'))
  if ('fault' in read) throw no(read.fault)
  const allianceId = await alliances.create(tx, { brand, name: read.name }, now)
  if (allianceId === undefined) throw no('ClubNameTaken')
  await alliances.enter(tx, { allianceId, club, actorId: me.id }, now, news.afterCommit(after))
  return { AllianceID: allianceId }
}

async function invite(
  { settings, membership }: AllianceOpsDeps,
  { ClubID }: RequestOf<typeof inviteClub>,
  call: Call<typeof inviteClub>,
) {
  const { tx, me, brand, now, no, publish } = call
  const { club, other } = await lockLed(call, ClubID)
  const alliance = await lockHeaded(call, club)
  if (await findPending(tx, club.id)) throw no('ClubChangePending')
  if (!other) throw no('ClubNotFound')
  if (other.alliance_id !== null) throw no('ClubRefused', { Why: 'AllianceMember' })
  const rules = settings.read(allianceRules, brand)
  if ((await store.readAlliedClubs(tx, alliance.id)).length >= rules.clubs) throw no('ClubFull')
  const expiresAt = new Date(now.getTime() + rules.invitationHours * hourMs)
  const invitation = { allianceId: alliance.id, clubId: ClubID, inviterId: me.id, expiresAt }
  const id = await store.insertInvitation(tx, invitation, now)
  if (id === undefined) throw no('ClubRequestSent')
  const leaderId = await leaderOf(tx, ClubID)
  if (leaderId === null) return { InvitationID: id }
  const letter = { club: club.name, alliance: alliance.name, time: writeTaipeiTime(expiresAt) }
  await membership.sendLetter(tx, other, [leaderId], 'allianceInvited', letter, now)
  publish(playerChannel(leaderId), inviteClub, {
    InvitationID: id,
    AllianceID: alliance.id,
    AllianceName: alliance.name,
    ClubID: club.id,
    ClubName: club.name,
    MemberCount: club.members,
    PicInfo: pictureOf(club),
    ExpireTime: expiresAt.toISOString(),
  })
  return { InvitationID: id }
}

const showInvitation = (row: store.InvitationShown) => ({
  InvitationID: row.id,
  AllianceID: row.allianceId,
  AllianceName: row.allianceName,
  ClubID: row.clubId,
  ClubName: row.clubName,
  MemberCount: row.members,
  PicInfo: { Path: row.picturePath, DefaultID: row.pictureDefault },
  ExpireTime: row.expiresAt.toISOString(),
})

async function readInvitations({ me, db, now, no }: Call<typeof readAllianceInvitations>) {
  const mine = await findMembership(db, me.id)
  if (!mine) throw no('ClubNotMember')
  if (!mayInClub(mine.role, 'alliance')) throw no('ClubNoRights')
  const received = await store.readReceived(db, mine.clubId, now)
  const sent = mine.allianceId === null ? [] : await store.readSent(db, mine.allianceId, now)
  return { Received: received.map(showInvitation), Sent: sent.map(showInvitation) }
}

async function answer(
  { settings, alliances, news }: AllianceOpsDeps,
  { InvitationID, Accept }: RequestOf<typeof answerAlliance>,
  call: Call<typeof answerAlliance>,
) {
  const { tx, me, brand, now, no, after } = call
  const { club } = await lockLed(call)
  const invitation = await store.lockInvitation(tx, InvitationID, club.id, now)
  if (!invitation) throw no('AllianceNotFound')
  if (!Accept) {
    await store.settleInvitation(tx, invitation.id, 'declined', now)
    return {}
  }
  if (await findPending(tx, club.id)) throw no('ClubChangePending')
  if (club.alliance_id !== null) throw no('ClubRefused', { Why: 'AllianceMember' })
  if (!club.is_chat_open || club.is_chat_locked) throw no('ClubChatClosed')
  const wait = endOfWait(club.alliance_left_at, settings.read(allianceRules, brand).waitHours, now)
  if (wait) throw no('ClubRejoinCooldown', waitFor(wait, now, 'Alliance'))
  await store.settleInvitation(tx, invitation.id, 'accepted', now)
  const entering = { allianceId: invitation.alliance_id, club, actorId: me.id }
  const entered = await alliances.enter(tx, entering, now, news.afterCommit(after))
  if (typeof entered === 'string') throw no(entered)
  return { ColorID: entered }
}

async function leave({ alliances, news }: AllianceOpsDeps, call: Call<typeof leaveAlliance>) {
  const { club } = await lockLed(call)
  if (club.alliance_id === null) throw call.no('AllianceNotFound')
  await alliances.leave(call.tx, club, call.now, news.afterCommit(call.after), { actorId: call.me.id })
  return {}
}

async function expel(
  { alliances, news }: AllianceOpsDeps,
  { ClubID }: RequestOf<typeof expelClub>,
  call: Call<typeof expelClub>,
) {
  const { tx, me, now, no, after } = call
  const { club, other } = await lockLed(call, ClubID)
  const alliance = await lockHeaded(call, club)
  if (!other) throw no('ClubNotFound')
  if (other.id === club.id || other.alliance_id !== alliance.id) throw no('ClubRefused')
  await alliances.leave(tx, other, now, news.afterCommit(after), { actorId: me.id, isExpelled: true })
  return {}
}

async function recolor(
  { settings, alliances, news }: AllianceOpsDeps,
  { ColorID }: RequestOf<typeof changeColor>,
  call: Call<typeof changeColor>,
) {
  const { tx, brand, now, no, after } = call
  const { club } = await lockLed(call)
  if (club.alliance_id === null) throw no('AllianceNotFound')
  if (club.color_id === ColorID) return {}
  const wait = endOfWait(club.color_changed_at, settings.read(allianceRules, brand).colorDays * 24, now)
  if (wait) throw no('ClubRejoinCooldown', waitFor(wait, now, 'AllianceColor'))
  if (!(await alliances.setColor(tx, club, ColorID, now, news.afterCommit(after))))
    throw no('ClubRefused', { Why: 'AllianceColor' })
  return {}
}

async function handOver(
  { alliances, news }: AllianceOpsDeps,
  { ClubID }: RequestOf<typeof handOverHead>,
  call: Call<typeof handOverHead>,
) {
  const { tx, now, no, after } = call
  const { club, other } = await lockLed(call, ClubID)
  const alliance = await lockHeaded(call, club)
  if (!other) throw no('ClubNotFound')
  if (!(await alliances.handOver(tx, alliance, ClubID, now, news.afterCommit(after)))) throw no('ClubRefused')
  return {}
}
