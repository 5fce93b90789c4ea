// The cases: each puts one kind of load on a server whose sockets are connected and returns its figures.
import type { Generator, Load } from './generator.ts'
import type { Case, Options } from './options.ts'
import type { Server } from './server.ts'

// Every figure the bench can print, by name; absent where its case did not run.
export type Figures = Partial<{
  connectsPerSecond: number
  idleKb: number // growth of the process for each idle socket after a forced collection
  idleTightKb: number // the same once V8 gave its free pages back
  perCore: number // deliveries for each CPU second of the server, closed loop
  perSecond: number // deliveries for each second of the clock, closed loop
  serverCpu: number
  generatorCpu: number
  otherCpu: number
  p50: number
  p99: number
  steadyCpu: number // the server's CPU at the common rate
  tricklePerCore: number
  mixedPush99: number
  mixedOp99: number
  steady99: number
  stalled99: number
  stalledKb: number // still referenced, for each stalled reader
  stalledRss: number // growth of the process in MB
  cut: number
}>

export type Stage = {
  server: Server
  generator: Generator
  sockets: number
  options: Options
  watch: (load: Load) => Load // ends the run when a load lost or reordered something
}

const window = 8
const openLoopAsks = 200

const perCpuSecond = (count: number, load: Load) => count / Math.max(0.01, load.serverCpu * load.seconds)

const commonRate = ({ options, sockets }: Stage) => options.deliveriesPerSecond / sockets

async function measureFanout(stage: Stage): Promise<Figures> {
  const { generator, watch, options } = stage
  const full = watch(await generator.flood(window, options.plan.warm, options.plan.flood))
  const paced = watch(await generator.steady(commonRate(stage), options.plan.steady))
  return {
    perCore: perCpuSecond(full.deliveries, full),
    perSecond: full.deliveries / full.seconds,
    serverCpu: full.serverCpu,
    generatorCpu: full.generatorCpu,
    otherCpu: full.otherCpu,
    p50: paced.push?.p50 ?? Number.NaN,
    p99: paced.push?.p99 ?? Number.NaN,
    steadyCpu: paced.serverCpu,
  }
}

// One message in flight: no batching, the cost of one fan-out.
async function measureTrickle({ generator, watch, options }: Stage): Promise<Figures> {
  const load = watch(await generator.flood(1, options.plan.warm, options.plan.flood))
  return { tricklePerCore: perCpuSecond(load.deliveries, load) }
}

async function measureMixed(stage: Stage): Promise<Figures> {
  const { generator, watch, options } = stage
  const load = watch(await generator.steady(commonRate(stage), options.plan.steady, openLoopAsks))
  return { mixedPush99: load.push?.p99 ?? Number.NaN, mixedOp99: load.reply?.p99 ?? Number.NaN }
}

export const isSlowCase = (name: Case) => name === 'slow'
// Measured with all servers at the same time, by ops.ts.
export const isOpCase = (name: Case) => name === 'op'
const countStalling = (sockets: number) => Math.ceil(sockets / 100)

// One subscriber in a hundred stops reading: how much memory does each cost, and are the others delayed?
export async function measureSlow(stage: Stage): Promise<Figures> {
  const { generator, server, watch, options, sockets } = stage
  const { plan } = options
  // Other connections warm up the heap: reading much would enlarge the socket buffers of those that stall later.
  await generator.connect(sockets)
  watch(await generator.fill(window, plan.slowMessages))
  await generator.leave()
  await generator.connect(sockets, countStalling(sockets))
  const steady = watch(await generator.steady(commonRate(stage), plan.steady))
  const before = await server.settle({ rounds: plan.settleRounds, isThorough: true })
  await generator.stall()
  watch(await generator.fill(window, plan.slowMessages))
  const stalled = watch(await generator.steady(commonRate(stage), plan.steady))
  const after = await server.settle({ rounds: plan.settleRounds, isThorough: true })
  return {
    steady99: steady.push?.p99 ?? Number.NaN,
    stalled99: stalled.push?.p99 ?? Number.NaN,
    stalledKb: (after.live - before.live) / 1024 / countStalling(sockets),
    stalledRss: (after.rss - before.rss) / 1024 / 1024,
    cut: stalled.cut,
  }
}

const measures: Partial<Record<Case, (stage: Stage) => Promise<Figures>>> = {
  fanout: measureFanout,
  trickle: measureTrickle,
  mixed: measureMixed,
}

// Code is compiled and pools are created before anything is measured.
async function warmUp(generator: Generator): Promise<void> {
  await generator.connect(100)
  await generator.leave()
}

// Growth of the process per idle socket. Both readings have a base of their own kind.
async function connectAndWeigh({ generator, server, options, sockets }: Stage): Promise<Figures> {
  const rounds = options.plan.settleRounds
  const settle = async (isThorough: boolean) => (await server.settle({ rounds, isThorough })).rss
  await warmUp(generator)
  const tightBefore = await settle(true)
  await warmUp(generator)
  const before = await settle(false)
  const { perSecond } = await generator.connect(sockets)
  const after = await settle(false)
  const tightAfter = await settle(true)
  const perSocket = (bytes: number) => bytes / 1024 / sockets
  return {
    connectsPerSecond: perSecond,
    idleKb: perSocket(after - before),
    idleTightKb: perSocket(tightAfter - tightBefore),
  }
}

async function connectOnly({ generator, sockets }: Stage): Promise<Figures> {
  return { connectsPerSecond: (await generator.connect(sockets)).perSecond }
}

// Idle memory is measured while connecting, so it comes first; the other cases share the connections.
export async function measureStage(stage: Stage): Promise<Figures> {
  const { cases } = stage.options
  const figures = await (cases.includes('idle') ? connectAndWeigh(stage) : connectOnly(stage))
  for (const name of cases) Object.assign(figures, await measures[name]?.(stage))
  return figures
}
