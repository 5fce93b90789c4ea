// Entry file of reminders: the topics that other features give.
export { prizeTopic, type ReminderTopic } from './topics.ts'
export type { PushParts } from './deps.ts'
