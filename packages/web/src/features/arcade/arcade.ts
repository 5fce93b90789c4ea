// Entry: the pages of the shared games.
import { lazyNamed } from '../../kernel/routing/lazy.ts'

export const RocketPage = lazyNamed(() => import('./RocketPage.tsx'), 'RocketPage')
export const KenoPage = lazyNamed(() => import('./KenoPage.tsx'), 'KenoPage')
