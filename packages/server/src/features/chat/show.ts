// Converts a stored message to its wire form: with the author's current name and avatar, the quoted message, and without the text of removed
// messages.
import type { sendPublic } from '@lantern/protocol/chat.ts'
import type { ReplyOf } from '@lantern/protocol/op.ts'
import type { Kysely } from 'kysely'
import type { Schema } from '../../db/schema.gen.ts'
import { wornFrame, type PlayerRow, type Players } from '../players/players.ts'
import * as store from './store.ts'

export type WireMessage = ReplyOf<typeof sendPublic>

type Face = Pick<PlayerRow, 'vip' | 'picture_setting' | 'picture_url' | 'frame'>

const textOf = (row: store.MessageRow): string => (row.removed_at === null ? row.message : '')

export function showMessage(
  row: store.MessageRow,
  author: Face | undefined,
  answered: store.MessageRow | null | undefined,
): WireMessage {
  const isRemoved = row.removed_at !== null
  return {
    ID: row.id,
    ChannelType: row.channel_type as WireMessage['ChannelType'],
    PlayerID: row.player_id,
    From: row.name,
    Message: textOf(row),
    CreateTime: row.created_at.toISOString(),
    Flag: row.flag,
    SenderType: row.sender_type,
    ...(row.to_id === null ? {} : { ToID: row.to_id }),
    ...(row.reply_id === null ? {} : { ReplyID: row.reply_id }),
    ...(answered ? { Reply: { ID: answered.id, From: answered.name, Message: textOf(answered) } } : {}),
    ...(isRemoved ? { Removed: true } : {}),
    ...(row.auto_reply === null || isRemoved ? {} : { AutoReply: [...row.auto_reply] }),
    ...(row.original_message === null || isRemoved ? {} : { OriginalMessage: row.original_message }),
    ...(row.color_id === null ? {} : { ColorID: row.color_id }),
    ...(row.club_name === null ? {} : { ClubName: row.club_name }),
    ...(author
      ? {
          VIPLevel: author.vip,
          PictureSetting: author.picture_setting,
          PictureURL: author.picture_url,
          ...wornFrame(author),
        }
      : {}),
  }
}

export async function showMessages(
  db: Kysely<Schema>,
  players: Players,
  rows: readonly store.MessageRow[],
): Promise<WireMessage[]> {
  const ids = [...new Set(rows.map((row) => row.player_id).filter((id) => id > 0))]
  const [authors, answered] = await Promise.all([players.many(db, ids), store.findAnswered(db, rows)])
  return rows.map((row) => showMessage(row, authors.get(row.player_id), answered.get(row.reply_id ?? 0)))
}
