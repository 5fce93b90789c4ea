// Makes the films of the live gifts: node build.ts [id…] draws and encodes what changed; --sheets <folder> only writes contact sheets.
import {
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { drawFilm } from './browser.ts'
import { films, posterFrame, type Film } from './catalogue.ts'
import { countAlpha, encodeWithin, endings, type AlphaCount, type Ending } from './encode.ts'
import { fileOf, hash, out, readManifest, sourceOf, writeManifest, type Entry } from './manifest.ts'

/** Draws all frames into one raw file and counts the alpha of the poster frame. */
async function drawInto(path: string, film: Film): Promise<AlphaCount> {
  const file = openSync(path, 'w')
  let [frame, alpha] = [0, null as AlphaCount | null]
  try {
    await drawFilm(film.id, {
      onFrame(pixels) {
        writeSync(file, pixels)
        if (frame++ === posterFrame(film)) alpha = countAlpha(pixels, 3, 4)
      },
    })
  } finally {
    closeSync(file)
  }
  if (!alpha) throw new Error(`${film.name} has no poster frame`)
  return alpha
}

async function make(film: Film): Promise<Entry> {
  const folder = mkdtempSync(join(tmpdir(), 'lantern-film-'))
  const frames = join(folder, 'frames.rgba')
  try {
    const alpha = await drawInto(frames, film)
    const encode = (ending: Ending) => {
      const path = join(out, fileOf(film.id, ending))
      const crf = encodeWithin(frames, path, ending, film.crf?.[ending])
      const bytes = readFileSync(path)
      return { hash: hash(bytes, 8), bytes: bytes.length, crf }
    }
    const { name, seconds } = film
    return { name, seconds, source: sourceOf(film), alpha, webm: encode('webm'), mp4: encode('mp4') }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function isFresh(film: Film): boolean {
  const entry = readManifest()[film.id]
  return entry?.source === sourceOf(film) && endings.every((ending) => existsSync(join(out, fileOf(film.id, ending))))
}

async function makeAll(chosen: readonly Film[]): Promise<void> {
  mkdirSync(out, { recursive: true })
  for (const film of chosen) {
    if (isFresh(film)) continue
    const since = performance.now()
    const entry = await make(film)
    writeManifest({ ...readManifest(), [film.id]: entry })
    const sizes = endings.map(
      (ending) => `${ending} ${Math.round(entry[ending].bytes / 1000)} KB at ${entry[ending].crf}`,
    )
    console.log(
      `${film.id} ${film.name.padEnd(10)} ${sizes.join(', ')}, ${((performance.now() - since) / 1000).toFixed(0)} s`,
    )
  }
  writeManifest(readManifest())
}

async function makeSheets(chosen: readonly Film[], folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  for (const { id } of chosen)
    await drawFilm(id, {
      onFrame: () => undefined,
      onSheet: (picture) => writeFileSync(join(folder, `gift-${id}.png`), picture),
    })
}

const { values, positionals } = parseArgs({ options: { sheets: { type: 'string' } }, allowPositionals: true })
const chosen = films.filter(({ id }) => !positionals.length || positionals.includes(String(id)))
if (!chosen.length) throw new Error(`no such film; there are ${films.map(({ id }) => id).join(', ')}`)
await (values.sheets === undefined ? makeAll(chosen) : makeSheets(chosen, values.sheets))
