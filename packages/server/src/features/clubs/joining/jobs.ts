// Closes applications, invitations and links whose time is over.
import type { Job } from '../../../kernel/jobs/jobs.ts'
import { expireInvitations } from '../alliances/store.ts'
import { sendToOfficers } from './badges.ts'
import type { JoiningDeps } from './entrance.ts'
import * as store from './store.ts'

const minutely = 60

/** What has expired is not shown and not accepted even before the job runs; the job corrects the badges of the officers. */
export function expiryJob({ news }: Pick<JoiningDeps, 'news'>): Job {
  return {
    kind: 'clubs.expiry',
    every: minutely,
    async run({ now, transact }) {
      const pushes = await transact(async (tx) => {
        const collected: (() => void)[] = []
        const send = news.afterCommit((run) => collected.push(run))
        for (const clubId of await store.expireAll(tx, now)) await sendToOfficers(tx, clubId, now, send)
        await expireInvitations(tx, now)
        return collected
      })
      for (const push of pushes) push()
    },
  }
}
