// The parts of an installable web app: the manifest with the brand's name and icons, the service worker with the brand's files, and the
// offline page.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import type { BrandCode } from '@lantern/brands/brand.ts'
import { brands } from '@lantern/brands/brands.ts'
import { palettes } from '@lantern/brands/palettes.ts'
import { languageTags } from '@lantern/locales/catalogue.ts'
import { fill, locales, type Locale } from '@lantern/locales/locale.ts'
import { loadManual } from '@lantern/locales/manual.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Pictures } from './ahead.ts'
import { sendContent, type Contents } from './contents.ts'
import { escapeHtml, pageHeaders, pageRoute } from './headers.ts'

interface InstallOptions {
  readonly built: string
  readonly contents: Contents
  readonly pictures: Pictures
  readonly brandOf: (request: FastifyRequest) => BrandCode
}

/** Each at a fixed address, with content per brand. */
export function showInstall(fastify: FastifyInstance, options: InstallOptions): void {
  const { built, pictures, brandOf, contents } = options
  const headers = { 'cache-control': 'no-cache' }
  fastify.get('/manifest.webmanifest', pageRoute, (request, reply) => {
    const brand = brandOf(request)
    return sendContent(contents, request, reply, {
      key: `manifest ${brand}`,
      type: 'application/manifest+json; charset=utf-8',
      make: () => writeManifest(brand, pictures),
      headers,
    })
  })
  if (existsSync(`${built}/worker.js`))
    fastify.get('/worker.js', pageRoute, (request, reply) => {
      const brand = brandOf(request)
      return sendContent(contents, request, reply, {
        key: `worker ${brand}`,
        type: 'text/javascript; charset=utf-8',
        make: () => writeWorker(built, brand, pictures),
        headers,
      })
    })
  for (const locale of locales)
    fastify.get(offlinePath(locale), pageRoute, (request, reply) => {
      const brand = brandOf(request)
      return sendContent(contents, request, reply, {
        key: `offline ${brand} ${locale}`,
        type: 'text/html; charset=utf-8',
        make: () => writeOffline(built, brand, locale, pictures),
        headers: pageHeaders(request.headers.host),
      })
    })
}

function writeManifest(brand: BrandCode, pictures: Pictures): string {
  const { names, locale } = brands[brand]
  const { ground } = palettes[brand]
  const icon = (kind: string, purpose: string) => {
    const picture = pictures[`favicons/${brand}-${kind}`]
    if (!picture?.png) return []
    const sizes = `${picture.width}x${picture.height}`
    return [{ src: `/art/${picture.png}`, sizes, type: 'image/png', purpose }]
  }
  return JSON.stringify({
    id: `/?brand=${brand}`,
    name: names[locale],
    short_name: names[locale],
    lang: languageTags[locale],
    start_url: `/${locale}`,
    scope: '/',
    display: 'standalone',
    background_color: ground,
    theme_color: ground,
    categories: ['games', 'entertainment'],
    icons: [...icon('touch', 'any'), ...icon('install', 'any'), ...icon('install', 'maskable')],
  })
}

const offlinePath = (locale: Locale): string => `/offline/${locale}`

/** The worker's script, preceded by the list of files it caches: this brand's shell, never a page of the app or an API reply. */
function writeWorker(built: string, brand: BrandCode, pictures: Pictures): string {
  const code = readFileSync(`${built}/worker.js`, 'utf8')
  const document = readFileSync(`${built}/index.html`, 'utf8')
  const shell = [...document.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, file]) => file!)
  const mark = pictures[`brands/${brand}-mark`]?.webp
  const files = [
    ...new Set(shell),
    '/fonts/display-tc-names.woff2',
    ...(mark ? [`/art/${mark}`] : []),
    ...locales.map(offlinePath),
  ]
  const version = createHash('sha256').update(JSON.stringify(files)).update(code).digest('hex').slice(0, 12)
  const icon = pictures[`favicons/${brand}-touch`]?.png
  const kept = { version, files, locale: brands[brand].locale, icon: icon ? `/art/${icon}` : '' }
  return `self.kept = ${JSON.stringify(kept)}\n${code}`
}

/** Works without the app: no script, the style sheets of the shell, and a link to retry. */
async function writeOffline(built: string, brand: BrandCode, locale: Locale, pictures: Pictures): Promise<string> {
  const texts = await loadManual('pages', locale)
  const name = brands[brand].names[locale]
  const document = readFileSync(`${built}/index.html`, 'utf8')
  const styles = [...document.matchAll(/<link rel="stylesheet"[^>]*>/g)].join('')
  const mark = pictures[`brands/${brand}-mark`]?.webp
  return `<!doctype html><html lang="${languageTags[locale]}" data-brand="${brand}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover"><meta name="robots" content="noindex">
<meta name="theme-color" content="${palettes[brand].ground}"><title>${escapeHtml(texts.offlineTitle)} · ${escapeHtml(name)}</title>${styles}</head>
<body><main class="alone">${mark ? `<img src="/art/${mark}" width="128" height="128" alt="">` : ''}
<h1 class="display">${escapeHtml(texts.offlineTitle)}</h1>
<p>${escapeHtml(fill(texts.offlineText, { brand: name }, locale))}</p>
<a href="">${escapeHtml(texts.offlineRetry)}</a></main></body></html>`
}
