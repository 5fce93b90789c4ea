// Preload links: the head of a page names the files it needs first, so that the browser fetches them before any script has run.
import { existsSync, readdirSync } from 'node:fs'
import type { BrandCode } from '@lantern/brands/brand.ts'
import { findGame } from '@lantern/games/all.ts'
import { gameCatalogue } from '@lantern/games/catalogue.ts'
import { stagePictures } from '@lantern/games/pictures.ts'
import type { Locale } from '@lantern/locales/locale.ts'

interface PictureFiles {
  readonly width: number
  readonly height: number
  readonly avif?: string
  readonly webp?: string
  readonly png?: string
}

/** All generated pictures by key. */
export type Pictures = Readonly<Record<string, PictureFiles>>

/** The build's chunks needed to open a slot, in the order of use; the names are those of the build. */
const slotSteps = ['hall', 'edges', 'link', 'front', 'lobby', 'scout', 'room', 'theatre', 'slot'] as const

/** Pages of one kind have the same head. There are few kinds, so that pages can be cached by kind. */
export type PageKind = 'front' | 'games' | 'plain' | `slot ${string}`

const slots = new Set(
  gameCatalogue.filter(({ kind, open }) => kind === 'slot' && open).map(({ code }) => code as string),
)

export function kindOf(path: string): PageKind {
  if (/^\/(\w+\/?)?$|^\/\w+\/play-game\/m$/.test(path)) return 'front'
  const code = /^\/\w+\/play-game\/m\/(\w+)$/.exec(path)?.[1] ?? ''
  if (slots.has(code)) return `slot ${code}`
  return /^\/\w+\/play-game\//.test(path) ? 'games' : 'plain'
}

/** Reads the built app once; the returned function gives the preload links of a page. */
export function lookAhead(
  built: string,
  pictures: Pictures,
): (kind: PageKind, brand: BrandCode, locale: Locale) => string {
  const assets = existsSync(`${built}/assets`) ? readdirSync(`${built}/assets`) : []
  const steps = preloadSteps(assets)
  const faces = preloadFaces(assets)
  return (kind, brand, locale) => {
    const letters = faces(locale, kind !== 'plain')
    // The largest element of the page (LCP) is preloaded first.
    if (kind === 'front') return preloadPicture(pictures, `heroes/${brand}-desktop`, `heroes/${brand}-phone`) + letters
    const code = kind.startsWith('slot ') ? kind.slice(5) : null
    if (code === null) return letters
    const cabinet = preloadPicture(pictures, `slots/${code}/cabinet`, `slots/${code}/cabinet-phone`)
    return letters + steps + cabinet + preloadSymbols(pictures, code)
  }
}

/** Fonts that arrive before the first paint avoid a second drawing of the text. */
function preloadFaces(assets: readonly string[]): (locale: Locale, hasGames: boolean) => string {
  const cut = (face: string): string[] =>
    assets.filter((name) => new RegExp(`^${face}-[\\w-]{8}\\.woff2$`).test(name)).map((name) => `/assets/${name}`)
  return (locale, hasGames) => {
    const headings = ['names', hasGames ? 'games' : 'pages']
    const titles = ['display-latin', ...(locale === 'vi_vn' ? ['display-vietnamese'] : [])]
    const files = [
      // Figures first: amounts are what players look at most.
      ...cut('letters-figures'),
      ...cut('letters-latin'),
      ...cut('letters-vietnamese'),
      ...(locale === 'zh_tw' ? headings.map((part) => `/fonts/display-tc-${part}.woff2`) : titles.flatMap(cut)),
    ]
    return files.map((file) => `<link rel="preload" href="${file}" as="font" type="font/woff2" crossorigin>`).join('')
  }
}

/** Style sheets before scripts: the app requests them when it imports a chunk, and renders the chunk only after they have arrived. */
function preloadSteps(assets: readonly string[]): string {
  const find = (ending: string): string[] =>
    slotSteps.flatMap((step) => assets.filter((name) => new RegExp(`^${step}-[\\w-]{8}\\.${ending}$`).test(name)))
  return [
    ...find('css').map((name) => `<link rel="preload" as="style" crossorigin href="/assets/${name}">`),
    ...find('js').map((name) => `<link rel="modulepreload" href="/assets/${name}">`),
  ].join('')
}

/**
 * Exactly the pictures that the stage fetches: browsers warn about preloads that are not used. After the scripts, which request them only
 * late.
 */
function preloadSymbols(pictures: Pictures, code: string): string {
  const definition = findGame(code)?.variants[0]?.definition
  const find = (names: readonly string[]): string | undefined =>
    names.map((name) => pictures[`slots/${code}/${name}`]?.webp).find((file) => file !== undefined)
  const files = definition ? stagePictures(definition).map(find) : []
  return [...new Set(files)]
    .filter((file) => file !== undefined)
    .map((file) => `<link rel="preload" as="fetch" crossorigin fetchpriority="low" href="/art/${file}">`)
    .join('')
}

/** The picture for phones and the one for wider windows, as the app's `Picture` chooses them. */
function preloadPicture(pictures: Pictures, desktop: string, phone: string): string {
  const sizes = [
    [phone, '(max-width: 767px)'],
    [desktop, '(min-width: 768px)'],
  ] as const
  return sizes
    .map(([name, media]) => {
      const { avif, webp } = pictures[name] ?? {}
      const file = avif ?? webp
      const type = avif ? 'image/avif' : 'image/webp'
      return file
        ? `<link rel="preload" as="image" type="${type}" fetchpriority="high" href="/art/${file}" media="${media}">`
        : ''
    })
    .join('')
}
