// Pictures on their way: sent for early, decoded beside the page's own thread. Free of Pixi, which comes later.

/** An image element would be decoded once more where it is drawn. */
async function decodeImage(source: string): Promise<ImageBitmap> {
  const response = await fetch(source)
  return createImageBitmap(await response.blob())
}

const expected = new Map<string, Promise<ImageBitmap>>()

/** Sends for a picture of ours that somebody will ask for in a moment. */
export function expectImage(source: string): void {
  if (expected.has(source)) return
  const coming = decodeImage(source)
  // Whoever asks for it hears of a failure.
  coming.catch(() => undefined)
  expected.set(source, coming)
}

export function loadImage(source: string): Promise<ImageBitmap> {
  const coming = expected.get(source) ?? decodeImage(source)
  expected.delete(source)
  return coming
}
