// The generator: many viewers in a process of its own. Most of them only count bytes; the first ones of each room parse the stream and check
// that no frame is missing.
import { readVideo } from '@lantern/media/flv/video.ts'
import { openCounting, openStuck, openWatching, type Connection, type Target } from './connections.ts'

export type Question =
  | {
      readonly do: 'join'
      readonly target: Target
      readonly rooms: number
      readonly count: number
      /** Signed links that the viewers use in turn. */
      readonly paths?: readonly string[]
    }
  /** One more viewer who leaves at its first picture. */
  | { readonly do: 'first'; readonly target: Target }
  | { readonly do: 'measure'; readonly seconds: number }
  | { readonly do: 'stuck'; readonly target: Target; readonly count: number }
  | { readonly do: 'leave' }

export interface Measured {
  readonly seconds: number
  readonly bytes: number
  /** Viewers that received less than nine tenths of the median. */
  readonly starved: number
  /** Frames that sampled viewers missed. */
  readonly gaps: number
  readonly sampledFrames: number
  readonly closed: number
  readonly cpuMs: number
}

/** 30 frames per second are 33 or 34 ms apart. */
const maxStepMs = 50
const maxFirstMs = 20_000

interface Viewer {
  bytes: number
  readonly connection: Connection
}

const viewers: Viewer[] = []
const counts = { gaps: 0, frames: 0, closed: 0 }
let isLeaving = false

const onClose = (): void => void (counts.closed += isLeaving ? 0 : 1)

/** Counts bytes; resolves with the first ones. */
function count(target: Target, room: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const connection = openCounting(target, room, {
      onBytes(length) {
        viewer.bytes += length
        resolve()
      },
      onClose() {
        onClose()
        reject(new Error(`room ${room} closed a viewer`))
      },
    })
    const viewer: Viewer = { bytes: 0, connection }
    viewers.push(viewer)
  })
}

/** Parses; resolves with the milliseconds until the first key frame was complete. */
function watch(target: Target, room: number, isSampled: boolean): Promise<number> {
  const began = performance.now()
  return new Promise((resolve, reject) => {
    let last: number | null = null
    const late = setTimeout(() => reject(new Error('no key frame')), maxFirstMs)
    const connection = openWatching(target, room, {
      onBytes: (length) => void (viewer.bytes += length),
      onVideo(time, body) {
        const packet = readVideo(body)
        if (packet?.type !== 'frame') return
        if (packet.isKey) {
          clearTimeout(late)
          resolve(performance.now() - began)
          if (!isSampled) return connection.end()
        }
        if (last !== null && time - last > maxStepMs) counts.gaps++
        counts.frames++
        last = time
      },
      onClose: () => void (isSampled && onClose()),
      onRefused: reject,
    })
    const viewer: Viewer = { bytes: 0, connection }
    if (isSampled) viewers.push(viewer)
  })
}

async function join({ target, rooms, count: all, paths }: Extract<Question, { do: 'join' }>): Promise<void> {
  const targetOf = (index: number): Target => (paths ? { ...target, path: paths[index % paths.length]! } : target)
  for (let index = 0; index < rooms; index++) await watch(targetOf(index), 1 + index, true)
  // In small groups: hundreds of connections at once would measure the queue of the listening socket.
  const groupSize = 25
  for (let index = rooms; index < all; index += groupSize) {
    const group = Array.from({ length: Math.min(groupSize, all - index) }, (_, at) => index + at)
    await Promise.all(group.map((one) => count(targetOf(one), 1 + (one % rooms))))
  }
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

async function measure(seconds: number): Promise<Measured> {
  const before = viewers.map(({ bytes }) => bytes)
  const [gaps, frames, closed] = [counts.gaps, counts.frames, counts.closed]
  const [began, cpu] = [performance.now(), process.cpuUsage()]
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
  const { user, system } = process.cpuUsage(cpu)
  const received = viewers.map(({ bytes }, i) => bytes - (before[i] ?? 0))
  const least = median(received) * 0.9
  return {
    seconds: (performance.now() - began) / 1000,
    bytes: received.reduce((sum, bytes) => sum + bytes, 0),
    starved: received.filter((bytes) => bytes < least).length,
    gaps: counts.gaps - gaps,
    sampledFrames: counts.frames - frames,
    closed: counts.closed - closed,
    cpuMs: (user + system) / 1000,
  }
}

/**
 * The system buffers about 20 s for a viewer that reads nothing, and 15 s later our server ends it. Then the viewer comes back, so that in a
 * long run the same number is always stuck.
 */
const returnMs = 45_000

function stick(target: Target, count: number): void {
  for (let i = 0; i < count; i++) {
    let open = openStuck(target, 1)
    const timer = setInterval(() => {
      open.end()
      open = openStuck(target, 1)
    }, returnMs)
    const end = (): void => {
      clearInterval(timer)
      open.end()
    }
    viewers.push({ bytes: 0, connection: { end } })
  }
}

function leave(): void {
  isLeaving = true
  for (const viewer of viewers.splice(0)) viewer.connection.end()
  setTimeout(() => (isLeaving = false), 100)
}

async function answer(question: Question): Promise<unknown> {
  if (question.do === 'join') return await join(question)
  if (question.do === 'first') return await watch(question.target, 1, false)
  if (question.do === 'measure') return await measure(question.seconds)
  return question.do === 'stuck' ? stick(question.target, question.count) : leave()
}

process.on('message', (question: Question) => {
  void answer(question).then((value) => process.send!(value ?? null))
})
process.once('disconnect', () => process.exit(0))
