// The place of the announcements in the menu of the play pages.
import { Megaphone } from 'lucide-react'
import type { PlayPlace } from '../../page/playPlace.ts'

export const newsPlayPlace: PlayPlace = { path: '/other/announcement', name: 'shell.announcement', icon: Megaphone }
