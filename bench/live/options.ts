// The bench's command line: which servers and cases, how many viewers, how long.
import { parseArgs } from 'node:util'

export const ours = 'lantern'
export const allServers = [ours, 'nms', 'nginx'] as const
export type ServerName = (typeof allServers)[number]

export const allCases = ['cpu', 'rooms', 'first', 'stuck'] as const
export type Case = (typeof allCases)[number]

export interface Options {
  readonly servers: readonly ServerName[]
  readonly cases: readonly Case[]
  readonly viewers: number
  readonly rooms: number
  /** Seconds that a rate is measured. */
  readonly seconds: number
  /** Joins one after another, for the first frame. */
  readonly joins: number
  readonly stuck: number
  readonly stuckSeconds: number
}

export const usage = `npm run bench -- live [options]
  --viewers 500     of one room (cpu) or of all rooms together (rooms)
  --rooms 20
  --seconds 10      of each measurement
  --stuck 50        viewers that read nothing (stuck)
  --stuck-seconds 60
  --long            stuck viewers alone, for 10 minutes a server
  --case …          of ${allCases.join(', ')} (default all)
  --servers …       of ${allServers.join(', ')} (default all)
  --quick           20 viewers, two rooms, short: a smoke run, not a measurement`

export function pick<T extends string>(text: string, known: readonly T[], what: string): T[] {
  return text.split(',').map((word) => {
    const found = known.find((name) => name === word.trim())
    if (!found) throw new Error(`unknown ${what} "${word}"; known: ${known.join(', ')}`)
    return found
  })
}

export function count(text: string, what: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value) || value < 1) throw new Error(`--${what} must be a whole number, not "${text}"`)
  return value
}

export function readOptions(words: string[]): Options {
  const text = { type: 'string' } as const
  const { values } = parseArgs({
    args: words,
    options: {
      viewers: text,
      rooms: text,
      seconds: text,
      stuck: text,
      'stuck-seconds': text,
      case: text,
      servers: { ...text, default: allServers.join(',') },
      long: { type: 'boolean', default: false },
      quick: { type: 'boolean', default: false },
    },
  })
  const { quick, long } = values
  return {
    servers: pick(values.servers, allServers, 'server'),
    cases: pick(values.case ?? (long ? 'stuck' : allCases.join(',')), allCases, 'case'),
    viewers: count(values.viewers ?? (quick ? '20' : '500'), 'viewers'),
    rooms: count(values.rooms ?? (quick ? '2' : '20'), 'rooms'),
    seconds: count(values.seconds ?? (quick ? '1' : '10'), 'seconds'),
    joins: quick ? 3 : 30,
    stuck: count(values.stuck ?? (quick ? '2' : '50'), 'stuck'),
    stuckSeconds: count(values['stuck-seconds'] ?? (quick ? '1' : long ? '600' : '60'), 'stuck-seconds'),
  }
}
