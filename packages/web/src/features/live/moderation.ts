// Moderation of the joined room: whether this player may moderate it, and the calls of host and moderators.
import { moderateRoom } from '@lantern/protocol/broadcasts.ts'
import type { RequestInput } from '@lantern/protocol/op.ts'
import { liveRoles } from '@lantern/protocol/values/live.ts'
import { wordFault } from '../../kernel/connection/faults.ts'
import { client } from '../../kernel/connection/link.ts'
import { toast } from '../../kernel/messages/toast.ts'
import { useMe } from '../../kernel/session/session.ts'
import { useJoinedRoom } from './joinedRoom.ts'

/** Whether the player is the host or a moderator of the joined room. */
export const useModerates = (): boolean =>
  useJoinedRoom(({ room, state }) => state === 'open' && (room?.Role ?? liveRoles.viewer) !== liveRoles.viewer)

/** Whether the player may mute or remove this one: not the host and not oneself. The server knows who else is a moderator. */
export function useMayMeasure(playerId: number): boolean {
  const moderates = useModerates()
  const hostId = useJoinedRoom(({ room }) => room?.HostID)
  const me = useMe()?.player.playerID
  return moderates && playerId > 0 && playerId !== hostId && playerId !== me
}

/** The value of the `ask` layer that opens the dialog for muting or removing a player. */
export const measureAsk = (playerId: number): string => `live-measure.${playerId}`

/** False: it was refused, and the reason is shown. */
export async function moderate(request: RequestInput<typeof moderateRoom>, done: string): Promise<boolean> {
  try {
    await client.call(moderateRoom, request)
    toast(done)
    return true
  } catch (error) {
    toast(wordFault(error), 'bad')
    return false
  }
}
