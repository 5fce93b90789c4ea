// Databases of the benches: durable as in production for figures, a clone of the migrated test database for smoke runs.
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '@lantern/server/db/migrate.ts'
import { openDatabase, openPool, type Database } from '@lantern/server/db/open.ts'
import { createPartitions } from '@lantern/server/db/partitions.ts'
import { discardDatabase, testNow } from '@lantern/server/db/testing.ts'
import { elapsed, SetClock } from '@lantern/server/kernel/time/clock.ts'
import { serverDatabase } from '@lantern/server/testing.ts'

export interface BenchDatabase extends AsyncDisposable {
  readonly db: Database
  readonly engine: string
}

/** Quick, or with `--fsync=off`: ready in a second, without fsync. Else on a private cluster with fsync. */
export async function openBenchDatabase(isQuick: boolean): Promise<BenchDatabase> {
  if (isQuick || process.argv.includes('--fsync=off')) {
    const db = await serverDatabase()
    return { db, engine: 'a test database, fsync off', [Symbol.asyncDispose]: () => db.close() }
  }
  const dataDir = mkdtempSync(join(tmpdir(), 'lantern-bench-'))
  const cluster = await openDatabase({ dataDir })
  await cluster.pool.query('create database bench')
  const connection = { ...cluster.connection, database: 'bench' }
  await migrate({ connection }, { now: testNow, mayHaveGaps: true })
  await createPartitions({ connection }, testNow)
  const db = await openPool(connection)
  return {
    db,
    engine: `${cluster.engine}, fsync on`,
    async [Symbol.asyncDispose]() {
      await db.close()
      await cluster.close()
      await discardDatabase(dataDir)
    },
  }
}

/** Starts at the time for which the partitions exist and advances with real time. */
export class RunningClock extends SetClock {
  readonly #began = elapsed()
  constructor() {
    super(testNow)
  }
  override now(): Date {
    return new Date(testNow.getTime() + elapsed() - this.#began)
  }
}
