// The door of auth: what a token stands for, and how all sessions of a player end.
import type { BrandCode } from '@lantern/brands/brand.ts'
import { parseLocale } from '@lantern/locales/locale.ts'
import type { Kysely } from 'kysely'
import type { Tx } from '../../db/open.ts'
import type { Schema } from '../../db/schema.gen.ts'
import type { Me } from '../../kernel/feature/call.ts'
import type { Context } from '../../kernel/context.ts'
import { gather } from '../../kernel/database/gather.ts'
import type { Look } from '../../kernel/feature/greeting.ts'
import type { Ended, Sessions } from '../../kernel/feature/sessions.ts'
import { holdingsIn, type Holdings, type PlayerRow, type Players } from '../players/players.ts'
import type { ClientName } from './entrance.ts'
import { sessionEnd } from './rules.ts'
import * as store from './store.ts'

export { selectRecent } from './store.ts'

export interface SessionOpening {
  /** 10000 for a phone, else the third-party type. */
  readonly provider: number
  readonly client: ClientName
  readonly startedAt: Date
}

/** A session and its holder, as they were read for a snapshot. */
export interface Held {
  readonly opening: SessionOpening
  readonly player: PlayerRow
  /** Read along where they are wanted next. */
  readonly holdings?: Holdings
}

export interface SessionKeeper extends Sessions {
  /** All sessions of the player are dead from COMMIT on; the caller then ends the sockets. */
  endAll(tx: Tx, playerId: number, because: Ended, now: Date): Promise<void>
  /** What a snapshot was made from; for whoever was given it a moment ago. */
  heldBy(me: Me): Promise<Held | null>
  /** The program a session was opened in. */
  clientOf(db: Kysely<Schema>, sessionId: string): Promise<ClientName | null>
  dropDeadCredentials(now: Date): Promise<void>
}

export function createSessions(
  { db, log }: Pick<Context, 'db' | 'log'>,
  { players }: { readonly players: Players },
): SessionKeeper {
  /** Kept beside snapshots that were asked for one at a time: a call or a hello reads more of them at once. */
  const held = new WeakMap<Me, Held>()

  function remember(me: Me | Ended, row: store.HeldRow, holdings?: Holdings): Me | Ended {
    if (typeof me !== 'string') held.set(me, { ...heldIn(row), ...(holdings ? { holdings } : {}) })
    return me
  }

  type FindMet = (came: { token: string; now: Date }) => Promise<store.MetRow | undefined>
  const finders = new Map<Look | null, FindMet>()
  /** Each kind of look is worded once; who comes in the same moment is looked at together. */
  function findMet(look: Look | null): FindMet {
    const known = finders.get(look)
    if (known) return known
    const findAllMet = store.findAllMetBy(look)
    const find: FindMet = gather((came) =>
      findAllMet(
        db,
        came.map(({ token }) => token),
        came[0]!.now,
      ),
    )
    finders.set(look, find)
    return find
  }

  const endAll: SessionKeeper['endAll'] = async (tx, playerId, because, now) => {
    await players.endGeneration(tx, playerId)
    await store.endSessions(tx, playerId, because, now)
  }
  players.onBan((tx, playerId, now) => endAll(tx, playerId, 'SessionExpired', now))

  return {
    async find(token, now) {
      const row = await store.findHeld(db, token)
      return row ? remember(judge(row, now), row) : 'SessionExpired'
    },
    async meet(token, now, look) {
      const row = await findMet(look)({ token, now })
      if (!row) return 'SessionExpired'
      const me = remember(judge(row, now), row, holdingsIn(row))
      return typeof me === 'string' ? me : { me, seen: look && row }
    },
    async alive(sessions, now) {
      const ids = sessions.map((session) => session.id)
      const rows = await store.findAllHeld(db, ids)
      const found = new Map(rows.map((row) => [row.session_id, judge(row, now)]))
      // One is someone's hello; many are the rounds that look after all sockets, which nobody asks further.
      if (rows.length === 1) remember(found.get(rows[0]!.session_id)!, rows[0]!)
      return found
    },
    touch(session, now) {
      void store.touchSession(db, session.id, now).catch((error) => log.warn({ err: error }, 'an action was not noted'))
    },
    endAll,
    async heldBy(me) {
      const known = held.get(me)
      if (known) return known
      const [row] = await store.findAllHeld(db, [me.session.id])
      return row ? heldIn(row) : null
    },
    async clientOf(db, sessionId) {
      return ((await store.findSessionById(db, sessionId))?.client ?? null) as ClientName | null
    },
    dropDeadCredentials: (now) => store.dropDeadCredentials(db, now),
  }
}

const heldIn = (row: store.HeldRow): Held => ({
  opening: { provider: row.provider, client: row.client as ClientName, startedAt: row.created_at },
  player: row,
})

function judge(row: store.HeldRow, now: Date): Me | Ended {
  const lang = parseLocale(row.lang)
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
      id: row.id,
      brand: row.brand as BrandCode,
      name: row.name,
      vip: row.vip,
      level: row.level,
      isHost: row.is_host,
      hasLimits: row.has_limits,
      session: { id: row.session_id, generation: row.generation },
      ...(lang ? { lang } : {}),
    }
  )
}
