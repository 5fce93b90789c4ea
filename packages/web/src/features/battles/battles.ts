// Entry: the menu entry of battles, the panel over the play pages, and the parameters of a link.
import { Swords } from 'lucide-react'
import { lazyNamed } from '../../kernel/routing/lazy.ts'
import type { PlayPlace } from '../../page/playPlace.ts'

export { readBattle, type BattleSearch } from './address.ts'

export const battlePlace: PlayPlace = { path: '/other/battle', name: 'shell.battle', icon: Swords, flag: 'Battle' }

export const BattlePanel = lazyNamed(() => import('./BattlePanel.tsx'), 'BattlePanel')
