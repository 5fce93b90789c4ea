// The gifts of a room that are pushed while it is open become effects.
import { sendGift } from '@lantern/protocol/gifts.ts'
import { useEffect } from 'react'
import { client } from '../../../kernel/connection/link.ts'
import { showPushedGifts } from './shows.ts'

export function useRoomGifts(roomId: number): void {
  useEffect(
    () =>
      client.on(sendGift, (push) => {
        if (push.RoomID === roomId) showPushedGifts(push)
      }),
    [roomId],
  )
}
