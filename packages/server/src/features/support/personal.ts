// Personal data of support: reports by and about a player, their tickets, and the state of their conversation with customer service (its
// messages belong to chat).
import { mostRows, type PersonalRecords } from '../../kernel/feature/personal.ts'
import { dropTalk, findTalk } from './deskStore.ts'
import { reportRules, ticketRules } from './rules.ts'
import * as store from './store.ts'
import { eraseTickets, readOwnTickets } from './tickets.ts'

export const personal: PersonalRecords = {
  tables: {
    report: `until ${reportRules.keepDays} days after it was settled; words and evidence go when the account is erased`,
    ticket: `until ${ticketRules.keepDays} days after it was settled, ${ticketRules.mostDays} at most; the words go when the account is erased`,
    ticket_answer: 'with its ticket; the words go when the account is erased',
    service_talk: 'until the account is erased: when customer service was asked, and whether it still has to answer',
    service_desk: 'stays: the players of customer service',
  },
  async export(db, playerId) {
    const [reports, tickets, talk] = await Promise.all([
      store.readOwn(db, playerId, mostRows + 1),
      readOwnTickets(db, playerId, mostRows + 1),
      findTalk(db, playerId),
    ])
    const customerService = talk ? { waitingSince: talk.waiting_since, answeredAt: talk.answered_at } : null
    return { reports, tickets, customerService }
  },
  async erase(tx, playerId) {
    await store.eraseReports(tx, playerId)
    await eraseTickets(tx, playerId)
    await dropTalk(tx, playerId)
  },
}
