// Prerenders the public pages of all brands and languages into the built app; in a separate process, because it defines browser globals.
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brandCodes, type BrandCode } from '@lantern/brands/brand.ts'
import { locales, type Locale } from '@lantern/locales/locale.ts'
import { isFirstPage } from '../packages/web/src/kernel/language/firstWords.ts'

interface WrittenPage {
  readonly title: string
  readonly description: string
  readonly body: string
}

/** The interface of the app's prerender bundle, built for Node. */
interface Writer {
  readonly publicPages: readonly (readonly [path: string, about: string])[]
  /** Pages of this brand for signed-in players, each with its source file. */
  readonly memberPages: readonly (readonly [path: string, source: string])[]
  writePage(path: string, about: string | null, locale: Locale): Promise<WrittenPage>
}

/** A chunk of the built app, with its static imports and style sheets. */
interface Chunk {
  readonly name?: string
  readonly file: string
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}

const [built = '', bundle = '', visitor = ''] = process.argv.slice(2)

/** Defines the browser globals that the app reads before it renders: the brand's data, and whether the visitor was signed in before. */
function playBrowser(brand: BrandCode): void {
  const facts = JSON.stringify({ brand, siteId: '', dev: false })
  const storage: Readonly<Record<string, string>> = visitor === 'known' ? { EXPIRES: '1' } : {}
  const shelf = { getItem: (key: string) => storage[key] ?? null, setItem: () => {}, removeItem: () => {} }
  Object.assign(globalThis, {
    location: new URL('http://localhost/'),
    document: { getElementById: () => ({ textContent: facts }), documentElement: {}, addEventListener: () => {} },
  })
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(globalThis, name, { value: shelf, configurable: true })
}

const manifest = JSON.parse(readFileSync(`${built}/.vite/manifest.json`, 'utf8')) as Readonly<Record<string, Chunk>>

/** Each style sheet with its class names. */
const sheets = globSync(`${built}/assets/*.css`).map((path) => ({
  file: `assets/${basename(path)}`,
  names: new Set(readFileSync(path, 'utf8').match(/(?<=\.)_[\w-]+/g)),
}))

/** The files that every page loads. */
const everywhere = readFileSync(`${built}/index.html`, 'utf8')

/** The imports of a chunk, then the chunk itself: a style sheet that overrides another comes after it. */
function collectImports(name: string, found: Set<string> = new Set()): Set<string> {
  if (found.has(name)) return found
  for (const other of manifest[name]?.imports ?? []) collectImports(other, found)
  return found.add(name)
}

function chunksOf(names: readonly string[]): Chunk[] {
  const found = new Set<string>()
  for (const name of names) collectImports(name, found)
  return [...found].map((name) => manifest[name]!)
}

const isNew = (file: string): boolean => !everywhere.includes(file)

interface PageFiles {
  readonly styles: readonly string[]
  readonly scripts: readonly string[]
}

/** A page needs the style sheets of the classes in its markup; preloading their scripts makes it interactive earlier. */
function findFiles(body: string, path: string): PageFiles {
  const worn = new Set([...body.matchAll(/class="([^"]*)"/g)].flatMap(([, names]) => names!.split(' ')))
  const wanted = new Set(
    sheets.filter(({ names }) => [...names].some((name) => worn.has(name))).map(({ file }) => file),
  )
  const dressed = Object.keys(manifest).filter((name) => manifest[name]!.css?.some((file) => wanted.has(file)))
  // Parts of the home page that query the server are loaded after hydration.
  const isLate = (name: string): boolean => path === '' && chunksOf([name]).some((chunk) => chunk.name === 'link')
  return {
    styles: chunksOf(dressed)
      .flatMap(({ css }) => css ?? [])
      .filter((file) => wanted.has(file) && isNew(file)),
    scripts: chunksOf(dressed.filter((name) => !isLate(name)))
      .map(({ file }) => file)
      .filter((file) => file.endsWith('.js') && isNew(file)),
  }
}

/** The files of a member page's content, which its prerendered frame does not contain: style sheets first, because scripts wait for theirs. */
function findContent(source: string): readonly string[] {
  if (!manifest[source]) throw new Error(`${source} is not a file of the app`)
  const chunks = chunksOf([source])
  return [...chunks.flatMap(({ css }) => css ?? []), ...chunks.map(({ file }) => file)].filter(isNew)
}

/** Some pages start with a subset of the texts of a language, the others with all of them. */
function wordsOf(path: string, locale: Locale): string {
  const source = isFirstPage(`/${locale}${path}`) ? `virtual:words/${locale}` : `locales/src/${locale}/all.gen.ts`
  return Object.entries(manifest).find(([name]) => name.endsWith(source))![1].file
}

interface Planned {
  readonly path: string
  readonly about: string | null
  /** The source file of the content, if only the frame is prerendered. */
  readonly source?: string
}

async function writePlanned({ path, about, source }: Planned, locale: Locale, writer: Writer): Promise<string> {
  const written = await writer.writePage(path, about, locale)
  const { styles, scripts } = findFiles(written.body, path)
  const content = source === undefined ? [] : findContent(source).filter((file) => !styles.includes(file))
  const parts = new Set([wordsOf(path, locale), ...scripts, ...content])
  return JSON.stringify({ ...written, styles, scripts: [...parts] })
}

async function writeBrand(brand: BrandCode): Promise<void> {
  playBrowser(brand)
  // The query string makes Node load the module again: it reads the brand once, when it is loaded.
  const writer = (await import(`${pathToFileURL(resolve(bundle)).href}?${brand}`)) as Writer
  const members = visitor === 'known' ? writer.memberPages : []
  const pages: readonly Planned[] = [
    ...writer.publicPages.map(([path, about]) => ({ path, about })),
    ...members.map(([path, source]) => ({ path, about: null, source })),
  ]
  for (const locale of locales) {
    const folder = `${built}/pages/${brand}/${locale}`
    mkdirSync(folder, { recursive: true })
    for (const page of pages) {
      const name = page.path === '' ? 'home' : page.path.slice(1).replaceAll('/', '.')
      try {
        writeFileSync(`${folder}/${name}.${visitor}.json`, await writePlanned(page, locale, writer))
      } catch (error) {
        console.error(`build     ${brand} ${locale} ${name} could not be prerendered:`, error)
        process.exitCode = 1
      }
    }
  }
}

for (const brand of brandCodes) await writeBrand(brand)
