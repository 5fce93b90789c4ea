// Writes the catalogue of the wire into docs/ (or --into a folder); with --check reports whether the files are up to date.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { catalogue } from './files.ts'

const { values } = parseArgs({ options: { check: { type: 'boolean' }, into: { type: 'string' } } })
const folder = resolve(values.into ?? join(import.meta.dirname, '../../../docs'))
const files = Object.entries(catalogue())

async function check(): Promise<void> {
  const stale: string[] = []
  for (const [name, text] of files) {
    const written = await readFile(join(folder, name), 'utf8').catch(() => null)
    if (written !== text) stale.push(`docs/${name}`)
  }
  if (stale.length === 0) return
  console.error(`No longer what packages/protocol declares: ${stale.join(', ')}. Run: npm run docs`)
  process.exitCode = 1
}

async function write(): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const [name, text] of files) await writeFile(join(folder, name), text)
  console.log(`Wrote ${files.map(([name]) => `docs/${name}`).join(', ')}`)
}

await (values.check ? check() : write())
