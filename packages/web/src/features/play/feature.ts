// Manifest of the lobby and the games; a stage is preloaded before its page is loaded.
import { createRoute, redirect, type AnyRoute } from '@tanstack/react-router'
import { currentLocale } from '../../kernel/language/language.ts'
import type { LayerSearch } from '../../kernel/routing/layers.ts'
import { lazyPage } from '../../kernel/routing/lazy.ts'
import { createMemberPage, createPage } from '../../kernel/routing/pages.ts'
import { sendForFirst, sendForStage } from './early.ts'
import type { Feature } from '../../page/feature.ts'

const loadLobby = () => import('./PlayLobby.tsx')

function createPlayRoutes<P extends AnyRoute>(play: P) {
  const lobby = createPage(play, '/play-game/m', lazyPage(loadLobby, 'PlayLobby'), 'shell.play')
  const wideLobby = createMemberPage(play, '/play-game/pc', lazyPage(loadLobby, 'PlayLobby'), 'shell.play')
  const game = createRoute({
    getParentRoute: () => play,
    path: '/play-game/m/$gameCode',
    // Hovering over a link preloads the page only.
    loader: ({ params, preload }) => (preload ? undefined : sendForStage((params as { gameCode: string }).gameCode)),
    component: lazyPage(() => import('./GamePage.tsx'), 'GamePage'),
    staticData: { name: 'shell.play' },
  })
  const playNow = createMemberPage(
    play,
    '/play-game/now',
    lazyPage(() => import('./PlayNowPage.tsx'), 'PlayNowPage'),
    'shell.play',
  )
  /** Short addresses of two of these pages. */
  const shortPlay = createRoute({
    getParentRoute: () => play,
    path: '/play',
    beforeLoad: () => {
      throw redirect({ to: '/$locale/play-game/m', params: { locale: currentLocale() }, replace: true })
    },
  })
  const shortNow = createRoute({
    getParentRoute: () => play,
    path: '/play/now',
    beforeLoad: ({ search }) => {
      const layers = search as LayerSearch
      const params = { locale: currentLocale() }
      throw redirect({ to: '/$locale/play-game/now', params, search: layers, replace: true })
    },
  })
  return [lobby, wideLobby, game, playNow, shortPlay, shortNow] as const
}

export const feature = { playRoutes: createPlayRoutes, prepare: sendForFirst } satisfies Feature
