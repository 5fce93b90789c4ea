// Fan-out, idle memory and round trips of our sockets against socket.io, Colyseus and plain ws, in one run. Round trips are judged by the CPU
// microseconds of the server process for each: this depends neither on the generator nor on what else the machine does.
import { cpus } from 'node:os'
import { judge } from '../goals.ts'
import { isOpCase } from './cases.ts'
import { chooseEngine, type Engine } from './generator.ts'
import { ours, readOptions, usage, type Options } from './options.ts'
import { describePinning } from './pin.ts'
import { measureOps, type OpRuns } from './ops.ts'
import { judgeGoals, judgeOps, printGoals, printOps, printRatios, printRuns } from './report.ts'
import { planRuns, runOnce, type Run } from './run.ts'
import { ourFlags } from './server.ts'

function readOptionsOrExplain(): Options {
  try {
    return readOptions(process.argv.slice(2))
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`)
    process.exit(2)
  }
}

async function runRound(options: Options, sockets: number, engine: Engine): Promise<Run[]> {
  const runs: Run[] = []
  for (const name of planRuns(options.servers, options.isQuick)) {
    const start = performance.now()
    const run = await runOnce(name, sockets, engine, options)
    const seconds = ((performance.now() - start) / 1000).toFixed(1)
    console.log(`  ${name} at ${sockets} sockets: ${run.fault ?? 'complete and in order'} (${seconds} s)`)
    runs.push(run)
  }
  return runs
}

const options = readOptionsOrExplain()
const engine = chooseEngine(options.usesNode)
console.log(
  `generator: ${engine.name}; ${describePinning()}; ${cpus()[0]?.model ?? 'unknown CPU'}; Node ${process.version}`,
)
console.log(`ours with ${ourFlags}, as npm start runs it; peers with Node's defaults`)
console.log(`latency compared at ${options.deliveriesPerSecond} deliveries/s; closed loops with 8 messages under way`)

let ops: OpRuns[] = []
if (options.cases.some(isOpCase)) {
  ops = await measureOps(options, engine)
  console.log(`\n${printOps(ops)}\n`)
}

const all: Run[] = []
const isOnlyOps = options.cases.every(isOpCase)
for (const sockets of isOnlyOps ? [] : options.sockets) {
  const runs = await runRound(options, sockets, engine)
  console.log(`\n${printRuns(runs)}\n`)
  if (runs.some((run) => run.server === ours)) console.log(`${printRatios(runs)}\n`)
  all.push(...runs)
}

const goals = [...judgeGoals(all), judgeOps(ops)]
console.log(`Goals\n${printGoals(goals)}`)
for (const { isMet } of goals) if (isMet !== null) judge(isMet)
const faulty = all.filter((run) => run.fault !== undefined)
if (faulty.length > 0) {
  console.error(`\n${faulty.length} of ${all.length} runs lost, reordered or cut something: the figures do not count`)
  process.exit(1)
}
