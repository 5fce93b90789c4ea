// The command line of the bench of the whole server.
import { parseArgs } from 'node:util'
import { count, pick } from '../options.ts'
import type { GlassOptions } from './latency.ts'

export const glassCases = ['glass', 'joins', 'edge', 'calls'] as const
export type GlassCase = (typeof glassCases)[number]

export interface GlassBenchOptions extends GlassOptions {
  readonly cases: readonly GlassCase[]
  readonly viewers: number
  readonly perSecond: number
  readonly isQuick: boolean
}

export const usage = `npm run bench -- glass [options]
  --case …        of ${glassCases.join(', ')} (default all)
  --seconds 10    of each measurement
  --views 3       of each kind of stream (glass)
  --joins 30      (joins)
  --viewers 1000  beside whom calls are made (calls)
  --rate 100      calls a second (calls)
  --quick         short, on a test database: a smoke run, not a measurement`

export function readGlassOptions(words: string[]): GlassBenchOptions {
  const text = { type: 'string' } as const
  const { values } = parseArgs({
    args: words,
    options: {
      case: { ...text, default: glassCases.join(',') },
      seconds: text,
      views: text,
      joins: text,
      viewers: text,
      rate: text,
      quick: { type: 'boolean', default: false },
    },
  })
  const { quick } = values
  return {
    cases: pick(values.case, glassCases, 'case'),
    seconds: count(values.seconds ?? (quick ? '2' : '10'), 'seconds'),
    views: count(values.views ?? (quick ? '1' : '3'), 'views'),
    joins: count(values.joins ?? (quick ? '2' : '30'), 'joins'),
    viewers: count(values.viewers ?? (quick ? '20' : '1000'), 'viewers'),
    perSecond: count(values.rate ?? (quick ? '50' : '100'), 'rate'),
    isQuick: quick,
  }
}
