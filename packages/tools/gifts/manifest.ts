// The manifest: hash and size of every film, the alpha of its drawing, and the source it was made from.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { films, type Film } from './catalogue.ts'
import { encodings, type AlphaCount, type Ending } from './encode.ts'

interface FilmFile {
  /** Hash of the bytes. */
  hash: string
  bytes: number
  /** Quantiser of the encoder. */
  crf: number
}

export interface Entry {
  name: string
  seconds: number
  source: string
  /** Alpha of the drawing of the poster frame. */
  alpha: AlphaCount
  webm: FilmFile
  mp4: FilmFile
}
export type Manifest = Record<string, Entry>

const root = fileURLToPath(new URL('../../../', import.meta.url))
/** Served as /images/live/; the product documents name the files. */
export const out = join(root, 'packages/web/public/images/live')
const manifestFile = join(out, 'manifest.json')
const moduleFile = join(root, 'packages/web/src/features/gifts/effects/films.gen.ts')

export const hash = (content: string | Uint8Array, length: number): string =>
  createHash('sha256').update(content).digest('hex').slice(0, length)

export const fileOf = (id: number | string, ending: Ending): string => `gift_special_${id}.${ending}`

/** Comments and white space do not change a film. */
const compact = (path: string): string =>
  readFileSync(new URL(path, import.meta.url), 'utf8')
    .replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
    .replace(/\s+/g, '')

export const sourceOf = (film: Film): string =>
  hash(
    [film.name, ...(film.parts ?? []), 'pen', 'render'].map((name) => compact(`films/${name}.ts`)).join('') +
      JSON.stringify([film, encodings]),
    16,
  )

export const readManifest = (): Manifest =>
  existsSync(manifestFile) ? (JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest) : {}

/** The module of the web app: the hash is part of the address, so that a film can be cached for a year. */
export function moduleOf(manifest: Manifest): string {
  const lines = Object.entries(manifest).map(
    ([id, { seconds, webm, mp4 }]) => `  ${id}: { seconds: ${seconds}, webm: '${webm.hash}', mp4: '${mp4.hash}' },\n`,
  )
  return `// Made by packages/tools/gifts/build.ts: length and file hashes of each film below /images/live/.
export const films: Readonly<Record<number, { seconds: number; webm: string; mp4: string }>> = {
${lines.join('')}}
`
}

export function writeManifest(manifest: Manifest): void {
  const known = films.flatMap(({ id }) => (manifest[id] ? [[id, manifest[id]] as const] : []))
  const sorted: Manifest = Object.fromEntries(known)
  mkdirSync(out, { recursive: true })
  writeFileSync(manifestFile, JSON.stringify(sorted, null, 1) + '\n')
  mkdirSync(join(moduleFile, '..'), { recursive: true })
  writeFileSync(moduleFile, moduleOf(sorted))
}

export const readModule = (): string => readFileSync(moduleFile, 'utf8')
