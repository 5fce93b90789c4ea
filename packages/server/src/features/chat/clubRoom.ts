// The chat of a club: officers remove messages and mute members, and the system reports changes of the club.
import { brands } from '@lantern/brands/brands.ts'
import { clubSender, clubText } from '@lantern/locales/lines.ts'
import { parseLocale } from '@lantern/locales/locale.ts'
import { muteClubMember, removeClubMessage, sendClub } from '@lantern/protocol/chat.ts'
import { channelTypes, senderTypes } from '@lantern/protocol/values/chat.ts'
import { clubEvents } from '@lantern/protocol/values/clubs.ts'
import type { Tx } from '../../db/open.ts'
import type { Context, Publish } from '../../kernel/context.ts'
import type { Call } from '../../kernel/feature/call.ts'
import { handle, type Bound } from '../../kernel/feature/handle.ts'
import { playerChannel } from '../../kernel/hub/hub.ts'
import { declareEvent, onEvent, writeEvent, type Consumer } from '../../kernel/jobs/events.ts'
import { clubOf, findClub, lockOwn, mayKick, writeLog, type Clubs } from '../clubs/clubs.ts'
import { clubMessage, type ClubMessage } from '../clubs/events.ts'
import { placeAt } from './channels.ts'
import { removeRow, sendAsSystem } from './chat.ts'
import type { WireMessage } from './show.ts'
import * as store from './store.ts'

export const clubRoomHandlers = (clubs: Clubs): readonly Bound[] => [
  handle(removeClubMessage, ({ ID }, call) => remove(ID, call)),

  handle(muteClubMember, async ({ PlayerID, Minutes }, { tx, me, now, no, after, publish }) => {
    const asked = { actorId: me.id, playerId: PlayerID, minutes: Minutes }
    const muted = await clubs.mute(tx, asked, now, after)
    if (typeof muted === 'string') throw no(muted)
    const Until = muted.until?.toISOString() ?? null
    publish(playerChannel(PlayerID), muteClubMember, { Until })
    return { PlayerID, Until }
  }),
]

/** Officers remove messages of those whom they may remove from the club, of former members, and their own. */
async function remove(id: number, { tx, me, brand, now, no, publish }: Call<typeof removeClubMessage>) {
  const own = await lockOwn(tx, me.id, 'moderate')
  if (typeof own === 'string') throw no(own)
  const place = placeAt(brand, channelTypes.club, String(own.club.id))
  const row = await store.findIn(tx, place, id)
  if (!row || row.sender_type !== senderTypes.player) throw no('TargetNotFound')
  const author = row.player_id === me.id ? null : await clubOf(tx, row.player_id)
  if (author?.clubId === own.club.id && !mayKick(own.member.role, author.role)) throw no('ClubNoRights')
  const log = { clubId: own.club.id, kind: clubEvents.removeMessage, actorId: me.id, targetId: row.player_id }
  await writeLog(tx, log, now)
  const message = await removeRow(tx, publish, row, now)
  if (!message) throw no('TargetNotFound')
  return message
}

const clubReport = declareEvent<{ readonly hubs: readonly string[]; readonly message: WireMessage }>('chat.clubReport')

/** A message is stored by one consumer and pushed by another one, so that it is pushed after its COMMIT. */
export const clubRoomConsumers = ({ publish, clock }: Pick<Context, 'publish' | 'clock'>): readonly Consumer[] => [
  { name: 'chat.clubs', handlers: [onEvent(clubMessage, (reported, tx) => report(tx, reported, clock.now()))] },
  {
    name: 'chat.clubReports',
    handlers: [
      onEvent(clubReport, async ({ hubs, message }) => {
        for (const hub of hubs) publish(hub, sendClub, message)
      }),
    ],
  },
]

/** In the language of the club, else of the brand. Nothing is reported while the chat of the club is closed. */
async function report(tx: Tx, reported: ClubMessage, now: Date): Promise<void> {
  const { clubId, allianceId, kind, name = '', value = 0 } = reported
  const club = await findClub(tx, clubId)
  if (!club) return
  const isClosed = !club.is_chat_open || club.is_chat_locked || club.dissolved_at !== null
  if (allianceId === undefined && isClosed) return
  const own = allianceId === undefined ? parseLocale(club.language) : null
  const locale = own ?? brands[club.brand].locale
  const hubs: string[] = []
  const collect: Publish = (hub) => void hubs.push(hub)
  const place =
    allianceId === undefined
      ? { channelType: channelTypes.club, channel: clubId }
      : { channelType: channelTypes.alliance, channel: allianceId }
  const message = clubText(locale, kind, name, value)
  const sender = { senderType: senderTypes.system, name: clubSender(locale) } as const
  const sent = await sendAsSystem(tx, collect, { brand: club.brand, ...place, message, ...sender }, now)
  await writeEvent(tx, clubReport, { hubs, message: sent }, now)
}
