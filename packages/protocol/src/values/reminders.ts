// Enumerations and limits of reminders by web push. It imports no schemas.
export const reminderTopics = ['stamp', 'return', 'season', 'prize', 'battle', 'vault', 'club'] as const
export type ReminderTopicName = (typeof reminderTopics)[number]
/** Hours in Taipei at which the player may place the reminder of the stamp; none is sent outside them. */
export const reminderHours = { first: 9, last: 21, usual: 20 } as const
export const pushLimits = { endpointLength: 1024, browsers: 10 } as const
/** After a refusal, days until a page may offer reminders again. */
export const askAgainDays = 30
