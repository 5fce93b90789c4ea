// Background work of live rooms: ending broadcasts, counting viewers, removing what has expired.
import { brandCodes } from '@lantern/brands/brand.ts'
import type { Job } from '../../kernel/jobs/jobs.ts'
import { broadcastRules } from './broadcasts/rules.ts'
import * as broadcasts from './broadcasts/store.ts'
import * as moderation from './moderation/store.ts'
import type { LiveDeps } from './deps.ts'
import * as recordings from './recordings/store.ts'
import * as scheduled from './scheduled/store.ts'
import { forgetAlarms } from './streams/store.ts'

const dayMs = 86_400_000
/** Files removed by one run. */
const mostFiles = 200

export function liveJobs({
  db,
  settings,
  rooms: { life },
}: Pick<LiveDeps, 'db' | 'rooms' | 'settings'>): readonly Job[] {
  return [
    { kind: 'live.sweep', every: 10, run: () => life.sweep() },
    { kind: 'live.minute', every: 60, run: () => life.countMinute() },
    {
      kind: 'live.recordings',
      every: 600,
      async run({ now }) {
        for (const { id, file } of await recordings.readRemovable(db, now, mostFiles))
          if (await life.removeRecording(file)) await recordings.markRemoved(db, id, now)
      },
    },
    {
      kind: 'live.forget',
      every: { at: '05:10' },
      async run({ now }) {
        await moderation.forgetOld(db, now)
        await scheduled.forgetPast(db, new Date(now.getTime() - dayMs))
        for (const brand of brandCodes) {
          const { viewerDays, alarmDays } = settings.read(broadcastRules, brand)
          await broadcasts.forgetViewers(db, brand, new Date(now.getTime() - viewerDays * dayMs))
          await forgetAlarms(db, brand, new Date(now.getTime() - alarmDays * dayMs))
        }
      },
    },
  ]
}
