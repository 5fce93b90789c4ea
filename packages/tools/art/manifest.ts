// The manifest: which file shows which subject, and from which source it was made.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { steady } from './lib/svg.ts'
import { options, type Rendered, type Settings } from './render.ts'

export interface Entry {
  avif?: string
  webp?: string
  png?: string
  width: number
  height: number
  source: string
}
export type Manifest = Record<string, Entry>

const root = fileURLToPath(new URL('../../../', import.meta.url))
export const publicDir = join(root, 'packages/web/public')
export const out = join(publicDir, 'art')
const manifestFile = join(out, 'manifest.json')
const module = join(root, 'packages/web/src/kernel/pictures/art.gen.ts')
const stages = join(root, 'packages/web/src/kernel/pictures/stageart.gen.ts')

export const hash = (content: string | Uint8Array, length: number) =>
  createHash('sha256').update(content).digest('hex').slice(0, length)
/** The last digits of a long fraction differ between machines. */
const withoutTails = (svg: string) => svg.replace(/-?\d+\.\d{3,}/g, (long) => String(steady(Number(long) * 100) / 100))
export const sourceOf = (svg: string, settings: Settings) =>
  hash(withoutTails(svg) + JSON.stringify([settings, options]), 16)
export const filesOf = ({ avif, webp, png }: Entry) => [avif, webp, png].filter((file) => file !== undefined)

export const readManifest = (): Manifest =>
  existsSync(manifestFile) ? (JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest) : {}

export const isFresh = (entry: Entry | undefined, source: string) =>
  entry?.source === source && filesOf(entry).every((file) => existsSync(join(out, file)))

/** Writes a subject's files under content-hashed names and returns its entry. */
export function save(key: string, source: string, { width, height, pictures }: Rendered): Entry {
  const entry: Entry = { width, height, source }
  for (const { format, bytes } of pictures) {
    const name = `${key}.${hash(bytes, 6)}.${format}`
    mkdirSync(dirname(join(out, name)), { recursive: true })
    writeFileSync(join(out, name), bytes)
    entry[format] = name
  }
  return entry
}

const formats = ['avif', 'webp', 'png'] as const
/** Icons for home screens are read by the server; pages never load them. */
export const isForPage = (key: string) => !/^favicons\/\w+-/.test(key)

/** Left out of the web app's manifest: pictures of stages (most of all pictures), needed only near a game, and large ones of single pages. */
const isOfStages = (key: string) => /^slots\/|^payout\/|^brands\/\w+-(emblem|mascot)$/.test(key)

/** The manifest for the web app: one line per picture, since every byte of it is in the first page. */
function moduleOf(says: string, manifest: Manifest, isMeant: (key: string) => boolean): string {
  const lines = Object.entries(manifest)
    .filter(([key]) => isForPage(key) && isMeant(key))
    .map(([key, entry]) => {
      const marks = formats.flatMap((format) => {
        const name = entry[format]
        return name === undefined ? [] : [format[0]! + name.slice(key.length + 1, -format.length - 1)]
      })
      return [key, entry.width, entry.height, ...marks].join(' ')
    })
  return `// Made by packages/tools/art/make.ts: ${says}; kernel/pictures/picture.ts reads it.\nexport const list = \`\n${lines.join('\n')}\n\`\n`
}
export function writeManifest(manifest: Manifest): void {
  const sorted = Object.fromEntries(Object.entries(manifest).sort(([a], [b]) => (a < b ? -1 : 1)))
  mkdirSync(out, { recursive: true })
  mkdirSync(dirname(module), { recursive: true })
  writeFileSync(manifestFile, JSON.stringify(sorted, null, 1) + '\n')
  writeFileSync(
    module,
    moduleOf('every picture of the pages', sorted, (key) => !isOfStages(key)),
  )
  writeFileSync(stages, moduleOf('every picture of the stages and of single pages', sorted, isOfStages))
}

/** Every picture on disk, as the manifest names it. */
export const filesOnDisk = (): string[] =>
  existsSync(out)
    ? readdirSync(out, { recursive: true, withFileTypes: true })
        .filter((item) => item.isFile())
        .map((item) => relative(out, join(item.parentPath, item.name)).replaceAll('\\', '/'))
        .filter((name) => name !== 'manifest.json')
    : []

export function removeOrphans(manifest: Manifest): number {
  const wanted = new Set(Object.values(manifest).flatMap(filesOf))
  const orphans = filesOnDisk().filter((name) => !wanted.has(name))
  for (const name of orphans) rmSync(join(out, name))
  return orphans.length
}
