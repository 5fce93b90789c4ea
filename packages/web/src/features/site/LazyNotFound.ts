// The page for unknown addresses as the component of a route.
import { lazyPage } from '../../kernel/routing/lazy.ts'

export const LazyNotFound = lazyPage(() => import('./NotFoundPage.tsx'), 'NotFoundPage')
