// The publisher against a server session on a loopback socket: times that continue over the seam, returns after a cut, refusals, a clean end.
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { after, test } from 'node:test'
import { join } from '@lantern/media/bytes.ts'
import { writeAudio } from '@lantern/media/flv/audio.ts'
import { writeMetadata, type StreamFacts } from '@lantern/media/flv/metadata.ts'
import { writeFlvHeader, writeTag, type MediaTag } from '@lantern/media/flv/tag.ts'
import { readVideo, writeVideo } from '@lantern/media/flv/video.ts'
import { createServerSession, type ServerSession } from '@lantern/media/rtmp/serverSession.ts'
import { readProgramme, tagAt } from './programme.ts'
import { publish, type PublishParts } from './publish.ts'

const video = (time: number, type: 'config' | 'frame', isKey = false): MediaTag => ({
  kind: 'video',
  time,
  body: writeVideo({ type, isKey, compositionOffset: 0, payload: Uint8Array.of(time / 20) }),
})
const audio = (time: number, type: 'config' | 'frame'): MediaTag => ({
  kind: 'audio',
  time,
  body: writeAudio({ codec: 'aac', type, payload: Uint8Array.of(1) }),
})

/** Ten pictures of 20 ms and audio every 25 ms, padded at both ends; the first picture is at 40 ms. */
const flv = join([
  writeFlvHeader({ hasAudio: true, hasVideo: true }),
  writeTag({ kind: 'script', time: 0, body: writeMetadata({ width: 960, height: 540 }) }),
  ...[video(40, 'config'), audio(40, 'config'), audio(20, 'frame')].map(writeTag),
  ...Array.from({ length: 10 }, (_, i) => writeTag(video(40 + i * 20, 'frame', i === 0))),
  ...Array.from({ length: 9 }, (_, i) => writeTag(audio(45 + i * 25, 'frame'))),
])
const programme = readProgramme(flv)

interface Taken {
  readonly socket: Socket
  readonly tags: MediaTag[]
  readonly names: string[]
  facts?: StreamFacts
  isEnded: boolean
}

const closings: (() => void)[] = []
after(() => closings.forEach((close) => close()))

/** A server that keeps what each connection sends; `next` resolves when a connection has delivered that many tags. */
async function serve(decide: (session: ServerSession) => void = (session) => session.accept()) {
  const connections: Taken[] = []
  const waits: { index: number; count: number; resolve: (taken: Taken) => void }[] = []
  const server = createServer((socket) => {
    const taken: Taken = { socket, tags: [], names: [], isEnded: false }
    const index = connections.push(taken) - 1
    const session = createServerSession({
      send: (bytes) => void socket.write(bytes),
      onPublish({ name }) {
        taken.names.push(name)
        setImmediate(() => decide(session))
      },
      onMetadata: (facts) => (taken.facts = facts),
      onTag(tag) {
        taken.tags.push(tag)
        for (const wait of waits) if (wait.index === index && taken.tags.length === wait.count) wait.resolve(taken)
      },
      onEnd: () => (taken.isEnded = true),
    })
    socket.on('data', (bytes) => session.receive(bytes))
    socket.on('error', () => {})
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  closings.push(() => server.close())
  const url = `rtmp://127.0.0.1:${(server.address() as AddressInfo).port}/live`
  const next = (index: number, count: number): Promise<Taken> =>
    new Promise((resolve) => waits.push({ index, count, resolve }))
  return { url, next, connections }
}

const start = (url: string, more: Partial<PublishParts> = {}) =>
  publish({ url, key: '7?k=secret', programme, retryMs: 10, ...more })

test('a programme drops what lies outside its pictures and continues over the seam', () => {
  assert.deepEqual([programme.turnMs, programme.headers.length, programme.frames.length], [200, 3, 18])
  const videoTimes = Array.from({ length: 54 }, (_, i) => tagAt(programme, i)).flatMap(({ kind, time }) =>
    kind === 'video' ? [time] : [],
  )
  assert.deepEqual(
    videoTimes,
    Array.from({ length: 30 }, (_, i) => i * 20),
  )
})

test('the headers come first, then the loop with times that continue, at the speed of the clock', async () => {
  const { url, next } = await serve()
  const began = performance.now()
  const publishing = start(url)
  const { tags, facts, names } = await next(0, 2 + 45)
  assert.ok(performance.now() - began >= tags.at(-1)!.time, 'no tag is sent before its time')
  await publishing.stop()
  assert.deepEqual([names, facts], [['7?k=secret'], { width: 960, height: 540 }])
  assert.deepEqual(
    tags.slice(0, 2).map(({ kind, time }) => [kind, time]),
    [
      ['video', 0],
      ['audio', 0],
    ],
  )
  assert.deepEqual(
    tags.slice(2, 47),
    Array.from({ length: 45 }, (_, i) => tagAt(programme, i)),
  )
})

test('a stop ends the stream by a command', async () => {
  const { url, next } = await serve()
  const publishing = start(url)
  const taken = await next(0, 5)
  assert.equal(publishing.isReady, true)
  await publishing.stop()
  assert.deepEqual([taken.isEnded, publishing.isReady], [true, false])
})

test('a publisher that is cut off returns with its headers and asks for the key again', async () => {
  const { url, next, connections } = await serve()
  let asked = 0
  const publishing = start(url, { key: () => `7?k=${++asked}` })
  const first = await next(0, 5)
  first.socket.destroy()
  const second = await next(1, 5)
  await publishing.stop()
  assert.deepEqual(
    connections.flatMap(({ names }) => names),
    ['7?k=1', '7?k=2'],
  )
  assert.equal(readVideo(second.tags[0]!.body)?.type, 'config')
  assert.equal(readVideo(second.tags[2]!.body)?.isKey, true)
})

test('a refusal is reported with its text, and the publisher returns until it is stopped', async () => {
  const { url, connections } = await serve((session) => session.refuse('The stream key is wrong.'))
  const texts: string[] = []
  const publishing = await new Promise<ReturnType<typeof start>>((resolve) => {
    const one = start(url, { onRefused: (text) => texts.push(text) === 2 && resolve(one) })
  })
  await publishing.stop()
  assert.deepEqual(texts, Array(2).fill('The stream key is wrong.'))
  assert.deepEqual(
    connections.flatMap(({ tags }) => tags),
    [],
  )
})

test('files without pictures are refused', () => {
  assert.throws(() => readProgramme(writeFlvHeader({ hasAudio: true, hasVideo: true })), /two frames/)
})
