// Handlers of applications: apply and withdraw, the list of officers, and their decisions.
import {
  applyToClub,
  decideApplications,
  readClubApplications,
  withdrawApplication,
} from '@lantern/protocol/clubJoining.ts'
import { errors } from '@lantern/protocol/errors.ts'
import type { RequestOf } from '@lantern/protocol/op.ts'
import { clubEvents, clubJoining, clubLengths, mayInClub, mostDecided } from '@lantern/protocol/values/clubs.ts'
import type { Call } from '../../../kernel/feature/call.ts'
import { handle, type Bound } from '../../../kernel/feature/handle.ts'
import { lockOwn } from '../own.ts'
import { clubRules } from '../rulebook.ts'
import { findPending } from '../store/changes.ts'
import type { ClubRow } from '../store/clubs.ts'
import { writeLog } from '../store/log.ts'
import { findMembership } from '../store/members.ts'
import { readText } from '../texts.ts'
import { rankedFace } from '../../players/players.ts'
import { sendToOfficers } from './badges.ts'
import { checkJoining, lockForJoining, sender, type JoiningDeps } from './entrance.ts'
import { dayMs, joiningRules } from './rules.ts'
import * as store from './store.ts'

const success = 200

export function applicationHandlers(deps: JoiningDeps): readonly Bound[] {
  return [
    handle(applyToClub, (request, call) => apply(deps, request, call)),
    handle(withdrawApplication, (request, call) => withdraw(deps, request, call)),
    handle(readClubApplications, (request, call) => list(deps, request, call)),
    handle(decideApplications, (request, call) => decide(deps, request, call)),
  ]
}

async function apply(
  deps: JoiningDeps,
  { ClubID, Words = '', Decode = false }: RequestOf<typeof applyToClub>,
  call: Call<typeof applyToClub>,
) {
  const { tx, me, brand, now, no } = call
  const words = readText(Words, Decode, clubLengths.words)
  if (words === null) throw no('BadInput', { Field: 'Words' })
  const club = await lockForJoining(tx, ClubID, me)
  if (!club) throw no('ClubNotFound')
  const refusal = await checkJoining(deps, tx, club, me.id, 'apply', now)
  if (refusal) throw no(refusal.refused, refusal.details)
  await store.expireOf(tx, { playerId: me.id }, now)
  const send = sender(deps, call)
  if (club.join_mode === clubJoining.open) {
    const refused = await deps.membership.admit(tx, { club, player: me, how: 'open' }, now, send)
    if (refused) throw no(refused)
    return { Joined: true }
  }
  if (await store.hasOpen(tx, 'application', { playerId: me.id, clubId: club.id }, now)) throw no('ClubRequestSent')
  const rules = deps.settings.read(joiningRules, brand)
  if ((await store.countOpen(tx, 'application', { playerId: me.id })) >= rules.applications)
    throw no('ClubRefused', { Why: 'ClubApplications', Maximum: rules.applications })
  if (deps.words.areSensitive(words)) throw no('SensitiveWords')
  const expiresAt = new Date(now.getTime() + rules.validDays * dayMs)
  if (!(await store.insertApplication(tx, { clubId: club.id, playerId: me.id, words, expiresAt }, now)))
    throw no('ClubRequestSent')
  await sendToOfficers(tx, club.id, now, send)
  return { Joined: false }
}

async function withdraw(
  deps: JoiningDeps,
  { ClubID }: RequestOf<typeof withdrawApplication>,
  call: Call<typeof withdrawApplication>,
) {
  const { tx, me, now, no } = call
  const club = await lockForJoining(tx, ClubID, me)
  if (!club) throw no('ClubNotFound')
  if (!(await store.withdraw(tx, me.id, club.id, now))) throw no('ClubRefused')
  await sendToOfficers(tx, club.id, now, sender(deps, call))
  return {}
}

async function list(
  { players }: JoiningDeps,
  { Page = 1, PerPage = 20 }: RequestOf<typeof readClubApplications>,
  { me, db, now, no }: Call<typeof readClubApplications>,
) {
  const mine = await findMembership(db, me.id)
  if (!mine) throw no('ClubNotMember')
  if (!mayInClub(mine.role, 'applications')) throw no('ClubNoRights')
  const most = Math.min(PerPage, mostDecided)
  const { total, rows } = await store.listApplications(db, {
    clubId: mine.clubId,
    offset: (Page - 1) * most,
    most,
    now,
  })
  const faces = await players.many(
    db,
    rows.map((row) => row.player_id),
  )
  const Rows = rows.flatMap((row) => {
    const player = faces.get(row.player_id)
    if (!player) return []
    const times = { CreateTime: row.created_at.toISOString(), ExpireTime: row.expires_at.toISOString() }
    return [{ ApplicationID: row.id, ...rankedFace(player), Words: row.words, ...times }]
  })
  return { Total: total, Rows }
}

type Decided = Call<typeof decideApplications>

/** Rows are decided in the order of the request, so the first ones get the last places. */
async function decide(deps: JoiningDeps, { Rows }: RequestOf<typeof decideApplications>, call: Decided) {
  const { tx, me, now, no } = call
  const own = await lockOwn(tx, me.id, 'applications')
  if (typeof own === 'string') throw no(own)
  const { club } = own
  if (await findPending(tx, club.id)) throw no('ClubChangePending')
  const found = await store.findApplications(
    tx,
    club.id,
    Rows.map(({ ApplicationID }) => ApplicationID),
  )
  await store.lockApplicants(
    tx,
    found.map((row) => row.player_id),
  )
  const open = new Map(
    // Read again: an applicant may have withdrawn or joined another club until the locks were held.
    (await store.findApplications(tx, club.id, [0, ...found.map(({ id }) => id)])).flatMap((row) =>
      row.state === 'open' && row.expires_at > now ? [[row.id, row] as const] : [],
    ),
  )
  const results = []
  let members = club.members
  for (const { ApplicationID, Accept } of Rows) {
    const application = open.get(ApplicationID)
    open.delete(ApplicationID)
    const Code = application
      ? await decideOne(deps, { ...club, members }, application, Accept, call)
      : errors.ClubRefused
    if (Code === success && Accept) members++
    results.push({ ApplicationID, Code })
  }
  await sendToOfficers(tx, club.id, now, sender(deps, call))
  return { Rows: results }
}

async function decideOne(
  deps: JoiningDeps,
  club: ClubRow,
  application: store.ApplicationRow,
  isAccepted: boolean,
  call: Decided,
): Promise<number> {
  const { tx, me, now } = call
  const { player_id: playerId } = application
  if (!isAccepted) {
    await store.refuse(tx, application.id, me.id, now)
    await writeLog(tx, { clubId: club.id, kind: clubEvents.refused, actorId: me.id, targetId: playerId }, now)
    const { rejoinHours: hours } = deps.settings.read(clubRules, club.brand)
    await deps.membership.sendLetter(tx, club, [playerId], 'clubRefused', { club: club.name, hours }, now)
    return success
  }
  const player = await deps.players.find(tx, club.brand, playerId)
  if (!player || player.erased_at) return errors.TargetNotFound
  // An application was made under the conditions of its time; what counts now is a cool-down since then.
  const refusal = await checkJoining(deps, tx, club, playerId, 'invitation', now)
  if (refusal) return errors[refusal.refused]
  const admission = { club, player: { id: playerId, brand: player.brand }, how: 'application', actorId: me.id } as const
  const refused = await deps.membership.admit(tx, admission, now, sender(deps, call))
  if (refused) return errors[refused]
  await deps.membership.sendLetter(tx, club, [playerId], 'clubAccepted', { club: club.name }, now)
  return success
}
