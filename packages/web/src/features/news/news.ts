// Entry: announcements, their covers, the pinned one above the chat, and the place in the menu of the play pages.
import { Megaphone } from 'lucide-react'
import { lazyNamed } from '../../kernel/routing/lazy.ts'
import type { PlayPlace } from '../../page/playPlace.ts'

export { Cover } from './Cover.tsx'
export { noticesQuery, writeDay } from './notices.ts'

export const TopAnnouncement = lazyNamed(() => import('./TopAnnouncement.tsx'), 'TopAnnouncement')

export const newsPlayPlace: PlayPlace = { path: '/other/announcement', name: 'shell.announcement', icon: Megaphone }
