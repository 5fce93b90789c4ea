// Personal data of customer service beside the conversation itself, which belongs to chat.
import type { PersonalRecords } from '../../kernel/feature/personal.ts'
import * as store from './store.ts'

export const servicePersonal: PersonalRecords = {
  tables: {
    service_talk: 'until the account is erased: when customer service was asked, and whether it still has to answer',
    service_desk: 'stays: the players of customer service',
  },
  async export(db, playerId) {
    const talk = await store.findTalk(db, playerId)
    return { customerService: talk ? { waitingSince: talk.waiting_since, answeredAt: talk.answered_at } : null }
  },
  erase: store.dropTalk,
}
