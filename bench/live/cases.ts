// The cases: processor time per viewer, the same over many rooms, the first frame, and viewers that read nothing.
import { setTimeout as sleep } from 'node:timers/promises'
import { publish, type Publishing } from '../../packages/tools/live/publish.ts'
import type { Generator, Server } from './child.ts'
import type { Case, Options } from './options.ts'
import { gopSeconds, makeProgramme } from './programme.ts'
import { quantile } from './quantile.ts'
import { cpuMsOf, residentBytesOf } from './usage.ts'
import type { Measured } from './viewers.ts'

export interface Figures {
  /** Milliseconds of processor time for one viewer and second. */
  cpu?: number
  cpuRooms?: number
  /** Milliseconds from the request to a complete key frame. */
  first50?: number
  first95?: number
  /** Megabytes of all processes of the server. */
  stuckGrownMb?: number
  rssMb?: number
  generatorCpu?: number
  mbps?: number
}

export interface Stage {
  readonly server: Server
  readonly generator: Generator
  readonly options: Options
}

const programme = makeProgramme()
const warmMs = 2000

/** Publishes rooms 1 to `count`; resolves when all are accepted. */
async function openRooms({ server }: Stage, count: number): Promise<Publishing[]> {
  const rooms: Publishing[] = []
  for (let room = 1; room <= count; room++)
    await new Promise<void>((resolve, reject) => {
      const url = `rtmp://127.0.0.1:${server.rtmpPort}/live`
      const key = `${room}?k=bench`
      rooms.push(
        publish({ url, key, programme, retryMs: 100, onReady: resolve, onRefused: (text) => reject(new Error(text)) }),
      )
    })
  // Until the first key frame is relayed.
  await sleep(500)
  return rooms
}

/** Figures of a run that lost something do not count. */
function refuseFaults({ gaps, closed, starved, sampledFrames }: Measured): void {
  if (gaps + closed + starved === 0 && sampledFrames > 0) return
  throw new Error(`${gaps} gaps, ${closed} closed, ${starved} starved viewers, ${sampledFrames} sampled frames`)
}

async function measureCpu(
  stage: Stage,
  rooms: number,
): Promise<Required<Pick<Figures, 'cpu' | 'rssMb' | 'generatorCpu' | 'mbps'>>> {
  const { server, generator, options } = stage
  const { viewers: count, seconds } = options
  await generator.ask({ do: 'join', target: server, rooms, count })
  await sleep(warmMs)
  const before = cpuMsOf(server.pids)
  const measured = await generator.ask<Measured>({ do: 'measure', seconds })
  const cpuMs = cpuMsOf(server.pids) - before
  const rssMb = residentBytesOf(server.pids) / 1e6
  await generator.ask({ do: 'leave' })
  refuseFaults(measured)
  return {
    cpu: cpuMs / (count * measured.seconds),
    rssMb,
    generatorCpu: measured.cpuMs / (measured.seconds * 1000),
    mbps: (measured.bytes * 8) / measured.seconds / count / 1e6,
  }
}

async function measureFirst({ server, generator, options }: Stage): Promise<Figures> {
  const times: number[] = []
  for (let i = 0; i < options.joins; i++) {
    times.push(await generator.ask<number>({ do: 'first', target: server }))
    // Spread over the distance between key frames.
    await sleep((gopSeconds * 1000 * ((i * 7) % options.joins)) / options.joins / 2)
  }
  return { first50: quantile(times, 0.5), first95: quantile(times, 0.95) }
}

async function measureStuck({ server, generator, options }: Stage): Promise<Figures> {
  await generator.ask({ do: 'join', target: server, rooms: 1, count: 5 })
  const before = residentBytesOf(server.pids)
  await generator.ask({ do: 'stuck', target: server, count: options.stuck })
  let most = before
  for (let i = 0; i < options.stuckSeconds; i++) {
    await sleep(1000)
    most = Math.max(most, residentBytesOf(server.pids))
  }
  await generator.ask({ do: 'leave' })
  return { stuckGrownMb: (most - before) / 1e6 }
}

export async function measureCase(stage: Stage, name: Case): Promise<Figures> {
  const count = name === 'rooms' ? stage.options.rooms : 1
  const rooms = await openRooms(stage, count)
  try {
    if (name === 'cpu') return await measureCpu(stage, 1)
    if (name === 'rooms') return { cpuRooms: (await measureCpu(stage, count)).cpu }
    return name === 'first' ? await measureFirst(stage) : await measureStuck(stage)
  } finally {
    await Promise.all(rooms.map((room) => room.stop()))
  }
}
