// Databases of the benches: durable as in production for figures, a clone of the migrated test database for smoke runs.
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs'
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
  /** An earlier run has written its rows. */
  readonly isFilled: boolean
  /** Later runs with the same folder find the rows; without a folder it has no effect. */
  markFilled(): void
}

/** The folder of `--keep=<folder>`, whose database stays after the run and is used again by the next one. */
const keptFolder = (): string | undefined =>
  process.argv.find((argument) => argument.startsWith('--keep='))?.slice('--keep='.length)

/** Quick, or with `--fsync=off`: ready in a second, without fsync. Else on a private cluster with fsync. */
export async function openBenchDatabase(isQuick: boolean): Promise<BenchDatabase> {
  if (isQuick || process.argv.includes('--fsync=off')) {
    const db = await serverDatabase()
    const markFilled = (): void => {}
    return {
      db,
      engine: 'a test database, fsync off',
      isFilled: false,
      markFilled,
      [Symbol.asyncDispose]: () => db.close(),
    }
  }
  const kept = keptFolder()
  const mark = kept && join(kept, 'bench.filled')
  const isFilled = mark !== undefined && existsSync(mark)
  // What a run that did not finish has left is incomplete.
  if (kept && !isFilled && existsSync(kept)) await discardDatabase(kept)
  const dataDir = kept ?? mkdtempSync(join(tmpdir(), 'lantern-bench-'))
  const cluster = await openDatabase({ dataDir })
  if (!isFilled) await cluster.pool.query('create database bench')
  const connection = { ...cluster.connection, database: 'bench' }
  await migrate({ connection }, { now: testNow, mayHaveGaps: true })
  await createPartitions({ connection }, testNow)
  const db = await openPool(connection)
  return {
    db,
    engine: `${cluster.engine}, fsync on`,
    isFilled,
    markFilled: () => mark && writeFileSync(mark, ''),
    async [Symbol.asyncDispose]() {
      await db.close()
      await cluster.close()
      if (!kept) await discardDatabase(dataDir)
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
