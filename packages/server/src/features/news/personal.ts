// Personal data of news: the messages that announced a player's great wins and live gifts.
import { mostRows, type PersonalRecords } from '../../kernel/feature/personal.ts'
import { removeMessage } from '../chat/chat.ts'
import { noticeRules } from './rules.ts'
import * as store from './store.ts'

export const newsPersonal: PersonalRecords = {
  tables: {
    announced_win: `${noticeRules.keepWinDays} days; when the account is erased, the messages are deleted`,
    announced_gift: `${noticeRules.keepWinDays} days; when the account is erased, the messages are deleted`,
  },
  async export(db, playerId) {
    const wins = await store.winsOf(db, playerId, mostRows + 1)
    const gifts = await store.giftsOf(db, playerId, mostRows + 1)
    return {
      announcedWins: wins.map(({ said_at }) => ({ at: said_at })),
      announcedGifts: gifts.map(({ said_at }) => ({ at: said_at })),
    }
  },
  async erase(tx, playerId, now) {
    const messages = [...(await store.winsOf(tx, playerId, mostRows)), ...(await store.giftsOf(tx, playerId, mostRows))]
    for (const { line_id } of messages) await removeMessage(tx, () => {}, line_id, now)
    await store.dropAnnouncedOf(tx, playerId)
  },
}
