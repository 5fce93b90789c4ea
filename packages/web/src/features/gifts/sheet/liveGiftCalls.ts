// The calls of live gifts: the list with prices and held gifts, and a send that cannot be executed twice.
import { isRefusal } from '@lantern/client/client.ts'
import { listLiveGifts, sendGift } from '@lantern/protocol/gifts.ts'
import type { ReplyOf } from '@lantern/protocol/op.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { client } from '../../../kernel/connection/link.ts'
import type { LiveGift } from './rules.ts'

type GiftList = ReplyOf<typeof listLiveGifts>

const listKey = (playerID: number) => ['liveGifts', playerID] as const

export const useLiveGifts = (playerID: number) =>
  useQuery({ queryKey: listKey(playerID), queryFn: () => client.call(listLiveGifts, {}) })

/** A gift whose answer was lost: the next tap for the same gift repeats it under the same key, so that it is paid once. */
let unanswered: { readonly name: string; readonly key: string } | null = null

async function sendOnce(hostID: number, { ItemID, Price }: LiveGift, amount: number): Promise<number | undefined> {
  const name = `${hostID} ${ItemID} ${amount}`
  const lost = unanswered?.name === name ? unanswered : null
  let key = lost?.key ?? client.newKey()
  unanswered = null
  try {
    const request = { ToID: hostID, ItemID, Amount: amount, Price }
    const sent = await client.call(sendGift, request, { key, ...(!lost && { onNewKey: (used) => (key = used) }) })
    return sent.Held
  } catch (error) {
    // A refusal moved nothing; the next attempt gets a new key.
    if (!isRefusal(error)) unanswered = { name, key }
    throw error
  }
}

/** Sends a gift to the host and keeps the shown count of held gifts current. */
export function useLiveGiftSend(playerID: number, hostID: number) {
  const queries = useQueryClient()
  return async (gift: LiveGift, amount: number): Promise<void> => {
    try {
      const held = await sendOnce(hostID, gift, amount)
      queries.setQueryData<GiftList>(
        listKey(playerID),
        (list) =>
          list && {
            ...list,
            Items: list.Items.map((item) => (item.ItemID === gift.ItemID ? { ...item, Amount: held ?? 0 } : item)),
          },
      )
    } catch (error) {
      // Prices or held gifts may have changed.
      if (isRefusal(error)) await queries.invalidateQueries({ queryKey: listKey(playerID) })
      throw error
    }
  }
}
