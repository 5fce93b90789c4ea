// Cuts the Chinese display face down to the characters that display text uses, and puts its licence beside it.
import { copyFileSync, existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import subset from 'subset-font'
import { PUBLIC } from './manifest.ts'

const BUDGET = 60 * 1024
const OUT = join(PUBLIC, 'fonts')
const resolve = createRequire(import.meta.url).resolve
const packages = fileURLToPath(new URL('../../', import.meta.url))
const LATIN = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)).join('')

const isDisplayKey = (key: string) => key.startsWith('display.') || key.endsWith('.display') || key === 'display'

/** Every string below a value; nested keys are joined with dots and filtered by `wanted`. */
function* strings(value: unknown, wanted: (key: string) => boolean, key = ''): Generator<string> {
  if (typeof value === 'string') {
    if (wanted(key)) yield value
  } else if (value && typeof value === 'object') {
    for (const [name, inner] of Object.entries(value)) yield* strings(inner, wanted, key ? `${key}.${name}` : name)
  }
}
/** All exported strings of a folder's modules; a folder not yet written counts as empty. */
async function read(folder: string, wanted: (key: string) => boolean): Promise<string[]> {
  if (!existsSync(folder)) return []
  const files = readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  const found: string[] = []
  for (const name of files.sort()) {
    const exported = (await import(pathToFileURL(join(folder, name)).href)) as Record<string, unknown>
    for (const value of Object.values(exported)) found.push(...strings(value, wanted))
  }
  return found
}
const display = await read(join(packages, 'locales/src/zh_tw'), isDisplayKey)
const brands = await read(join(packages, 'brands/src'), () => true)
const isIdeograph = (c: string) => c >= '\u2e80'
const glyphs = [...new Set(LATIN + [...display, ...brands].join(''))]
  .filter((c) => c < '\u007f' || isIdeograph(c))
  .sort()
  .join('')

const face = resolve('@expo-google-fonts/noto-serif-tc/900Black/NotoSerifTC_900Black.ttf')
const font = await subset(readFileSync(face), glyphs, { targetFormat: 'woff2', noLayoutClosure: true })
mkdirSync(OUT, { recursive: true })
writeFileSync(join(OUT, 'display.woff2'), font)
copyFileSync(join(face, '../../LICENSE_FONT'), join(OUT, 'display.LICENSE.txt'))
console.log(`display.woff2: ${glyphs.length} characters, ${font.length} bytes`)
if (font.length > BUDGET) {
  console.error(`over its budget of ${BUDGET} bytes: fewer strings may be marked as display text`)
  process.exitCode = 1
}
