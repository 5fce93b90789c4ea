// The live page in the menus, for players where live rooms are open.
import { Radio } from 'lucide-react'
import type { Place } from '../../kernel/routing/navigation.ts'
import type { PlayPlace } from '../../page/playPlace.ts'

export const livePlace: Place = { path: '/play-game/live', name: 'shell.live' }
export const livePlayPlace: PlayPlace = { ...livePlace, icon: Radio, flag: 'Live' }
