// Entry: the panel of battles over the play pages, and the parameters of a link.
import { lazyNamed } from '../../kernel/routing/lazy.ts'

export { readBattle, type BattleSearch } from './address.ts'

export const BattlePanel = lazyNamed(() => import('./BattlePanel.tsx'), 'BattlePanel')
