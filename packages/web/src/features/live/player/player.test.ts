// The player carries out the commands of its state machine on a media element, with links that are asked for anew for every attempt.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Engine, Opening } from './engines.ts'
import type { PlayerPhase } from './machine.ts'
import { StreamPlayer } from './player.ts'
import type { StreamSource } from './sources.ts'

const sources: readonly StreamSource[] = [
  { kind: 'ws-flv', url: 'ws://host/live/7.flv?n=' },
  { kind: 'flv', url: 'http://host/live/7.flv?n=' },
]

/** A media element whose buffer and playback the test controls. */
function makeVideo() {
  const video = document.createElement('video')
  const media = { position: 0, end: 0, isRefused: false }
  const seek = (position: number): void => {
    media.position = position
  }
  Object.defineProperties(video, {
    currentTime: { get: () => media.position, set: seek },
    buffered: { get: () => ({ length: media.end > 0 ? 1 : 0, start: () => 0, end: () => media.end }) },
    seeking: { get: () => false },
  })
  video.muted = false
  video.play = vi.fn(async () => {
    if (media.isRefused && !video.muted) throw new DOMException('sound', 'NotAllowedError')
  })
  return { video, media }
}

let player: StreamPlayer
let opened: Opening[]
let closed: number
let phases: PlayerPhase[]
let links: number
let scene: ReturnType<typeof makeVideo>
const onMuted = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  ;[opened, closed, phases, links, scene] = [[], 0, [], 0, makeVideo()]
  onMuted.mockClear()
  player = new StreamPlayer({
    video: scene.video,
    link: async () => sources.map(({ kind, url }) => ({ kind, url: url + ++links })),
    open: async (opening): Promise<Engine> => {
      opened.push(opening)
      return { edge: () => scene.media.end - 0.8, close: () => void closed++ }
    },
    now: () => performance.now(),
    onChange: ({ phase }) => void (phases.at(-1) !== phase && phases.push(phase)),
    onMuted,
  })
})

afterEach(() => {
  player.dispose()
  vi.useRealTimers()
})

/** Lets the stream run: the position follows the clock. */
async function run(ms: number, isMoving = true): Promise<void> {
  for (let passed = 0; passed < ms; passed += 100) {
    if (isMoving) scene.media.position += 0.1
    scene.media.end += isMoving ? 0.1 : 0
    await vi.advanceTimersByTimeAsync(100)
  }
}

test('playback starts near the newest picture when the server sent more than the hold', async () => {
  player.start()
  await vi.advanceTimersByTimeAsync(0)
  scene.media.end = 3
  await vi.advanceTimersByTimeAsync(200)
  expect(scene.media.position).toBeCloseTo(2.2)
  expect(scene.video.play).toHaveBeenCalledOnce()
  expect(phases).toEqual(['linking', 'buffering', 'playing'])
})

test('what arrives while the first picture is prepared is skipped', async () => {
  scene.video.play = vi.fn(async () => void (scene.media.end = 4))
  player.start()
  await vi.advanceTimersByTimeAsync(0)
  scene.media.end = 1
  await vi.advanceTimersByTimeAsync(200)
  expect(scene.media.position).toBeCloseTo(3.2)
})

test('a frozen picture closes the connection and opens it again with a new link', async () => {
  player.start()
  await vi.advanceTimersByTimeAsync(0)
  scene.media.end = 1
  await run(1000)
  await run(7000, false)
  expect(phases).toContain('waiting')
  expect(closed).toBe(1)
  expect(opened.map(({ source }) => source.url)).toEqual(['ws://host/live/7.flv?n=1', 'ws://host/live/7.flv?n=3'])
})

test('a WebSocket that fails at once is replaced by HTTP', async () => {
  player.start()
  await vi.advanceTimersByTimeAsync(0)
  opened[0]!.onBroken('closed')
  await run(1500, false)
  expect(opened.map(({ source }) => source.kind)).toEqual(['ws-flv', 'flv'])
})

test('a connection that is closed reports nothing any more', async () => {
  player.start()
  await vi.advanceTimersByTimeAsync(0)
  player.stop()
  opened[0]!.onBroken('late')
  await run(3000, false)
  expect(phases).toEqual(['linking', 'buffering', 'idle'])
  expect(opened).toHaveLength(1)
})

test('a browser that forbids sound plays the stream muted', async () => {
  scene.media.isRefused = true
  player.start()
  await vi.advanceTimersByTimeAsync(0)
  scene.media.end = 1
  await vi.advanceTimersByTimeAsync(200)
  expect(onMuted).toHaveBeenCalledOnce()
  expect(scene.video.muted).toBe(true)
  expect(phases.at(-1)).toBe('playing')
})
