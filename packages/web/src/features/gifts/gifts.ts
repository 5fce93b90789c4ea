// Entry: of live rooms the gift sheet and the effects of gifts.
import { lazyNamed } from '../../kernel/routing/lazy.ts'

/** Fills a positioned parent, such as the stage of a room. */
export const RoomGiftEffects = lazyNamed(() => import('./effects/RoomGiftEffects.tsx'), 'RoomGiftEffects')
export const LiveGiftSheet = lazyNamed(() => import('./sheet/LiveGiftSheet.tsx'), 'LiveGiftSheet')
