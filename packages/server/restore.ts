// `npm run db:restore <file> [--data-dir DIR]`: creates a data folder from a backup and fails unless the restored ledger is consistent.
import { parseArgs } from 'node:util'
import { readConfig } from './src/config.ts'
import { restore } from './src/db/backup/restore.ts'
import { prepareRestored } from './src/app/restored.ts'
import { systemClock } from './src/kernel/time/clock.ts'
import { createLog } from './src/kernel/log/log.ts'

async function run(): Promise<void> {
  const { dataDir, pgBin } = readConfig()
  const { values, positionals } = parseArgs({ options: { 'data-dir': { type: 'string' } }, allowPositionals: true })
  const [file] = positionals
  if (!file) throw new Error('The backup file is missing: npm run db:restore <file> [--data-dir DIR]')
  const folder = values['data-dir'] ?? dataDir
  const { rows, version, takenAt } = await restore(file, folder, { pgBin, print: console.log })
  const total = Object.values(rows).reduce((sum, count) => sum + count, 0)
  console.log(`${folder}: ${total} rows as of ${takenAt}, schema ${version}`)
  const prepared = await prepareRestored(folder, pgBin, { clock: systemClock, log: createLog('error') })
  const counts = Object.entries(prepared.retired ?? {}).map(([feature, count]) => `${count} of ${feature}`)
  console.log(`seeds retired, because they may have been shown since: ${counts.join(', ') || 'none'}`)
  const { isSound, broken, checked } = prepared.reconciled
  if (!isSound) throw new Error(`the ledger is inconsistent, payouts are stopped: ${JSON.stringify(broken)}`)
  console.log(`the ledger is consistent: ${checked} invariants hold`)
}

await run().catch((error: Error) => {
  console.error(error.message)
  process.exitCode = 1
})
