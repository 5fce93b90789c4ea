// Entry: the chat that floats over the play pages, the chat of a live room, and what a replay shows of it.
import { lazyNamed } from '../../kernel/routing/lazy.ts'

export { shorten } from './content.ts'
export { LiveEvent, readLiveEvent } from './LiveEvent.tsx'

export const FloatingChat = lazyNamed(() => import('./FloatingChat.tsx'), 'FloatingChat')
export const LiveChat = lazyNamed(() => import('./LiveChat.tsx'), 'LiveChat')
