// Prepares a chosen file for sending: the centre square, not larger than needed, as base64 JPEG.
const side = 1024
const quality = 0.9

/** Throws when the browser cannot decode the file. */
export async function cutSquare(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file)
  try {
    const edge = Math.min(picture.width, picture.height)
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = Math.min(edge, side)
    const paper = canvas.getContext('2d')
    if (!paper) throw new Error('no canvas')
    const [left, top] = [(picture.width - edge) / 2, (picture.height - edge) / 2]
    paper.drawImage(picture, left, top, edge, edge, 0, 0, canvas.width, canvas.height)
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
