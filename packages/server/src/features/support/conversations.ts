// The conversations with customer service as operators read them.
import type { BrandCode } from '@lantern/brands/brand.ts'
import type { Kysely } from 'kysely'
import type { Schema } from '../../db/schema.gen.ts'
import { readPage, type PageRequest } from '../../kernel/office/page.ts'
import { lastMessagesTo, listPeers, readPrivate, type PrivateMessage } from '../chat/chat.ts'
import type { Players } from '../players/players.ts'
import * as store from './deskStore.ts'

type Db = Kysely<Schema>

interface ConversationsQuery extends PageRequest {
  readonly brand: BrandCode
  readonly now: Date
}

const paged = ({ Page: page = 1, PerPage: perPage = 50 }: PageRequest) => ({ page, perPage })

/** Undefined before the brand's desk was created by the first start of a server. */
const findDesk = async (db: Db, brand: BrandCode): Promise<number | undefined> => (await store.readDesks(db)).get(brand)

const senderOf = (
  { playerId, message, hasChoices }: PrivateMessage,
  desk: number,
  automatic: ReadonlySet<string>,
): 'player' | 'automatic' | 'operator' => {
  if (playerId !== desk) return 'player'
  return hasChoices || automatic.has(message) ? 'automatic' : 'operator'
}

export function createConversations(players: Pick<Players, 'many'>) {
  async function show(db: Db, desk: number, playerIds: readonly number[], { brand, now }: ConversationsQuery) {
    const [rows, talks, messages] = await Promise.all([
      players.many(db, playerIds),
      store.findTalks(db, playerIds),
      lastMessagesTo(db, { brand, playerId: desk, authors: playerIds }, now),
    ])
    return playerIds.map((PlayerID) => {
      const [talk, last] = [talks.get(PlayerID), messages.get(PlayerID)]
      return {
        PlayerID,
        Name: rows.get(PlayerID)?.name ?? '',
        Locale: talk?.locale ?? null,
        WaitingSince: talk?.waiting_since ?? null,
        LastMessage: last?.message ?? null,
        LastMessageAt: last?.createdAt ?? null,
        Agent: talk?.agent ?? null,
        AnsweredAt: talk?.answered_at ?? null,
      }
    })
  }

  return {
    async listWaiting(db: Db, query: ConversationsQuery) {
      const desk = await findDesk(db, query.brand)
      const { Total, Rows } = await readPage(db, store.listWaiting(db, query.brand), query)
      const ids = Rows.map(({ PlayerID }) => PlayerID)
      return { Total, Rows: desk === undefined ? [] : await show(db, desk, ids, query) }
    },

    async list(db: Db, query: ConversationsQuery) {
      const desk = await findDesk(db, query.brand)
      if (desk === undefined) return { Total: 0, Rows: [] }
      const { total, ids } = await listPeers(db, desk, paged(query))
      return { Total: total, Rows: await show(db, desk, ids, query) }
    },

    /** Newest last; the first page has the newest messages. */
    async read(db: Db, playerId: number, query: ConversationsQuery) {
      const desk = await findDesk(db, query.brand)
      if (desk === undefined) return { Total: 0, Rows: [] }
      const { brand, now } = query
      const [{ total, rows }, automatic] = await Promise.all([
        readPrivate(db, { brand, players: [desk, playerId] }, paged(query), now),
        store.readAutomaticTexts(db, brand),
      ])
      const Rows = rows
        .toReversed()
        .map((row) => ({
          ID: row.id,
          Sender: senderOf(row, desk, automatic),
          Message: row.isRemoved ? '' : row.message,
          IsRemoved: row.isRemoved,
          CreatedAt: row.createdAt,
        }))
      return { Total: total, Rows }
    },
  }
}
