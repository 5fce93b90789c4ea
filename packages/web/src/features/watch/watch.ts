// Entry: the live box of the play pages, and whether the page is a room.
import { lazyNamed } from '../../kernel/routing/lazy.ts'

export { usePageRoom } from './place.ts'

export const LiveSlot = lazyNamed(() => import('./LiveSlot.tsx'), 'LiveSlot')
