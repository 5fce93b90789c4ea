// Subsets the Latin fonts, for text and for titles, to the characters and weights that the product's style sheet of fonts uses, and writes their fallbacks.
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import subset from 'subset-font'
import { writeFallbacks } from './fallbacks.ts'

const ui = fileURLToPath(new URL('../../web/src/ui/', import.meta.url))
const source = createRequire(import.meta.url).resolve('@fontsource-variable/plus-jakarta-sans/package.json')
const titles = createRequire(import.meta.url).resolve('@fontsource/playfair-display/package.json')
const face =
  /font-weight: (?<least>\d+) (?<most>\d+);\s+src: url\('\.\/letters\/letters-(?<set>[\w-]+)\.woff2'\)[^;]*;\s+unicode-range:(?<range>[^;]+);/g
/** The source has figures and letters in one file. */
const sourceOf = (set: string): string => (set === 'figures' ? 'latin' : set)
const titleFace = /src: url\('\.\/letters\/display-(?<set>[\w-]+)\.woff2'\)[^;]*;\s+unicode-range:(?<range>[^;]+);/g
/** Bytes; the first paint of a page waits for it. */
const titleBudget = 25 * 1024

/** Every character of `U+0102-0103, U+20AB`. */
function signsOf(range: string): string {
  const spans = range.split(',').map((span) => span.trim().slice(2).split('-'))
  return spans
    .flatMap(([first, last = first]) => {
      const from = Number.parseInt(first!, 16)
      return Array.from({ length: Number.parseInt(last!, 16) - from + 1 }, (_, at) => String.fromCodePoint(from + at))
    })
    .join('')
}

mkdirSync(join(ui, 'letters'), { recursive: true })
const sheet = readFileSync(join(ui, 'letters.css'), 'utf8')
for (const { groups } of sheet.matchAll(face)) {
  const { set = '', range = '', least, most } = groups!
  const whole = readFileSync(join(source, `../files/plus-jakarta-sans-${sourceOf(set)}-wght-normal.woff2`))
  const wght = { min: Number(least), max: Number(most) }
  const cut = await subset(whole, signsOf(range), { targetFormat: 'woff2', variationAxes: { wght } })
  writeFileSync(join(ui, `letters/letters-${set}.woff2`), cut)
  console.log(`letters-${set}.woff2: ${cut.length} bytes of ${whole.length}`)
}
copyFileSync(join(source, '../LICENSE'), join(ui, 'letters/LICENSE.txt'))

for (const { groups } of sheet.matchAll(titleFace)) {
  const { set = '', range = '' } = groups!
  const whole = readFileSync(join(titles, `../files/playfair-display-${set}-900-normal.woff2`))
  const cut = await subset(whole, signsOf(range), { targetFormat: 'woff2' })
  writeFileSync(join(ui, `letters/display-${set}.woff2`), cut)
  console.log(`display-${set}.woff2: ${cut.length} bytes of ${whole.length}`)
  if (cut.length <= titleBudget) continue
  console.error(`over its budget of ${titleBudget} bytes: narrow its unicode-range`)
  process.exitCode = 1
}
writeFileSync(join(ui, 'fallbacks.gen.css'), await writeFallbacks())
copyFileSync(join(titles, '../LICENSE'), join(ui, 'letters/display.LICENSE.txt'))
