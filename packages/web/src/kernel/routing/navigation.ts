// The main menu as the features register it, and which entry is active; by path below the locale.
import type { FeatureName } from '@lantern/brands/features.ts'
import type { PlainKey } from '@lantern/locales/catalogue.ts'

export interface Place {
  readonly path: string
  readonly name: PlainKey
  /** A section of the page, named by `type` in the search; 0 is the whole page. Absent: the page has no sections. */
  readonly type?: number
  /** Shown while this feature is open; absent: always. */
  readonly flag?: FeatureName
  /** Sources of rewards that are taken there, empty for all: while there is one, the entry has a dot. */
  readonly dots?: readonly string[]
}

/** A heading of the main menu with its entries. */
export interface Entry extends Place {
  readonly places: readonly Place[]
}

let entries: readonly Entry[] = []

/** Called once, before the first render. */
export function registerMenu(menu: readonly Entry[]): void {
  entries = menu
}

export const readMenu = (): readonly Entry[] => entries

export const placesOf = (path: string): readonly Place[] => entries.find((entry) => entry.path === path)?.places ?? []

/** /zh_tw/rank/coin → /rank/coin; the home page is /. */
export function stripLocale(pathname: string): string {
  return pathname.replace(/^\/[a-z]{2}_[a-z]{2}(?=\/|$)/i, '') || '/'
}

/** Active by prefix: /rank is active on /rank/coin, but not on /ranking. */
export function isHere(place: string, pathname: string): boolean {
  const path = stripLocale(pathname)
  return path === place || path.startsWith(`${place}/`)
}

/** Whether a menu entry is active; of several sections of one page, only the one shown. */
export function isPlaceHere(
  { path, type }: Place,
  pathname: string,
  search: Readonly<Record<string, unknown>>,
): boolean {
  return isHere(path, pathname) && (type === undefined || Number(search.type ?? 0) === type)
}
