// Pictures on their way: sent for early, decoded beside the page's own thread. Free of Pixi, which comes later.

/** No stage waits for ever for a body that is held back: after this long the picture is asked for once more. */
const patienceMs = 10_000

/** An image element would be decoded once more where it is drawn. */
async function decodeImage(source: string, signal: AbortSignal | null): Promise<ImageBitmap> {
  const response = await fetch(source, { signal })
  // Not as a blob: asked for a dozen at once, a busy Chromium keeps some of those back for good.
  return createImageBitmap(new Blob([await response.arrayBuffer()]))
}

const decodeSurely = (source: string): Promise<ImageBitmap> =>
  decodeImage(source, AbortSignal.timeout(patienceMs)).catch(() => decodeImage(source, null))

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
