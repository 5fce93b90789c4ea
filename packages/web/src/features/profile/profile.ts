// Entry: reporting a player, the name of a VIP rank, and the rules for a typed code.
import { lazyNamed } from '../../kernel/routing/lazy.ts'

export { cleanCode } from './fields/phone.ts'
export { vipKey } from './overview/VipName.tsx'

export const ReportForm = lazyNamed(() => import('./player/ReportForm.tsx'), 'ReportForm')
