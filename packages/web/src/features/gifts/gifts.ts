// Entry: the menu entry of the present page, and of live rooms the gift sheet and the effects of gifts.
import type { PlayPlace } from '../../page/playPlace.ts'
import { lazyNamed } from '../../kernel/routing/lazy.ts'

export const giftPlayPlace: PlayPlace = { path: '/present', name: 'shell.present', icon: 'gifts/42' }

/** Fills a positioned parent, such as the stage of a room. */
export const RoomGiftEffects = lazyNamed(() => import('./effects/RoomGiftEffects.tsx'), 'RoomGiftEffects')
export const LiveGiftSheet = lazyNamed(() => import('./sheet/LiveGiftSheet.tsx'), 'LiveGiftSheet')
