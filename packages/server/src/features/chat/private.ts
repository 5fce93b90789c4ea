// Private conversations of one player as operators read them, without the state of a reader.
import type { BrandCode } from '@lantern/brands/brand.ts'
import { channelTypes } from '@lantern/protocol/values/chat.ts'
import type { Kysely } from 'kysely'
import type { Schema } from '../../db/schema.gen.ts'
import { privatePlace } from './channels.ts'
import { readHistory } from './history.ts'
import * as readState from './readState.ts'
import { pairChannel } from './rules.ts'
import * as store from './store.ts'

type Db = Kysely<Schema>

export interface PrivateMessage {
  readonly id: number
  readonly playerId: number
  /** Also of a removed message. */
  readonly message: string
  readonly isRemoved: boolean
  /** It offers answers that are sent by a touch. */
  readonly hasChoices: boolean
  readonly createdAt: Date
}

interface Page {
  readonly page: number
  readonly perPage: number
}

/** A page of the conversation of two players, newest first. */
export async function readPrivate(
  db: Db,
  { brand, players: [one, other] }: { readonly brand: BrandCode; readonly players: readonly [number, number] },
  page: Page,
  now: Date,
): Promise<{ readonly total: number; readonly rows: readonly PrivateMessage[] }> {
  const { total, rows } = await readHistory(db, privatePlace(brand, one, other), { ...page, startTime: null }, now)
  return {
    total,
    rows: rows.map((row) => ({
      id: row.id,
      playerId: row.player_id,
      message: row.message,
      isRemoved: row.removed_at !== null,
      hasChoices: row.auto_reply !== null,
      createdAt: row.created_at,
    })),
  }
}

/** The players with whom a player has conversations, the newest message first. */
export async function listPeers(
  db: Db,
  playerId: number,
  page: Page,
): Promise<{ readonly total: number; readonly ids: readonly number[] }> {
  const request = { playerId, blocked: [], ...page }
  const [total, rooms] = await Promise.all([readState.countRooms(db, request), readState.readRooms(db, request)])
  return { total, ids: rooms.map(({ peer_id }) => peer_id) }
}

/** What each of the authors wrote last to a player, by author; absent: nothing in the last days of the conversation. */
export async function lastMessagesTo(
  db: Db,
  {
    brand,
    playerId,
    authors,
  }: { readonly brand: BrandCode; readonly playerId: number; readonly authors: readonly number[] },
  now: Date,
): Promise<ReadonlyMap<number, store.LastMessage>> {
  const keyed = authors.map((author) => ({ playerId: author, key: pairChannel(author, playerId) }))
  const rows = await store.readLastOwn(db, { brand, type: channelTypes.private }, keyed, now)
  return new Map(rows.map((row) => [row.playerId, row]))
}
