// What the play pages have of live rooms: the media element, the stream of the joined room, and the floating box.
import { readDefaultRoom } from '@lantern/protocol/live.ts'
import { liveStatuses } from '@lantern/protocol/values/live.ts'
import { useLocation } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { readTabText } from '../../kernel/browser/storage.ts'
import { client } from '../../kernel/connection/link.ts'
import { toast } from '../../kernel/messages/toast.ts'
import { useLayers } from '../../kernel/routing/layers.ts'
import { lazyNamed } from '../../kernel/routing/lazy.ts'
import { isHere } from '../../kernel/routing/navigation.ts'
import {
  isOnAir,
  joinRoom,
  leaveRoom,
  mountStream,
  setHostPresent,
  startStream,
  stopStream,
  useJoinedRoom,
  useLiveGate,
  useStream,
  VideoPlace,
} from '../live/live.ts'
import { readRoomAsk } from './asks.ts'
import { pageKindOf } from './boxPlace.ts'
import { boxClosedKey, LiveBox } from './LiveBox.tsx'
import { wordRefusal } from './refusal.ts'
import { usePageRoom } from './place.ts'

const RoomDialogs = lazyNamed(() => import('./RoomDialogs.tsx'), 'RoomDialogs')

/** In the floating box the stream starts after this delay: a player who only passes through the page needs none. */
const boxDelayMs = 3000

export function LiveSlot() {
  return useLiveGate() ? <OpenSlot /> : null
}

function OpenSlot() {
  const pageRoom = usePageRoom()
  const { pathname } = useLocation()
  useEffect(() => {
    const unmount = mountStream()
    return () => {
      unmount()
      leaveRoom()
    }
  }, [])
  useDefaultRoom(isHere('/play-game/m', pathname))
  useStreamOfRoom(pageRoom)
  useRemoval(pageRoom)
  const kind = pageKindOf(pathname)
  const joined = useJoinedRoom((state) => state.room?.RoomID ?? null)
  return (
    <>
      <VideoPlace rank="parking" />
      {joined !== null && pageRoom === null && <LiveBox key={kind} roomId={joined} kind={kind} />}
      {joined !== null && <RoomLayers roomId={joined} />}
    </>
  )
}

/** The layers of the room, also on other play pages: the chat of the joined room is open there too. */
function RoomLayers({ roomId }: { readonly roomId: number }) {
  const ask = readRoomAsk((useLayers() as { readonly ask?: unknown }).ask)
  if (!ask) return null
  return (
    <Suspense>
      <RoomDialogs roomId={roomId} ask={ask} />
    </Suspense>
  )
}

/** A player who is removed from the room: its stream ends, and the box closes with the reason. */
function useRemoval(pageRoom: number | null): void {
  const reason = useJoinedRoom(({ room, refusal }) =>
    room && refusal && !refusal.isLost ? wordRefusal(refusal) : null,
  )
  useEffect(() => {
    if (reason === null) return
    stopStream()
    if (pageRoom !== null) return
    toast(reason, 'warn')
    leaveRoom()
  }, [reason, pageRoom])
}

/** On the lobby and the games the server's default room is joined, unless the player is in one or has closed the box in this visit. */
function useDefaultRoom(isWanted: boolean): void {
  const isFree = useJoinedRoom(({ roomId }) => roomId === null)
  useEffect(() => {
    if (!isWanted || !isFree || readTabText(boxClosedKey) !== null) return
    let isGone = false
    const ask = async (): Promise<void> => {
      const { RoomID } = await client.call(readDefaultRoom, {}).catch(() => ({ RoomID: undefined }))
      if (!isGone && RoomID !== undefined && useJoinedRoom.getState().roomId === null) joinRoom(RoomID)
    }
    void ask()
    return () => void (isGone = true)
  }, [isWanted, isFree])
}

/** Opens and closes the stream as the joined room goes on and off air. */
function useStreamOfRoom(pageRoom: number | null): void {
  const { room, state } = useJoinedRoom()
  const roomId = room?.RoomID ?? null
  const isOpen = state === 'open' && room !== null
  const isReturning = room?.Returning === true
  const isWatchable = isOpen && room.Status !== liveStatuses.paused && (isOnAir(room) || isReturning)
  const isOnPage = roomId !== null && pageRoom === roomId
  useEffect(() => setHostPresent(!isReturning), [isReturning])
  useEffect(() => {
    if (roomId === null) return stopStream()
    if (!isOpen) return
    if (!isWatchable) return stopStream()
    if (isOnPage || useStream.getState().roomId === roomId) return startStream(roomId)
    const timer = setTimeout(() => startStream(roomId), boxDelayMs)
    return () => clearTimeout(timer)
  }, [roomId, isOpen, isWatchable, isOnPage])
}
