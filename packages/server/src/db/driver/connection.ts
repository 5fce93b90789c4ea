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
const timestamptz = 1184

type Parse = (text: string) => unknown

const parserOf = pg.types.getTypeParser as unknown as (oid: number, format?: string) => Parse
const readTextList = parserOf(textList) as (text: string) => (string | null)[]
const keepText: Parse = (text) => text
const readAnyTime = parserOf(timestamptz)

const zero = 48
/** `2026-03-01 00:00:00+00` with up to six more digits of the second, as every session of ours sends times. */
const plainTime = { length: '2026-03-01 00:00:00'.length, zone: '+00' }

/** The parser of `pg` takes a microsecond for each, which is a third of a list of rows with a time. All else (`infinity`, years BC) is left to it. */
function readTime(text: string): unknown {
  const { length, zone } = plainTime
  const end = text.length - zone.length
  if (end < length || text[4] !== '-' || text[10] !== ' ' || !text.endsWith(zone)) return readAnyTime(text)
  const two = (at: number): number => (text.charCodeAt(at) - zero) * 10 + text.charCodeAt(at + 1) - zero
  let ms = 0
  for (let at = length + 1, unit = 100; at < end && unit >= 1; at++, unit /= 10)
    ms += (text.charCodeAt(at) - zero) * unit
  const year = two(0) * 100 + two(2)
  // Date.UTC takes the years 0 to 99 for those of the 20th century.
  if (year < 100) return readAnyTime(text)
  return new Date(Date.UTC(year, two(5) - 1, two(8), two(11), two(14), two(17), ms))
}

/** Without NULLs and further dimensions the items need no parser. */
function readIntegers(text: string): unknown {
  if (text === '{}') return []
  if (/[^\d,-]/.test(text.slice(1, -1)))
    return readTextList(text).map((item) => (item === null ? null : readInteger(item)))
  return text.slice(1, -1).split(',').map(readInteger)
}

const parsers = new Map<number, Parse>([
  [int8, readInteger],
  [int8List, readIntegers],
  [date, keepText],
  [dateList, readTextList],
  [timestamptz, readTime],
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
