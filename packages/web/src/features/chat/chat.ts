// Entry: the chat that floats over the play pages, and the chat of a live room.
import { lazyNamed } from '../../kernel/routing/lazy.ts'

export const FloatingChat = lazyNamed(() => import('./FloatingChat.tsx'), 'FloatingChat')
export const LiveChat = lazyNamed(() => import('./LiveChat.tsx'), 'LiveChat')
