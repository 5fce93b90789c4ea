// Handlers of the gifts calls: giving, records, today's rules, the password; and the outcome of a gift's letter.
import {
  changePassword,
  listGifts,
  readGiftRules,
  resetPassword,
  sendGift,
  sendPasswordCode,
  setPassword,
} from '@lantern/protocol/gifts.ts'
import type { Call } from '../../kernel/feature/call.ts'
import type { Context, Needs } from '../../kernel/context.ts'
import { addDays, taipeiDay } from '../../kernel/time/day.ts'
import type { Feature } from '../../kernel/feature/feature.ts'
import { handle } from '../../kernel/feature/handle.ts'
import { type GiftStatus, giftStatuses } from '@lantern/protocol/values/gifts.ts'
import { currencies } from '@lantern/protocol/values/wallet.ts'
import type { Settlement } from '../mail/mail.ts'
import { giveCoins } from './give.ts'
import { Hasher } from './hash.ts'
import type { GiftsDeps } from './deps.ts'
import { changeOldPassword, resetByPhone, sendCode, setFirstPassword } from './password.ts'
import { personalRecords } from './personal.ts'
import { keepDayDays, keepGiftDays } from './rules.ts'
import type { LiveGiftsContext, LiveGiftsDeps } from './live/deps.ts'
import { openLiveGifts } from './live/live.ts'
import { dropOldLive } from './live/store.ts'
import { isLiveGift, liveGiftSettings } from './live/settings.ts'
import { showRecords, showRules } from './show.ts'
import * as store from './store.ts'
import { Turns } from './turns.ts'
import { giftsOffice } from './office.ts'
import { giftRules } from './rulebook.ts'

/** `secret` keys the stored hashes of passwords. */
type GiftsContext = Pick<Context, 'randomness' | 'secret' | 'addressIsFree'> & LiveGiftsContext
type GiftsNeeds = Omit<Needs<GiftsDeps>, 'hasher' | 'turns'> & Pick<LiveGiftsDeps, 'hosts' | 'rooms'>

const dayMs = 86_400_000

export function giftsFeature(ctx: GiftsContext, needs: GiftsNeeds): Feature {
  const { db, randomness, secret } = ctx
  const deps: GiftsDeps = { ...ctx, ...needs, hasher: new Hasher(secret, randomness), turns: new Turns() }
  const live = openLiveGifts(ctx, needs)
  followLetters(deps)

  /** Calls that compare a player's password run one after the other. */
  async function inTurn<T>(
    call: Call<typeof sendGift> | Call<typeof changePassword>,
    run: () => Promise<T>,
  ): Promise<T> {
    const taken = await deps.turns.take(call.me.id, run)
    if (!taken) throw call.no('TooManyRequests')
    return taken.result
  }

  return {
    name: 'gifts',
    office: giftsOffice(ctx),
    settings: [giftRules, ...liveGiftSettings],
    consumers: live.consumers,
    start: live.start,
    stop: live.stop,
    personal: personalRecords,
    jobs: [
      {
        kind: 'gifts.sweep',
        every: { at: '04:50' },
        async run({ now }) {
          const settledBefore = new Date(now.getTime() - keepGiftDays * dayMs)
          await store.dropOld(db, { settledBefore, daysBefore: addDays(taipeiDay(now), -keepDayDays), now })
          await dropOldLive(db, settledBefore, taipeiDay(settledBefore))
        },
      },
    ],
    handlers: [
      ...live.handlers,
      handle(sendGift, async (asked, call) => {
        const { ItemID } = asked
        if (isLiveGift(ItemID)) return live.give({ ...asked, ItemID }, call)
        if (ItemID !== currencies.coin) throw call.no('BadInput', { Field: 'ItemID' })
        return inTurn(call, () => giveCoins(deps, asked, call))
      }),
      handle(listGifts, (asked, call) => showRecords(deps, asked, call)),
      handle(readGiftRules, ({ Amount }, call) => showRules(deps, Amount ?? 0, call)),
      handle(setPassword, (asked, call) => setFirstPassword(deps, asked, call)),
      handle(changePassword, (asked, call) => inTurn(call, () => changeOldPassword(deps, asked, call))),
      handle(resetPassword, (asked, call) => resetByPhone(deps, asked, call)),
      handle(sendPasswordCode, (asked, call) => sendCode(deps, asked, call)),
    ],
  }
}

const statusOf: Readonly<Record<Settlement, GiftStatus>> = {
  collected: giftStatuses.collected,
  credited: giftStatuses.collected,
  sentBack: giftStatuses.sentBack,
  unclaimed: giftStatuses.expired,
  forfeited: giftStatuses.expired,
}

/** Runs in the transaction that moves the money out of escrow. */
function followLetters({ mail }: GiftsDeps): void {
  mail.onSettled('gift', async (tx, letter, how, now) => {
    const status = statusOf[how]
    const gift = await store.settleGift(tx, letter.id, status, now)
    if (!gift || status !== giftStatuses.collected || gift.freeze_days === 0) return
    const until = new Date(now.getTime() + gift.freeze_days * dayMs)
    await store.freezeCoins(tx, { cause: 'gift', causeId: gift.id, playerId: gift.to_id, amount: gift.amount, until })
  })
}
