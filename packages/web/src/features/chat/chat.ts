// Entry: the chat that floats over the play pages.
import { lazyNamed } from '../../kernel/routing/lazy.ts'

export const FloatingChat = lazyNamed(() => import('./FloatingChat.tsx'), 'FloatingChat')
