// A bot in live rooms: joins one, follows its host, writes now and then, gives a rose, and goes on to the next room.
import type { Client } from '@lantern/client/client.ts'
import { sendGift } from '@lantern/protocol/gifts.ts'
import { followHost } from '@lantern/protocol/hosts.ts'
import { joinRoom, listRooms, sendRoomMessage } from '@lantern/protocol/live.ts'
import { liveWords } from './words.ts'

export type Wait = (span: readonly [least: number, most: number]) => Promise<void>

interface ViewerParts {
  readonly index: number
  readonly random: () => number
  readonly wait: Wait
  /** Milliseconds between two messages. */
  readonly pause: readonly [least: number, most: number]
}

const rose = 42
const messagesInARoom = 6
/** No room is on air, or none that this player may enter. */
const emptyPause = [30_000, 60_000] as const

/** Ends only by an error. */
export async function watchRooms(client: Client, { index, random, wait, pause }: ViewerParts): Promise<void> {
  const lines = liveWords[index % liveWords.length]!
  for (let turn = index; ; turn++) {
    const { Rows } = await client.call(listRooms, {})
    const room = Rows[turn % Math.max(1, Rows.length)]
    if (!room) {
      await wait(emptyPause)
      continue
    }
    await client.call(joinRoom, { RoomID: room.RoomID })
    await client.call(followHost, { HostID: room.HostID, Follow: true, Bell: false })
    for (let message = 0; message < messagesInARoom; message++) {
      await wait(pause)
      await client.call(sendRoomMessage, { Message: lines[Math.floor(random() * lines.length)]! })
      if (message === messagesInARoom - 1) await client.call(sendGift, { ToID: room.HostID, ItemID: rose, Amount: 1 })
    }
  }
}
