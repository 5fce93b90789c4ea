// The effects of a room: its gifts that are pushed while it is open.
import { sendGift } from '@lantern/protocol/gifts.ts'
import { useEffect } from 'react'
import { client } from '../../../kernel/connection/link.ts'
import { GiftEffects } from './GiftEffects.tsx'
import { showPushedGifts } from './shows.ts'

export function RoomGiftEffects({ roomId }: { readonly roomId: number }) {
  useEffect(
    () =>
      client.on(sendGift, (push) => {
        if (push.RoomID === roomId) showPushedGifts(push)
      }),
    [roomId],
  )
  return <GiftEffects />
}
