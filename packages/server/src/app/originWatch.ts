// Retires all game seeds before the server uses a database that may be older than the one it used last.
import type { Logger } from 'pino'
import type { Database, Tx } from '../db/open.ts'
import { openPool } from '../db/open.ts'
import { hasMoved, listNoted, lockOrigin, noteOrigin, OriginMark, readOrigin, type Origin } from '../db/origin.ts'
import type { Feature } from '../kernel/feature/feature.ts'
import type { Clock } from '../kernel/time/clock.ts'
import { createHeartbeat } from '../kernel/time/heartbeat.ts'
import { inTransaction } from '../kernel/database/transaction.ts'

/** How many were retired, by the name of the feature. */
export type Retired = Readonly<Record<string, number>>

/**
 * A seed that was revealed after the backup, or in the last moments before a failover, is unrevealed again in the database but known to
 * its player. The player also chooses the id of a round and could thereby choose its outcome, so no such seed may be used again.
 */
async function retireSeeds(features: readonly Feature[], tx: Tx, now: Date): Promise<Retired> {
  const retired: Record<string, number> = {}
  for (const feature of features) if (feature.retireSeeds) retired[feature.name] = await feature.retireSeeds(tx, now)
  return retired
}

export interface OriginWatchOptions {
  readonly db: Database
  readonly dataDir: string
  readonly clock: Clock
  readonly log: Pick<Logger, 'warn'>
  /** Constructed and not started. */
  readonly features: readonly Feature[]
}

export interface OriginWatch {
  /** What was retired at the start; null: the database is the one that was used last. */
  readonly retired: Retired | null
  stop(): Promise<void>
}

const beatMs = 5000

/** Must be called before anything is served, and by a restore; from then on every new connection of the pool is checked as well. */
export async function watchOrigin({ db, dataDir, clock, log, features }: OriginWatchOptions): Promise<OriginWatch> {
  const mark = new OriginMark(dataDir, db.launched !== null)
  let known: Origin | null = null

  /** Uses a connection of its own: a pool connection is checked by this function, so it would wait for itself. */
  async function compare(): Promise<Retired | null> {
    await using own = await openPool(db.connection, { max: 1 })
    const seen = known ? [known] : mark.read()
    const current = await readOrigin(own.pool)
    const retired = await inTransaction(own.kysely, async (tx) => {
      await lockOrigin(tx)
      if (!hasMoved(current, await listNoted(tx), seen)) return null
      const retired = await retireSeeds(features, tx, clock.now())
      await noteOrigin(tx, current, clock.now())
      return retired
    })
    // A new database has no seeds, so there is nothing to log.
    if (retired && Object.values(retired).some((count) => count > 0))
      log.warn({ from: seen.map(({ name }) => name), to: current.name, ...retired }, 'seeds.retired')
    known = current
    mark.write(current)
    return retired
  }

  let comparing: Promise<Retired | null> | null = null
  const compareOnce = (): Promise<Retired | null> =>
    (comparing ??= compare().finally(() => {
      comparing = null
    }))

  /** `known` is read before the query: a later reply never has an earlier position. */
  async function look(client: Parameters<typeof readOrigin>[0]): Promise<void> {
    const before = known!
    const origin = await readOrigin(client)
    if (hasMoved(origin, [before.name], [before])) await compareOnce()
    else if (known === before) mark.write((known = origin))
  }

  const retired = await compareOnce()
  db.verifyConnections(look)
  // A connection pooler in front of PostgreSQL may switch servers while our connection stays open.
  const heart = createHeartbeat(
    () => look(db.pool),
    beatMs,
    (error) => log.warn({ err: error }, 'origin: the database is unavailable'),
  )
  heart.start()
  return {
    retired,
    async stop() {
      await heart.stop()
      await look(db.pool).catch(() => {})
    },
  }
}
