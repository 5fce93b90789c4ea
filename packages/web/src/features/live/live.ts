// Entry: live rooms: cards, the joined room, its stream and the places for its picture, and who may see them.
export { useLiveGate } from './gates.ts'
export { type JoinRefusal, joinRoom, leaveRoom, useJoinedRoom } from './joinedRoom.ts'
export { RoomCards } from './RoomCards.tsx'
export { type Room, roomsQuery } from './rooms.ts'
export { allowPlayback, mountStream, setMuted, startStream, stopStream, useStream } from './stream.ts'
export { VideoPlace } from './VideoPlace.tsx'
