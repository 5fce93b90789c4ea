// Entry: friends beside the chat, and the dialogs about one player and about those blocked.
import { lazyNamed } from '../../kernel/routing/lazy.ts'

export const FriendsPanel = lazyNamed(() => import('./FriendsPanel.tsx'), 'FriendsPanel')
export const RelationDialog = lazyNamed(() => import('./RelationDialog.tsx'), 'RelationDialog')
export const BlockDialog = lazyNamed(() => import('./BlockDialog.tsx'), 'BlockDialog')
