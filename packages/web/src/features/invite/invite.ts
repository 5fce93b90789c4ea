// Entry: the invitation a visitor arrives with.
export { keepInvite, keptInvite } from './storedInvite.ts'
