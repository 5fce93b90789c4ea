// The generator: many viewers in a process of its own. Most of them only count bytes, into one shared buffer; the first ones of each room parse the
// stream and check that no frame is missing.
import http from 'node:http'
import { connect, type Socket } from 'node:net'
import { createFlvReader } from '@lantern/media/flv/reader.ts'
import { readVideo } from '@lantern/media/flv/video.ts'

export type Question =
  | { readonly do: 'join'; readonly port: number; readonly rooms: number; readonly count: number }
  /** One more viewer who leaves at its first picture. */
  | { readonly do: 'first'; readonly port: number }
  | { readonly do: 'measure'; readonly seconds: number }
  | { readonly do: 'stuck'; readonly port: number; readonly count: number }
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
const shared = Buffer.allocUnsafe(256 * 1024)

interface Viewer {
  bytes: number
  readonly end: () => void
}

const viewers: Viewer[] = []
const counts = { gaps: 0, frames: 0, closed: 0 }
let isLeaving = false

const onClose = (): void => void (counts.closed += isLeaving ? 0 : 1)

function request(socket: Socket, port: number, room: number): void {
  socket.on('error', () => {})
  socket.write(`GET /live/${room}.flv HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n\r\n`)
}

/** Counts bytes; resolves with the first ones. */
function count(port: number, room: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const viewer: Viewer = { bytes: 0, end: () => socket.destroy() }
    const callback = (length: number): boolean => {
      viewer.bytes += length
      resolve()
      return true
    }
    const socket = connect({ port, host: '127.0.0.1', onread: { buffer: shared, callback } })
    request(socket, port, room)
    socket.on('close', onClose)
    socket.on('close', () => reject(new Error(`room ${room} closed a viewer`)))
    viewers.push(viewer)
  })
}

/** Parses; resolves with the milliseconds until the first key frame was complete. */
function watch(port: number, room: number, isSampled: boolean): Promise<number> {
  const began = performance.now()
  return new Promise((resolve, reject) => {
    let last: number | null = null
    const viewer: Viewer = { bytes: 0, end: () => get.destroy() }
    const reader = createFlvReader(({ kind, time, body }) => {
      const packet = kind === 'video' ? readVideo(body) : null
      if (packet?.type !== 'frame') return
      if (packet.isKey) resolve(performance.now() - began)
      if (last !== null && time - last > maxStepMs) counts.gaps++
      counts.frames++
      last = time
    })
    const get = http.get({ port, host: '127.0.0.1', path: `/live/${room}.flv`, agent: false }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`room ${room} answered ${response.statusCode}`))
      response.on('error', () => {})
      if (isSampled) response.on('close', onClose)
      response.on('data', (bytes: Buffer) => {
        viewer.bytes += bytes.length
        reader.receive(bytes)
      })
    })
    get.on('error', reject)
    setTimeout(() => reject(new Error('no key frame')), maxFirstMs).unref()
    if (isSampled) viewers.push(viewer)
    else setTimeout(() => get.destroy(), maxFirstMs).unref()
  })
}

async function join({ port, rooms, count: all }: Extract<Question, { do: 'join' }>): Promise<void> {
  for (let room = 1; room <= rooms; room++) await watch(port, room, true)
  // In small groups: hundreds of connections at once would measure the queue of the listening socket.
  const groupSize = 25
  for (let i = rooms; i < all; i += groupSize) {
    const group = Array.from({ length: Math.min(groupSize, all - i) }, (_, at) => count(port, 1 + ((i + at) % rooms)))
    await Promise.all(group)
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

/** Viewers whose sockets are never read. */
function stick(port: number, count: number): void {
  for (let i = 0; i < count; i++) {
    const socket = connect({ port, host: '127.0.0.1' })
    request(socket, port, 1)
    socket.pause()
    viewers.push({ bytes: 0, end: () => socket.destroy() })
  }
}

function leave(): void {
  isLeaving = true
  for (const viewer of viewers.splice(0)) viewer.end()
  setTimeout(() => (isLeaving = false), 100)
}

async function answer(question: Question): Promise<unknown> {
  if (question.do === 'join') return await join(question)
  if (question.do === 'first') return await watch(question.port, 1, false)
  if (question.do === 'measure') return await measure(question.seconds)
  return question.do === 'stuck' ? stick(question.port, question.count) : leave()
}

process.on('message', (question: Question) => {
  void answer(question).then((value) => process.send!(value ?? null))
})
process.once('disconnect', () => process.exit(0))
