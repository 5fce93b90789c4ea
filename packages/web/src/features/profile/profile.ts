// Entry: reporting a player, the name of a VIP rank, the rules for a typed code, and the VIP page for the panel over the play pages.
import { lazyNamed } from '../../kernel/routing/lazy.ts'

export { cleanCode } from './fields/phone.ts'
export { vipKey } from './overview/VipName.tsx'

export const VipPage = lazyNamed(() => import('./vip/VipPage.tsx'), 'VipPage')
export const ReportForm = lazyNamed(() => import('./player/ReportForm.tsx'), 'ReportForm')
