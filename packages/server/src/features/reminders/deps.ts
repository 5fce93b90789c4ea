// The dependencies of reminders.
import type { VapidKeys } from '../../config/keys.ts'
import type { Context } from '../../kernel/context.ts'
import type { ReminderTopic } from '../../kernel/feature/reminder.ts'
import type { Analytics } from '../analytics/analytics.ts'
import type { SessionKeeper } from '../auth/auth.ts'
import type { Limits } from '../limits/limits.ts'
import type { Players } from '../players/players.ts'
import type { Resolve } from './client.ts'

export interface PushParts {
  /** Absent: no reminders are sent. */
  readonly keys?: VapidKeys | undefined
  /** Set by tests: how names are resolved, and the time limit of a push service. */
  readonly resolve?: Resolve | undefined
  readonly timeoutMs?: number | undefined
}

export interface RemindersDeps extends Pick<Context, 'db' | 'clock' | 'settings' | 'log' | 'isSecure' | 'presence'> {
  readonly players: Players
  readonly limits: Pick<Limits, 'resting'>
  readonly sessions: Pick<SessionKeeper, 'onSignOut'>
  readonly analytics: Analytics
  /** The topics of all features in their order. Features to the right contribute, too, so it is called when a reminder is sent. */
  readonly topics: () => readonly ReminderTopic[]
  readonly push: PushParts
}
