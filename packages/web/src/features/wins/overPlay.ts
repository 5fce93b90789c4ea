// The wins shown over a game or the lobby; loaded with the first play page.
import { lazyNamed } from '../../kernel/routing/lazy.ts'

export const WinBanner = lazyNamed(() => import('./WinBanner.tsx'), 'WinBanner')
export const Ticker = lazyNamed(() => import('./Ticker.tsx'), 'Ticker')
