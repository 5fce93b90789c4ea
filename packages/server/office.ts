// `npm run office -- <feature> <action> --name value …`: runs an operator's action on the database of this data folder, in development.
// It works while the server runs: it attaches to the server's database, and its bus messages reach the server over Redis, or without
// Redis as notifications of PostgreSQL (kernel/bus/notify.ts). The list and the help are written from the declarations.
import { userInfo } from 'node:os'
import { readConfig, type Config } from './src/config.ts'
import { migrate } from './src/db/migrate.ts'
import { openDatabase } from './src/db/open.ts'
import { NotifyBus } from './src/kernel/bus/notify.ts'
import { openRedisBus } from './src/kernel/bus/redisBus.ts'
import { systemRandomness } from './src/kernel/ids/ids.ts'
import { createLog } from './src/kernel/log/log.ts'
import { writeCsv } from './src/kernel/office/csv.ts'
import { parseCommand, writeActions, writeFeatures, writeHelp } from './src/kernel/office/command.ts'
import { OfficeRefused } from './src/kernel/office/office.ts'
import { systemClock } from './src/kernel/time/clock.ts'

const noGateway = {
  async send(): Promise<void> {
    throw new Error('the office sends no codes')
  },
}

async function run(config: Config, args: readonly string[]): Promise<string> {
  await using opened = new AsyncDisposableStack()
  // Loaded here, so that a refusal does not wait for the modules of all features.
  const { createApp } = await import('./src/app.ts')
  const { databaseUrl: url, dataDir, pgBin, redisUrl } = config
  const log = createLog('warn')
  const clock = systemClock
  const db = await openDatabase({ url, dataDir, pgBin, mayShare: true, max: 4 })
  opened.defer(() => db.close())
  // No server runs: the database may be new, or older than this code.
  if (!db.launched?.attached) await migrate(db, { now: clock.now() })
  const bus = redisUrl
    ? await openRedisBus({ url: redisUrl, clock, log, slowMs: config.timeLimits.redisSlowMs })
    : new NotifyBus(clock, db, log)
  opened.defer(() => bus.close())
  const { office, settings, wallet } = createApp({
    config,
    db,
    bus,
    clock,
    log,
    randomness: systemRandomness,
    gateway: noGateway,
    providers: config.providers,
    paymentKeys: config.payments,
    gameProviders: config.gameProviders,
    push: { keys: config.vapid },
  })
  opened.defer(() => wallet.stop())
  const command = parseCommand(args, office.find)
  if (command.show === 'features') return writeFeatures(office.offices)
  if (command.show === 'actions') return writeActions(office.offices, command.feature)
  if (command.show === 'help')
    return writeHelp(command.feature, command.action, office.find(command.feature, command.action))
  await settings.start()
  opened.defer(() => settings.stop())
  // The short form needs no operator and reason: they are the account of this machine and the command.
  const { feature, action } = command.request
  const short = { actor: userInfo().username, reason: `npm run office -- ${feature} ${action}` }
  const result = await office.run({ ...(command.isShort ? short : {}), ...command.request })
  return command.isCsv ? writeCsv(result) : JSON.stringify(result ?? null, null, 2)
}

try {
  const config = readConfig()
  if (config.production)
    throw new OfficeRefused('The office is closed in production: it does not authenticate operators yet.')
  console.log(await run(config, process.argv.slice(2)))
} catch (error) {
  // A plain Error carries a message for the operator; any other class is a bug and is printed with its stack.
  const isPlain = error instanceof OfficeRefused || (error as Error).constructor === Error
  console.error(isPlain ? (error as Error).message : error)
  process.exitCode = 1
}
