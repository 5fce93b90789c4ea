// The HTML document of an address: the brand's data and, for public pages, the prerendered content of the build.
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { BrandCode } from '@lantern/brands/brand.ts'
import { brands } from '@lantern/brands/brands.ts'
import { featureNames, flagsOf, type FeatureName } from '@lantern/brands/features.ts'
import { palettes } from '@lantern/brands/palettes.ts'
import { languageTags } from '@lantern/locales/catalogue.ts'
import { locales, parseLocale, type Locale } from '@lantern/locales/locale.ts'
import type { SupportLinks } from '../config/keys.ts'
import { kindOf, lookAhead, type Pictures } from './ahead.ts'
import { escapeHtml } from './headers.ts'

export interface PageOptions {
  readonly built: string
  readonly pictures: Pictures
  readonly siteId: string
  readonly support?: SupportLinks
  /** Values of settings that pages show. Absent: the first ones. */
  readonly published?: (brand: BrandCode) => Readonly<Record<string, number>>
  /** Features that are enabled at this deployment. */
  readonly features?: readonly FeatureName[]
  readonly isDevelopment: boolean
  /** False: pages do not register the service worker. */
  readonly hasWorker?: boolean
  /** The origin of a brand's site, for search engines. */
  readonly originOf: (brand: BrandCode) => string
}

export interface Visit {
  readonly path: string
  readonly brand: BrandCode
  /** The session cookie is set: the visitor was signed in before. The prerendered page does not know as whom. */
  readonly isKnown: boolean
}

/** A prerendered page as written by the build. */
interface Written {
  readonly title: string
  /** Empty for pages that need a signed-in player. */
  readonly description: string
  readonly body: string
  readonly styles: readonly string[]
  readonly scripts: readonly string[]
}

export interface PageSource {
  /** Equal for all visits that get the same document. The number of keys is bounded, whatever paths visitors request. */
  readonly key: string
  make(): Promise<string>
}

export function openPages(options: PageOptions): (visit: Visit) => PageSource {
  const { built } = options
  const document = readFileSync(`${built}/index.html`, 'utf8')
  const ahead = lookAhead(built, options.pictures)
  const starter = findStarter(built)
  const prerendered = new Set(globSync('pages/*/*/*.json', { cwd: built }))
  return (visit) => {
    const { locale, name } = readPath(visit)
    const file = `pages/${visit.brand}/${locale}/${name}.${visit.isKnown ? 'known' : 'guest'}.json`
    const isPrerendered = prerendered.has(file)
    const kind = kindOf(visit.path)
    const published = options.published?.(visit.brand)
    const page = isPrerendered ? file : `page ${visit.brand} ${locale} ${kind}`
    return {
      key: published ? `${page} ${JSON.stringify(published)}` : page,
      async make() {
        const written = isPrerendered ? await readWritten(`${built}/${file}`) : null
        const head = ahead(kind, visit.brand, locale)
        return writeDocument(document, { ...options, ...visit, shown: published, locale, name, written, starter, head })
      },
    }
  }
}

function findStarter(built: string): string | null {
  const files = existsSync(`${built}/assets`) ? readdirSync(`${built}/assets`) : []
  return files.find((name) => /^start-[\w-]+\.js$/.test(name)) ?? null
}

const readWritten = async (source: string): Promise<Written> => JSON.parse(await readFile(source, 'utf8')) as Written

/** /vi_vn/support/qna is `support.qna` in Vietnamese; without a language it is the brand's own language. */
function readPath({ path, brand }: Visit): { locale: Locale; name: string } {
  const [first = '', ...rest] = path.split('/').slice(1)
  const locale = parseLocale(first)
  // Another spelling of the language is redirected by the app, so there is no prerendered page for it.
  if (locale !== first) return { locale: locale ?? brands[brand].locale, name: path === '/' ? 'home' : '' }
  return { locale, name: rest.join('.') || 'home' }
}

interface Parts extends PageOptions, Visit {
  /** The script that loads the app. */
  readonly starter: string | null
  readonly shown: Readonly<Record<string, number>> | undefined
  readonly locale: Locale
  readonly name: string
  readonly written: Written | null
  readonly head: string
}

function writeDocument(document: string, parts: Parts): string {
  const { brand, locale, written, siteId, isDevelopment, isKnown, shown: published } = parts
  const visitor = isKnown ? 'known' : 'guest'
  // `<` is escaped, so that no value can end the script element.
  const flags = flagsOf(brands[brand], siteId, parts.features ?? featureNames)
  const open = featureNames.filter((name) => flags[name])
  const worker = parts.hasWorker === false ? false : undefined
  const dev = isDevelopment
  const facts = JSON.stringify({
    brand,
    siteId,
    dev,
    open,
    published,
    support: parts.support?.[brand],
    worker,
  }).replaceAll('<', '\\u003c')
  return (written ? sendLater(document, written.scripts, parts.starter) : document)
    .replace(/lang="[\w-]*"/, `lang="${languageTags[locale]}"`)
    .replace(/data-brand="\w*"/, `data-brand="${brand}"`)
    .replace(/(name="theme-color" content=)"[^"]*"/, `$1"${palettes[brand].ground}"`)
    .replace(/<title>[^<]*/, () => `<title>${escapeHtml(written?.title ?? brands[brand].names[locale])}`)
    .replace('</head>', () => `${writeIcons(parts)}${written ? writePageHead(parts, written) : ''}${parts.head}</head>`)
    .replace(/(<script type="application\/json" id="lantern">)[^<]*/, `$1${facts}`)
    .replace('<div id="root">', (empty) =>
      written ? `<div id="root" data-visitor="${visitor}">${written.body}` : empty,
    )
}

/** The prerendered content is painted first, with its pictures; the scripts that hydrate it are loaded afterwards. */
function sendLater(document: string, more: readonly string[], starter: string | null): string {
  if (starter === null) return document
  const pattern = /\s*<script type="module"[^>]* src="([^"]+)"><\/script>/g
  const files = [...document.matchAll(pattern)].map(([, file]) => file!)
  const plan = { app: files.at(-1), parts: [...files, ...more.map((file) => `/${file}`)] }
  const later = [
    `<script type="application/json" id="app">${JSON.stringify(plan).replaceAll('<', '\\u003c')}</script>`,
    `<script type="module" fetchpriority="low" src="/assets/${starter}"></script>`,
  ]
  return document.replace(pattern, '').replace('</head>', () => `${later.join('')}</head>`)
}

const writeIcons = ({ brand, pictures }: Parts): string =>
  [
    ['icon', pictures[`favicons/${brand}`]?.png],
    ['apple-touch-icon', pictures[`favicons/${brand}-touch`]?.png],
  ]
    .filter(([, file]) => file !== undefined)
    .map(([rel, file]) => `<link rel="${rel}" href="/art/${file}">`)
    .join('')

/** The style sheets of this page; on public pages also the metadata for search engines. */
const writePageHead = (parts: Parts, written: Written): string =>
  [
    ...(written.description === '' ? [] : writeAbout(parts, written)),
    ...written.styles.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
  ].join('')

/** The description and the links to the other languages, for search engines. */
function writeAbout({ name, brand, locale, originOf }: Parts, { description }: Written): readonly string[] {
  const place = name === 'home' ? '' : `/${name.replaceAll('.', '/')}`
  const link = (rel: string, language: Locale, extra = ''): string =>
    `<link rel="${rel}"${extra} href="${escapeHtml(`${originOf(brand)}/${language}${place}`)}">`
  return [
    `<meta name="description" content="${escapeHtml(description)}">`,
    link('canonical', locale),
    ...locales.map((language) => link('alternate', language, ` hreflang="${languageTags[language]}"`)),
    link('alternate', brands[brand].locale, ' hreflang="x-default"'),
  ]
}
