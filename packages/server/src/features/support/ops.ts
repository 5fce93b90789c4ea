// Accepts reports of profiles, messages, rooms and clubs, each with a copy of what was visible, and written questions (tickets); opens the
// conversation with customer service, whose messages go through chat.
import { openService, openTicket, report } from '@lantern/protocol/support.ts'
import type { ReplyOf, RequestOf } from '@lantern/protocol/op.ts'
import { reportKinds, ticketLengths } from '@lantern/protocol/values/support.ts'
import type { Kysely } from 'kysely'
import type { Schema } from '../../db/schema.gen.ts'
import type { Call } from '../../kernel/feature/call.ts'
import type { Context, ContextOf, Needs } from '../../kernel/context.ts'
import type { Feature } from '../../kernel/feature/feature.ts'
import { handle } from '../../kernel/feature/handle.ts'
import { readScene } from '../chat/chat.ts'
import { findClub, leaderOf } from '../clubs/clubs.ts'
import { envelopeSeen } from '../redenvelope/redenvelope.ts'
import { writeTaipeiTime, type Mail } from '../mail/mail.ts'
import type { Players } from '../players/players.ts'
import type { LiveRooms } from '../live/live.ts'
import { cleanText } from '../words/words.ts'
import type { SupportDesk } from './desk.ts'
import { supportOffice } from './office.ts'
import { personal } from './personal.ts'
import {
  isReachable,
  keepProfile,
  keepClub,
  keepEnvelope,
  keepRoom,
  keepScene,
  reportRules,
  ticketRules,
  waitForReport,
  waitForTicket,
} from './rules.ts'
import * as store from './store.ts'
import { createTicketAnswers, type TicketMailer } from './ticketAnswers.ts'
import * as tickets from './tickets.ts'

export type SupportDeps = Pick<Context, 'db' | 'clock' | 'householdOf'> & {
  readonly players: Players
  readonly mail: Pick<Mail, 'send'>
  readonly rooms: Pick<LiveRooms, 'find'>
  readonly desk: SupportDesk
  readonly mailer: TicketMailer
}

type Reporting = Call<typeof report>
type Asking = Call<typeof openTicket>
type Opening = Call<typeof openService>

const dayMs = 86_400_000

export function supportFeature(ctx: ContextOf<SupportDeps>, needs: Needs<SupportDeps>): Feature {
  const deps: SupportDeps = { ...ctx, ...needs }
  const { db, clock, desk, players } = deps
  const answers = createTicketAnswers(deps)
  return {
    name: 'support',
    office: supportOffice({ players, desk, answers }),
    personal,
    start: () => desk.open(clock.now()),
    jobs: [{ kind: 'support.sweep', every: { at: '04:40' }, run: ({ now }) => sweep(db, now) }, answers.job],
    handlers: [
      handle(report, async (request, call) => {
        const target = { kind: request.Kind, targetId: request.TargetID }
        await store.lockReporter(call.tx, call.me.id)
        const open = await store.findOpen(call.tx, call.me.id, target)
        if (open !== undefined) return { ReportID: open }
        const seen = await look(deps, request, call)
        if (!seen || seen.playerId === call.me.id) throw call.no('TargetNotFound')
        const recent = await store.readTimes(call.tx, call.me.id, new Date(call.now.getTime() - dayMs))
        const wait = waitForReport(recent, call.now)
        if (wait !== null) throw call.no('TooManyRequests', { RemainingTime: wait })
        const words = cleanText(request.Words ?? '')
        const reported = { brand: call.brand, reporterId: call.me.id, reason: request.Reason, words }
        return { ReportID: await store.saveReport(call.tx, { ...target, ...reported, ...seen }, call.now) }
      }),
      handle(openTicket, (request, call) => take(deps, request, call)),
      handle(openService, (_request, call) => greet(deps, call)),
    ],
  }
}

/** The reported player and what was visible; null when the reporter cannot see it. */
async function look(
  { players, rooms }: SupportDeps,
  { Kind, TargetID }: RequestOf<typeof report>,
  { tx, me, brand, now }: Reporting,
) {
  if (Kind === reportKinds.message) {
    const scene = await readScene(tx, { id: me.id, brand }, TargetID, now)
    return scene && { playerId: scene.message.playerId, evidence: keepScene(scene) }
  }
  if (Kind === reportKinds.room) {
    const room = await rooms.find(tx, brand, TargetID)
    return room ? { playerId: room.host_id, evidence: keepRoom(room.title) } : null
  }
  if (Kind === reportKinds.club) {
    const club = await findClub(tx, TargetID)
    const leader = club?.brand === brand && !club.dissolved_at ? await leaderOf(tx, club.id) : null
    return club && leader !== null ? { playerId: leader, evidence: keepClub(club) } : null
  }
  if (Kind === reportKinds.envelope) {
    const seen = await envelopeSeen(tx, { id: me.id, brand }, TargetID)
    return seen && { playerId: seen.senderId, evidence: keepEnvelope(seen.title, seen.content) }
  }
  const player = await players.find(tx, brand, TargetID)
  return player && !player.erased_at ? { playerId: player.id, evidence: keepProfile(player) } : null
}

async function sweep(db: Kysely<Schema>, now: Date): Promise<void> {
  const ago = (days: number): Date => new Date(now.getTime() - days * dayMs)
  await store.dropSettled(db, ago(reportRules.keepDays))
  await tickets.dropTickets(db, { settled: ago(ticketRules.keepDays), written: ago(ticketRules.mostDays) })
}

/** Players get the answer by mail, and a letter at once that the ticket has arrived; guests give a contact address. */
async function take(
  { mail, householdOf }: SupportDeps,
  { Topic, Words, Contact }: RequestOf<typeof openTicket>,
  { tx, me, brand, lang, now, ip, no }: Asking,
): Promise<ReplyOf<typeof openTicket>> {
  const asker = { playerId: me?.id ?? null, household: me ? null : householdOf(ip) }
  const [words, contact] = [cleanText(Words), me ? '' : cleanText(Contact ?? '')]
  if (words.length < ticketLengths.least) throw no('BadInput', { Field: 'Words' })
  if (!me && !isReachable(contact)) throw no('BadInput', { Field: 'Contact' })
  await tickets.lockAsker(tx, asker)
  const recent = await tickets.readRecent(tx, asker, new Date(now.getTime() - dayMs))
  const same = recent.find((row) => row.brand === brand && row.words === words && row.settled_at === null)
  if (same) return { TicketID: same.id }
  const wait = waitForTicket(
    recent.map((row) => row.created_at),
    now,
  )
  if (wait !== null) throw no('TooManyRequests', { RemainingTime: wait })
  const id = await tickets.saveTicket(tx, { ...asker, brand, topic: Topic, words, contact, lang }, now)
  const parameters = { number: id, time: writeTaipeiTime(now) }
  if (me) await mail.send(tx, { brand, playerId: me.id, kind: 'ticket', parameters, now, lang })
  return { TicketID: id }
}

/** Sends the welcome at the first contact and returns the player to write to. */
async function greet(
  { players, desk }: SupportDeps,
  { me, brand, lang, tx, publish, now }: Opening,
): Promise<ReplyOf<typeof openService>> {
  const player = (await players.find(tx, brand, desk.deskOf(brand)))!
  await desk.greet(tx, publish, { brand, playerId: me.id, lang }, now)
  return {
    PlayerID: player.id,
    Name: player.name,
    PictureSetting: player.picture_setting,
    PictureURL: player.picture_url,
  }
}
