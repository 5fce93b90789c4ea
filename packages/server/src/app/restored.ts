// Opens a restored data folder once before it is used: retires its seeds and checks the whole ledger.
import type { Logger } from 'pino'
import { migrate } from '../db/migrate.ts'
import { openDatabase } from '../db/open.ts'
import { createPartitions } from '../db/partitions.ts'
import { createWallet, type Reconciled } from '../features/wallet/wallet.ts'
import type { Clock } from '../kernel/time/clock.ts'
import { watchOrigin, type Retired } from './originWatch.ts'

export interface Prepared {
  readonly reconciled: Reconciled
  /** Null: the folder was prepared before. */
  readonly retired: Retired | null
}

export async function prepareRestored(
  dataDir: string,
  pgBin: string | undefined,
  { clock, log }: { readonly clock: Clock; readonly log: Pick<Logger, 'warn'> },
): Promise<Prepared> {
  await using db = await openDatabase({ dataDir, pgBin })
  await migrate(db, { now: clock.now() })
  await createPartitions(db, clock.now())
  const watch = await watchOrigin({ db, dataDir, clock, log })
  const wallet = createWallet({ db, clock })
  try {
    return { reconciled: await wallet.reconcile(clock.now()), retired: watch.retired }
  } finally {
    await wallet.stop()
    await watch.stop()
  }
}
