// robots.txt and sitemap.xml: which addresses crawlers must not visit, and every public page in each language.
import { globSync } from 'node:fs'
import { basename } from 'node:path'
import type { BrandCode } from '@lantern/brands/brand.ts'
import { brands } from '@lantern/brands/brands.ts'
import { languageTags } from '@lantern/locales/catalogue.ts'
import { locales, type Locale } from '@lantern/locales/locale.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sendContent, type Contents } from './contents.ts'
import { escapeHtml, pageRoute } from './headers.ts'

interface RobotOptions {
  readonly built: string
  readonly contents: Contents
  readonly isDevelopment: boolean
  readonly originOf: (brand: BrandCode) => string
  readonly brandOf: (request: FastifyRequest) => BrandCode
}

const ending = '.guest.json'

/** API, sockets and personal pages; the star stands for the language. */
const closed = [
  ...['/api/', '/ws/', '/dev/', '/payment/', '/pictures/', '/signIn/', '/offline/'],
  ...['member', 'purchase', 'present', 'club', 'other', 'signIn', 'nowLogIn', 'share', 'response'].map(underLocale),
  ...['play-game/m/', 'play/', 'headerTest', 'test-play-game', '404'].map(underLocale),
]

function underLocale(path: string): string {
  return `/*/${path}`
}

export function showRobots(fastify: FastifyInstance, options: RobotOptions): void {
  const { built, isDevelopment, originOf, brandOf, contents } = options
  const headers = { 'cache-control': 'no-cache' }
  fastify.get('/robots.txt', pageRoute, (request, reply) => {
    const brand = brandOf(request)
    return sendContent(contents, request, reply, {
      key: `robots ${brand}`,
      type: 'text/plain; charset=utf-8',
      make: () => writeRobots(isDevelopment ? null : originOf(brand)),
      headers,
    })
  })
  fastify.get('/sitemap.xml', pageRoute, (request, reply) => {
    const brand = brandOf(request)
    return sendContent(contents, request, reply, {
      key: `sitemap ${brand}`,
      type: 'application/xml; charset=utf-8',
      make: () => writeSitemap(findPlaces(built, brand), originOf(brand), brands[brand].locale),
      headers,
    })
  })
}

/** Without an origin (in development) the whole site is disallowed. */
function writeRobots(origin: string | null): string {
  if (origin === null) return 'User-agent: *\nDisallow: /\n'
  const rules = closed.map((path) => `Disallow: ${path}`).join('\n')
  return `User-agent: *\n${rules}\n\nSitemap: ${origin}/sitemap.xml\n`
}

/** The public pages are the prerendered ones: `support.qna` is /support/qna. */
function findPlaces(built: string, brand: BrandCode): string[] {
  const names = globSync(`${built}/pages/${brand}/*/*${ending}`).map((file) => basename(file, ending))
  return [...new Set(names)].toSorted().map((name) => (name === 'home' ? '' : `/${name.replaceAll('.', '/')}`))
}

function writeSitemap(places: readonly string[], origin: string, own: Locale): string {
  const address = (locale: Locale, place: string): string => escapeHtml(`${origin}/${locale}${place}`)
  const alternate = (tag: string, locale: Locale, place: string): string =>
    `<xhtml:link rel="alternate" hreflang="${tag}" href="${address(locale, place)}"/>`
  const pages = places.flatMap((place) => {
    const others = [
      ...locales.map((locale) => alternate(languageTags[locale], locale, place)),
      alternate('x-default', own, place),
    ].join('')
    return locales.map((locale) => `<url><loc>${address(locale, place)}</loc>${others}</url>`)
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${pages.join('\n')}
</urlset>
`
}
