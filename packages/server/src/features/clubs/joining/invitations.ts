// Handlers of invitations and links: invite, read and answer, create a link, join by one.
import {
  answerInvitation,
  inviteToClub,
  joinByLink,
  makeClubLink,
  readClubLink,
  readLinkedClub,
  readInvitations,
} from '@lantern/protocol/clubJoining.ts'
import type { BrandCode } from '@lantern/brands/brand.ts'
import type { RequestOf } from '@lantern/protocol/op.ts'
import { clubEvents } from '@lantern/protocol/values/clubs.ts'
import type { Kysely } from 'kysely'
import type { Schema } from '../../../db/schema.gen.ts'
import type { Call } from '../../../kernel/feature/call.ts'
import { handle, type Bound } from '../../../kernel/feature/handle.ts'
import { playerChannel } from '../../../kernel/hub/hub.ts'
import { areBlocked } from '../../friends/friends.ts'
import { lockOwn } from '../own.ts'
import { clubRules } from '../rulebook.ts'
import { pictureOf } from '../show.ts'
import { findPending } from '../store/changes.ts'
import * as links from '../store/links.ts'
import { writeLog } from '../store/log.ts'
import { findMembership } from '../store/members.ts'
import { showCards } from './cards.ts'
import { checkJoining, lockForJoining, sender, type JoiningDeps } from './entrance.ts'
import { readJoiner } from './cardRows.ts'
import { dayMs, endOfCooldown, joiningRules } from './rules.ts'
import * as store from './store.ts'

export function invitationHandlers(deps: JoiningDeps): readonly Bound[] {
  return [
    handle(inviteToClub, (request, call) => invite(deps, request, call)),
    handle(readInvitations, (_request, call) => readMine(deps, call)),
    handle(answerInvitation, (request, call) => answer(deps, request, call)),
    handle(readClubLink, (_request, call) => readLink(deps, call.db, call)),
    handle(makeClubLink, ({ Create = false }, call) => (Create ? makeLink(deps, call) : readLink(deps, call.tx, call))),
    handle(readLinkedClub, async ({ Token }, { db, me, now, no }) => {
      const link = await links.readLink(db, { token: Token }, now)
      if (!link) throw no('ClubRefused', { Why: 'ClubLink' })
      const [card] = await showCards(deps, db, me, [link.clubId], now)
      if (!card) throw no('ClubNotFound')
      return { Club: card }
    }),
    handle(joinByLink, (request, call) => joinLink(deps, request, call)),
  ]
}

async function invite(
  { players, settings, membership }: JoiningDeps,
  { PlayerID }: RequestOf<typeof inviteToClub>,
  call: Call<typeof inviteToClub>,
) {
  const { tx, me, brand, now, no, publish } = call
  const own = await lockOwn(tx, me.id, 'invite')
  if (typeof own === 'string') throw no(own)
  const { club } = own
  if (await findPending(tx, club.id)) throw no('ClubChangePending')
  const player = await players.find(tx, brand, PlayerID)
  if (!player || player.erased_at) throw no('TargetNotFound', { Field: 'PlayerID' })
  if (await areBlocked(tx, me.id, PlayerID)) throw no('CannotContact')
  await store.lockApplicants(tx, [PlayerID])
  if (await findMembership(tx, PlayerID)) throw no('ClubAlreadyMember')
  await store.expireOf(tx, { clubId: club.id }, now)
  const rules = settings.read(joiningRules, brand)
  const expiresAt = new Date(now.getTime() + rules.validDays * dayMs)
  const open = await store.countOpen(tx, 'invitation', { clubId: club.id })
  const asked = { playerId: PlayerID, clubId: club.id }
  if (open >= rules.invitations && !(await store.hasOpen(tx, 'invitation', asked, now)))
    throw no('ClubRefused', { Why: 'ClubInvitations', Maximum: rules.invitations })
  const id = await store.insertInvitation(tx, { ...asked, inviterId: me.id, expiresAt }, now)
  if (id === undefined) throw no('ClubRequestSent')
  await writeLog(tx, { clubId: club.id, kind: clubEvents.invited, actorId: me.id, targetId: PlayerID }, now)
  const words = { club: club.name, inviter: me.name, days: rules.validDays }
  await membership.sendLetter(tx, club, [PlayerID], 'clubInvited', words, now)
  publish(playerChannel(PlayerID), inviteToClub, {
    InvitationID: id,
    ClubID: club.id,
    ClubName: club.name,
    MemberCount: club.members,
    PicInfo: pictureOf(club),
    Level: club.level,
    InviterName: me.name,
    ExpireTime: expiresAt.toISOString(),
  })
  return { InvitationID: id }
}

const showClub = (row: store.Waiting) => ({
  ClubID: row.clubId,
  ClubName: row.name,
  MemberCount: row.members,
  PicInfo: { Path: row.picturePath, DefaultID: row.pictureDefault },
  Level: row.level,
  ExpireTime: row.expiresAt.toISOString(),
})

async function readMine({ players, settings }: JoiningDeps, { me, db, brand, now }: Call<typeof readInvitations>) {
  const [invitations, applications, { leftAt }] = await Promise.all([
    store.readMine(db, 'invitation', me.id, now),
    store.readMine(db, 'application', me.id, now),
    readJoiner(db, me.id),
  ])
  const inviters = await players.many(
    db,
    invitations.map((row) => row.inviterId!),
  )
  const end = endOfCooldown(leftAt, settings.read(clubRules, brand).rejoinHours, now)
  return {
    Invitations: invitations.map((row) => ({
      InvitationID: row.id,
      ...showClub(row),
      InviterName: inviters.get(row.inviterId!)?.name ?? '',
    })),
    Applications: applications.map((row) => ({ ...showClub(row), CreateTime: row.createdAt.toISOString() })),
    ...(end ? { RejoinTime: end.toISOString() } : {}),
  }
}

async function answer(
  deps: JoiningDeps,
  { InvitationID, Accept }: RequestOf<typeof answerInvitation>,
  call: Call<typeof answerInvitation>,
) {
  const { tx, me, now, no } = call
  const before = await store.findInvitation(tx, InvitationID, me.id, now)
  if (!before) throw no('ClubRefused', { Why: 'ClubInvitation' })
  const club = await lockForJoining(tx, before.club_id, me)
  if (!club) throw no('ClubNotFound')
  if (!(await store.findInvitation(tx, InvitationID, me.id, now))) throw no('ClubRefused', { Why: 'ClubInvitation' })
  if (!Accept) {
    await store.decline(tx, InvitationID, now)
    return { Joined: false }
  }
  const refusal = await checkJoining(deps, tx, club, me.id, 'invitation', now)
  if (refusal) throw no(refusal.refused, refusal.details)
  const admission = { club, player: me, how: 'invitation' } as const
  const refused = await deps.membership.admit(tx, admission, now, sender(deps, call))
  if (refused) throw no(refused)
  return { Joined: true }
}

const tokenBytes = 16

function showLink({ originOf }: JoiningDeps, brand: BrandCode, link: links.Link) {
  return {
    Token: link.token,
    Url: `${originOf(brand)}/club/link/${link.token}`,
    UsesLeft: link.usesLeft,
    ExpireTime: link.expiresAt.toISOString(),
  }
}

async function readLink(
  deps: JoiningDeps,
  db: Kysely<Schema>,
  { me, brand, now, no }: Pick<Call<typeof readClubLink>, 'me' | 'brand' | 'now' | 'no'>,
) {
  const mine = await findMembership(db, me.id)
  if (!mine) throw no('ClubNotMember')
  const link = await links.readLink(db, { clubId: mine.clubId }, now)
  return { Link: link && showLink(deps, brand, link) }
}

async function makeLink(deps: JoiningDeps, call: Call<typeof makeClubLink>) {
  const { settings, randomness } = deps
  const { tx, me, brand, now, no } = call
  const own = await lockOwn(tx, me.id, 'createLink')
  if (typeof own === 'string') throw no(own)
  const { club } = own
  if (await findPending(tx, club.id)) throw no('ClubChangePending')
  const rules = settings.read(joiningRules, brand)
  const link = {
    clubId: club.id,
    token: randomness.bytes(tokenBytes).toString('base64url'),
    usesLeft: rules.linkUses,
    expiresAt: new Date(now.getTime() + rules.linkDays * dayMs),
  }
  await links.saveLink(tx, { ...link, createdBy: me.id }, now)
  await writeLog(tx, { clubId: club.id, kind: clubEvents.link, actorId: me.id }, now)
  return { Link: showLink(deps, brand, link) }
}

async function joinLink(
  deps: JoiningDeps,
  { Token, Join = false }: RequestOf<typeof joinByLink>,
  call: Call<typeof joinByLink>,
) {
  const { tx, me, now, no } = call
  const link = await links.readLink(tx, { token: Token }, now)
  if (!link) throw no('ClubRefused', { Why: 'ClubLink' })
  if (Join) {
    const club = await lockForJoining(tx, link.clubId, me)
    if (!club) throw no('ClubNotFound')
    const refusal = await checkJoining(deps, tx, club, me.id, 'link', now)
    if (refusal) throw no(refusal.refused, refusal.details)
    if (!(await links.useLink(tx, Token, now))) throw no('ClubRefused', { Why: 'ClubLink' })
    const refused = await deps.membership.admit(tx, { club, player: me, how: 'link' }, now, sender(deps, call))
    if (refused) throw no(refused)
  }
  const [card] = await showCards(deps, tx, me, [link.clubId], now)
  if (!card) throw no('ClubNotFound')
  return { Club: card, Joined: Join }
}
