// Opens a restored data folder once before it is used: retires its seeds and checks the whole ledger.
import type { Logger } from 'pino'
import { migrate } from '../db/migrate.ts'
import { openDatabase, type Database } from '../db/open.ts'
import { createPartitions } from '../db/partitions.ts'
import { createApp } from '../app.ts'
import { createWallet, type Reconciled } from '../features/wallet/wallet.ts'
import { MemoryBus } from '../kernel/bus/memoryBus.ts'
import { systemRandomness } from '../kernel/ids/ids.ts'
import type { Clock } from '../kernel/time/clock.ts'
import type { Feature } from '../kernel/feature/feature.ts'
import { watchOrigin, type Retired } from './originWatch.ts'

export interface Prepared {
  readonly reconciled: Reconciled
  /** Null: the folder was prepared before. */
  readonly retired: Retired | null
}

interface Preparing {
  readonly clock: Clock
  readonly log: Logger
}

const noGateway = {
  async send(): Promise<void> {
    throw new Error('a restore sends no codes')
  },
}

/** The features for a database that is not served yet: constructed, never started. What they do then depends on no configuration. */
export function constructFeatures(db: Database, { clock, log }: Preparing): readonly Feature[] {
  const config = {
    production: false,
    brand: 'owl',
    loopbackIsFree: false,
    origins: [],
    secret: Buffer.alloc(32),
  } as const
  const parts = { bus: new MemoryBus(clock), randomness: systemRandomness, gateway: noGateway }
  return createApp({ config, db, clock, log, ...parts }).features
}

export async function prepareRestored(
  dataDir: string,
  pgBin: string | undefined,
  { clock, log }: Preparing,
): Promise<Prepared> {
  await using db = await openDatabase({ dataDir, pgBin })
  await migrate(db, { now: clock.now() })
  await createPartitions(db, clock.now())
  const watch = await watchOrigin({ db, dataDir, clock, log, features: constructFeatures(db, { clock, log }) })
  const wallet = createWallet({ db, clock })
  try {
    return { reconciled: await wallet.reconcile(clock.now()), retired: watch.retired }
  } finally {
    await wallet.stop()
    await watch.stop()
  }
}
