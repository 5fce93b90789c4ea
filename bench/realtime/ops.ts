// Round trips of a request and its reply: CPU microseconds of the server process for one round trip, compared between servers that are measured
// in turn. All servers run at the same time and get short rounds one after the other, so that a slow period of the machine affects all of
// them. CPU time of the server is judged instead of replies per second, because it does not depend on the speed of the generator.
import { startGenerator, type Engine, type Generator, type Load } from './generator.ts'
import { ours, type Options, type ServerName } from './options.ts'
import { dialects, refuseFaults } from './run.ts'
import { startServer, type Server } from './server.ts'

export type OpRuns = {
  server: ServerName
  cpuMicros: number[] // of the server for one round trip, by round
  perSecond: number[]
  generatorCpu: number[] // without the time it spends waiting
}

type Stage = OpRuns & { process: Server; generator: Generator }

const askers = 100
const mostSockets = 200

const cpuMicrosOf = (load: Load) => (load.serverCpu * load.seconds * 1e6) / Math.max(1, load.replies)

async function open(server: ServerName, engine: Engine, sockets: number): Promise<Stage> {
  const process = await startServer(server)
  const generator = startGenerator(engine, dialects[server], process)
  try {
    await generator.connect(sockets)
  } catch (error) {
    await generator.stop()
    await process.stop()
    throw error
  }
  return { server, process, generator, cpuMicros: [], perSecond: [], generatorCpu: [] }
}

async function measure(stage: Stage, replies: number): Promise<void> {
  // Some replies first, because the caches belong to another server at the start of a round.
  const load = refuseFaults(await stage.generator.quiz(askers, replies / 10, replies))
  stage.cpuMicros.push(cpuMicrosOf(load))
  stage.perSecond.push(load.replies / load.seconds)
  stage.generatorCpu.push(load.generatorCpu)
}

export async function measureOps(options: Options, engine: Engine): Promise<OpRuns[]> {
  const { quizWarm, quizReplies, quizRounds } = options.plan
  const stages: Stage[] = []
  try {
    for (const server of options.servers) {
      stages.push(await open(server, engine, Math.min(mostSockets, ...options.sockets)))
    }
    for (const { generator } of stages) refuseFaults(await generator.quiz(askers, quizWarm, askers))
    for (let round = 0; round < quizRounds; round++) {
      for (const stage of round % 2 === 0 ? stages : stages.toReversed()) await measure(stage, quizReplies)
    }
  } finally {
    for (const { generator, process } of stages) {
      await generator.stop()
      await process.stop()
    }
  }
  return stages.map(({ server, cpuMicros, perSecond, generatorCpu }) => ({
    server,
    cpuMicros,
    perSecond,
    generatorCpu,
  }))
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

/** How much more CPU time the peer needs than ours: the median over the rounds, each compared with our round next to it. */
export function compareOps(all: readonly OpRuns[], peer: ServerName): number | null {
  const own = all.find(({ server }) => server === ours)?.cpuMicros
  const theirs = all.find(({ server }) => server === peer)?.cpuMicros
  if (!own || !theirs || own.length === 0 || own.length !== theirs.length) return null
  return median(theirs.map((micros, round) => micros / own[round]!))
}
