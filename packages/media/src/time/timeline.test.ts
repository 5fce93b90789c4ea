// One continuous time: wraps, jumps, restarts and interleaved audio.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createTimeline } from './timeline.ts'

const videoTimes = (times: readonly number[], start?: number): number[] => {
  const timeline = createTimeline(start)
  return times.map((time) => timeline.map('video', time))
}

test('a stream starts at 0 whatever its first time is', () => {
  assert.deepEqual(videoTimes([5_000_000, 5_000_040, 5_000_080]), [0, 40, 80])
})

test('times that wrap at 2^32 continue', () => {
  assert.deepEqual(videoTimes([0xffff_ffe0, 0xffff_fff0, 0, 16]), [0, 16, 32, 48])
})

test('audio a little behind video is kept; a kind never goes back', () => {
  const timeline = createTimeline()
  const out = [
    timeline.map('video', 100),
    timeline.map('audio', 140),
    timeline.map('video', 133),
    timeline.map('video', 120),
    timeline.map('audio', 139),
  ]
  assert.deepEqual(out, [0, 40, 33, 33, 40])
})

test('audio that stays seconds behind video keeps its distance', () => {
  const timeline = createTimeline()
  timeline.map('video', 10_000)
  let distance = 0
  for (let frame = 0; frame < 200; frame++) {
    // The distance grows to eight seconds, as when samples are lost.
    distance = Math.min(8000, frame * 100)
    const video = timeline.map('video', 10_000 + frame * 40)
    assert.equal(video, frame * 40)
    assert.ok(timeline.map('audio', 10_000 + frame * 40 - distance) <= video)
  }
})

test('a jump of a minute, forward or back, continues one frame later', () => {
  assert.deepEqual(videoTimes([60_000, 60_040, 120_000, 120_040]), [0, 40, 80, 120])
  assert.deepEqual(videoTimes([60_000, 60_040, 0, 40]), [0, 40, 80, 120])
})

test('after a restart both kinds continue behind the newest time', () => {
  const timeline = createTimeline()
  timeline.map('video', 0)
  timeline.map('audio', 1000)
  timeline.map('video', 960)
  timeline.restart()
  assert.deepEqual(
    [timeline.map('video', 77), timeline.map('audio', 90), timeline.map('video', 117)],
    [1040, 1053, 1080],
  )
})

test('random times never go back in a kind and never jump by more than the tolerance', () => {
  let seed = 7
  const random = (): number => (seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0)
  const timeline = createTimeline()
  const last = { video: 0, audio: 0 }
  for (let i = 0; i < 10_000; i++) {
    const kind = random() & 256 ? 'video' : 'audio'
    const out = timeline.map(kind, random())
    assert.ok(out >= last[kind] && out <= Math.max(last.video, last.audio) + 16_000)
    last[kind] = out
  }
})
