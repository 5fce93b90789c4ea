// The chat room of a club: opening it, reminding the leader, and the letter to all members.
import type { openClubChat, remindLeader, sendGroupMessage } from '@lantern/protocol/clubs.ts'
import type { ReplyOf, RequestOf } from '@lantern/protocol/op.ts'
import { clubEvents, clubLengths } from '@lantern/protocol/values/clubs.ts'
import type { Call } from '../../kernel/feature/call.ts'
import { taipeiDay } from '../../kernel/time/day.ts'
import { lockOwn } from './clubs.ts'
import type { ClubsFeatureDeps } from './types.ts'
import { phoneOf } from './founding.ts'
import { clubRules } from './rulebook.ts'
import { setClub } from './store/clubs.ts'
import { writeLog } from './store/log.ts'
import * as members from './store/members.ts'
import { readText } from './texts.ts'

export async function openChat(deps: ClubsFeatureDeps, { tx, me, brand, now, no, after }: Call<typeof openClubChat>) {
  const own = await lockOwn(tx, me.id, 'openChat')
  if (typeof own === 'string') throw no(own)
  const { chatMembers } = deps.settings.read(clubRules, brand)
  if (own.club.is_chat_locked) throw no('ClubRefused', { Why: 'ClubChatLocked' })
  if (own.club.is_chat_open) return {}
  if (own.club.members < chatMembers) throw no('ClubRefused', { Why: 'ClubChatMembers', Minimum: chatMembers })
  if (!(await phoneOf(deps.players, tx, me.id))) throw no('ClubPhoneNeeded')
  await deps.clubs.openChat(tx, me.id, now, after)
  return {}
}

/** One letter a member and day. */
export async function remind({ clubs }: ClubsFeatureDeps, { tx, me, now, no }: Call<typeof remindLeader>) {
  const own = await lockOwn(tx, me.id, 'remind')
  if (typeof own === 'string') throw no(own)
  if (own.club.is_chat_open) throw no('ClubRefused')
  if (!(await members.markReminder(tx, me.id, taipeiDay(now)))) throw no('ClubRequestSent')
  const leaders = (await members.readMembers(tx, own.club.id)).filter(({ role }) => role === 'leader')
  const ids = leaders.map(({ playerId }) => playerId)
  await clubs.sendLetter(tx, own.club, ids, 'clubReminder', { club: own.club.name, player: me.name }, now)
  return {}
}

export async function sendToAll(
  deps: ClubsFeatureDeps,
  { Message, Decode }: RequestOf<typeof sendGroupMessage>,
  { tx, me, brand, now, no }: Call<typeof sendGroupMessage>,
): Promise<ReplyOf<typeof sendGroupMessage>> {
  const own = await lockOwn(tx, me.id, 'groupMessage')
  if (typeof own === 'string') throw no(own)
  const { club } = own
  const message = readText(Message, Decode === true, clubLengths.message)
  if (!message) throw no('BadInput', { Field: 'Message' })
  const until = await deps.mutedUntil(tx, me.id, now)
  if (until) throw no('Muted', { Until: until.toISOString() })
  if (deps.words.areSensitive(message)) throw no('SensitiveWords', { Field: 'Message' })
  const day = taipeiDay(now)
  if (club.message_day === day || deps.settings.read(clubRules, brand).messagesPerDay === 0)
    throw no('ClubMessageLimit')
  await setClub(tx, club.id, { message_day: day })
  await writeLog(tx, { clubId: club.id, kind: clubEvents.message, actorId: me.id }, now)
  const ids = (await members.readMembers(tx, club.id)).flatMap(({ playerId }) => (playerId === me.id ? [] : [playerId]))
  const from = { playerId: me.id, name: me.name }
  await deps.clubs.sendLetter(tx, club, ids, 'clubGroup', { club: club.name, message }, now, from)
  return { Recipients: ids.length }
}
