// Personal data of gifts: records also of live rooms, counters, frozen coins, exchanged host points and the password's hash.
import { mostRows, type PersonalRecords } from '../../kernel/feature/personal.ts'
import * as live from './live/store.ts'
import * as passwords from './passwords.ts'
import { keepDayDays, keepGiftDays } from './rules.ts'
import * as store from './store.ts'

export const personalRecords: PersonalRecords = {
  tables: {
    gift: `${keepGiftDays} days after it was settled; under the number alone when the account is erased`,
    gift_day: `${keepDayDays} days; at once when the account is erased`,
    gift_lot: 'until the coins may be given on; at once when the account is erased',
    gift_password: 'a hash, until it is changed or the account is erased',
    live_gift: `${keepGiftDays} days; under the number alone when the account is erased`,
    live_combo: 'some seconds, until its message is sent',
    live_gifter_day: `${keepGiftDays} days: sums of gifts; under the number alone when the account is erased`,
    live_gifter_broadcast: `${keepGiftDays} days after the broadcast: sums of gifts; under the number alone when the account is erased`,
    live_host_day:
      'for good: sums of received gifts and exchanged points, under the number alone when the account is erased',
    live_host_exchange: 'for good: it belongs to the accounts; under the number alone when the account is erased',
  },
  async export(db, playerId) {
    const [gifts, days, frozen, exchanges, liveGifts] = await Promise.all([
      store.allGifts(db, playerId, mostRows + 1),
      store.allDays(db, playerId, mostRows + 1),
      store.allLots(db, playerId, mostRows + 1),
      live.allExchanges(db, playerId, mostRows + 1),
      live.allLiveGifts(db, playerId, mostRows + 1),
    ])
    return {
      gifts: gifts.map((gift) => ({
        fromId: gift.from_id,
        toId: gift.to_id,
        itemId: gift.item_id,
        amount: gift.amount,
        ...(gift.from_id === playerId ? { fee: gift.fee } : {}),
        status: gift.status,
        createdAt: gift.created_at,
        settledAt: gift.settled_at,
      })),
      giftDays: days,
      frozenGifts: frozen,
      hostExchanges: exchanges,
      liveGifts,
    }
  },
  async erase(tx, playerId) {
    await passwords.erase(tx, playerId)
    await store.erase(tx, playerId)
    await live.eraseCombos(tx, playerId)
  },
}
