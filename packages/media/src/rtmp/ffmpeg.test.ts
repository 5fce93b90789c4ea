// ffmpeg as a publisher over a loopback socket: its handshake, chunks, B-frames and end of stream pass through the server session.
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { test } from 'node:test'
import { readAacConfig } from '../codec/aac.ts'
import { readAvcConfig } from '../codec/avc.ts'
import { encodeFlv, publish, tagsOf, withoutFfmpeg, type Pattern } from '../ffmpeg.fixture.ts'
import { readAudio } from '../flv/audio.ts'
import type { StreamFacts } from '../flv/metadata.ts'
import type { MediaTag } from '../flv/tag.ts'
import { readVideo } from '../flv/video.ts'
import { createServerSession, type PublishRequest, type ServerSession } from './serverSession.ts'

interface Received {
  request?: PublishRequest
  facts?: StreamFacts
  tags: MediaTag[]
  isEnded: boolean
}

type Decide = (session: ServerSession, socket: Socket) => void

async function receive(pattern: Pattern, decide: Decide, key = '7?k=secret') {
  const received: Received = { tags: [], isEnded: false }
  const server = createServer((socket) => {
    const session = createServerSession({
      send: (bytes) => void socket.write(bytes),
      onPublish(request) {
        received.request = request
        socket.pause()
        setImmediate(() => decide(session, socket))
      },
      onTag: (tag) => received.tags.push(tag),
      onMetadata: (facts) => (received.facts = facts),
      onEnd: () => (received.isEnded = true),
    })
    socket.on('data', (bytes) => session.receive(bytes))
    socket.on('error', () => {})
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const result = await publish(`rtmp://127.0.0.1:${port}/live/${key}`, pattern).done
  server.close()
  return { ...received, ...result }
}

const accept: Decide = (session, socket) => {
  session.accept()
  socket.resume()
}

test('a stream with B-frames from ffmpeg arrives complete, with its headers', { skip: withoutFfmpeg }, async () => {
  const pattern = { seconds: 2, bFrames: 2 }
  const { code, output, request, facts, tags, isEnded } = await receive(pattern, accept)
  assert.equal(code, 0, output)
  assert.deepEqual(request, { app: 'live', name: '7?k=secret' })
  assert.deepEqual([facts?.width, facts?.height, facts?.framerate], [160, 120, 25])
  assert.match(facts?.encoder ?? '', /^Lavf/)
  assert.equal(isEnded, true)
  const videos = tags.filter(({ kind }) => kind === 'video').map(({ body }) => readVideo(body)!)
  assert.deepEqual(readAvcConfig(videos[0]!.payload).width, 160)
  assert.equal(videos.filter(({ type }) => type === 'frame').length, 50)
  assert.ok(
    videos.some(({ compositionOffset }) => compositionOffset > 40),
    'frames are shown later than decoded',
  )
  const audio = tags.filter(({ kind }) => kind === 'audio').map(({ body }) => readAudio(body)!)
  assert.equal(readAacConfig(audio[0]!.payload).sampleRate, 44_100)
  const file = tagsOf(encodeFlv(pattern)).filter(({ kind }) => kind !== 'script')
  assert.deepEqual(
    tags.map(({ kind, time, body }) => [kind, time, body.length]),
    file.map(({ kind, time, body }) => [kind, time, body.length]),
  )
})

test('ffmpeg shows the text of a refusal and no media was delivered', { skip: withoutFfmpeg }, async () => {
  const { code, output, tags } = await receive({ seconds: 1 }, (session, socket) => {
    session.refuse('The stream key is wrong.')
    socket.end()
  })
  assert.notEqual(code, 0)
  assert.match(output, /The stream key is wrong\./)
  assert.deepEqual(tags, [])
})
