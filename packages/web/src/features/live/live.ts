// Entry: live rooms: cards, the joined room, its stream and the places for its picture, moderation, and who may see them.
import { lazyNamed } from '../../kernel/routing/lazy.ts'

export { useLiveGate } from './gates.ts'
export { type JoinRefusal, joinRoom, leaveRoom, noteFollow, useJoinedRoom } from './joinedRoom.ts'
export { measureAsk, moderate, useMayMeasure, useModerates } from './moderation.ts'
export { RoomCards } from './RoomCards.tsx'
export { isOnAir, type RoomFilter, roomsQuery } from './rooms.ts'
export type { PlayerPhase } from './player/machine.ts'
export { findVideo } from './player/places.ts'
export { atOwnAddress } from './player/sources.ts'
export { allowPlayback, mountStream, setHostPresent, setMuted, startStream, stopStream, useStream } from './stream.ts'
export { VideoPlace } from './VideoPlace.tsx'

/** The dot of a positioned link to the live page. It needs only the texts of the first page. */
export const OnAirDot = lazyNamed(() => import('./OnAirDot.tsx'), 'OnAirDot', 'first')
