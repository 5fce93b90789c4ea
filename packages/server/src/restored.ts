// A restored data folder is opened once and its whole ledger checked, before anyone plays on it.
import { openDatabase } from './db/open.ts'
import { createWallet, type Reconciled } from './features/wallet/wallet.ts'
import type { Clock } from './kernel/clock.ts'

export async function checkLedger(dataDir: string, pgBin: string | undefined, clock: Clock): Promise<Reconciled> {
  await using db = await openDatabase({ dataDir, pgBin })
  const wallet = createWallet({ db, clock })
  try {
    return await wallet.reconcile(clock.now())
  } finally {
    await wallet.stop()
  }
}
