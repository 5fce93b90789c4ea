// Personal data of chat: the player's messages. On erasure the author's name is replaced by the pseudonym, and private messages are emptied.
import { channelTypes, senderTypes } from '@lantern/protocol/values/chat.ts'
import type { Tx } from '../../db/open.ts'
import { mostRows, type PersonalRecords } from '../../kernel/feature/personal.ts'
import type { Players } from '../players/players.ts'

export function chatPersonal(players: Players): PersonalRecords {
  return {
    tables: {
      chat_line:
        '90 days; at erasure the name becomes the pseudonym, and the text of private lines and of composed ones about the player goes at once',
      chat_room: 'until erasure: one’s own list of conversations; the other side keeps its own',
      chat_read: 'until erasure: the last message that was read',
      chat_pace: 'until erasure: times and digests of the last ten messages',
      chat_mute: 'until erasure: period and reason of a mute',
      chat_channel: 'for good: the number of messages between two players, not their text',
      chat_day: '90 days: the days on which two players exchanged messages',
    },

    async export(db, playerId) {
      const messages = await db
        .selectFrom('chat_line')
        .select(['id', 'channel_type', 'to_id', 'message', 'created_at'])
        .where('player_id', '=', playerId)
        .orderBy('created_at', 'desc')
        .limit(mostRows + 1)
        .execute()
      const rooms = await db
        .selectFrom('chat_room')
        .select(['peer_id', 'last_at'])
        .where('player_id', '=', playerId)
        .orderBy('last_at', 'desc')
        .limit(mostRows + 1)
        .execute()
      const mutes = await db.selectFrom('chat_mute').selectAll().where('player_id', '=', playerId).execute()
      return {
        chatLines: messages.map((message) => ({
          id: message.id,
          channelType: message.channel_type,
          to: message.to_id,
          message: message.message,
          at: message.created_at,
        })),
        mutes: mutes.map(({ reason, until_at }) => ({ reason, until: until_at })),
        conversations: rooms.map((room) => ({ with: room.peer_id, lastAt: room.last_at })),
      }
    },

    async erase(tx, playerId, now) {
      // The players feature is earlier in the order and has already erased the name, so this reads the pseudonym.
      const name = (await players.many(tx, [playerId])).get(playerId)!.name
      await tx.updateTable('chat_line').set({ name }).where('player_id', '=', playerId).execute()
      await removePrivateWords(tx, playerId)
      await removeComposed(tx, playerId, now)
      for (const table of ['chat_room', 'chat_read', 'chat_pace', 'chat_mute'] as const)
        await tx.deleteFrom(table).where('player_id', '=', playerId).execute()
    },
  }
}

/** Empties the messages themselves, and their copies in the conversation lists of the other players. */
async function removePrivateWords(tx: Tx, playerId: number): Promise<void> {
  await tx
    .updateTable('chat_line')
    .set({ message: '', original_message: null })
    .where('player_id', '=', playerId)
    .where('channel_type', '=', channelTypes.private)
    .execute()
  await tx
    .updateTable('chat_room')
    .set({ last_message: '' })
    .where('player_id', 'in', (rooms) =>
      rooms.selectFrom('chat_room as mine').select('mine.peer_id').where('mine.player_id', '=', playerId),
    )
    .where('peer_id', '=', playerId)
    .where('last_line_id', 'in', (messages) =>
      messages
        .selectFrom('chat_line')
        .select('id')
        .where('player_id', '=', playerId)
        .where('channel_type', '=', channelTypes.private),
    )
    .execute()
}

/** Messages that the system composed about the player, such as a live gift, contain the name. */
async function removeComposed(tx: Tx, playerId: number, now: Date): Promise<void> {
  await tx
    .updateTable('chat_line')
    .set({ message: '', original_message: null, removed_at: now })
    .where('player_id', '=', playerId)
    .where('sender_type', '=', senderTypes.system)
    .execute()
}
