// The way to the store: over the play pages as a layer, elsewhere to its own page.
import { useLocation, useRouter } from '@tanstack/react-router'
import { currentLocale } from '../kernel/language.ts'
import { withSearch } from '../kernel/layers.ts'
import { isHere } from './navigation.ts'

export const hasStoreLayer = (pathname: string): boolean => isHere('/play-game', pathname)

export type StoreSlug = 'point' | undefined

/** The address that shows the store from here. */
export function storeHref(href: string, slug?: StoreSlug): string {
  const { pathname } = new URL(href, 'http://page')
  if (hasStoreLayer(pathname)) return withSearch(href, { openStore: 'true', slug: slug ?? null })
  return `/${currentLocale()}/purchase/${slug === 'point' ? 'point' : 'buy'}`
}

export function useOpenStore(): (slug?: StoreSlug) => void {
  const router = useRouter()
  return (slug) => {
    const { href, pathname } = router.latestLocation
    const isLayer = hasStoreLayer(pathname)
    void router.navigate({
      href: storeHref(href, slug),
      state: isLayer ? { layer: 'openStore' } : {},
      resetScroll: !isLayer,
    })
  }
}

export const useStoreHref = (slug?: StoreSlug): string => useLocation({ select: ({ href }) => storeHref(href, slug) })
