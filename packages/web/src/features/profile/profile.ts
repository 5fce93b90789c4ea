// Entry: reporting a player, the name of a VIP rank, and what may be typed as a code.
export { phoneType } from './binding/linking.ts'
export { cleanCode, codeLength } from './fields/phone.ts'
export { vipKey } from './overview/VipName.tsx'
export { ReportForm } from './player/ReportForm.tsx'
