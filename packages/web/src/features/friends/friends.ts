// Entry: friends beside the chat, and the dialogs about one player and about those blocked.
import { lazyNamed } from '../../kernel/routing/lazy.ts'

export { BlockDialog, FriendsPanel } from './parts.ts'

export const RelationDialog = lazyNamed(() => import('./RelationDialog.tsx'), 'RelationDialog')
