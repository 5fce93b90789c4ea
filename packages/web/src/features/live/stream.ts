// The stream of the joined room in the one media element of the play pages.
import { readStream } from '@lantern/protocol/live.ts'
import { create } from 'zustand'
import { client } from '../../kernel/connection/link.ts'
import type { PlayerPhase } from './player/machine.ts'
import { openEngine } from './player/engines.ts'
import { closeVideo, findVideo, openVideo } from './player/places.ts'
import { StreamPlayer } from './player/player.ts'
import { atOwnAddress, orderSources, readAbilities, type StreamSource } from './player/sources.ts'

interface Stream {
  /** The room whose stream is shown or being opened; null: none. */
  readonly roomId: number | null
  readonly phase: PlayerPhase
  readonly isMuted: boolean
  /** A picture of this room was shown: it stays while the stream is opened again. */
  readonly hasPicture: boolean
}

const closed: Stream = { roomId: null, phase: 'idle', isMuted: true, hasPicture: false }

export const useStream = create<Stream>(() => closed)

let player: StreamPlayer | null = null

async function readSources(): Promise<readonly StreamSource[]> {
  const { roomId } = useStream.getState()
  const video = findVideo()
  if (roomId === null || !video) return []
  const { Streams = [] } = await client.call(readStream, { RoomID: roomId })
  return orderSources(
    Streams.map(({ Type, Url }) => ({ kind: Type, url: atOwnAddress(Url, location) })),
    readAbilities(video),
  )
}

/** Called by the frame of the play pages; the returned function ends playback and removes the media element. */
export function mountStream(): () => void {
  const video = openVideo()
  const mounted = new StreamPlayer({
    video,
    link: readSources,
    open: openEngine,
    now: () => performance.now(),
    onChange: ({ phase, hasPlayed }) => {
      const { phase: before, hasPicture } = useStream.getState()
      if (phase !== before || (hasPlayed && !hasPicture))
        useStream.setState({ phase, ...(hasPlayed && { hasPicture: true }) })
    },
    onMuted: () => useStream.setState({ isMuted: true }),
  })
  player = mounted
  return () => {
    mounted.dispose()
    closeVideo()
    if (player === mounted) player = null
    useStream.setState(closed)
  }
}

/** Shows the stream of a room; nothing changes while it is already open. */
export function startStream(roomId: number): void {
  if (useStream.getState().roomId !== roomId) {
    player?.stop()
    useStream.setState({ roomId, hasPicture: false })
  }
  player?.start()
}

export function stopStream(): void {
  player?.stop()
  useStream.setState({ roomId: null, hasPicture: false })
}

export function setMuted(isMuted: boolean): void {
  const video = findVideo()
  if (video) video.muted = isMuted
  useStream.setState({ isMuted })
  // A tap on the sound button also permits playback that the browser had refused.
  player?.tap()
}

export const allowPlayback = (): void => player?.tap()

/** While the host is reconnecting the last picture stays; the stream is not opened again. */
export const setHostPresent = (isPresent: boolean): void => player?.setJudged(isPresent)
