// Entry: friends next to the chat, and the dialogs about one player and the blocklist.
import { lazyNamed } from '../../kernel/routing/lazy.ts'

export { BlockDialog, FriendsPanel } from './parts.ts'

export const RelationDialog = lazyNamed(() => import('./RelationDialog.tsx'), 'RelationDialog')
