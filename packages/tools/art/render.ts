// One rendering process: SVG text in, encoded pictures out. It runs as a child because resvg can abort the whole process.
import { createRequire } from 'node:module'
import { Resvg } from '@resvg/resvg-js'
import sharp from 'sharp'

export type Format = 'avif' | 'webp' | 'png'
export interface Limit {
  budget: number
  start: number
  alpha?: number
}
/** What decides a picture's bytes beside its SVG; part of its source hash. */
export interface Settings {
  width: number
  /** `alpha` is the quality of WebP transparency; low values show rings in soft glows. */
  formats: Partial<Record<Format, Limit>>
}
export interface Job extends Settings {
  svg: string
}
export interface Encoded {
  format: Format
  quality: number
  bytes: Uint8Array
}
export interface Rendered {
  width: number
  height: number
  pictures: Encoded[]
}

const load = createRequire(import.meta.url)

/** Versions that must agree before bytes can be expected to. */
export const encoders = (): Record<string, string> => {
  const { version: resvg } = load('@resvg/resvg-js/package.json') as { version: string }
  const { vips = '', aom = '', webp = '', png = '' } = sharp.versions as Record<string, string>
  return { resvg, sharp: sharp.versions.sharp ?? '', vips, aom, webp, png, machine: process.arch }
}

const fonts = [
  load.resolve('@expo-google-fonts/cinzel/900Black/Cinzel_900Black.ttf'),
  load.resolve('@expo-google-fonts/plus-jakarta-sans/800ExtraBold/PlusJakartaSans_800ExtraBold.ttf'),
]
/** Fixed encoder options; part of every source hash. */
export const options = { avif: { effort: 3 }, webp: { effort: 5 }, png: { palette: true, effort: 8 } } as const
const floor = 22
const tries = 6

/** Good quality within a byte budget: each guess is scaled by how far the last one missed. */
async function encode(master: Buffer, format: Format, { budget, start, alpha = 60 }: Limit): Promise<Encoded> {
  let quality = start
  for (let attempt = 1; ; attempt++) {
    const image = sharp(master)
    const bytes =
      format === 'avif'
        ? await image.avif({ quality, ...options.avif }).toBuffer()
        : format === 'webp'
          ? await image.webp({ quality, alphaQuality: alpha, ...options.webp }).toBuffer()
          : await image.png({ quality, ...options.png }).toBuffer()
    if (bytes.length <= budget || quality <= floor || attempt === tries) return { format, quality, bytes }
    quality = Math.max(floor, Math.floor(quality * Math.min(0.94, (budget / bytes.length) ** 0.8)))
  }
}

export async function render({ svg, width, formats }: Job): Promise<Rendered> {
  const drawn = new Resvg(svg, { font: { fontFiles: fonts, loadSystemFonts: false, defaultFontFamily: 'Cinzel' } })
  const full = drawn.render().asPng()
  const { data: master, info } = await sharp(full).resize({ width }).png().toBuffer({ resolveWithObject: true })
  const pictures: Encoded[] = []
  for (const [format, limit] of Object.entries(formats)) pictures.push(await encode(master, format as Format, limit))
  return { width: info.width, height: info.height, pictures }
}

if (import.meta.main && process.send) {
  sharp.concurrency(1)
  process.on('message', async (job: Job) => {
    try {
      process.send?.(await render(job))
    } catch (error) {
      process.send?.({ failure: String(error) })
    }
  })
}
