// Prepares a chosen file for sending: its centre in the wanted proportion, not larger than needed, as base64 JPEG.
const quality = 0.9

interface Size {
  readonly width: number
  readonly height: number
}

/** The largest centred part of a picture in the proportion of `most`, and the size it is drawn in: at most `most`, never enlarged. */
export function cropOf(picture: Size, most: Size): Size & { left: number; top: number; drawn: Size } {
  const ratio = most.width / most.height
  const width = Math.min(picture.width, picture.height * ratio)
  const height = width / ratio
  const scale = Math.min(1, most.width / width)
  const drawn = { width: Math.round(width * scale), height: Math.round(height * scale) }
  return { left: (picture.width - width) / 2, top: (picture.height - height) / 2, width, height, drawn }
}

/** Throws when the browser cannot decode the file. */
export async function cropPicture(file: Blob, most: Size): Promise<Blob> {
  const picture = await createImageBitmap(file)
  try {
    const { left, top, width, height, drawn } = cropOf(picture, most)
    const canvas = document.createElement('canvas')
    canvas.width = drawn.width
    canvas.height = drawn.height
    const paper = canvas.getContext('2d')
    if (!paper) throw new Error('no canvas')
    paper.drawImage(picture, left, top, width, height, 0, 0, drawn.width, drawn.height)
    return await new Promise((resolve, reject) =>
      canvas.toBlob((made) => (made ? resolve(made) : reject(new Error('no picture'))), 'image/jpeg', quality),
    )
  } finally {
    picture.close()
  }
}

export async function toBase64(blob: Blob): Promise<string> {
  const url = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result)))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unread')))
    reader.readAsDataURL(blob)
  })
  return url.slice(url.indexOf(',') + 1)
}
