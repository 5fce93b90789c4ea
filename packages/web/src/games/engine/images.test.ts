// Pictures that load, that are delayed, and that never load.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { expectImage, loadImage } from './images.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A fake network with the given answers in order; `decode` returns the answer's text. */
function fakeFetch(...answers: readonly (() => Promise<string>)[]): readonly string[] {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (source: string) => {
    const answer = answers[asked.push(source) - 1]!
    return { arrayBuffer: async () => new TextEncoder().encode(await answer()).buffer }
  })
  vi.stubGlobal('createImageBitmap', async (blob: Blob) => blob.text())
  return asked
}

const says = (text: string) => async () => text
const heldBack = () => new Promise<never>(() => {})

test('a preloaded picture is fetched once', async () => {
  const asked = fakeFetch(says('owl'))
  expectImage('/owl.webp')
  expectImage('/owl.webp')
  expect(await loadImage('/owl.webp')).toBe('owl')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toEqual(['/owl.webp'])
})

test('a picture whose body stalls is requested once more', async () => {
  const asked = fakeFetch(heldBack, says('gem'))
  const coming = loadImage('/gem.webp')
  await vi.advanceTimersByTimeAsync(9999)
  expect(asked).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(await coming).toBe('gem')
  expect(asked).toEqual(['/gem.webp', '/gem.webp'])
})

test('on a slow connection the first response still counts, however late', async () => {
  const slow = () => new Promise<string>((resolve) => setTimeout(resolve, 30_000, 'crown'))
  fakeFetch(slow, heldBack)
  const coming = loadImage('/crown.webp')
  await vi.advanceTimersByTimeAsync(30_000)
  expect(await coming).toBe('crown')
})

test('waiting for a picture that fails to load rejects at once', async () => {
  fakeFetch(() => Promise.reject(new Error('no connection')))
  await expect(loadImage('/none.webp')).rejects.toThrow('no connection')
})
