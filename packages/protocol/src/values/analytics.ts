// Enumerations and limits of statistics of use. It imports no schemas.
import { reminderTopics } from './reminders.ts'

export const analyticsLimits = { eventsABeacon: 50 } as const
/** The values that a field of an event may have. */
export const analyticsFields = {
  Page: [
    ...[
      'home',
      'play',
      'fishing',
      'arcade',
      'live',
      'studio',
      'store',
      'rank',
      'rewards',
      'club',
      'mail',
      'friends',
      'chat',
    ],
    ...['member', 'settings', 'news', 'help', 'legal', 'fair', 'signIn', 'other'],
  ],
  Width: ['phone', 'tablet', 'desktop'],
  Way: ['phone', 'line', 'google', 'facebook', 'apple', 'zalo', 'other'],
  Kind: ['slot', 'fish', 'other'],
  Reward: [
    'mission',
    'stamp',
    'return',
    'pass',
    'wheel',
    'vault',
    'level',
    'vip',
    'relief',
    'challenge',
    'mail',
    'other',
  ],
  Topic: reminderTopics,
  What: ['game', 'live', 'win', 'invite', 'battle', 'other'],
} as const
