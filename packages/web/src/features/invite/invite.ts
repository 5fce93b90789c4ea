// Entry: the invitation a visitor arrives with.
export { keepInvite, keptInvite } from './arriving.ts'
