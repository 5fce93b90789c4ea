// One run: a fresh server, a fresh generator, the wanted cases, everything ended again; and the order of runs.
import { isSlowCase, measureSlow, measureStage, type Figures, type Stage } from './cases.ts'
import { startGenerator, type Engine, type Load } from './generator.ts'
import { ours, type Options, type ServerName } from './options.ts'
import { startServer } from './server.ts'

export type Run = { server: ServerName; sockets: number; figures: Figures; fault?: string }

export const dialects: Record<ServerName, string> = {
  lantern: 'lantern',
  socketio: 'socketio',
  colyseus: 'colyseus',
  plain: 'plain',
  leaky: 'plain',
}

// A/B/A: ours before and after every peer, so that a slow period of the machine affects both. A smoke run does this once.
export function planRuns(servers: ServerName[], isQuick: boolean): ServerName[] {
  const peers = servers.filter((name) => name !== ours)
  if (!servers.includes(ours) || peers.length === 0) return servers
  return isQuick ? [ours, ...peers, ours] : [ours, ...peers.flatMap((peer): ServerName[] => [peer, ours])]
}

// An incomplete figure is useless: the run ends at the first load that was not complete and in order.
export function refuseFaults(load: Load): Load {
  const { lost, reordered, incomplete, closed } = load
  if (lost + reordered + incomplete + closed === 0) return load
  throw new Error(`${lost} lost, ${reordered} out of order, ${incomplete} connections incomplete, ${closed} closed`)
}

async function onStage(run: Run, engine: Engine, options: Options, act: (stage: Stage) => Promise<Figures>) {
  const server = await startServer(run.server)
  const generator = startGenerator(engine, dialects[run.server], server)
  try {
    Object.assign(run.figures, await act({ server, generator, sockets: run.sockets, options, watch: refuseFaults }))
  } finally {
    await generator.stop()
    await server.stop()
  }
}

export async function runOnce(name: ServerName, sockets: number, engine: Engine, options: Options): Promise<Run> {
  const run: Run = { server: name, sockets, figures: {} }
  try {
    if (!options.cases.every(isSlowCase)) await onStage(run, engine, options, measureStage)
    if (options.cases.some(isSlowCase)) await onStage(run, engine, options, measureSlow)
  } catch (error) {
    run.fault = error instanceof Error ? error.message : String(error)
  }
  return run
}
