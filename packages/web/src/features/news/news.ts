// Entry: announcements, their covers, the pinned one above the chat, and the menu entry of the play pages.
import { lazyNamed } from '../../kernel/routing/lazy.ts'

export { newsPlayPlace } from './place.ts'
export { Cover } from './Cover.tsx'
export { noticesQuery, writeDay } from './notices.ts'

export const TopAnnouncement = lazyNamed(() => import('./TopAnnouncement.tsx'), 'TopAnnouncement')
