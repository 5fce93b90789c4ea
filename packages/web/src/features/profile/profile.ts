// Entry: reporting a player, the name of a VIP rank, and the rules for a typed code.
export { cleanCode } from './fields/phone.ts'
export { vipKey } from './overview/VipName.tsx'
export { ReportForm } from './player/ReportForm.tsx'
