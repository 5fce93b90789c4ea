// Personal data of hosts: the standing, applications, and the hosts whom a player follows.
import type { PersonalRecords } from '../../kernel/feature/personal.ts'
import * as store from './store.ts'

export const personal: PersonalRecords = {
  tables: {
    host_standing: 'for good, with the number only; at erasure the followers and the reason of a suspension go',
    host_application: 'for good, with the number only; at erasure the text and the reason go',
    host_follow: 'until it is taken back, or either account is erased',
  },

  async export(db, playerId) {
    const { standing, applications, followed } = await store.readOwn(db, playerId)
    return {
      host: standing && {
        since: standing.created_at,
        followers: standing.followers,
        suspendedUntil: standing.suspended_until,
        suspendedReason: standing.suspended_reason,
      },
      hostApplications: applications.map((row) => ({
        category: row.category,
        words: row.words,
        state: row.state,
        reason: row.reason,
        createdAt: row.created_at,
        decidedAt: row.decided_at,
      })),
      followedHosts: followed.map((row) => ({ host: row.host_id, bell: row.has_bell, since: row.created_at })),
    }
  },

  erase: store.erase,
}
