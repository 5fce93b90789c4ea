// Personal data of support: reports by and about a player, and their tickets.
import { mostRows, type PersonalRecords } from '../../kernel/feature/personal.ts'
import { reportRules, ticketRules } from './rules.ts'
import * as store from './store.ts'
import { eraseTickets, readOwnTickets } from './tickets.ts'

export const personal: PersonalRecords = {
  tables: {
    report: `until ${reportRules.keepDays} days after it was settled; words and evidence go when the account is erased`,
    ticket: `until ${ticketRules.keepDays} days after it was settled, ${ticketRules.mostDays} at most; the words go when the account is erased`,
  },
  async export(db, playerId) {
    const [reports, tickets] = await Promise.all([
      store.readOwn(db, playerId, mostRows + 1),
      readOwnTickets(db, playerId, mostRows + 1),
    ])
    return { reports, tickets }
  },
  async erase(tx, playerId) {
    await store.eraseReports(tx, playerId)
    await eraseTickets(tx, playerId)
  },
}
