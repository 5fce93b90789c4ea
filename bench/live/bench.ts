// The relay of live streams against node-media-server and Debian's nginx-rtmp in one run: processor time per viewer, first frame, stuck viewers, many rooms.
// Viewers and servers run on different cores; the figures are those of the server's processes alone.
import { cpus } from 'node:os'
import { judge } from '../goals.ts'
import { describePinning } from '../realtime/pin.ts'
import { measureCase, type Figures } from './cases.ts'
import { startGenerator, startServer } from './child.ts'
import { hasNginxRtmp } from './nginx.ts'
import { ours, readOptions, usage, type Options, type ServerName } from './options.ts'
import { judgeRuns, printGoals, printRatios, printRuns, type Run } from './report.ts'

function readOptionsOrExplain(): Options {
  try {
    return readOptions(process.argv.slice(2))
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`)
    process.exit(2)
  }
}

/** Without Debian's packages nginx and libnginx-mod-rtmp the run goes on without this peer. */
function presentServers(servers: readonly ServerName[]): ServerName[] {
  const present = servers.filter((name) => name !== 'nginx' || hasNginxRtmp())
  if (present.length < servers.length) console.log('nginx-rtmp is not installed (apt install nginx libnginx-mod-rtmp)')
  return present
}

/** Ours before and after every peer. */
function planRuns(servers: readonly ServerName[]): ServerName[] {
  const peers = servers.filter((name) => name !== ours)
  if (!servers.includes(ours)) return peers
  return [ours, ...peers.flatMap((peer): ServerName[] => [peer, ours])]
}

/** A fresh server and a fresh generator for each case: memory of one case would count in the next. */
async function runOnce(name: ServerName, options: Options): Promise<Run> {
  const figures: Figures = {}
  try {
    for (const one of options.cases) {
      const server = await startServer(name)
      const generator = startGenerator()
      try {
        Object.assign(figures, await measureCase({ server, generator, options }, one))
      } finally {
        await generator.stop()
        await server.stop()
      }
    }
    return { server: name, figures }
  } catch (error) {
    return { server: name, figures, fault: error instanceof Error ? error.message : String(error) }
  }
}

const options = readOptionsOrExplain()
console.log(
  `${describePinning()}; ${cpus()[0]?.model ?? 'unknown CPU'}; Node ${process.version}; ${options.viewers} viewers of 2 Mbps`,
)
const runs: Run[] = []
for (const name of planRuns(presentServers(options.servers))) {
  const began = performance.now()
  runs.push(await runOnce(name, options))
  console.log(`  ${name}: ${runs.at(-1)!.fault ?? 'complete'} (${((performance.now() - began) / 1000).toFixed(1)} s)`)
}
const goals = judgeRuns(runs)
console.log(`\n${printRuns(runs)}\n\nRatios\n${printRatios(runs)}\n\nGoals\n${printGoals(goals)}`)
for (const { measured, most } of goals) if (measured !== null) judge(measured <= most)
if (runs.some(({ fault }) => fault !== undefined)) process.exit(1)
