// The door of chat: a line and what was said around it, as one of its readers could see it.
import type { BrandCode } from '@lantern/brands/brand.ts'
import { channelTypes } from '@lantern/protocol/chat.ts'
import type { Kysely } from 'kysely'
import type { Schema } from '../../db/schema.gen.ts'
import * as store from './store.ts'

export interface SaidLine {
  readonly id: number
  readonly playerId: number
  readonly name: string
  readonly message: string
  readonly createdAt: Date
}

export interface Scene {
  readonly line: SaidLine
  readonly before: readonly SaidLine[]
  readonly after: readonly SaidLine[]
}

/** Null where the reader could not see the line: another brand's, someone else's conversation, or too long ago. */
export async function lineFor(
  db: Kysely<Schema>,
  reader: { readonly id: number; readonly brand: BrandCode },
  id: number,
  now: Date,
  neighbours = 5,
): Promise<Scene | null> {
  const row = await store.findLine(db, id, now)
  if (!row || row.brand !== reader.brand || !isSeenBy(row, reader.id)) return null
  const before = await store.readNeighbours(db, row, 'before', neighbours)
  const after = await store.readNeighbours(db, row, 'after', neighbours)
  return { line: show(row), before: before.toReversed().map(show), after: after.map(show) }
}

function isSeenBy(row: store.LineRow, readerId: number): boolean {
  if (row.channel_type === channelTypes.public) return true
  return row.channel_type === channelTypes.private && (row.player_id === readerId || row.to_id === readerId)
}

const show = (row: store.LineRow): SaidLine => ({
  id: row.id,
  playerId: row.player_id,
  name: row.name,
  message: row.message,
  createdAt: row.created_at,
})
