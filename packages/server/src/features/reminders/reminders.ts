// Entry file of reminders: the topics that other features register, and what is sent at once.
export { reminderRules } from './rulebook.ts'
export { askToRemind } from './sending.ts'
export { prizeTopic, vaultTopic, type ReminderTopic } from './topics.ts'
export type { PushParts } from './deps.ts'
