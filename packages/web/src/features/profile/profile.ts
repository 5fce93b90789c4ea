// Entry: reporting a player, the name of a VIP rank, and what may be typed as a code.
export { cleanCode } from './fields/phone.ts'
export { vipKey } from './overview/VipName.tsx'
export { ReportForm } from './player/ReportForm.tsx'
