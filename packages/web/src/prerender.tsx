// Prerenders public pages as HTML during the build: visible until the app has hydrated them.
import { fill, type Locale } from '@lantern/locales/locale.ts'
import { loadManual, type ManualKey } from '@lantern/locales/manual.ts'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { brand } from './kernel/document/page.ts'
import { memberPages as allMemberPages } from './memberPages.gen.ts'
import { wordTitle } from './layouts/Root.tsx'
import { createAppRouter } from './routes.tsx'

/**
 * With the key of their description for search engines; the same for every visitor, day and device.
 * @public called by the build
 */
export const publicPages: readonly (readonly [path: string, about: ManualKey<'pages'>])[] = [
  ['', 'home'],
  ['/play-game/m', 'lobby'],
  ['/announcement', 'announcement'],
  ['/newbie/gameGuidle', 'gameGuide'],
  ['/newbie/gameFeature', 'gameFeature'],
  ['/rank/event', 'rankEvent'],
  ['/rank/coin', 'rankCoin'],
  ['/support/qna', 'qna'],
  ['/support/info', 'contact'],
  ['/support/ban-list', 'banList'],
  ['/support/terms', 'terms'],
  ['/support/terms/privacy-policy', 'privacy'],
  ['/fair', 'fair'],
]

const { routesByPath } = createAppRouter(createMemoryHistory())

/**
 * Of this brand: without a feature it has no route to the page.
 * @public read by the build
 */
export const memberPages = allMemberPages.filter(([path]) => `/$locale${path}` in routesByPath)

/** React's marker of a Suspense boundary that is still pending or has failed. */
const waiting = '<!--$!-->'
const mostLooks = 20

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

export interface WrittenPage {
  readonly title: string
  readonly description: string
  /** The inside of `#root`. */
  readonly body: string
}

/**
 * Without `about` the page is for players: search engines do not see it, so it needs no description.
 * @public called by the build
 */
export async function writePage(path: string, about: ManualKey<'pages'> | null, locale: Locale): Promise<WrittenPage> {
  const address = `/${locale}${path}`
  const router = createAppRouter(createMemoryHistory({ initialEntries: [address] }))
  await router.load()
  const page = (
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>
  )
  let body = renderToString(page)
  for (let look = 0; look < mostLooks && body.includes(waiting); look++) {
    await turn()
    body = renderToString(page)
  }
  const at = router.state.location.pathname
  if (body.includes(waiting) || at !== address)
    throw new Error(`${address} cannot be prerendered, it redirects to ${at}`)
  const texts = about && (await loadManual('pages', locale))
  return {
    title: wordTitle(router.state.matches.at(-1)?.staticData.name, locale),
    description: texts ? fill(texts[about], { brand: brand.names[locale] }, locale) : '',
    body,
  }
}
