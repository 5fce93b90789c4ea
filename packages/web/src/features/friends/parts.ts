// Parts of friends that the chat and the profile load on demand.
import { lazyNamed } from '../../kernel/routing/lazy.ts'

export const FriendsPanel = lazyNamed(() => import('./FriendsPanel.tsx'), 'FriendsPanel')
export const BlockDialog = lazyNamed(() => import('./BlockDialog.tsx'), 'BlockDialog')
