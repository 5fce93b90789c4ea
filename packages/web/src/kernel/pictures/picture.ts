// Finds generated pictures by key; null for a picture that does not exist yet: the screen then shows its plain background.
import { list } from './art.gen.ts'

export interface PictureSource {
  readonly width: number
  readonly height: number
  readonly avif: string | null
  readonly fallback: string
}

const known = new Map<string, PictureSource>()
const formats: Readonly<Record<string, string>> = { a: 'avif', w: 'webp', p: 'png' }

/** One line per picture: its key, width and height, then the hash in the name of each of its files. */
export function addPictures(lines: string): void {
  for (const line of lines.trim().split('\n')) {
    const [key = '', width, height, ...marks] = line.split(' ')
    const files: Record<string, string> = {}
    for (const mark of marks) {
      const format = formats[mark.charAt(0)]!
      files[format] = `/art/${key}.${mark.slice(1)}.${format}`
    }
    const fallback = files['webp'] ?? files['png']
    if (fallback)
      known.set(key, { width: Number(width), height: Number(height), avif: files['avif'] ?? null, fallback })
  }
}

addPictures(list)

export const findPicture = (key: string): PictureSource | null => known.get(key) ?? null
