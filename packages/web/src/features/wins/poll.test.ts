// A hidden page does not poll.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { poll } from './poll.ts'

let isHidden = false
const look = (away: boolean): void => {
  isHidden = away
  document.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => {
  isHidden = false
  vi.useFakeTimers()
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('it polls at once, then regularly, and not after stop', () => {
  const ask = vi.fn()
  const stop = poll(ask, 1000)
  vi.advanceTimersByTime(2500)
  expect(ask).toHaveBeenCalledTimes(3)
  stop()
  vi.advanceTimersByTime(5000)
  look(false)
  expect(ask).toHaveBeenCalledTimes(3)
})

test('in the background it does not poll, and when visible again it polls at once', () => {
  const ask = vi.fn()
  const stop = poll(ask, 1000)
  vi.advanceTimersByTime(1)
  look(true)
  vi.advanceTimersByTime(60_000)
  expect(ask).toHaveBeenCalledTimes(1)
  look(false)
  vi.advanceTimersByTime(1)
  expect(ask).toHaveBeenCalledTimes(2)
  stop()
})
