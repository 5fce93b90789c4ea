// `npm run office -- <noun> <action> --name value …`: runs an operator's action on the database of this data folder. It works while the
// server runs: it attaches to the server's database, and its bus messages reach the server over Redis, or without Redis as notifications of
// PostgreSQL (kernel/bus/notify.ts). The list and the help are written from the declarations. In production it needs SECRET and the database,
// which only the host has, as well as the operator's name and a reason for every action.
import { userInfo } from 'node:os'
import { permissions, type Permission } from '@lantern/protocol/office/permissions.ts'
import { allActions } from '@lantern/protocol/office/all.ts'
import { readConfig, type Config } from './src/config.ts'
import { migrate } from './src/db/migrate.ts'
import { openDatabase } from './src/db/open.ts'
import { NotifyBus } from './src/kernel/bus/notify.ts'
import { openRedisBus } from './src/kernel/bus/redisBus.ts'
import { systemRandomness } from './src/kernel/ids/ids.ts'
import { createLog } from './src/kernel/log/log.ts'
import { ActionRefused } from './src/kernel/office/act.ts'
import { formatHelp, formatNouns, listActions, parseCommand, type Command } from './src/kernel/office/command.ts'
import { recordCommand } from './src/kernel/office/commandLog.ts'
import { formatCsv } from './src/kernel/office/csv.ts'
import { systemClock } from './src/kernel/time/clock.ts'

type Invocation = Extract<Command, { readonly show: 'result' }>

const noGateway = {
  async send(): Promise<void> {
    throw new Error('the office sends no codes')
  },
}

/** The short form, which development allows, needs no operator and reason: they are the account of this machine and the command. */
function readOperator({ declared, isShort, as, reason }: Invocation, isProduction: boolean) {
  const isNamed = isProduction || !isShort
  const actor = as ?? (isNamed && declared.does !== 'read' ? '' : userInfo().username)
  const why = reason ?? (isNamed && declared.does !== 'read' ? '' : `npm run office -- ${declared.name}`)
  if (isProduction && (as === undefined || reason === undefined))
    throw new ActionRefused('ReasonRequired', 'In production every action needs --as <operator> and --reason <text>')
  return { actor, reason: why }
}

async function perform(config: Config, command: Invocation): Promise<string> {
  const { declared, request, isCsv } = command
  const { actor, reason } = readOperator(command, config.production)
  await using opened = new AsyncDisposableStack()
  // Loaded here, so that a refusal does not wait for the modules of all features.
  const { createApp } = await import('./src/app.ts')
  const { databaseUrl: url, dataDir, pgBin, redisUrl } = config
  const log = createLog('warn')
  const clock = systemClock
  const db = await openDatabase({ url, dataDir, pgBin, mayShare: true, max: 4 })
  opened.defer(() => db.close())
  // No server runs: the database may be new, or older than this code.
  if (!config.production && !db.launched?.attached) await migrate(db, { now: clock.now() })
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
  await settings.start()
  opened.defer(() => settings.stop())
  if (config.production)
    await recordCommand({ db: db.kysely, bus, now: clock.now() }, { action: declared.name, actor, reason })
  // Access to the host's database and secret is the permission.
  const operator = { name: actor, permissions: Object.keys(permissions) as Permission[] }
  const reply: unknown = await office.run(declared, request, { operator, reason })
  return isCsv ? formatCsv(reply) : JSON.stringify(reply, null, 2)
}

async function answer(args: readonly string[]): Promise<string> {
  const command = parseCommand(args, allActions)
  if (command.show === 'nouns') return formatNouns(allActions)
  if (command.show === 'actions') return listActions(allActions, command.noun)
  if (command.show === 'help') return formatHelp(command.declared)
  return perform(readConfig(), command)
}

try {
  console.log(await answer(process.argv.slice(2)))
} catch (error) {
  // A plain Error carries a message for the operator; any other class is a bug and is printed with its stack.
  const isPlain = error instanceof ActionRefused || (error as Error).constructor === Error
  console.error(isPlain ? (error as Error).message : error)
  process.exitCode = 1
}
