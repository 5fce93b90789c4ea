// The room that this page has joined on the chat socket: joining, leaving, its state and its number of viewers.
import { isRefusal, type RefusalError } from '@lantern/client/client.ts'
import { changeModerators, changeRoomSettings, moderateRoom } from '@lantern/protocol/broadcasts.ts'
import { joinRoom as joinCall, leaveRoom as leaveCall, updateRoom } from '@lantern/protocol/live.ts'
import type { BodyOf, ReplyOf } from '@lantern/protocol/op.ts'
import { liveActs } from '@lantern/protocol/values/live.ts'
import { create } from 'zustand'
import { wordFault } from '../../kernel/connection/faults.ts'
import { client } from '../../kernel/connection/link.ts'
import { useSession } from '../../kernel/session/session.ts'

/** As the server describes it to this player: also their role, and whether they follow the host. */
export type JoinedRoomFacts = ReplyOf<typeof joinCall>

export interface JoinRefusal {
  /** The server's text; empty for a removal that was pushed. */
  readonly text: string
  /** The end of a removal; null: none. */
  readonly until?: string | null
  /** What is missing: the room is closed, the player is banned, … */
  readonly why: string | null
  /** No answer came: trying again may help. */
  readonly isLost: boolean
}

interface JoinedRoom {
  /** The room that the page wants to be in; null: none. */
  readonly roomId: number | null
  /** open: 30121 succeeded, so chat and stream are available. */
  readonly state: 'none' | 'joining' | 'open' | 'refused'
  /** Known after the first successful join; kept while the socket reconnects. */
  readonly room: JoinedRoomFacts | null
  readonly refusal: JoinRefusal | null
  /** Incremented by every successful join: after a reconnect the chat reads what it missed. */
  readonly joins: number
}

const none: JoinedRoom = { roomId: null, state: 'none', room: null, refusal: null, joins: 0 }

export const useJoinedRoom = create<JoinedRoom>(() => none)

const readRefusal = (error: unknown): JoinRefusal => ({
  text: wordFault(error),
  until: isRefusal(error) && typeof error.details['Until'] === 'string' ? error.details['Until'] : null,
  why: isRefusal(error) ? whyOf(error) : null,
  isLost: !isRefusal(error),
})

const whyOf = ({ details, refusal }: RefusalError): string | null =>
  typeof details['Why'] === 'string' ? details['Why'] : (refusal ?? null)

let isListening = false

/** Subscribes until the page is closed. */
function listen(): void {
  if (isListening) return
  isListening = true
  client.on(joinCall, ({ RoomID, Viewers }) => changeRoom(RoomID, { Viewers }))
  client.on(updateRoom, receiveRoom)
  client.on(changeRoomSettings, (settings) => changeRoom(settings.RoomID, settings))
  client.on(moderateRoom, receiveMeasure)
  client.on(changeModerators, ({ RoomID, Role }) => changeRoom(RoomID, { Role }))
  // The server forgets the room of a socket with that socket.
  client.onHello((socket) => {
    const { roomId, state } = useJoinedRoom.getState()
    if (socket === 'chat' && roomId !== null && state === 'open') void ask(roomId)
  })
  useSession.subscribe(({ status }) => {
    if (status !== 'player' && useJoinedRoom.getState().roomId !== null) useJoinedRoom.setState(none)
  })
}

/** A pinned message, or the removal of this player. Deleted messages arrive as a push of the chat. */
function receiveMeasure({ RoomID, Act, Pinned, PlayerID, Until }: BodyOf<typeof moderateRoom>): void {
  const { room } = useJoinedRoom.getState()
  if (room?.RoomID !== RoomID) return
  if (Act === liveActs.pin && Pinned) useJoinedRoom.setState({ room: { ...room, Pinned } })
  if (Act === liveActs.unpin) {
    const { Pinned: _pinned, ...rest } = room
    useJoinedRoom.setState({ room: rest })
  }
  if (Act === liveActs.kick && PlayerID === useSession.getState().me?.player.playerID)
    useJoinedRoom.setState({
      state: 'refused',
      refusal: { text: '', until: Until ?? null, why: 'RoomBanned', isLost: false },
    })
}

export function noteFollow(hostId: number, change: Pick<JoinedRoomFacts, 'Follow' | 'Bell' | 'Followers'>): void {
  const { room } = useJoinedRoom.getState()
  if (room?.HostID === hostId) useJoinedRoom.setState({ room: { ...room, ...change } })
}

/** The push describes the whole room, so an optional field that is absent does not hold any more: the host is back, or the broadcast ended. */
function receiveRoom(described: BodyOf<typeof updateRoom>): void {
  const { room } = useJoinedRoom.getState()
  if (room?.RoomID !== described.RoomID) return
  const { Returning: _returning, StartTime: _start, AudienceVIP: _vip, ...rest } = room
  useJoinedRoom.setState({ room: { ...rest, ...described } })
}

function changeRoom(roomId: number, change: Partial<JoinedRoomFacts>): void {
  const { room } = useJoinedRoom.getState()
  if (room?.RoomID === roomId) useJoinedRoom.setState({ room: { ...room, ...change } })
}

async function ask(roomId: number): Promise<void> {
  try {
    const room = await client.call(joinCall, { RoomID: roomId })
    if (useJoinedRoom.getState().roomId !== roomId) return
    useJoinedRoom.setState(({ joins }) => ({ state: 'open', room, refusal: null, joins: joins + 1 }))
  } catch (error) {
    if (useJoinedRoom.getState().roomId === roomId)
      useJoinedRoom.setState({ state: 'refused', refusal: readRefusal(error) })
  }
}

/** Joins a room and leaves the previous one; a second call for the same room changes nothing unless the first was refused. */
export function joinRoom(roomId: number): void {
  listen()
  const current = useJoinedRoom.getState()
  if (current.roomId === roomId && current.state !== 'refused') return
  // A refusal stays until the next answer: a page that asks again and again would flicker.
  const known =
    current.roomId === roomId ? { room: current.room, refusal: current.refusal } : { room: null, refusal: null }
  useJoinedRoom.setState({ roomId, state: 'joining', ...known })
  void ask(roomId)
}

export function leaveRoom(): void {
  const { roomId } = useJoinedRoom.getState()
  if (roomId === null) return
  useJoinedRoom.setState(none)
  // An answer is not needed: closing the socket leaves the room too.
  client.call(leaveCall, {}).catch(() => undefined)
}
