// The bench's command line: what to run, how large, how long.
import { parseArgs } from 'node:util'

export const allCases = ['idle', 'fanout', 'op', 'trickle', 'mixed', 'slow'] as const
export type Case = (typeof allCases)[number]

export const ours = 'lantern'
export const allServers = [ours, 'socketio', 'colyseus', 'plain', 'leaky'] as const
export type ServerName = (typeof allServers)[number]

// Duration of each step, in seconds unless stated otherwise.
export type Plan = {
  warm: number
  flood: number
  steady: number
  quizWarm: number // in replies, like the next
  quizReplies: number
  quizRounds: number
  settleRounds: number
  slowMessages: number
}

export type Options = {
  isQuick: boolean
  usesNode: boolean
  sockets: number[]
  cases: Case[]
  servers: ServerName[]
  deliveriesPerSecond: number // the one rate at which latency is compared
  plan: Plan
}

export const usage = `npm run bench -- realtime [options]
  --n 1000,10000      sockets, one round of all servers for each
  --case fanout,…     of ${allCases.join(', ')} (default idle, fanout, op)
  --servers …         of ${allServers.join(', ')} (default all but leaky, which loses messages on purpose)
  --rate 30000        deliveries/s at which latency is compared
  --quick             1,000 sockets, short: a smoke run, not a measurement
  --node              use the Node generator even where a C++ compiler is there`

const fullPlan: Plan = {
  warm: 1,
  flood: 4,
  steady: 6,
  quizWarm: 20_000,
  quizReplies: 5000,
  quizRounds: 9,
  settleRounds: 3,
  slowMessages: 2000,
}
/** Long enough for every figure to be computed from some hundred messages; a flood uses both cores all the time. */
const quickPlan: Plan = {
  warm: 0.1,
  flood: 0.25,
  steady: 0.3,
  quizWarm: 200,
  quizReplies: 200,
  quizRounds: 2,
  settleRounds: 2,
  slowMessages: 1500,
}

function pick<T extends string>(text: string, known: readonly T[], what: string): T[] {
  return text.split(',').map((word) => {
    const found = known.find((name) => name === word.trim())
    if (!found) throw new Error(`unknown ${what} "${word}"; known: ${known.join(', ')}`)
    return found
  })
}

function readNumber(text: string, what: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value) || value < 2)
    throw new Error(`${what} must be a whole number above 1, not "${text}"`)
  return value
}

export function readOptions(words: string[]): Options {
  const { values } = parseArgs({
    args: words,
    options: {
      n: { type: 'string' },
      case: { type: 'string', default: 'idle,fanout,op' },
      servers: { type: 'string', default: allServers.filter((name) => name !== 'leaky').join(',') },
      rate: { type: 'string', default: '30000' },
      quick: { type: 'boolean', default: false },
      node: { type: 'boolean', default: false },
    },
  })
  const counts = values.n ?? (values.quick ? '1000' : '1000,10000')
  return {
    isQuick: values.quick,
    usesNode: values.node,
    sockets: counts.split(',').map((count) => readNumber(count, '--n')),
    cases: pick(values.case, allCases, 'case'),
    servers: pick(values.servers, allServers, 'server'),
    deliveriesPerSecond: readNumber(values.rate, '--rate'),
    plan: values.quick ? quickPlan : fullPlan,
  }
}
