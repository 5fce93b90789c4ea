// Subsets the Chinese display font to the characters that display text uses: in parts, so that a page loads what it shows.
import { copyFileSync, existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import subset from 'subset-font'
import { publicDir } from './manifest.ts'

/** Characters of each part; a page loads two or three parts. */
const budget = { names: 18 * 1024, pages: 12 * 1024, games: 12 * 1024, rest: 48 * 1024 }
type Part = keyof typeof budget
const out = join(publicDir, 'fonts')
const packages = fileURLToPath(new URL('../../', import.meta.url))

/** Prerendered pages. */
const pageNames =
  /^shell\.(announcement|gameGuide|gameFeature|rankEvent|rankCoin|store|download|qna|supportContact|banList|terms|privacy)$/

const isTitle = (key: string): boolean => /(\.|^)(title|name)s?(\.|$)|Title$|Name$/.test(key)

/** Where a text is set in the display font; null: nowhere, as far as its key shows. */
function partOf(key: string, text: string): Part | null {
  if (/^home\.\w+[12]$|^auth\.(title|ageTitle)$/.test(key)) return 'names'
  if (key.startsWith('games.name.')) return 'games'
  if (key === 'fair.title' || pageNames.test(key)) return 'pages'
  return isTitle(key) || (text.length <= 6 && !/^(errors|reasons|terms|privacy)\./.test(key)) ? 'rest' : null
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
/** All exported strings of a folder's modules, file by file; a missing folder counts as empty. */
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
/** Letters and figures have their own font. */
const charactersOf = (texts: readonly string[]): string[] =>
  [...new Set(texts.join(''))].filter((sign) => sign >= '\u2e80').sort()

const face = createRequire(import.meta.url).resolve(
  '@expo-google-fonts/noto-serif-tc/900Black/NotoSerifTC_900Black.ttf',
)
const whole = readFileSync(face)
const cut = (characters: readonly string[]): Promise<Buffer> =>
  subset(whole, characters.join(''), { targetFormat: 'woff2', noLayoutClosure: true })

const brands = await read(join(packages, 'brands/src'), /test|^brands?\.ts$/)
const locale = await read(join(packages, 'locales/src/zh_tw'), /test|^all\.ts$/)
/** Titles first: if the budget is exceeded, short texts are left out. */
const textsOf = (part: Part) =>
  locale
    .filter(({ key, text }) => partOf(key, text) === part)
    .toSorted((a, b) => Number(isTitle(b.key)) - Number(isTitle(a.key)))
    .map(({ text }) => text)
const names = brands.filter(({ key }) => key.includes('names')).map(({ text }) => text)

/** Each character is in the first part that needs it. */
const parts = new Map<Part, readonly string[]>()
const isTaken = (sign: string): boolean => [...parts.values()].some((taken) => taken.includes(sign))
const leftOf = (texts: readonly string[]): string[] => charactersOf(texts).filter((sign) => !isTaken(sign))
parts.set('names', leftOf([...names, ...textsOf('names')]))
parts.set('pages', leftOf(textsOf('pages')))
parts.set('games', leftOf(textsOf('games')))
parts.set('rest', await fill(textsOf('rest')))

mkdirSync(out, { recursive: true })
for (const [part, characters] of parts) await write(part, characters)
copyFileSync(join(face, '../../LICENSE_FONT'), join(out, 'display-tc.LICENSE.txt'))
const faces = [...parts].map(([part, characters]) => faceOf(part, characters))
writeFileSync(
  join(packages, 'web/src/ui/faces.gen.css'),
  `/* Made by packages/tools/art/fonts.ts: the face of Chinese headings. */\n${faces.join('')}`,
)

/** The longest run of texts that fits; each text is covered completely or not at all. */
async function fill(texts: readonly string[]): Promise<string[]> {
  let [fits, tooMany] = [0, texts.length + 1]
  while (tooMany - fits > 1) {
    const middle = Math.floor((fits + tooMany) / 2)
    if ((await cut(leftOf(texts.slice(0, middle)))).length <= budget.rest) fits = middle
    else tooMany = middle
  }
  return leftOf(texts.slice(0, fits))
}

async function write(part: Part, characters: readonly string[]): Promise<void> {
  const font = await cut(characters)
  writeFileSync(join(out, `display-tc-${part}.woff2`), font)
  console.log(`display-tc-${part}.woff2: ${characters.length} characters, ${font.length} bytes`)
  if (font.length <= budget[part]) return
  console.error(`over its budget of ${budget[part]} bytes: mark fewer texts as display text`)
  process.exitCode = 1
}

function faceOf(part: Part, characters: readonly string[]): string {
  const range = characters.map((sign) => `U+${sign.codePointAt(0)!.toString(16)}`).join(',')
  return `@font-face {
  font-family: 'Display TC';
  src: url('/fonts/display-tc-${part}.woff2') format('woff2');
  font-weight: 900;
  font-display: swap;
  unicode-range: ${range};
}
`
}
