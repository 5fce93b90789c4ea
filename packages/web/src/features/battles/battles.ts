// Entry: the menu entry of battles.
import { Swords } from 'lucide-react'
import type { PlayPlace } from '../../page/playPlace.ts'

export const battlePlace: PlayPlace = { path: '/other/battle', name: 'shell.battle', icon: Swords, flag: 'Battle' }
