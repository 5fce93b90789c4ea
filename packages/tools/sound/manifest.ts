// The manifest: which files play which sound, how long and how loud it is, and from which master it was made.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Measure } from './master.ts'
import type { Stereo } from './synth/sound.ts'

export interface Entry {
  kind: 'effect' | 'music'
  webm: string
  m4a: string
  seconds: number
  /** Loudness asked for and reached, in LUFS, and how it was measured. */
  target: number
  loudness: number
  measure: Measure
  /** True peak in dBTP: of the master, and the highest of what decoders make of the files. */
  peak: number
  decodedPeak: number
  /** Loops only: the step over the seam of the master, and the largest step near it. */
  seam?: { step: number; near: number }
  /** Fingerprint of the master's samples. */
  master: string
}
export type Manifest = Record<string, Entry>

const root = fileURLToPath(new URL('../../../', import.meta.url))
export const out = join(root, 'packages/web/public/sound')
const manifestFile = join(out, 'manifest.json')
const module = join(root, 'packages/web/src/kernel/sound/sound.gen.ts')

export const hash = (content: string | Uint8Array, length: number): string =>
  createHash('sha256').update(content).digest('hex').slice(0, length)

/** Sixteen bits a sample: smaller differences are inaudible, and rounding of other processors does not show. */
export function fingerprint({ left, right }: Stereo): string {
  const steps = new Int16Array(left.length * 2)
  for (let i = 0; i < left.length; i++) {
    steps[i * 2] = Math.round(left[i]! * 32_767)
    steps[i * 2 + 1] = Math.round(right[i]! * 32_767)
  }
  return hash(new Uint8Array(steps.buffer), 16)
}

export const readManifest = (): Manifest =>
  existsSync(manifestFile) ? (JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest) : {}

export const filesOf = ({ webm, m4a }: Entry): string[] => [webm, m4a]
export const filesOnDisk = (): string[] =>
  existsSync(out) ? readdirSync(out).filter((name) => name !== 'manifest.json') : []

/** Stores encoded bytes under a name that changes with them. */
export function keepFile(name: string, ending: string, bytes: Uint8Array): string {
  const file = `${name}.${hash(bytes, 6)}.${ending}`
  mkdirSync(out, { recursive: true })
  writeFileSync(join(out, file), bytes)
  return file
}

/** One line a sound: its name, the marks in the names of its two files, and for a loop its length in seconds. */
export function moduleOf(manifest: Manifest): string {
  const lines = Object.entries(manifest).map(([name, { webm, m4a, seam, seconds }]) => {
    const mark = (file: string) => file.split('.').at(-2)!
    return [name, mark(webm), mark(m4a), ...(seam ? [seconds] : [])].join(' ')
  })
  return `// Made by packages/tools/sound/build.ts: name, mark of the .webm, mark of the .m4a, seconds if it loops; files are below /sound/.
export const recordings = \`
${lines.join('\n')}
\`
`
}

export function writeManifest(manifest: Manifest): void {
  const sorted = Object.fromEntries(Object.entries(manifest).sort(([a], [b]) => (a < b ? -1 : 1)))
  mkdirSync(out, { recursive: true })
  writeFileSync(manifestFile, JSON.stringify(sorted, null, 1) + '\n')
  writeFileSync(module, moduleOf(sorted))
}

export const readModule = (): string => readFileSync(module, 'utf8')

export function removeOrphans(manifest: Manifest): void {
  const wanted = new Set(Object.values(manifest).flatMap(filesOf))
  for (const name of filesOnDisk()) if (!wanted.has(name)) rmSync(join(out, name))
}
