// The hold before playback, the watchdog, the restarts and the order of addresses.
import { expect, test } from 'vitest'
import { idle, playerRules, step, type PlayerCommand, type PlayerEvent, type PlayerState } from './machine.ts'

/** Runs events at their times and returns the commands of each. */
function run(from: PlayerState, events: readonly (readonly [number, PlayerEvent])[]) {
  let state = from
  const commands: (readonly PlayerCommand[])[] = []
  for (const [now, event] of events) {
    const next = step(state, event, now)
    state = next.state
    commands.push(next.commands)
  }
  return { state, commands }
}

const sample = (position: number, ahead: number, isJudged = true): PlayerEvent => ({
  type: 'sample',
  position,
  ahead,
  isJudged,
})
const linked: PlayerEvent = { type: 'linked', sources: 3 }

const buffering = run(idle, [
  [0, { type: 'start' }],
  [10, linked],
]).state
const playing = run(buffering, [
  [100, sample(0, 0.9)],
  [400, sample(0.3, 0.9)],
]).state

test('playback starts when 800 ms are buffered and not before', () => {
  const { state, commands } = run(idle, [
    [0, { type: 'start' }],
    [10, linked],
    [100, sample(0, 0.35)],
    [300, sample(0, 0.79)],
    [400, sample(0, 0.8)],
  ])
  expect(commands).toEqual([['link'], ['open'], [], [], ['play']])
  expect(state.phase).toBe('playing')
})

test('a second start while the stream is open changes nothing', () => {
  expect(run(playing, [[500, { type: 'start' }]])).toEqual({ state: playing, commands: [[]] })
})

test('five seconds without a new picture restart the stream after a pause of one second', () => {
  const { state, commands } = run(playing, [
    [5399, sample(0.3, 0)],
    [5400, sample(0.3, 0)],
    [6399, sample(0.3, 0)],
    [6400, sample(0.3, 0)],
  ])
  expect(commands).toEqual([[], ['close'], [], ['link']])
  expect(state).toMatchObject({ phase: 'linking', restarts: 1, source: 0 })
})

test('three interruptions within ten seconds restart the stream, spread over a longer time they do not', () => {
  const stalled: PlayerEvent = { type: 'stalled' }
  const near = run(playing, [
    [1000, stalled],
    [6000, stalled],
    [10_999, stalled],
  ])
  expect(near.state.phase).toBe('waiting')
  const far = run(playing, [
    [1000, stalled],
    [6000, stalled],
    [11_000, stalled],
  ])
  expect(far.state.phase).toBe('playing')
})

test('a connection that never delivered a picture is followed by the next kind of address', () => {
  const { state } = run(buffering, [
    [20, { type: 'broken' }],
    [1020, sample(0, 0)],
    [1030, linked],
  ])
  expect(state).toMatchObject({ phase: 'buffering', source: 1 })
})

test('pauses grow from one to eight seconds, and after five restarts the player waits for the viewer', () => {
  let state = buffering
  let now = 20
  const pauses: number[] = []
  for (let attempt = 0; attempt < playerRules.waitsMs.length; attempt++) {
    state = step(state, { type: 'broken' }, now).state
    pauses.push(state.resumeAt - now)
    now = state.resumeAt
    state = run(state, [
      [now, sample(0, 0)],
      [now, linked],
    ]).state
  }
  expect(pauses).toEqual([1000, 2000, 4000, 8000, 8000])
  const last = step(state, { type: 'broken' }, now)
  expect(last).toMatchObject({ state: { phase: 'failed' }, commands: ['close'] })
  expect(step(last.state, { type: 'start' }, now)).toMatchObject({
    state: { phase: 'linking', restarts: 0 },
    commands: ['link'],
  })
})

test('after half a minute of playback the count of restarts begins anew', () => {
  const restarted = { ...playing, restarts: 3 }
  expect(run(restarted, [[playing.since + 29_000, sample(20, 1)]]).state.restarts).toBe(3)
  expect(run(restarted, [[playing.since + 30_000, sample(20, 1)]]).state.restarts).toBe(0)
})

test('a hidden page is not judged; when it is visible again playback jumps to the newest picture', () => {
  const { state, commands } = run(playing, [
    [60_000, sample(0.3, 0, false)],
    [61_000, { type: 'shown' }],
    [65_999, sample(0.3, 0)],
  ])
  expect(commands).toEqual([[], ['edge'], []])
  expect(state.phase).toBe('playing')
})

test('a browser that refuses playback waits for a tap, without restarts', () => {
  const { state, commands } = run(playing, [
    [500, { type: 'blocked' }],
    [60_000, sample(0.3, 2)],
    [60_500, { type: 'tapped' }],
  ])
  expect(commands).toEqual([[], [], ['play']])
  expect(state.phase).toBe('playing')
})

test('a room without addresses is off air until it is started again', () => {
  const { state, commands } = run(idle, [
    [0, { type: 'start' }],
    [10, { type: 'linked', sources: 0 }],
    [60_000, sample(0, 0)],
    [70_000, { type: 'start' }],
  ])
  expect(commands).toEqual([['link'], [], [], ['link']])
  expect(state.phase).toBe('linking')
})

test('an answer that arrives after the player was stopped opens nothing', () => {
  const { state, commands } = run(idle, [
    [0, { type: 'start' }],
    [5, { type: 'stop' }],
    [10, linked],
  ])
  expect(commands).toEqual([['link'], ['close'], []])
  expect(state).toEqual(idle)
})
