// Entry file of reminders: what is sent at once, and the keys of push services.
export { askToRemind } from './sending.ts'
export type { PushParts } from './deps.ts'
