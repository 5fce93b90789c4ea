// The door of auth: what a token stands for.
import type { BrandCode } from '@lantern/brands/brand.ts'
import type { Kysely } from 'kysely'
import type { Schema } from '../../db/schema.gen.ts'
import type { Me } from '../../kernel/call.ts'
import { sessionEnd, type SessionEnd } from './rules.ts'
import * as store from './store.ts'

export { sessionCookie } from './ops.ts'

export interface Sessions {
  find(token: string, now: Date): Promise<Me | SessionEnd>
  findBySocketToken(token: string, now: Date): Promise<Me | SessionEnd>
  /** The present state of sessions that sockets hold, by session id. */
  alive(ids: readonly string[], now: Date): Promise<Map<string, Me | SessionEnd>>
  touch(sessionId: string, now: Date): Promise<void>
  dropDeadTokens(now: Date): Promise<void>
}

export function createSessions(db: Kysely<Schema>): Sessions {
  return {
    find: async (token, now) => judge(await store.findSession(db, token), now),
    // Two kinds of token open a socket: a single-use one of our page, or the session's own.
    findBySocketToken: async (token, now) =>
      judge((await store.spendSocketToken(db, token, now)) ?? (await store.findSession(db, token)), now),
    async alive(ids, now) {
      const rows = await store.findSessions(db, ids)
      const found = new Map(rows.map((row) => [row.id, judge(row, now)]))
      return new Map(ids.map((id) => [id, found.get(id) ?? 'SessionExpired']))
    },
    touch: (sessionId, now) => store.touchSession(db, sessionId, now),
    dropDeadTokens: (now) => store.dropDeadTokens(db, now),
  }
}

function judge(row: store.SessionRow | undefined, now: Date): Me | SessionEnd {
  if (!row) return 'SessionExpired'
  const end = sessionEnd(
    {
      createdAt: row.created_at,
      actedAt: row.acted_at,
      endedBecause: row.ended_because,
      generation: row.generation,
      currentGeneration: row.session_generation,
      bannedUntil: row.banned_until,
    },
    now,
  )
  return (
    end ?? {
      id: row.player_id,
      brand: row.brand as BrandCode,
      name: row.name,
      vip: row.vip,
      level: row.level,
      isHost: row.is_host,
      session: { id: row.id, generation: row.generation },
    }
  )
}
