// Cuts the Chinese display face down to the characters that display text uses, and puts its licence beside it.
import { copyFileSync, existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import subset from 'subset-font'
import { PUBLIC } from './manifest.ts'

const BUDGET = 60 * 1024
const OUT = join(PUBLIC, 'fonts')
const packages = fileURLToPath(new URL('../../', import.meta.url))
const LATIN = ' 0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ+-.,%!:/'

/** How likely a text is to be set in the display face: 0 must be covered, 1 and 2 as far as the budget carries. */
function rank(key: string, text: string): 0 | 1 | 2 | null {
  if (key.startsWith('display.') || key.endsWith('.display')) return 0
  if (/(\.|^)(title|name)s?(\.|$)|Title$|Name$|^home\.\w+[12]$/.test(key)) return 1
  return text.length <= 6 && !/^(errors|reasons|legal)\./.test(key) ? 2 : null
}
interface Text {
  key: string
  text: string
}
/** Every string below a value, with its dotted key. */
function* strings(value: unknown, key: string): Generator<Text> {
  if (typeof value === 'string') yield { key, text: value }
  else if (value && typeof value === 'object')
    for (const [name, inner] of Object.entries(value)) yield* strings(inner, `${key}.${name}`)
}
/** All exported strings of a folder's modules, file by file; a folder not yet written counts as empty. */
async function read(folder: string, skip: RegExp): Promise<Text[]> {
  if (!existsSync(folder)) return []
  const found: Text[] = []
  for (const name of readdirSync(folder).sort()) {
    if (!name.endsWith('.ts') || skip.test(name)) continue
    const exported = (await import(pathToFileURL(join(folder, name)).href)) as Record<string, unknown>
    for (const [noun, value] of Object.entries(exported)) found.push(...strings(value, noun))
  }
  return found
}
const covered = (texts: readonly string[]) =>
  [...new Set(LATIN + texts.join(''))]
    .filter((c) => LATIN.includes(c) || c >= '\u2e80')
    .sort()
    .join('')

const face = createRequire(import.meta.url).resolve(
  '@expo-google-fonts/noto-serif-tc/900Black/NotoSerifTC_900Black.ttf',
)
const whole = readFileSync(face)
const cut = (texts: readonly string[]) =>
  subset(whole, covered(texts), { targetFormat: 'woff2', noLayoutClosure: true })

const brands = await read(join(packages, 'brands/src'), /test|^brands?\.ts$/)
const locale = await read(join(packages, 'locales/src/zh_tw'), /test|^all\.ts$/)
const ranked = (wanted: number) => locale.filter(({ key, text }) => rank(key, text) === wanted).map(({ text }) => text)
const must = [...brands.filter(({ key }) => key.includes('names')).map(({ text }) => text), ...ranked(0)]
const may = [...ranked(1), ...ranked(2)]

// the longest run of optional texts that still fits; each text is covered whole or not at all
let [fits, tooMany] = [0, may.length + 1]
let font = await cut(must)
while (tooMany - fits > 1) {
  const middle = Math.floor((fits + tooMany) / 2)
  const larger = await cut([...must, ...may.slice(0, middle)])
  if (larger.length <= BUDGET) [fits, font] = [middle, larger]
  else tooMany = middle
}
mkdirSync(OUT, { recursive: true })
writeFileSync(join(OUT, 'display-tc.woff2'), font)
copyFileSync(join(face, '../../LICENSE_FONT'), join(OUT, 'display-tc.LICENSE.txt'))
const glyphs = covered([...must, ...may.slice(0, fits)])
console.log(
  `display-tc.woff2: ${glyphs.length} characters, ${fits} of ${may.length} optional texts, ${font.length} bytes`,
)
if (font.length > BUDGET) {
  console.error(`over its budget of ${BUDGET} bytes: mark fewer texts as display text`)
  process.exitCode = 1
}
