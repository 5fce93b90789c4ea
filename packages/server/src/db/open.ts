// Opens the house's database: the embedded one of a data folder, or any PostgreSQL behind a DATABASE_URL.
import { callbackify } from 'node:util'
import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { connectTo, sessionOptions, types } from './connection.ts'
import { launch, type Launched } from './launch.ts'
import { prepareStatements } from './prepared.ts'
import { Reach, type ReachLimits, type ReachObserver } from './reach.ts'
import type { Schema } from './schema.gen.ts'

export interface Database extends AsyncDisposable {
  /** int8 as safe integers, dates as 'YYYY-MM-DD', timestamptz as Date. */
  readonly pool: pg.Pool
  /** Over the same pool. */
  readonly kysely: Kysely<Schema>
  /** For the one-line announcement. */
  readonly engine: string
  /** How to open further connections: the ledger's own pool, tests. */
  readonly connection: pg.PoolConfig
  /** Whether the server answers. */
  readonly reach: Reach
  /** How the embedded server came up; null with a DATABASE_URL. */
  readonly launched: Pick<Launched, 'startedIn' | 'madeIn' | 'attached'> | null
  /** From now on no new connection of the pool is lent out before this has looked at it. */
  verifyConnections(look: (client: pg.PoolClient) => Promise<void>): void
  /** The time limit is for stopping the embedded server. */
  close(patienceMs?: number): Promise<void>
}

export type Tx = Transaction<Schema>

export interface OpenOptions {
  url?: string | undefined
  dataDir: string
  pgBin?: string | undefined
  /** Connections in the general pool. */
  max?: number | undefined
  /** Join the server of a running Lantern instead of refusing. */
  mayShare?: boolean
  /** Told what a person should know, one line at a time. */
  say?: (line: string) => void
  limits?: Partial<ReachLimits> | undefined
  observer?: ReachObserver | undefined
}

const OLDEST_VERSION = 15

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

/** A pool over a server that runs already. */
export async function openPool(
  given: pg.PoolConfig,
  { max = 10, launched = null, limits, observer }: PoolOptions = {},
): Promise<Database> {
  const reach = new Reach(given, observer, limits)
  const connection = { ...given, Client: reach.Client as unknown as NonNullable<pg.PoolConfig['Client']> }
  let look: Parameters<Database['verifyConnections']>[0] = async () => {}
  const verify = callbackify((client: pg.PoolClient) => look(client))
  const pool = new pg.Pool({ ...connection, max, verify })
  // An idle connection that breaks is replaced by the pool; whoever asks next learns what is wrong.
  pool.on('error', () => {})
  // One that breaks while it is lent out tells its borrower by the failing query; unheard, it would end the process.
  pool.on('connect', (client) => client.on('error', () => {}))
  let engine: string
  try {
    engine = launched?.engine ?? (await nameServer(pool))
  } catch (error) {
    reach.close()
    await pool.end()
    throw error
  }
  const kysely = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: prepareStatements(pool) }) })
  if (launched) reach.onAway(() => void launched.revive())
  let closing: Promise<void> | undefined
  const close = (patienceMs?: number): Promise<void> =>
    (closing ??= kysely.destroy().then(() => {
      reach.close()
      return launched?.stop(patienceMs)
    }))
  const verifyConnections: Database['verifyConnections'] = (next) => void (look = next)
  const opened = { pool, kysely, engine, connection, reach, launched, verifyConnections }
  return { ...opened, close, [Symbol.asyncDispose]: () => close() }
}

async function nameServer(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ version: string; name: string }>(
    `select split_part(current_setting('server_version'), ' ', 1) as version, current_database() as name`,
  )
  const { version, name } = rows[0]!
  if (Number.parseInt(version) < OLDEST_VERSION) {
    throw new Error(`DATABASE_URL leads to PostgreSQL ${version}; Lantern needs ${OLDEST_VERSION} or newer.`)
  }
  return `PostgreSQL ${version} by DATABASE_URL, database ${name}`
}
