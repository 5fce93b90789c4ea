// Entry: jackpot pools and big wins; parts of the first page load separately, after the link they need.
import { lazyNamed } from '../../kernel/routing/lazy.ts'

export { GamePools } from './GamePools.tsx'
export { JackpotStrip } from './JackpotStrip.tsx'
export { Ticker, WinBanner } from './overPlay.ts'

const loadLink = () => import('../../kernel/connection/link.ts')
export const LazyJackpotStrip = lazyNamed(() => import('./JackpotStrip.tsx'), 'JackpotStrip', 'first', loadLink)
export const LatestWins = lazyNamed(() => import('./LatestWins.tsx'), 'LatestWins', 'first', loadLink)
