// Pending changes of leader and dissolutions: asked for, cancelled, and carried out by a job that names the change.
import type { cancelChange, changeLeader, dissolveClub } from '@lantern/protocol/clubs.ts'
import type { RequestOf } from '@lantern/protocol/op.ts'
import { clubChanges, clubEvents } from '@lantern/protocol/values/clubs.ts'
import type { Tx } from '../../db/open.ts'
import type { Call } from '../../kernel/feature/call.ts'
import { askFor, type Job } from '../../kernel/jobs/jobs.ts'
import { writeTaipeiTime } from '../mail/mail.ts'
import type { PlayerRow } from '../players/players.ts'
import { lockOwn, type Own } from './clubs.ts'
import type { ClubsFeatureDeps } from './types.ts'
import { phoneOf } from './founding.ts'
import type { SendNews } from './news.ts'
import { checkCode } from './phoneCodes.ts'
import { clubRules } from './rulebook.ts'
import { showChange } from './show.ts'
import * as changes from './store/changes.ts'
import { lockClub, type ClubRow } from './store/clubs.ts'
import { writeLog } from './store/log.ts'
import * as members from './store/members.ts'
import { runThen } from './transactions.ts'

const dayMs = 86_400_000
const hourMs = 3_600_000
const jobKind = 'clubs.change'

type Asking = Call<typeof changeLeader> | Call<typeof dissolveClub>

/** The conditions are checked before the code, so that a refused request does not use it up. */
export async function askLeaderChange(
  deps: ClubsFeatureDeps,
  { PlayerID, ValidateCode }: RequestOf<typeof changeLeader>,
  call: Call<typeof changeLeader>,
) {
  const { tx, me, no } = call
  const own = await lockOwn(tx, me.id, 'changeLeader')
  if (typeof own === 'string') throw no(own)
  if (await changes.findPending(tx, own.club.id)) throw no('ClubChangePending')
  const refusal = PlayerID === me.id ? 'ClubRefused' : await whyNotLead(deps, tx, own.club, PlayerID, call.now)
  if (refusal) throw no(refusal, { Field: 'PlayerID' })
  await checkCode(deps, ValidateCode, call)
  const successor = (await deps.players.many(tx, [PlayerID])).get(PlayerID)!
  return { Change: await ask(deps, own, clubChanges.leader, successor, call) }
}

/** Why a member cannot become leader by a change; null: can. */
async function whyNotLead({ players, settings }: ClubsFeatureDeps, tx: Tx, club: ClubRow, playerId: number, now: Date) {
  const rules = settings.read(clubRules, club.brand)
  const member = await members.findMember(tx, playerId)
  const face = member && (await players.many(tx, [playerId])).get(playerId)
  if (!face || member.club_id !== club.id) return 'ClubRefused'
  const isGone = (face.banned_until !== null && face.banned_until > now) || face.deletion_at !== null || face.erased_at
  if (isGone || now.getTime() - member.joined_at.getTime() < rules.successorDays * dayMs) return 'ClubRefused'
  if (face.vip < rules.successorVip) return 'ClubVipTooLow'
  return (await phoneOf(players, tx, playerId)) ? null : 'ClubPhoneNeeded'
}

export async function askDissolution(
  deps: ClubsFeatureDeps,
  { ValidateCode }: RequestOf<typeof dissolveClub>,
  call: Call<typeof dissolveClub>,
) {
  const { tx, me, no } = call
  const own = await lockOwn(tx, me.id, 'dissolve')
  if (typeof own === 'string') throw no(own)
  if (await changes.findPending(tx, own.club.id)) throw no('ClubChangePending')
  await checkCode(deps, ValidateCode, call)
  return { Change: await ask(deps, own, clubChanges.dissolution, null, call) }
}

async function ask(
  { clubs, settings }: ClubsFeatureDeps,
  { club }: Own,
  kind: number,
  successor: PlayerRow | null,
  { tx, me, now, after }: Asking,
) {
  const effectAt = new Date(now.getTime() + settings.read(clubRules, club.brand).changeHours * hourMs)
  const asked = { clubId: club.id, kind, playerId: successor?.id ?? null, askedBy: me.id, effectAt }
  const change = await changes.insertChange(tx, asked, now)
  const payload = { changeId: change.id }
  await askFor(tx, { kind: jobKind, key: `${jobKind}:${change.id}`, runAt: effectAt, payload, brand: club.brand })
  const log = { clubId: club.id, kind: clubEvents.changeAsked, actorId: me.id, targetId: asked.playerId, value: kind }
  await writeLog(tx, log, now)
  const ids = await members.memberIds(tx, club.id)
  const time = writeTaipeiTime(effectAt)
  if (successor)
    await clubs.sendLetter(tx, club, ids, 'clubLeaderChange', { club: club.name, successor: successor.name, time }, now)
  else await clubs.sendLetter(tx, club, ids, 'clubDissolution', { club: club.name, time }, now)
  const Change = showChange({ kind, playerId: asked.playerId, effectAt, name: successor?.name })
  clubs.sendAfter(after)({ clubId: club.id, toClub: { Changed: { Change } } })
  return Change
}

/** The leader, and the successor of a change of leader. */
export async function cancel({ clubs }: ClubsFeatureDeps, call: Call<typeof cancelChange>) {
  const { tx, me, now, no, after } = call
  const own = await lockOwn(tx, me.id)
  if (typeof own === 'string') throw no(own)
  const pending = await changes.findPending(tx, own.club.id)
  if (own.member.role !== 'leader' && pending?.player_id !== me.id) throw no('ClubNoRights')
  if (!pending) throw no('ClubRefused')
  await cancelPending(clubs, tx, own.club, pending, me.id, now, clubs.sendAfter(after))
  return {}
}

async function cancelPending(
  clubs: ClubsFeatureDeps['clubs'],
  tx: Tx,
  club: ClubRow,
  pending: changes.ChangeRow,
  actorId: number,
  now: Date,
  send: SendNews,
): Promise<void> {
  await changes.settleChange(tx, pending.id, 'cancelled', now)
  const log = { clubId: club.id, kind: clubEvents.changeCancelled, actorId, targetId: pending.player_id }
  await writeLog(tx, { ...log, value: pending.kind }, now)
  const ids = await members.memberIds(tx, club.id)
  await clubs.sendLetter(tx, club, ids, 'clubChangeCancelled', { club: club.name }, now)
  send({ clubId: club.id, toClub: { Changed: { Change: null } } })
}

/** A change that was cancelled, or whose successor left meanwhile, has another state: the job does nothing. */
export function changeJob(deps: ClubsFeatureDeps): Job {
  return {
    kind: jobKind,
    run: ({ payload, now, transact }) =>
      runThen(transact, async (tx, after) => {
        const { changeId } = payload as { readonly changeId: number }
        const seen = await changes.findChange(tx, changeId)
        const club = seen && (await lockClub(tx, seen.club_id))
        const change = club && (await changes.findChange(tx, changeId))
        if (change?.state !== 'open') return
        await carryOut(deps, tx, club!, change, now, deps.clubs.sendAfter(after))
      }),
  }
}

/** A successor who was banned or asked for deletion meanwhile does not lead: the change is void. */
async function carryOut(
  deps: ClubsFeatureDeps,
  tx: Tx,
  club: ClubRow,
  change: changes.ChangeRow,
  now: Date,
  send: SendNews,
): Promise<void> {
  const { acts } = deps.clubs
  if (change.kind === clubChanges.dissolution) return acts.dissolve(tx, { club, actorId: change.asked_by }, now, send)
  const playerId = change.player_id!
  const refusal = await whyNotLead(deps, tx, club, playerId, now)
  await changes.settleChange(tx, change.id, refusal ? 'void' : 'done', now)
  send({ clubId: club.id, toClub: { Changed: { Change: null } } })
  if (!refusal) return acts.makeLeader(tx, { club, playerId, actorId: change.asked_by }, now, send)
  const ids = await members.memberIds(tx, club.id)
  await acts.sendLetter(tx, club, ids, 'clubChangeCancelled', { club: club.name }, now)
}
