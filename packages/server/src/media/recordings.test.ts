// A room is recorded into one seekable file; a full store ends the recording and not the stream; a broken file is finished at the next start.
import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { encodeFlv, probe, tagsOf, withoutFfmpeg } from '@lantern/media/ffmpeg.fixture.ts'
import type { FinishedRecording } from './facts.ts'
import { readRange } from './files.ts'
import { openRecordings, Recorder } from './recordings.ts'
import { Room } from './room.ts'

const folder = mkdtempSync(join(tmpdir(), 'lantern-recordings-'))
after(() => rmSync(folder, { recursive: true, force: true }))
const skip = withoutFfmpeg
const limits = { queueBytes: 1 << 21, behindMs: 15_000, recordingMs: 3_600_000, recordingsBytes: 1 << 30 }
const openRoom = () => new Room({ id: 7, limits: () => limits, now: () => 0, onCut: () => {} })
const tags = skip ? [] : tagsOf(encodeFlv({ seconds: 10, bFrames: 2, gop: 25 }))

async function record(name: string, run: (room: Room) => void, more: Partial<typeof limits> = {}) {
  const store = await openRecordings(folder, assert.fail)
  const room = openRoom()
  const finished: FinishedRecording[] = []
  const errors: unknown[] = []
  const recorder = new Recorder({
    store,
    name,
    epoch: 3,
    limits: () => ({ ...limits, ...more }),
    onFinished: (recording) => finished.push(recording),
    onFailed: (error) => errors.push(error),
  })
  room.addTap(recorder)
  run(room)
  room.stop()
  return { recorder, finished, errors, store }
}

test('a recording over two publishers is one file that ffprobe reads, with its duration', { skip }, async () => {
  const { recorder, finished } = await record('7-3.mp4', (room) => {
    for (let turn = 0; turn < 2; turn++) {
      room.restart()
      for (const tag of tags) room.tag(tag)
    }
  })
  await recorder.finish()
  const [recording] = finished
  assert.deepEqual([recording!.file, recording!.epoch, recording!.width], ['7-3.mp4', 3, 160])
  assert.ok(Math.abs(recording!.durationMs - 20_000) < 200, String(recording!.durationMs))
  const seen = probe(join(folder, '7-3.mp4'))
  assert.ok(Math.abs(Number(seen.format.duration) - 20) < 0.3, seen.format.duration)
  assert.equal(seen.packets.filter(({ codec_type: type }) => type === 'video').length, 500)
})

test('a recording ends at its limits, and what was written is complete', { skip }, async () => {
  const { recorder, finished, errors } = await record('7-4.mp4', (room) => tags.forEach((tag) => room.tag(tag)), {
    recordingMs: 5000,
  })
  assert.equal(recorder.isOver, true)
  await recorder.finish()
  while (finished.length === 0) await new Promise((resolve) => setImmediate(resolve))
  assert.ok(Math.abs(finished[0]!.durationMs - 5000) < 200)
  assert.deepEqual(errors, [])
  const full = await record('7-5.mp4', (room) => tags.forEach((tag) => room.tag(tag)), { recordingsBytes: 1 })
  assert.equal(full.recorder.isOver, true)
})

test('a store that fails ends the recording; the room goes on', { skip }, async () => {
  const errors: unknown[] = []
  const store = {
    used: () => 0,
    recount: async () => {},
    create: async () => ({
      append: async () => Promise.reject(Object.assign(new Error('no space left'), { code: 'ENOSPC' })),
      finish: async () => {},
    }),
  }
  const room = openRoom()
  const recorder = new Recorder({
    store,
    name: 'x.mp4',
    epoch: 1,
    limits: () => limits,
    onFinished: () => assert.fail(),
    onFailed: (error) => errors.push(error),
  })
  room.addTap(recorder)
  for (const tag of tags.slice(0, 100)) room.tag(tag)
  await new Promise((resolve) => setImmediate(resolve))
  for (const tag of tags.slice(100)) room.tag(tag)
  assert.equal(recorder.isOver, true)
  assert.equal(errors.length, 1)
  assert.equal(room.isStarted, true)
  room.stop()
})

test('a file that was cut off by a crash is finished at the next start', { skip }, async () => {
  const name = '7-3.mp4'
  const path = join(folder, name)
  truncateSync(path, Math.floor(statSync(path).size * 0.6))
  assert.ok(readdirSync(folder).includes(name))
  const recovered: FinishedRecording[] = []
  await openRecordings(folder, assert.fail, (recording) => recovered.push(recording))
  const seen = probe(path)
  assert.deepEqual(
    recovered.map(({ file, epoch, bytes }) => [file, epoch, bytes]),
    [[name, 3, statSync(path).size]],
  )
  assert.ok(Math.abs(recovered[0]!.durationMs / 1000 - Number(seen.format.duration)) < 0.1)
  assert.ok(Number(seen.format.duration) > 6, seen.format.duration)
  assert.ok(readFileSync(path).includes('mfro'))
})

test('ranges of a file', () => {
  assert.deepEqual(readRange('bytes=0-', 100), { start: 0, end: 99 })
  assert.deepEqual(readRange('bytes=10-19', 100), { start: 10, end: 19 })
  assert.deepEqual(readRange('bytes=-5', 100), { start: 95, end: 99 })
  assert.deepEqual(readRange('bytes=90-200', 100), { start: 90, end: 99 })
  assert.equal(readRange('bytes=100-', 100), undefined)
  assert.equal(readRange('bytes=0-1,5-6', 100), null)
  assert.equal(readRange(undefined, 100), null)
})
