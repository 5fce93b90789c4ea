// Whether a file is an accepted picture: the three checks of the specification, in its order.
export const mostBytes = 2 * 1024 * 1024

export type PictureFault = 'pictureBig' | 'pictureFormat' | 'pictureHeader' | 'pictureUnread'

interface FileFacts {
  readonly size: number
  readonly type: string
  readonly name: string
}

/** The checks before reading the file. Some systems give no type; then the file extension decides. */
export function checkFile({ size, type, name }: FileFacts): PictureFault | null {
  if (size > mostBytes) return 'pictureBig'
  const isJpeg = type === '' ? /\.jpe?g$/i.test(name) : type === 'image/jpeg' || type === 'image/jpg'
  return isJpeg ? null : 'pictureFormat'
}

export const hasJpegHeader = (bytes: Uint8Array): boolean => bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff

export async function checkPicture(file: FileFacts & Pick<Blob, 'slice'>): Promise<PictureFault | null> {
  const fault = checkFile(file)
  if (fault) return fault
  try {
    return hasJpegHeader(new Uint8Array(await file.slice(0, 3).arrayBuffer())) ? null : 'pictureHeader'
  } catch {
    return 'pictureUnread'
  }
}
