// Makes the pictures: node make.ts [group | group/part…] renders what changed; node make.ts --check N remakes a sample and compares.
import { parseArgs } from 'node:util'
import { checkSample } from './check.ts'
import { writeEncoders } from './encoders.ts'
import { writeFavicon } from './favicon.ts'
import { isFresh, readManifest, removeOrphans, save, sourceOf, writeManifest, type Manifest } from './manifest.ts'
import { renderAll } from './pool.ts'
import type { Job, Rendered } from './render.ts'
import { writeCabinets } from './slots/geometry.ts'
import { groups, type Subject } from './subjects.ts'

const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`
type Planned = { subject: Subject; source: string }

/** Renders one group's stale subjects into the manifest; returns what went wrong. */
async function makeGroup(name: string, subjects: readonly Subject[], manifest: Manifest): Promise<string[]> {
  const since = performance.now()
  const jobs: [Planned, Job][] = []
  for (const subject of subjects) {
    const svg = subject.draw()
    const source = sourceOf(svg, subject.settings)
    if (!isFresh(manifest[subject.key], source))
      jobs.push([
        { subject, source },
        { svg, ...subject.settings },
      ])
  }
  const faults: string[] = []
  const done = ({ subject, source }: Planned, rendered: Rendered) => {
    manifest[subject.key] = save(subject.key, source, rendered)
    for (const { format, bytes, quality } of rendered.pictures) {
      const budget = subject.settings.formats[format]?.budget ?? Infinity
      if (bytes.length > budget)
        faults.push(`${subject.key}.${format}: ${bytes.length} bytes at quality ${quality}, budget ${budget}`)
    }
  }
  await renderAll(jobs, done, ({ subject }, error) => faults.push(`${subject.key}: ${error.message}`))
  console.log(`${name.padEnd(10)} ${subjects.length} subjects, ${jobs.length} rendered, ${seconds(since)}`)
  return faults
}

const isWithin = (key: string, part: string) => key === part || key.startsWith(`${part}/`)

async function make(names: readonly string[]): Promise<boolean> {
  const unknown = names.filter((name) => !(name.split('/')[0]! in groups))
  if (unknown.length) throw new Error(`no group ${unknown.join(', ')}; there are ${Object.keys(groups).join(', ')}`)
  const manifest = readManifest()
  const faults: string[] = []
  const known = new Set<string>()
  for (const [name, list] of Object.entries(groups)) {
    const subjects = list()
    for (const { key } of subjects) known.add(key)
    const wanted = names.length ? subjects.filter(({ key }) => names.some((part) => isWithin(key, part))) : subjects
    if (!wanted.length) continue
    faults.push(...(await makeGroup(name, wanted, manifest)))
    writeManifest(manifest)
  }
  for (const key of Object.keys(manifest)) if (!known.has(key)) delete manifest[key]
  writeManifest(manifest)
  removeOrphans(manifest)
  if (!names.length || names.includes('favicons')) await writeFavicon()
  writeEncoders()
  writeCabinets()
  for (const fault of faults) console.error(fault)
  return faults.length === 0
}

const { values, positionals } = parseArgs({ options: { check: { type: 'string' } }, allowPositionals: true })
const isFine = values.check === undefined ? await make(positionals) : await checkSample(Number(values.check))
process.exitCode = isFine ? 0 : 1
