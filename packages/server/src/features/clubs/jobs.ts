// Jobs of clubs: pending changes, absent leaders, retention.
import { brandCodes } from '@lantern/brands/brand.ts'
import type { Job } from '../../kernel/jobs/jobs.ts'
import { absenceJob } from './absence.ts'
import { changeJob } from './changes.ts'
import type { ClubsFeatureDeps } from './types.ts'
import { clubRules } from './rulebook.ts'
import { dropOld } from './store/absence.ts'
import { releaseNames } from './store/clubs.ts'

const dayMs = 86_400_000

function retentionJob({ settings }: ClubsFeatureDeps): Job {
  return {
    kind: 'clubs.retention',
    every: { at: '04:40' },
    async run({ now, transact }) {
      const before = (days: number): Date => new Date(now.getTime() - days * dayMs)
      for (const brand of brandCodes) {
        const { nameKeptDays, stayDays, logDays, settledDays } = settings.read(clubRules, brand)
        await transact(async (tx) => {
          await releaseNames(tx, brand, before(nameKeptDays))
          await dropOld(tx, brand, { stays: before(stayDays), log: before(logDays), settled: before(settledDays) })
        })
      }
    },
  }
}

export const clubJobs = (deps: ClubsFeatureDeps): readonly Job[] => [
  changeJob(deps),
  absenceJob(deps),
  retentionJob(deps),
]
