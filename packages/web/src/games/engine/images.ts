// Loads pictures early and decodes them off the main thread. Without Pixi, which is loaded later.

/** As an ImageBitmap: an image element would be decoded again when it is first drawn. */
async function decodeImage(source: string): Promise<ImageBitmap> {
  const response = await fetch(source)
  // Not response.blob(): with a dozen requests at once, a busy Chromium never delivers some of the blobs.
  return createImageBitmap(new Blob([await response.arrayBuffer()]))
}

/** A picture that has not loaded by then is requested a second time. */
const patienceMs = 10_000

/** A stage must not wait forever for a stalled body. On a slow network the first request may still finish, so it is not aborted. */
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

/** Starts loading a picture that will be needed shortly. */
export function expectImage(source: string): void {
  if (expected.has(source)) return
  const coming = decodeSurely(source)
  // A failure is reported to the code that uses the picture.
  coming.catch(() => undefined)
  expected.set(source, coming)
}

export function loadImage(source: string): Promise<ImageBitmap> {
  const coming = expected.get(source) ?? decodeSurely(source)
  expected.delete(source)
  return coming
}
