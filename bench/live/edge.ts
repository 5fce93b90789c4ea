// How much later a second node delivers: the same frames at a viewer of each node, matched by a number in their bytes.
import { setTimeout as sleep } from 'node:timers/promises'
import { readVideo } from '@lantern/media/flv/video.ts'
import { openWatching, type Connection } from './connections.ts'
import { publishRoom } from './glass/publish.ts'
import { frameNumberOf, framesPerTurn } from './programme.ts'
import { quantile } from './quantile.ts'
import type { Whole } from './whole.ts'

export interface EdgeFigures {
  readonly edge50: number
  readonly edge95: number
  readonly frames: number
}

/** Numbers repeat every 2 s: frames further apart than half of that are different ones. */
const maxApartMs = 1000
const maxMeasureMs = 60_000
/** Time that passes before each measured second. */
const warmMs = 200

interface Arrivals {
  readonly connection: Connection
  /** When each frame arrived, by its number, newest last. */
  readonly times: Map<number, number[]>
}

function watch(whole: Whole, port: number, link: string): Promise<Arrivals> {
  const { pathname, search } = new URL(link)
  return new Promise((resolve, reject) => {
    const times = new Map<number, number[]>()
    const connection = openWatching({ ...whole, port, path: pathname + search }, whole.room, {
      onBytes: () => {},
      onVideo(_time, body) {
        const packet = readVideo(body)
        if (packet?.type !== 'frame') return
        const number = frameNumberOf(packet.payload)
        times.set(number, [...(times.get(number) ?? []), performance.now()])
        resolve({ connection, times })
      },
      onClose: () => reject(new Error('a viewer was closed')),
      onRefused: reject,
    })
  })
}

/** Milliseconds that each frame was later at the edge. Frames that came with the opening, before `from`, do not count. */
function compare(origin: Arrivals, edge: Arrivals, from: number): number[] {
  return [...edge.times].flatMap(([number, times]) =>
    times
      .filter((at) => at >= from)
      .flatMap((at) => {
        const near = (origin.times.get(number) ?? []).find((other) => Math.abs(at - other) < maxApartMs)
        return near === undefined ? [] : [at - near]
      }),
  )
}

export async function measureEdge(whole: Whole, seconds: number): Promise<EdgeFigures> {
  const publishing = await publishRoom(whole)
  try {
    const [links] = await whole.links(1)
    const origin = await watch(whole, whole.port, links!.flv)
    const edge = await watch(whole, whole.edgePort!, links!.flv)
    await sleep(seconds * warmMs)
    const from = performance.now()
    const expected = (seconds * framesPerTurn) / 2
    let later: number[] = []
    // The frames under way at both ends of a short measurement are not counted. On a busy machine frames come later.
    const isShort = (): boolean => later.length < expected * 0.95 - 3
    do {
      await sleep(seconds * 1000)
      later = compare(origin, edge, from)
    } while (isShort() && performance.now() - from < maxMeasureMs)
    origin.connection.end()
    edge.connection.end()
    if (isShort()) throw new Error(`${later.length} frames of ${expected} arrived at both nodes`)
    return { edge50: quantile(later, 0.5), edge95: quantile(later, 0.95), frames: later.length }
  } finally {
    await publishing.stop()
  }
}
