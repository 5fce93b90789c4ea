// Rooms without sockets of their own: what joins receive, how slow viewers skip, what ends a publisher.
import assert from 'node:assert/strict'
import type { Socket } from 'node:net'
import { test } from 'node:test'
import { encodeFlv, tagsOf, withoutFfmpeg } from '@lantern/media/ffmpeg.fixture.ts'
import { createFlvReader } from '@lantern/media/flv/reader.ts'
import type { MediaTag } from '@lantern/media/flv/tag.ts'
import { readVideo } from '@lantern/media/flv/video.ts'
import type { MediaLimits } from './messages.ts'
import { Publisher } from './publisher.ts'
import { Room } from './room.ts'
import { Viewer } from './viewer.ts'

const skip = withoutFfmpeg
const tags = skip ? [] : tagsOf(encodeFlv({ seconds: 3, bFrames: 0, gop: 25 }))
const limits: MediaLimits = {
  unproved: 20,
  unprovedOfAll: 2000,
  reserve: 20,
  provedMs: 3_600_000,
  wrongKeyFirstMs: 1000,
  wrongKeyMostMs: 30_000,
  handshakeMs: 5000,
  publishMs: 10_000,
  silenceMs: 15_000,
  warnKbps: 8000,
  cutKbps: 12_000,
  cutAfterMs: 10_000,
  wrongKeys: 10,
  wrongKeysMs: 600_000,
  earlyBytes: 131_072,
  earlyMessages: 30,
  messages: 300,
  frames: 20_000,
  unsentBytes: 65_536,
  unsentMs: 5000,
  pings: 10,
  answersPerSession: 8,
  answerIdleMs: 60_000,
  answerMs: 60_000,
  refusalMs: 10_000,
  unusedMs: 10_000,
  stillMs: 10_000,
  queueBytes: 2 << 20,
  behindMs: 15_000,
  returnMs: 60_000,
  recordingMs: 3_600_000,
  recordingsBytes: 1 << 30,
}
const isKey = ({ kind, body }: MediaTag): boolean => kind === 'video' && readVideo(body)?.isKey === true
const isConfig = ({ kind, body }: MediaTag): boolean => kind === 'video' && readVideo(body)?.type === 'config'
const isFrame = ({ kind, body }: MediaTag): boolean => kind === 'video' && readVideo(body)?.type === 'frame'

/** A socket whose peer reads only when the test says so. */
function openWire() {
  const written: Buffer[] = []
  /** A write that waits for the peer; further ones are queued. */
  let onTaken: (() => void) | null = null
  const wire = {
    writableLength: 0,
    writableEnded: false,
    isEnded: false,
    isReading: true,
    write(bytes: Buffer) {
      written.push(bytes)
      if (!wire.isReading) wire.writableLength += bytes.length
      return true
    },
    _write(bytes: Buffer, _encoding: string, onWritten: () => void) {
      written.push(bytes)
      if (wire.isReading) onWritten()
      else onTaken = onWritten
    },
    readAgain() {
      wire.isReading = true
      wire.writableLength = 0
      onTaken?.()
    },
    destroy: () => void (wire.isEnded = true),
  }
  const read = (): MediaTag[] => {
    const found: MediaTag[] = []
    createFlvReader((tag) => found.push(tag)).receive(Buffer.concat(written))
    return found
  }
  return { wire, written, read, socket: wire as unknown as Socket }
}
function openRoom(more: Partial<MediaLimits> = {}) {
  let time = 0
  const cut: Viewer[] = []
  const room = new Room({
    id: 7,
    limits: () => ({ ...limits, ...more }),
    now: () => time,
    onCut: (viewer) => cut.push(viewer),
  })
  const join = (isFramed = false) => {
    const end = openWire()
    const claim = { roomId: 7, viewId: 1, playerId: 1, sessionId: 'x', isFramed }
    room.join(new Viewer(end.socket, claim))
    return end
  }
  return { room, cut, join, pass: (ms: number) => void (time += ms) }
}

test('a viewer who joins in the middle receives the headers and every frame from the key frame on', { skip }, () => {
  const { room, join } = openRoom()
  const early = join()
  const at = tags.findIndex(({ kind, time }) => kind === 'video' && time >= 1500)
  for (const tag of tags.slice(0, at)) room.tag(tag)
  room.flush()
  // Not yet sent to the others: it comes with the next batch.
  room.tag(tags[at]!)
  const [late, other] = [join(), join()]
  assert.equal(late.written[0], other.written[0], 'one buffer for both')
  for (const tag of tags.slice(at + 1)) room.tag(tag)
  room.flush()
  const seen = late.read().filter(isFrame)
  assert.ok(isConfig(late.read()[0]!))
  assert.ok(isKey(seen[0]!) && seen[0]!.time === 1000)
  const all = early.read().filter(isFrame)
  assert.deepEqual(
    seen.map(({ time }) => time),
    all.filter(({ time }) => time >= 1000).map(({ time }) => time),
  )
  room.stop()
})

test('a slow viewer skips to a key frame, with the headers in front, and the others receive all', { skip }, () => {
  const { room, join } = openRoom({ queueBytes: 5000 })
  const [slow, fast] = [join(), join()]
  slow.wire.isReading = false
  for (const tag of tags) {
    // It reads again after the first second and a half.
    if (tag.time >= 1500) slow.wire.readAgain()
    room.tag(tag)
    room.flush()
  }
  const seen = slow.read()
  const times = seen.filter(isFrame).map(({ time }) => time)
  const gap = times.findIndex((time, index) => index > 0 && time - times[index - 1]! > 100)
  assert.ok(gap > 0, 'frames were skipped')
  const first = seen.indexOf(seen.filter(isFrame)[gap]!)
  assert.ok(isKey(seen[first]!), 'it continues with a key frame')
  assert.ok(seen.slice(0, first).slice(-3).some(isConfig), 'with the header in front')
  assert.equal(fast.read().filter(isFrame).length, tags.filter(isFrame).length)
  room.stop()
})

test('a viewer that is 15 s behind is cut', { skip }, () => {
  const { room, join, pass, cut } = openRoom()
  const stuck = join()
  stuck.wire.isReading = false
  for (const tag of tags) {
    room.tag(tag)
    room.flush()
    pass(200)
  }
  assert.equal(stuck.wire.isEnded, true)
  assert.equal(cut.length, 1)
  assert.equal(room.viewers.size, 0)
  room.stop()
})

test(
  'a publisher of sound alone never starts and is cut; one above the bitrate is cut after its time',
  { skip },
  () => {
    const open = (room: Room) => {
      const ends: unknown[] = []
      const events = {
        onStarted: () => assert.fail(),
        onEnded: (_: unknown, end: unknown) => ends.push(end),
        onUnsupported: () => assert.fail(),
      }
      return { ends, publisher: new Publisher(room, 1, { via: 'rtmp', close: () => {} }, events) }
    }
    const { room } = openRoom()
    const sound = open(room)
    for (const tag of tags) if (tag.kind === 'audio') sound.publisher.tag(tag)
    sound.publisher.check(100, 0, limits)
    sound.publisher.check(100, 14_000, limits)
    assert.deepEqual(sound.ends, [])
    room.meter.touch(15_000, 1000)
    sound.publisher.check(100, 15_000, limits)
    assert.deepEqual(sound.ends, [{ epoch: 1, clean: false, why: 'silent' }])
    const heavy = open(openRoom().room)
    heavy.publisher.check(9000, 0, limits)
    assert.equal(heavy.publisher.isHeavy, true)
    heavy.publisher.check(13_000, 1000, limits)
    heavy.publisher.check(13_000, 10_000, limits)
    assert.deepEqual(heavy.ends, [])
    heavy.publisher.check(13_000, 11_000, limits)
    assert.deepEqual(heavy.ends, [{ epoch: 1, clean: false, why: 'bitrate' }])
  },
)
