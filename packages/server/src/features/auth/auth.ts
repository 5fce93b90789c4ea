// The door of auth: what a token stands for, and how all sessions of a player end.
import type { BrandCode } from '@lantern/brands/brand.ts'
import { parseLocale } from '@lantern/locales/locale.ts'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Tx } from '../../db/open.ts'
import type { Schema } from '../../db/schema.gen.ts'
import type { Me } from '../../kernel/call.ts'
import type { Ended, Sessions } from '../../kernel/sessions.ts'
import type { PlayerRow, Players } from '../players/players.ts'
import type { ClientName } from './entrance.ts'
import { sessionEnd } from './rules.ts'
import * as store from './store.ts'

export interface SessionOpening {
  /** 10000 for a phone, else the third-party type. */
  readonly provider: number
  readonly client: ClientName
  readonly startedAt: Date
}

export interface SessionKeeper extends Sessions {
  /** All sessions of the player are dead from COMMIT on; the caller then ends the sockets. */
  endAll(tx: Tx, playerId: number, because: Ended, now: Date): Promise<void>
  /** How the session of this snapshot was opened. */
  openingOf(me: Me): Promise<SessionOpening | null>
  /** The program a session was opened in. */
  clientOf(db: Kysely<Schema>, sessionId: string): Promise<ClientName | null>
  dropDeadCredentials(now: Date): Promise<void>
}

export function createSessions(options: { db: Kysely<Schema>; players: Players; log: Logger }): SessionKeeper {
  const { db, players, log } = options
  /** Read with each snapshot and asked for right after it, when a socket says hello. */
  const openings = new WeakMap<Me, SessionOpening>()

  function judge(row: store.SessionRow, player: PlayerRow | undefined, now: Date): Me | Ended {
    const me = judgeSession(row, player, now)
    if (typeof me !== 'string') openings.set(me, openingIn(row))
    return me
  }

  return {
    async find(token, now) {
      const row = await store.findSession(db, token)
      return row ? judge(row, (await players.many(db, [row.player_id])).get(row.player_id), now) : 'SessionExpired'
    },
    async alive(sessions, now) {
      const rows = await store.findSessions(
        db,
        sessions.map((session) => session.id),
      )
      const holders = await players.many(
        db,
        rows.map((row) => row.player_id),
      )
      return new Map(rows.map((row) => [row.id, judge(row, holders.get(row.player_id), now)]))
    },
    touch(session, now) {
      void store.touchSession(db, session.id, now).catch((error) => log.warn({ err: error }, 'an action was not noted'))
    },
    async endAll(tx, playerId, because, now) {
      await players.endGeneration(tx, playerId)
      await store.endSessions(tx, playerId, because, now)
    },
    async openingOf(me) {
      const known = openings.get(me)
      if (known) return known
      const row = await store.findSessionById(db, me.session.id)
      return row ? openingIn(row) : null
    },
    async clientOf(db, sessionId) {
      return ((await store.findSessionById(db, sessionId))?.client ?? null) as ClientName | null
    },
    dropDeadCredentials: (now) => store.dropDeadCredentials(db, now),
  }
}

const openingIn = (row: store.SessionRow): SessionOpening => ({
  provider: row.provider,
  client: row.client as ClientName,
  startedAt: row.created_at,
})

function judgeSession(row: store.SessionRow, player: PlayerRow | undefined, now: Date): Me | Ended {
  if (!player) return 'SessionExpired'
  const lang = parseLocale(row.lang)
  const end = sessionEnd(
    {
      createdAt: row.created_at,
      actedAt: row.acted_at,
      endedBecause: row.ended_because,
      generation: row.generation,
      currentGeneration: player.session_generation,
      bannedUntil: player.banned_until,
    },
    now,
  )
  return (
    end ?? {
      id: player.id,
      brand: player.brand as BrandCode,
      name: player.name,
      vip: player.vip,
      level: player.level,
      isHost: player.is_host,
      hasLimits: player.has_limits,
      session: { id: row.id, generation: row.generation },
      ...(lang ? { lang } : {}),
    }
  )
}
