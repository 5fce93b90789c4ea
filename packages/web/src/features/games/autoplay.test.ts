// Autoplay stops at the player's limits, and never plays a round that could exceed the loss limit.
// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { createAutoplay, findStop, wouldOverstep, type AutoplayPlan } from './autoplay.ts'
import type { Outcome, SlotSessionState } from './slotSession.ts'

const plan: AutoplayPlan = { count: 10, lossLimit: 5000, winLimit: 20_000, stopsOnFeature: true }
const nothing: Outcome = { cost: 1000, won: 0, hadFeature: false }

test('each limit ends autoplay with its own reason', () => {
  expect(findStop(plan, { played: 3, lost: 3000 }, nothing)).toBeNull()
  expect(findStop(plan, { played: 5, lost: 5000 }, nothing)).toBe('loss')
  expect(findStop(plan, { played: 1, lost: 0 }, { ...nothing, won: 20_000 })).toBe('win')
  expect(findStop(plan, { played: 1, lost: 0 }, { ...nothing, hadFeature: true })).toBe('feature')
  expect(
    findStop({ ...plan, stopsOnFeature: false }, { played: 1, lost: 0 }, { ...nothing, hadFeature: true }),
  ).toBeNull()
  expect(findStop(plan, { played: 10, lost: -2000 }, nothing)).toBe('count')
  expect(wouldOverstep(plan, 4500, 1000)).toBe(true)
  expect(wouldOverstep({ ...plan, lossLimit: null }, 4500, 1000)).toBe(false)
})

function tableOf(outcomes: (Outcome | null)[]) {
  const play = vi.fn(async () => outcomes.shift() ?? null)
  const state = createStore(() => ({ bet: 1000, isTurbo: true }) as SlotSessionState)
  return { play, state }
}

test('autoplay plays the given count and stops', async () => {
  const session = tableOf([nothing, nothing, nothing, nothing])
  const autoplay = createAutoplay(session)
  await autoplay.start({ ...plan, count: 3 })
  expect(session.play).toHaveBeenCalledTimes(3)
  expect(autoplay.state.getState()).toEqual({ left: null, stopped: 'count' })
})

test('a refused round ends autoplay', async () => {
  const session = tableOf([nothing, null])
  const autoplay = createAutoplay(session)
  await autoplay.start(plan)
  expect(session.play).toHaveBeenCalledTimes(2)
  expect(autoplay.state.getState().stopped).toBe('refused')
})

test('the player stops autoplay between rounds', async () => {
  const session = tableOf([nothing, nothing])
  const autoplay = createAutoplay(session)
  const running = autoplay.start(plan)
  autoplay.stop()
  await running
  expect(session.play).toHaveBeenCalledTimes(1)
  expect(autoplay.state.getState()).toEqual({ left: null, stopped: 'player' })
})
