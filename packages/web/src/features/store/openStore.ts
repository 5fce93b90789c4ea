// Opens the store from a dialog: over the play pages as a layer, elsewhere as its own page.
import { useRouter } from '@tanstack/react-router'
import { currentLocale } from '../../kernel/language/language.ts'
import { withSearch } from '../../kernel/routing/layers.ts'
import { isHere } from '../../kernel/routing/navigation.ts'

export function useOpenStore(): (slug: 'buy' | 'point') => void {
  const router = useRouter()
  return (slug) => {
    const { href, pathname } = router.latestLocation
    if (!isHere('/play-game', pathname))
      return void router.navigate({ to: `/$locale/purchase/${slug}`, params: { locale: currentLocale() } })
    void router.navigate({
      href: withSearch(href, { openStore: 'true', slug: slug === 'point' ? slug : null }),
      state: { layer: 'openStore' },
      resetScroll: false,
    })
  }
}
