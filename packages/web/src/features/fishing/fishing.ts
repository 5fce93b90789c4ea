// Entry: the page of the fishing game.
import { lazyNamed } from '../../kernel/routing/lazy.ts'

export const FishPage = lazyNamed(() => import('./FishPage.tsx'), 'FishPage')
