// The gift effects of this page: pushes add them, the effect layer shows one after another.
import type { BodyOf } from '@lantern/protocol/op.ts'
import type { sendGift } from '@lantern/protocol/gifts.ts'
import { liveGifts } from '@lantern/protocol/values/wallet.ts'
import { create } from 'zustand'
import { useSession } from '../../../kernel/session/session.ts'
import { useDeviceSwitches } from '../../../kernel/settings/deviceSwitches.ts'
import { addShow, endShow, noShows, type Gift, type GiftShows } from './queue.ts'

export const useGiftShows = create<GiftShows>(() => noShows)

let lastKey = 0

/** Nothing is queued in a hidden tab: its effects would all follow one another when the player returns. */
export function showGift(gift: Gift): void {
  if (!useDeviceSwitches.getState().giftEffects || document.hidden) return
  useGiftShows.setState((shows) => addShow(shows, gift, ++lastKey))
}

export const endGift = (key: number): void => useGiftShows.setState((shows) => endShow(shows, key))

export const clearGifts = (): void => useGiftShows.setState(noShows)

type GiftPush = BodyOf<typeof sendGift>

const isLiveGift = (itemId: number): boolean => itemId >= liveGifts.first && itemId <= liveGifts.last

/** Effects of a push; it may combine the gifts of several senders. Coin gifts have none. */
export function showPushedGifts({ To, Gifts = [] }: GiftPush): void {
  const own = useSession.getState().me?.player.playerID
  for (const { ItemID, FromID, From, Combo } of Gifts)
    if (isLiveGift(ItemID))
      showGift({ itemId: ItemID, senderId: FromID, sender: From, target: To, combo: Combo, isOwn: FromID === own })
}
