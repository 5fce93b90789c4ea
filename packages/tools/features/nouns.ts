// The register of the files that declare calls and pushes. Their order is that of the chapters of the published documents.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const declares = /^export const \w+ = (op|call|push)\(/m
const chapterOf = /^export const chapter = (\d+)$/m

export function composeNouns(directory: string): string {
  const chapters = new Map<number, string>()
  for (const file of readdirSync(directory)) {
    if (!file.endsWith('.ts') || /\.(gen|test|fixture)\.ts$/.test(file)) continue
    const text = readFileSync(join(directory, file), 'utf8')
    const chapter = chapterOf.exec(text)?.[1]
    if (chapter === undefined) {
      if (declares.test(text)) throw new Error(`${file} declares calls or pushes and has no 'export const chapter'`)
      continue
    }
    const other = chapters.get(Number(chapter))
    if (other) throw new Error(`${file} and ${other}.ts have the same chapter`)
    chapters.set(Number(chapter), file.slice(0, -3))
  }
  const nouns = [...chapters].toSorted(([a], [b]) => a - b).map(([, noun]) => noun)
  return [
    '// Written by npm run features: the exports of each file that declares calls or pushes, by chapter.',
    '// Expanded here with Object.entries because the dead-code check counts only this as use.',
    ...nouns.map((noun) => `import * as ${noun} from './${noun}.ts'`),
    '',
    'export const nouns: Readonly<Record<string, readonly [name: string, exported: unknown][]>> = {',
    ...nouns.map((noun) => `  ${noun}: Object.entries(${noun}),`),
    '}',
    '',
  ].join('\n')
}
