// Finds made pictures by key; a picture that is not drawn yet is null, and the screen shows its plain ground.
import { art } from './art.gen.ts'

export interface PictureSource {
  readonly width: number
  readonly height: number
  readonly avif: string | null
  readonly fallback: string
}

type Entry = { readonly width: number; readonly height: number; readonly [format: string]: string | number }
const entries: Readonly<Record<string, Entry | undefined>> = art

export function findPicture(key: string): PictureSource | null {
  const entry = entries[key]
  const fallback = entry?.webp ?? entry?.png
  if (!entry || !fallback) return null
  return {
    width: entry.width,
    height: entry.height,
    avif: entry.avif ? `/art/${entry.avif}` : null,
    fallback: `/art/${fallback}`,
  }
}
