// The dependencies of reminders.
import type { VapidKeys } from '../../config/keys.ts'
import type { Context } from '../../kernel/context.ts'
import type { Analytics } from '../analytics/analytics.ts'
import type { SessionKeeper } from '../auth/auth.ts'
import type { Limits } from '../limits/limits.ts'
import type { Players } from '../players/players.ts'
import type { Resolve } from './client.ts'
import type { ReminderTopic } from './topics.ts'

export interface PushParts {
  /** Absent: no reminders are sent. */
  readonly keys?: VapidKeys | undefined
  /** Set by tests: how names are resolved, and the time limit of a push service. */
  readonly resolve?: Resolve | undefined
  readonly timeoutMs?: number | undefined
}

export interface RemindersDeps extends Pick<Context, 'db' | 'clock' | 'settings' | 'log' | 'isSecure'> {
  readonly players: Players
  readonly limits: Pick<Limits, 'resting'>
  readonly sessions: Pick<SessionKeeper, 'onSignOut'>
  readonly analytics: Analytics
  /** The topics of the features that can remind: one for each topic at most. */
  readonly topics: readonly ReminderTopic[]
  readonly push: PushParts
}
