// Jobs that belong to no feature: create partitions ahead, drop old ones, delete expired tokens.
import type { Logger } from 'pino'
import type { Database } from '../db/open.ts'
import { checkDefaultPartitions, createPartitions, dropOldPartitions } from '../db/partitions.ts'
import type { SessionKeeper } from '../features/auth/auth.ts'
import type { Job } from '../kernel/jobs/jobs.ts'

const hourly = 3600

export function listChores({ db, sessions, log }: { db: Database; sessions: SessionKeeper; log: Logger }): Job[] {
  return [
    {
      kind: 'house.partitions',
      every: hourly,
      async run({ now }) {
        await createPartitions(db, now)
        await dropOldPartitions(db, now)
        for (const table of await checkDefaultPartitions(db)) log.error({ table }, 'rows are in the default partition')
      },
    },
    { kind: 'house.tokens', every: hourly, run: ({ now }) => sessions.dropDeadCredentials(now) },
  ]
}
