// The document at an address: the brand's facts and, for public pages, what the build wrote ahead of the app.
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { BrandCode } from '@lantern/brands/brand.ts'
import { brands } from '@lantern/brands/brands.ts'
import { featureNames, finishedFeatures, flagsOf, type FeatureName } from '@lantern/brands/features.ts'
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
  /** Features that are open at this deployment. */
  readonly features?: readonly FeatureName[]
  readonly isDevelopment: boolean
  /** False: pages do not register the service worker. */
  readonly hasWorker?: boolean
  /** Where a brand lives, for search engines. */
  readonly originOf: (brand: BrandCode) => string
}

export interface Visit {
  readonly path: string
  readonly brand: BrandCode
  /** Somebody was signed in here before: who it is, the page cannot know. */
  readonly isKnown: boolean
}

/** As the build leaves it. */
interface Written {
  readonly title: string
  /** Empty for pages of players. */
  readonly description: string
  readonly body: string
  readonly styles: readonly string[]
  readonly scripts: readonly string[]
}

export interface PageSource {
  /** Equal for all visits that get the same document. The number of keys is limited, whatever paths visitors ask for. */
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
    return {
      key: isPrerendered ? file : `page ${visit.brand} ${locale} ${kind}`,
      async make() {
        const written = isPrerendered ? await readWritten(`${built}/${file}`) : null
        const head = ahead(kind, visit.brand, locale)
        return writeDocument(document, { ...options, ...visit, locale, name, written, starter, head })
      },
    }
  }
}

function findStarter(built: string): string | null {
  const files = existsSync(`${built}/assets`) ? readdirSync(`${built}/assets`) : []
  return files.find((name) => /^start-[\w-]+\.js$/.test(name)) ?? null
}

const readWritten = async (source: string): Promise<Written> => JSON.parse(await readFile(source, 'utf8')) as Written

/** /vi_vn/support/qna is `support.qna` in Vietnamese; without a language it is the brand's own. */
function readPath({ path, brand }: Visit): { locale: Locale; name: string } {
  const [first = '', ...rest] = path.split('/').slice(1)
  const locale = parseLocale(first)
  // Another way to write the language leads elsewhere: the app says where.
  if (locale !== first) return { locale: locale ?? brands[brand].locale, name: path === '/' ? 'home' : '' }
  return { locale, name: rest.join('.') || 'home' }
}

interface Parts extends PageOptions, Visit {
  /** The file that sends for the app. */
  readonly starter: string | null
  readonly locale: Locale
  readonly name: string
  readonly written: Written | null
  readonly head: string
}

function writeDocument(document: string, parts: Parts): string {
  const { brand, locale, written, siteId, isDevelopment, isKnown } = parts
  const visitor = isKnown ? 'known' : 'guest'
  // `<` is escaped, so that no value could ever end the element.
  const flags = flagsOf(brands[brand], siteId, parts.features ?? finishedFeatures)
  const open = featureNames.filter((name) => flags[name])
  const worker = parts.hasWorker === false ? false : undefined
  const shown = { brand, siteId, dev: isDevelopment, open, support: parts.support?.[brand], worker }
  const facts = JSON.stringify(shown).replaceAll('<', '\\u003c')
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

/** What stands in the page already is painted first, with its pictures; the scripts that take it over come after. */
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

/** The files of this page; before them, on public pages, what search engines read. */
const writePageHead = (parts: Parts, written: Written): string =>
  [
    ...(written.description === '' ? [] : writeAbout(parts, written)),
    ...written.styles.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
  ].join('')

/** What strangers are told, and where the other languages are. */
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
