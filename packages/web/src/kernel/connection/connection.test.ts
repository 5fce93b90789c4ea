// A chunk that fails to load is requested again, and the banner shows it meanwhile.
import { afterEach, expect, test, vi } from 'vitest'
import { fetchPart, tryNow, useConnection } from './connection.ts'

afterEach(() => void vi.useRealTimers())

test('a lazy chunk is requested again with growing delays, and at once on demand', async () => {
  vi.useFakeTimers()
  let isCut = true
  const load = vi.fn(async () => {
    if (isCut) throw new TypeError('Failed to fetch dynamically imported module')
    return 'part'
  })
  const part = fetchPart(load)
  await vi.advanceTimersByTimeAsync(0)
  expect(useConnection.getState().missing).toBe(1)
  await vi.advanceTimersByTimeAsync(1000 + 2000)
  expect(load).toHaveBeenCalledTimes(3)
  isCut = false
  tryNow()
  await expect(part).resolves.toBe('part')
  expect(useConnection.getState().missing).toBe(0)
})

test('after a minute of retries the load fails with its error', async () => {
  vi.useFakeTimers()
  const part = fetchPart(() => Promise.reject(new Error('gone')))
  const rejected = expect(part).rejects.toThrow('gone')
  await vi.advanceTimersByTimeAsync(61_000)
  await rejected
  expect(useConnection.getState().missing).toBe(0)
})
