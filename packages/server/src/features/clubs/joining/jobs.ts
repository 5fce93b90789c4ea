// Closes applications, invitations and links whose time is over, and deletes old settled ones.
import { brandCodes } from '@lantern/brands/brand.ts'
import type { Job } from '../../../kernel/jobs/jobs.ts'
import { sweepInvitations } from '../alliances/store.ts'
import { clubRules } from '../rulebook.ts'
import { sendToOfficers, type JoiningDeps } from './entrance.ts'
import { dayMs } from './rules.ts'
import * as store from './store.ts'

const minutely = 60
const hourly = 3600

/** What has expired is not shown and not accepted even before the job runs; the job corrects the officers' badges. */
export function joiningJobs({ settings, news }: Pick<JoiningDeps, 'settings' | 'news'>): readonly Job[] {
  return [
    {
      kind: 'clubs.expiry',
      every: minutely,
      async run({ now, transact }) {
        const pushes = await transact(async (tx) => {
          const collected: (() => void)[] = []
          const send = news.afterCommit((run) => collected.push(run))
          for (const clubId of await store.expireAll(tx, now)) await sendToOfficers(tx, clubId, now, send)
          return collected
        })
        for (const push of pushes) push()
      },
    },
    {
      kind: 'clubs.settled',
      every: hourly,
      async run({ now, transact }) {
        for (const brand of brandCodes) {
          const before = new Date(now.getTime() - settings.read(clubRules, brand).settledDays * dayMs)
          await transact(async (tx) => {
            await store.dropSettled(tx, brand, before)
            await sweepInvitations(tx, brand, now, before)
          })
        }
      },
    },
  ]
}
