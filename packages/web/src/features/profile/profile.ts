// Entry: reporting a player, the name of a VIP rank, the rules for a typed code, and the overlays of profiles over every page.
import { lazyNamed } from '../../kernel/routing/lazy.ts'

export { cleanCode } from './fields/phone.ts'
export { PagesWithPlayers } from './player/PlayerLayer.tsx'
export { vipKey } from './overview/VipName.tsx'

export const ReportForm = lazyNamed(() => import('./player/ReportForm.tsx'), 'ReportForm')
