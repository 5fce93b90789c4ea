// Entry: level-ups, and the card that shows one.
import { lazyNamed } from '../../kernel/routing/lazy.ts'

export { useRises } from './rises.ts'

export const RiseLayer = lazyNamed(() => import('./RiseLayer.tsx'), 'RiseLayer', 'first')
