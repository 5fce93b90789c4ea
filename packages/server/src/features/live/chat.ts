// Messages of viewers in a room: mutes, slow mode, followers only, no links, badges; and composed messages for joins.
import { joinText } from '@lantern/locales/lines.ts'
import { brands } from '@lantern/brands/brands.ts'
import type { BrandCode } from '@lantern/brands/brand.ts'
import type { sendRoomMessage } from '@lantern/protocol/live.ts'
import type { RequestOf } from '@lantern/protocol/op.ts'
import { liveChannelType, senderTypes } from '@lantern/protocol/values/chat.ts'
import { liveRoles } from '@lantern/protocol/values/live.ts'
import type { Context } from '../../kernel/context.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import type { Call } from '../../kernel/feature/call.ts'
import { composeSpecial, livePlace, sendAsSystem, type Chat, type WireMessage } from '../chat/chat.ts'
import type { Hosts } from '../hosts/hosts.ts'
import { joinMessages } from './broadcasts/rules.ts'
import type { LocalRooms, OnViewersChanged } from './localRooms.ts'
import * as moderation from './moderation/store.ts'
import { decodeMessage, hasLink, JoinTurns, roleOf, whyNotSend } from './rules.ts'
import * as store from './store.ts'

export interface ChatDeps {
  readonly chat: Chat
  readonly hosts: Hosts
}

export async function sendInRoom(
  { chat, hosts }: ChatDeps,
  roomId: number,
  request: RequestOf<typeof sendRoomMessage>,
  call: Call<typeof sendRoomMessage>,
): Promise<WireMessage> {
  const { tx, me, brand, now, no } = call
  const access = await store.findAccess(tx, roomId, me.id, now)
  const why = access ? whyNotSend(access, me.id) : 'RoomClosed'
  if (!access || why) throw no('NotEligibleToJoin', { Why: why })
  const role = roleOf(access, me.id)
  if (role === liveRoles.viewer) {
    const { mutedUntil, followersOnly, noLinks, slowSeconds, hostId } = access
    if (mutedUntil) throw no('Muted', { Why: 'RoomMuted', Until: mutedUntil.toISOString() })
    if (followersOnly && !(await hosts.followOf(tx, me.id, hostId)))
      throw no('NotEligibleToJoin', { Why: 'RoomFollowers' })
    if (noLinks && hasLink(decodeMessage(request.Message, request.Decode === true)))
      throw no('SensitiveWords', { Why: 'RoomLinks' })
    if (slowSeconds > 0) {
      const last = await moderation.takeTurn(tx, { roomId, playerId: me.id, seconds: slowSeconds }, now)
      const waitMs = last ? last.getTime() + 1000 * slowSeconds - now.getTime() : 0
      if (last) throw no('TooManyMessages', { Why: 'RoomSlow', RemainingTime: Math.max(1, Math.ceil(waitMs / 1000)) })
    }
  }
  const outcome = await chat.send(call, livePlace(brand, roomId, role), request)
  if ('refused' in outcome) throw no(outcome.refused, outcome.details)
  return outcome.message
}

/** Adds the badges of the host and the current moderators. */
export async function withBadges<M extends WireMessage>(
  db: Context['db'],
  room: Pick<store.RoomRow, 'id' | 'host_id'>,
  messages: readonly M[],
): Promise<M[]> {
  const moderators = new Set(await moderation.readModerators(db, room.id))
  return messages.map((message) => {
    const role = roleOf({ hostId: room.host_id, isModerator: moderators.has(message.PlayerID) }, message.PlayerID)
    return role === liveRoles.viewer ? message : { ...message, Badge: role }
  })
}

/** Players from a VIP level up are announced in the chat when they join, at most one in a few seconds for each room. */
export function announceJoins({
  db,
  clock,
  publish,
  settings,
  localRooms,
}: Pick<Context, 'db' | 'clock' | 'publish' | 'settings'> & { readonly localRooms: LocalRooms }): OnViewersChanged {
  const turns = new JoinTurns()
  return async (changes, faces) => {
    const now = clock.now()
    for (const { roomId, entered } of changes) {
      const player = entered === null ? undefined : faces.get(entered)
      const room = player && (await localRooms.find(roomId))
      if (!player || !room || player.id === room.host_id) continue
      const brand = room.brand as BrandCode
      const limits = settings.read(joinMessages, brand)
      if (player.vip < limits.leastVip || !turns.take(roomId, player.id, limits, now.getTime())) continue
      const text = joinText(brands[brand].locale, player.name)
      const message = composeSpecial(text, { op: 'live_join', player_id: player.id, from: player.name })
      const content = {
        brand,
        channelType: liveChannelType,
        channel: roomId,
        senderType: senderTypes.system,
        name: '',
      } as const
      const following: (() => void)[] = []
      await inTransaction(db, async (tx) => {
        following.length = 0
        await sendAsSystem(
          tx,
          (channel, declared, body) => following.push(() => publish(channel, declared, body)),
          { ...content, message },
          now,
        )
      })
      for (const then of following) then()
    }
  }
}
