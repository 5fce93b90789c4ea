// Entry file of auth: the session of a token, and ending all sessions of a player.
import type { BrandCode } from '@lantern/brands/brand.ts'
import { parseLocale } from '@lantern/locales/locale.ts'
import type { Kysely } from 'kysely'
import type { Tx } from '../../db/open.ts'
import type { Schema } from '../../db/schema.gen.ts'
import type { Me, SessionRef } from '../../kernel/feature/call.ts'
import type { Context } from '../../kernel/context.ts'
import { coalesce } from '../../kernel/database/coalesce.ts'
import type { Look } from '../../kernel/feature/helloBuilder.ts'
import type { Ended, Sessions } from '../../kernel/feature/sessions.ts'
import { holdingsIn, type Holdings, type PlayerRow, type Players } from '../players/players.ts'
import type { ClientName } from './entrance.ts'
import { sessionEnd, sessionRules } from './rules.ts'
import * as store from './store.ts'
import { noteVisits } from './visits.ts'

export { readDevices, readSignIns } from './inspection.ts'
export { lastVisitBefore, lastVisitsBefore, lastVisitsBeforeEach, listVisits, selectRecent } from './store.ts'

export interface SessionOpening {
  /** 10000 for a phone, else the third-party type. */
  readonly provider: number
  readonly client: ClientName
  readonly startedAt: Date
}

/** A session and its player, as they were read for a snapshot. */
export interface Held {
  readonly opening: SessionOpening
  readonly player: PlayerRow
  /** Set if the same query also read them. */
  readonly holdings?: Holdings
}

export type OnSignOut = (tx: Tx, playerId: number, sessionId: string | null) => Promise<void>

export interface SessionKeeper extends Sessions {
  /** All sessions of the player are invalid from COMMIT on; the caller then closes the sockets. Returns how many were valid. */
  endAll(tx: Tx, playerId: number, because: Ended, now: Date): Promise<number>
  /** Registers what runs in the transaction of a sign-out: of one session, or of all of the player (null). */
  onSignOut(run: OnSignOut): void
  /** Called by the calls that sign out. */
  signedOut: OnSignOut
  /** The rows from which a snapshot was made; cached for a snapshot that was just created. */
  heldBy(me: Me): Promise<Held | null>
  /** The program in which a session was opened. */
  clientOf(db: Kysely<Schema>, sessionId: string): Promise<ClientName | null>
  dropDeadCredentials(now: Date): Promise<void>
  /** Records that the player is present: called for each hello of the lobby. Actions are recorded by `touch`. */
  arrive(session: SessionRef, now: Date): void
}

export function createSessions(
  { db, log }: Pick<Context, 'db' | 'log'>,
  { players }: { readonly players: Players },
): SessionKeeper {
  /**
   * Caches the rows beside snapshots that were read one at a time (a call or a hello), because the handler often needs more of them. The
   * WeakMap releases them with the snapshot.
   */
  const held = new WeakMap<Me, Held>()

  function remember(me: Me | Ended, row: store.HeldRow, holdings?: Holdings): Me | Ended {
    if (typeof me !== 'string') held.set(me, { ...heldIn(row), ...(holdings ? { holdings } : {}) })
    return me
  }

  type FindMet = (came: { token: string; now: Date }) => Promise<store.MetRow | undefined>
  const finders = new Map<Look | null, FindMet>()
  /** One prepared statement for each set of additional columns (`look`); concurrent hellos are coalesced into one query. */
  function findMet(look: Look | null): FindMet {
    const known = finders.get(look)
    if (known) return known
    const findAllMet = store.findAllMetBy(look)
    const find: FindMet = coalesce((came) =>
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
    return store.endSessions(tx, playerId, because, now)
  }
  players.onBan(async (tx, playerId, now) => void (await endAll(tx, playerId, 'SessionExpired', now)))

  const onSignOut: OnSignOut[] = []
  const arrive = noteVisits({ db, log })

  return {
    onSignOut: (run) => void onSignOut.push(run),
    async signedOut(tx, playerId, sessionId) {
      for (const run of onSignOut) await run(tx, playerId, sessionId)
    },
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
      // A single session is a hello. Many are the periodic check of all sockets, whose snapshots need no further rows.
      if (rows.length === 1) remember(found.get(rows[0]!.session_id)!, rows[0]!)
      return found
    },
    touch: toucher({ db, log }, arrive),
    arrive,
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

/** Stores the time of the last action; several actions of one snapshot within a short time are stored once. */
function toucher({ db, log }: Pick<Context, 'db' | 'log'>, noteVisit: SessionKeeper['arrive']): Sessions['touch'] {
  const touched = new WeakMap<SessionRef, number>()
  // Many players act in the same second: what comes while a statement is under way is written by the next one.
  const write = coalesce(
    async (acted: readonly store.Acted[]) => {
      await store.touchSessions(db, acted)
      return acted
    },
    { mostTogether: 256, patienceMs: 10_000 },
  )
  return (session, now) => {
    noteVisit(session, now)
    const since = now.getTime() - (touched.get(session) ?? -Infinity)
    if (since >= 0 && since < sessionRules.touchSeconds * 1000) return
    touched.set(session, now.getTime())
    void write({ id: session.id, at: now }).catch((error) => {
      touched.delete(session)
      log.warn({ err: error }, 'the time of the last action was not stored')
    })
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
