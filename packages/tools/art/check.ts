// Remakes a sample of the pictures from scratch and compares them with the committed ones.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { sameEncoders } from './encoders.ts'
import { filesOf, out, readManifest, sourceOf, type Entry } from './manifest.ts'
import { renderAll } from './pool.ts'
import type { Encoded, Job } from './render.ts'
import { groups, type Subject } from './subjects.ts'

/** Mean difference of a channel, 0 to 255, that two encoders may show of the same drawing. */
const tolerance = 2

/** Spreads n picks evenly over the list, the same ones every time. */
export const spread = <T>(list: readonly T[], n: number): T[] =>
  Array.from({ length: Math.min(n, list.length) }, (_, i) => list[Math.floor(((i + 0.5) * list.length) / n)]!)

async function pixelDifference(a: Uint8Array, b: Uint8Array): Promise<number> {
  const [p, q] = await Promise.all([a, b].map((bytes) => sharp(bytes).ensureAlpha().raw().toBuffer()))
  if (!p || !q || p.length !== q.length) return 255
  let sum = 0
  for (let i = 0; i < p.length; i++) sum += Math.abs(p[i]! - q[i]!)
  return sum / p.length
}

async function compare(key: string, entry: Entry, { format, bytes }: Encoded, same: boolean): Promise<string | null> {
  const name = entry[format]
  if (!name) return `${key}: the manifest has no ${format}`
  const committed = readFileSync(join(out, name))
  if (committed.equals(bytes)) return null
  const difference = await pixelDifference(committed, bytes)
  const words = `${key}.${format}: bytes differ under ${same ? 'the same' : 'other'} encoders, pixels by ${difference.toFixed(2)} of 255`
  if (difference > tolerance) return words
  console.log(words)
  return null
}

export async function checkSample(count: number): Promise<boolean> {
  if (!Number.isInteger(count) || count < 1) throw new Error('--check needs a whole number above zero')
  const since = performance.now()
  const manifest = readManifest()
  const faults: string[] = []
  const jobs: [Subject, Job][] = []
  for (const subject of spread(
    Object.values(groups).flatMap((list) => list()),
    count,
  )) {
    const svg = subject.draw()
    const entry = manifest[subject.key]
    if (!entry) faults.push(`${subject.key}: not in the manifest`)
    else if (entry.source !== sourceOf(svg, subject.settings)) faults.push(`${subject.key}: drawn from another source`)
    else if (!filesOf(entry).length) faults.push(`${subject.key}: no files`)
    else jobs.push([subject, { svg, ...subject.settings }])
  }
  const same = sameEncoders()
  const pictures: [string, Entry, Encoded][] = []
  await renderAll(
    jobs,
    ({ key }, rendered) => {
      for (const picture of rendered.pictures) pictures.push([key, manifest[key]!, picture])
    },
    ({ key }, error) => faults.push(`${key}: ${error.message}`),
  )
  for (const [key, entry, picture] of pictures) {
    const fault = await compare(key, entry, picture, same)
    if (fault) faults.push(fault)
  }
  for (const fault of faults) console.error(fault)
  const names = jobs.map(([{ key }]) => key).join(', ')
  console.log(
    `${names}: ${faults.length ? 'MISMATCH' : 'as committed'}, ${((performance.now() - since) / 1000).toFixed(1)} s`,
  )
  return faults.length === 0
}
