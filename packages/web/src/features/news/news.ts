// Entry: announcements, their covers, and the pinned one above the chat.
import { lazyNamed } from '../../kernel/routing/lazy.ts'

export { Cover } from './Cover.tsx'
export { noticesQuery, writeDay } from './notices.ts'

export const TopAnnouncement = lazyNamed(() => import('./TopAnnouncement.tsx'), 'TopAnnouncement')
