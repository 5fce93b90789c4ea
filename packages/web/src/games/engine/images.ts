// Pictures on their way: sent for early, decoded beside the page's own thread. Free of Pixi, which comes later.

/** An image element would be decoded once more where it is drawn. */
async function decodeImage(source: string): Promise<ImageBitmap> {
  const response = await fetch(source)
  // Not as a blob: asked for a dozen at once, a busy Chromium keeps some of those back for good.
  return createImageBitmap(new Blob([await response.arrayBuffer()]))
}

/** A picture that is not here by then is asked for a second time. */
const patienceMs = 10_000

/** No stage waits for ever for a body that is held back; on a slow line the first one may still come, and is not given up. */
async function decodeSurely(source: string): Promise<ImageBitmap> {
  const first = decodeImage(source)
  const { promise: late, resolve } = Promise.withResolvers<null>()
  const timer = setTimeout(resolve, patienceMs, null)
  try {
    return (await Promise.race([first, late])) ?? (await Promise.any([first, decodeImage(source)]))
  } finally {
    clearTimeout(timer)
  }
}

const expected = new Map<string, Promise<ImageBitmap>>()

/** Sends for a picture of ours that somebody will ask for in a moment. */
export function expectImage(source: string): void {
  if (expected.has(source)) return
  const coming = decodeSurely(source)
  // Whoever asks for it hears of a failure.
  coming.catch(() => undefined)
  expected.set(source, coming)
}

export function loadImage(source: string): Promise<ImageBitmap> {
  const coming = expected.get(source) ?? decodeSurely(source)
  expected.delete(source)
  return coming
}
