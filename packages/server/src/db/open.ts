// Opens the database: the embedded one of a data folder, or any PostgreSQL server given by DATABASE_URL.
import { callbackify } from 'node:util'
import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { connectTo, sessionOptions, types } from './driver/connection.ts'
import { launch, type Launched } from './cluster/launch.ts'
import { prepareStatements } from './driver/prepared.ts'
import { Availability, type AvailabilityLimits, type AvailabilityObserver } from './driver/availability.ts'
import type { Schema } from './schema.gen.ts'

export interface Database extends AsyncDisposable {
  /** int8 as safe integers, dates as 'YYYY-MM-DD', timestamptz as Date. */
  readonly pool: pg.Pool
  /** Over the same pool. */
  readonly kysely: Kysely<Schema>
  /** The server's name and version, for the line printed at start. */
  readonly engine: string
  /** Settings for further connections: the ledger's own pool, tests. */
  readonly connection: pg.PoolConfig
  /** Monitors whether the server responds. */
  readonly availability: Availability
  /** How the embedded server was started; null with a DATABASE_URL. */
  readonly launched: Pick<Launched, 'startedIn' | 'madeIn' | 'attached' | 'kill'> | null
  /** From now on each new connection of the pool is passed to `look` before its first use. */
  verifyConnections(look: (client: pg.PoolClient) => Promise<void>): void
  /** `patienceMs` is the time limit for stopping the embedded server. */
  close(patienceMs?: number): Promise<void>
}

export type Tx = Transaction<Schema>

export interface OpenOptions {
  url?: string | undefined
  dataDir: string
  pgBin?: string | undefined
  /** Maximum number of connections in the general pool. */
  max?: number | undefined
  /** Attach to the server of a running Lantern instead of refusing. */
  mayShare?: boolean
  /** Receives messages for the user, one line at a time. */
  print?: (line: string) => void
  limits?: Partial<AvailabilityLimits> | undefined
  observer?: AvailabilityObserver | undefined
}

const oldestVersion = 15

export async function openDatabase(options: OpenOptions): Promise<Database> {
  const { max, limits, observer } = options
  if (options.url) return openPool(connectTo(options.url), { max, limits, observer })
  const launched = await launch(options)
  const connection = { ...launched.connection, options: sessionOptions, types }
  try {
    return await openPool(connection, { max, limits, observer, launched })
  } catch (error) {
    await launched.stop()
    throw error
  }
}

interface PoolOptions extends Pick<OpenOptions, 'max' | 'limits' | 'observer'> {
  launched?: Launched | null
}

/** Opens a pool on a running server. */
export async function openPool(
  given: pg.PoolConfig,
  { max = 10, launched = null, limits, observer }: PoolOptions = {},
): Promise<Database> {
  const availability = new Availability(given, observer, limits)
  const connection = { ...given, Client: availability.Client as unknown as NonNullable<pg.PoolConfig['Client']> }
  let look: Parameters<Database['verifyConnections']>[0] = async () => {}
  const verify = callbackify((client: pg.PoolClient) => look(client))
  // A new connection prepares and plans its statements again; the largest take 15 ms. In quiet hours most connections are used less often than every 10 s.
  const pool = new pg.Pool({ ...connection, max, verify, idleTimeoutMillis: 60_000 })
  // The pool replaces an idle connection that breaks; the next query reports the problem if it persists.
  pool.on('error', () => {})
  // If a connection breaks while it is in use, its query fails with the error. An 'error' event without a listener would end the process.
  pool.on('connect', (client) => client.on('error', () => {}))
  let engine: string
  try {
    engine = launched?.engine ?? (await nameServer(pool))
  } catch (error) {
    availability.close()
    await pool.end()
    throw error
  }
  const kysely = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: prepareStatements(pool) }) })
  if (launched) availability.onDown(() => void launched.revive())
  let closing: Promise<void> | undefined
  const close = (patienceMs?: number): Promise<void> =>
    (closing ??= kysely.destroy().then(async () => {
      // Kysely does not end a pool of which it never used a connection; its connections would be kept, and with them the process, until they were unused for a minute.
      if (!pool.ending) await pool.end()
      availability.close()
      await launched?.stop(patienceMs)
    }))
  const verifyConnections: Database['verifyConnections'] = (next) => void (look = next)
  const opened = { pool, kysely, engine, connection, availability, launched, verifyConnections }
  return { ...opened, close, [Symbol.asyncDispose]: () => close() }
}

async function nameServer(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ version: string; name: string }>(
    `select split_part(current_setting('server_version'), ' ', 1) as version, current_database() as name`,
  )
  const { version, name } = rows[0]!
  if (Number.parseInt(version) < oldestVersion) {
    throw new Error(`DATABASE_URL leads to PostgreSQL ${version}; Lantern needs ${oldestVersion} or newer.`)
  }
  return `PostgreSQL ${version} by DATABASE_URL, database ${name}`
}
