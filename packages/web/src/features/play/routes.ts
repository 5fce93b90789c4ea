// Routes of the lobby and of the games; what a stage needs is asked for before its page is loaded.
import { createRoute, redirect, type AnyRoute } from '@tanstack/react-router'
import { currentLocale } from '../../kernel/language/language.ts'
import type { LayerSearch } from '../../kernel/routing/layers.ts'
import { lazyPage } from '../../kernel/routing/lazy.ts'
import { sendForStage } from './early.ts'

export { sendForFirst } from './early.ts'

const loadLobby = () => import('./PlayLobby.tsx')

export function createPlayRoutes<P extends AnyRoute>(play: P) {
  const lobby = createRoute({
    getParentRoute: () => play,
    path: '/play-game/m',
    component: lazyPage(loadLobby, 'PlayLobby'),
    staticData: { name: 'shell.play' },
  })
  const wideLobby = createRoute({
    getParentRoute: () => play,
    path: '/play-game/pc',
    component: lazyPage(loadLobby, 'PlayLobby'),
    staticData: { name: 'shell.play', isProtected: true },
  })
  const game = createRoute({
    getParentRoute: () => play,
    path: '/play-game/m/$gameCode',
    // A pointer that only passes over a link preloads the page alone.
    loader: ({ params, preload }) => (preload ? undefined : sendForStage((params as { gameCode: string }).gameCode)),
    component: lazyPage(() => import('./GamePage.tsx'), 'GamePage'),
    staticData: { name: 'shell.play' },
  })
  const playNow = createRoute({
    getParentRoute: () => play,
    path: '/play-game/now',
    component: lazyPage(() => import('./PlayNowPage.tsx'), 'PlayNowPage'),
    staticData: { name: 'shell.play', isProtected: true },
  })
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
