// All SQL of what operators read about clubs.
import type { BrandCode } from '@lantern/brands/brand.ts'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../../db/schema.gen.ts'

type Db = Kysely<Schema>

export interface Found {
  readonly brand: BrandCode
  /** A part of the name. */
  readonly name?: string | undefined
  readonly dissolved: boolean
  readonly offset: number
  readonly most: number
}

/** Living clubs, or dissolved ones; the largest first. */
export async function findClubs(db: Db, { brand, name, dissolved, offset, most }: Found) {
  const shown = dissolved ? sql`dissolved_at IS NOT NULL` : sql`dissolved_at IS NULL`
  const named = name === undefined ? sql`true` : sql`position(lower(${name}) in lower(name)) > 0`
  const { rows } = await sql<{ id: number; name: string; level: number; members: number; fed: number }>`
    SELECT id, name, level, members, fed, is_chat_open AS "isChatOpen", is_chat_locked AS "isChatLocked",
      is_frozen AS "isFrozen", alliance_id AS "allianceId", created_at AS "createdAt", dissolved_at AS "dissolvedAt"
    FROM club WHERE brand = ${brand} AND ${shown} AND ${named}
    ORDER BY level DESC, members DESC, id OFFSET ${offset} LIMIT ${most}`.execute(db)
  return rows
}

export async function readAllMembers(db: Db, clubId: number) {
  const { rows } = await sql<{ playerId: number; role: string; joinedAt: Date; contribution: number }>`
    SELECT player_id AS "playerId", role, joined_at AS "joinedAt", contribution, muted_until AS "mutedUntil"
    FROM club_member WHERE club_id = ${clubId} ORDER BY joined_at, player_id`.execute(db)
  return rows
}
