// Live gifts of this node, assembled: handlers, the pushes and messages to rooms, and the totals.
import { exchangeHostPoints, listGifters, listLiveGifts, listTopHosts, type sendGift } from '@lantern/protocol/gifts.ts'
import type { ReplyOf, RequestOf } from '@lantern/protocol/op.ts'
import type { LiveGiftId } from '@lantern/protocol/values/wallet.ts'
import type { Call } from '../../../kernel/feature/call.ts'
import type { Feature } from '../../../kernel/feature/feature.ts'
import { handle } from '../../../kernel/feature/handle.ts'
import { coalesce } from '../../../kernel/database/coalesce.ts'
import { ComboMessages } from './combos.ts'
import type { LiveGiftsContext, LiveGiftsDeps } from './deps.ts'
import { exchangePoints } from './exchange.ts'
import { giveLive } from './give.ts'
import { GiftPushes } from './pushes.ts'
import { hasLive } from './room.ts'
import { hostExchange, hostShare, liveGiftIds, priceOf, secondCurrencyOf } from './settings.ts'
import { registerWriters } from './store.ts'
import { Boards } from './totals/boards.ts'
import { followGifts } from './totals/follower.ts'
import { giftStatement } from './totals/statement.ts'

type Needs = Omit<LiveGiftsDeps, keyof LiveGiftsContext | 'pushes' | 'findPlayer'>
type Request = RequestOf<typeof sendGift> & { readonly ItemID: LiveGiftId }

export interface LiveGifts extends Required<Pick<Feature, 'handlers' | 'consumers' | 'start' | 'stop'>> {
  give(asked: Request, call: Call<typeof sendGift>): Promise<ReplyOf<typeof sendGift>>
}

export function openLiveGifts(ctx: LiveGiftsContext, needs: Needs): LiveGifts {
  const { players, wallet, hosts } = needs
  const findPlayer = coalesce(
    async (ids: readonly number[]) => {
      const rows = await players.many(ctx.db, [...new Set(ids)])
      return ids.map((id) => rows.get(id))
    },
    { mostTogether: 512 },
  )
  const pushes = new GiftPushes(ctx)
  const messages = new ComboMessages(ctx, players)
  const deps: LiveGiftsDeps = { ...ctx, ...needs, pushes, findPlayer }
  const boards = new Boards(deps)
  registerWriters(wallet)
  hosts.addStatementSource(giftStatement)

  return {
    give: (asked, call) => giveLive(deps, asked, call),
    consumers: [followGifts(ctx)],
    async start() {
      messages.start()
    },
    async stop() {
      await messages.stop()
      await pushes.stop()
    },
    handlers: [
      handle(listLiveGifts, (_request, call) => showGifts(deps, call)),
      handle(exchangeHostPoints, (asked, call) => exchangePoints(deps, asked, call)),
      handle(listGifters, (asked, call) => boards.gifters(asked, call)),
      handle(listTopHosts, (asked, call) => boards.hosts(asked, call)),
    ],
  }
}

async function showGifts(
  { wallet, settings, siteId }: LiveGiftsDeps,
  { me, brand, no }: Call<typeof listLiveGifts>,
): Promise<ReplyOf<typeof listLiveGifts>> {
  if (!hasLive(brand, siteId)) throw no('TargetNotFound')
  const currency = secondCurrencyOf(brand)
  const [held, points] = await Promise.all([
    wallet.heldGifts(me.id),
    me.isHost ? wallet.hostPoints(me.id, currency) : null,
  ])
  const { points: give, coins, minimum } = settings.read(hostExchange, brand)
  return {
    Items: liveGiftIds.map((ItemID) => ({
      ItemID,
      Amount: held.get(ItemID) ?? 0,
      Price: priceOf(settings, brand, ItemID),
    })),
    CurrencyID: currency,
    HostShare: settings.read(hostShare, brand),
    Exchange: { Points: give, Coins: coins, Minimum: minimum },
    ...(points === null ? {} : { Points: points }),
  }
}
