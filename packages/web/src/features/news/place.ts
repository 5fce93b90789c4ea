// The menu entry of the announcements on the play pages.
import { Megaphone } from 'lucide-react'
import type { PlayPlace } from '../../page/playPlace.ts'

export const newsPlayPlace: PlayPlace = { path: '/other/announcement', name: 'shell.announcement', icon: Megaphone }
