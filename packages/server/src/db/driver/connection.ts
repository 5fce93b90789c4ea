// Settings of every database connection: time limits and type parsers.
import pg from 'pg'

const session = {
  lock_timeout: '2s',
  idle_in_transaction_session_timeout: '5s',
  statement_timeout: '10s',
  timezone: 'UTC',
  // The server drops a client whose machine has disappeared; otherwise its locks would be held for hours. No effect on unix sockets.
  tcp_keepalives_idle: '30',
  tcp_keepalives_interval: '10',
  tcp_keepalives_count: '3',
}

export const sessionOptions = Object.entries(session)
  .map(([name, value]) => `-c ${name}=${value}`)
  .join(' ')

/** Removes the time limits for long work on a dedicated connection: migrations, partitions, backups. */
export const withoutLimits =
  'set lock_timeout = 0; set statement_timeout = 0; set idle_in_transaction_session_timeout = 0'

const int8 = 20
const int8List = 1016
const date = 1082
const dateList = 1182
const textList = 1009

type Parse = (text: string) => unknown

const parserOf = pg.types.getTypeParser as unknown as (oid: number, format?: string) => Parse
const readTextList = parserOf(textList) as (text: string) => (string | null)[]
const keepText: Parse = (text) => text

const parsers = new Map<number, Parse>([
  [int8, readInteger],
  [int8List, (text) => readTextList(text).map((item) => (item === null ? null : readInteger(item)))],
  [date, keepText],
  [dateList, readTextList],
])

/** int8 as an exact number, or an error: amounts are never rounded silently. */
export function readInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} from the database is beyond ±2^53`)
  return value
}

export const types = {
  getTypeParser: (oid: number, format?: string): Parse =>
    (format !== 'binary' && parsers.get(oid)) || parserOf(oid, format),
} as pg.CustomTypesConfig

/** The connection settings for a DATABASE_URL; `options` in the URL come after ours and therefore override them. */
export function connectTo(url: string): pg.PoolConfig {
  const parsed = new URL(url)
  const theirs = parsed.searchParams.get('options')
  parsed.searchParams.delete('options')
  return {
    connectionString: parsed.toString(),
    options: theirs ? `${sessionOptions} ${theirs}` : sessionOptions,
    types,
  }
}
