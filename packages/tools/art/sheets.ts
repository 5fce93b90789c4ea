// Contact sheets of the committed pictures, to look at a whole group at once: node sheets.ts <folder> [group | slots-<code>…]
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { filesOf, out, readManifest, type Entry } from './manifest.ts'

const sheetWidth = 1540
const ground = '#1a1046'
const cells: Record<string, readonly [width: number, height: number]> = {
  covers: [300, 400],
  heroes: [510, 420],
  pages: [sheetWidth, 350],
  states: [300, 225],
  hosts: [240, 320],
  brands: [215, 215],
}
const plain = [190, 190] as const

async function sheet(file: string, entries: readonly (readonly [string, Entry])[], cell: readonly [number, number]) {
  const [w, h] = cell
  const columns = Math.max(1, Math.floor(sheetWidth / (w + 4)))
  const layers = await Promise.all(
    entries.map(async ([, entry], i) => ({
      input: await sharp(join(out, filesOf(entry)[0]!))
        .resize({ width: w, height: h, fit: 'contain', background: '#00000000' })
        .png()
        .toBuffer(),
      left: (i % columns) * (w + 4),
      top: Math.floor(i / columns) * (h + 4),
    })),
  )
  const size = { width: columns * (w + 4), height: Math.ceil(entries.length / columns) * (h + 4), channels: 3 as const }
  await sharp({ create: { ...size, background: ground } })
    .composite(layers)
    .png()
    .toFile(file)
  console.log(file, entries.map(([key]) => key).join(' '))
}

const [folder, ...wanted] = process.argv.slice(2)
if (!folder) throw new Error('name a folder for the sheets')
mkdirSync(folder, { recursive: true })
/** A slot's pictures make a sheet of their own. */
const sheetOf = (key: string) =>
  key
    .split('/')
    .slice(0, key.startsWith('slots/') ? 2 : 1)
    .join('-')
const groups = Object.groupBy(Object.entries(readManifest()), ([key]) => sheetOf(key))
for (const [group, entries] of Object.entries(groups))
  if (entries && (!wanted.length || wanted.includes(group)))
    await sheet(join(folder, `${group}.png`), entries, cells[group] ?? plain)
