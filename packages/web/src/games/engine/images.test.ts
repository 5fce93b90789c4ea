// Pictures that come, that are held back, and that never come.
import { afterEach, expect, test, vi } from 'vitest'
import { expectImage, loadImage } from './images.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** A network whose answers are told one after the other; what is decoded is the text of the answer. */
function hear(...answers: readonly ((signal: AbortSignal | null) => Promise<ArrayBuffer>)[]): readonly string[] {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (source: string, { signal }: { signal: AbortSignal | null }) => {
    const answer = answers[asked.push(source) - 1]!
    return { arrayBuffer: () => answer(signal) }
  })
  vi.stubGlobal('createImageBitmap', async (blob: Blob) => blob.text())
  return asked
}

const says = (text: string) => async () => new TextEncoder().encode(text).buffer
const holdsBack = (signal: AbortSignal | null): Promise<ArrayBuffer> =>
  new Promise((_, reject) => {
    if (signal?.aborted) reject(signal.reason)
    signal?.addEventListener('abort', () => reject(signal.reason))
  })

test('a picture that is sent for early is fetched once', async () => {
  const asked = hear(says('owl'))
  expectImage('/owl.webp')
  expectImage('/owl.webp')
  expect(await loadImage('/owl.webp')).toBe('owl')
  expect(asked).toEqual(['/owl.webp'])
})

test('a body that is held back is given up, and the picture asked for once more', async () => {
  const patience = new AbortController()
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(patience.signal)
  const asked = hear(holdsBack, says('gem'))
  const coming = loadImage('/gem.webp')
  await vi.waitUntil(() => asked.length === 1)
  patience.abort()
  expect(await coming).toBe('gem')
  expect(asked).toEqual(['/gem.webp', '/gem.webp'])
})

test('whoever waits for a picture that does not come at all hears of it', async () => {
  const fails = () => Promise.reject(new Error('no line'))
  hear(fails, fails)
  await expect(loadImage('/none.webp')).rejects.toThrow('no line')
})
