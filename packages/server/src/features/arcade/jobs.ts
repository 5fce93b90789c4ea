// Jobs of shared rounds: old bets and rounds are deleted after ninety days.
import type { Kysely } from 'kysely'
import type { Schema } from '../../db/schema.gen.ts'
import type { Job } from '../../kernel/jobs/jobs.ts'
import { dropOld } from './store.ts'

const keepMs = 90 * 86_400_000

export function arcadeJobs(db: Kysely<Schema>): Job[] {
  return [
    { kind: 'arcade.sweep', every: { at: '05:10' }, run: ({ now }) => dropOld(db, new Date(now.getTime() - keepMs)) },
  ]
}
