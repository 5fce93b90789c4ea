// Entry: players as every feature needs them: relation, card, private chat, own account.
export { forgetNames, knowName, roomOf, usePlayerNames } from './conversation.ts'
export { type Player, emailQuery, levelsQuery, phoneQuery, profileQuery, refreshMe } from './me.ts'
export { useGive, useOpenPlayer } from './moves.ts'
export { type Asked, useAsk, useQuestion } from './question.ts'
export { changeAndShow, noteStanding, readShelf, standingOf, useRelations } from './relations.ts'
export {
  type Person,
  type Wanted,
  countOnline,
  filterPeople,
  foldName,
  joinPeople,
  readWanted,
  sortFriends,
} from './roster.ts'
export { useWrite } from './privateChat.ts'
