// Entry: the menu entry of the present page, and of live rooms the gift sheet, the effects of gifts and their queue.
import type { PlayPlace } from '../../page/playPlace.ts'
import { lazyNamed } from '../../kernel/routing/lazy.ts'

export { useRoomGifts } from './effects/roomGifts.ts'

export const giftPlayPlace: PlayPlace = { path: '/present', name: 'shell.present', icon: 'gifts/42' }

/** Fills a positioned parent, such as the stage of a room; shows the gifts that `useRoomGifts` receives. */
export const GiftEffects = lazyNamed(() => import('./effects/GiftEffects.tsx'), 'GiftEffects')
export const LiveGiftSheet = lazyNamed(() => import('./sheet/LiveGiftSheet.tsx'), 'LiveGiftSheet')
