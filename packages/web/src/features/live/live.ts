// Entry: live rooms on air, as cards.
export { RoomCards } from './RoomCards.tsx'
export { roomsQuery } from './rooms.ts'
