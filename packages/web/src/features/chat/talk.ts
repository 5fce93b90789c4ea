// The chat's traffic: pushes, history, conversations, unread counters; and catching up after a gap.
import { isRefusal } from '@lantern/client/client.ts'
import { moderateRoom } from '@lantern/protocol/broadcasts.ts'
import {
  countUnread,
  listRooms,
  markRead,
  muteClubMember,
  readHistory,
  removeClubMessage,
  sendClub,
  sendPrivate,
  sendPublic,
} from '@lantern/protocol/chat.ts'
import { readMyClub } from '@lantern/protocol/clubs.ts'
import { readRoomHistory, sendRoomMessage } from '@lantern/protocol/live.ts'
import { announcement, readAnnouncements } from '@lantern/protocol/news.ts'
import { liveActs } from '@lantern/protocol/values/live.ts'
import { client } from '../../kernel/connection/link.ts'
import { useSession } from '../../kernel/session/session.ts'
import { play } from '../../kernel/sound/sound.ts'
import { useJoinedRoom } from '../live/live.ts'
import {
  addMessages,
  changeTalk,
  dropLiveTalks,
  forgetChat,
  receiveMessage,
  receiveRemoval,
  makeSure,
  letIn,
  noteRead,
  shutOut,
  talkAt,
  useChat,
} from './chatStore.ts'
import {
  channelOf,
  isLiveTalk,
  liveTalk,
  mergeMessages,
  resumeAfter,
  type ChatMessage,
  type TalkKey,
} from './messages.ts'
import { afterRoundOf, showAfterRounds } from './ownWins.ts'
import { usePreferences } from './preferences.ts'
import { noteMute } from './refusal.ts'

const perPage = 20
const perCatchUp = 100
const mostCatchUps = 10
const readPause = 800

export const myID = (): number => useSession.getState().me?.player.playerID ?? 0

let isListening = false

/** Subscribes until the page is closed; each session starts with an empty store. */
export function startChat(): void {
  if (isListening) return
  isListening = true
  for (const pushed of [sendPublic, sendPrivate, sendClub, sendRoomMessage]) client.on(pushed, onMessage)
  client.on(announcement, (message, isInOrder) => afterRoundOf(message, () => onMessage(message, isInOrder)))
  client.on(removeClubMessage, (message) => receiveRemoval(message, myID()))
  client.on(moderateRoom, ({ Act, PlayerID, RoomID, Until }) => {
    if (Act === liveActs.mute && PlayerID === myID() && Until) noteMute(liveTalk(RoomID), Until)
  })
  client.on(muteClubMember, ({ Until }) => noteMute('club', Until ?? new Date(0).toISOString()))
  client.on(countUnread, (unread) => useChat.setState({ unread }))
  client.on(readMyClub, () => void onClubChange())
  client.onGap(() => void catchUp())
  useJoinedRoom.subscribe(({ roomId, joins }, before) => {
    if (roomId !== before.roomId) dropLiveTalks(roomId)
    // The socket was closed in between: what was sent meanwhile is read from the history.
    else if (roomId !== null && joins > before.joins) void catchUpTalk(liveTalk(roomId))
  })
  document.addEventListener('visibilitychange', scheduleRead)
  let player = myID()
  useSession.subscribe(({ status, me }) => {
    if (status === 'player' && me?.player.playerID === player) return
    player = me?.player.playerID ?? 0
    forgetChat()
    if (player) void loadUnread()
  })
  if (player) void loadUnread()
}

function onMessage(message: ChatMessage, isInOrder: boolean): void {
  const { mustRead, mustLoadRooms, rings } = receiveMessage(message, myID(), !document.hidden, isInOrder)
  if (mustLoadRooms) void loadRooms()
  if (mustRead) scheduleRead()
  if (rings && usePreferences.getState().privateSound) play('message-received')
}

async function loadUnread(): Promise<void> {
  const unread = await client.call(countUnread, {}).catch(() => null)
  if (unread) useChat.setState({ unread })
}

export async function loadRooms(): Promise<void> {
  const rooms = await client.call(listRooms, { Page: 1, PerPage: perCatchUp }).catch(() => null)
  if (rooms) useChat.setState({ rooms: rooms.Rows })
  else if (!useChat.getState().rooms) useChat.setState({ rooms: [] })
}

interface Wanted {
  readonly PerPage: number
  /** Messages before this one, newest first. */
  readonly before?: ChatMessage
  /** Messages after this one, oldest first. */
  readonly after?: number
}

/** Announcements have a separate history, in the reader's language and by time. */
async function readMessages(key: TalkKey, { PerPage, before, after }: Wanted): Promise<readonly ChatMessage[]> {
  if (key === 'announcement') {
    const request = { Page: 1, PerPage, ...(before && { StartTime: before.CreateTime }) }
    return (await client.call(readAnnouncements, request)).Rows
  }
  if (isLiveTalk(key)) {
    const request = { Page: 1, PerPage, ...(before && { StartTime: before.CreateTime }) }
    return (await client.call(readRoomHistory, { ...request, ...(after !== undefined && { AfterID: after }) })).Rows
  }
  const place = { ...(before && { BeforeID: before.ID }), ...(after !== undefined && { AfterID: after }) }
  return (await client.call(readHistory, { ...channelOf(key), Page: 1, PerPage, ...place })).Rows
}

/** An announcement of a win whose round is still being presented is added afterwards. */
function addDue(key: TalkKey, messages: readonly ChatMessage[]): void {
  const add = (due: readonly ChatMessage[]): void => addMessages(key, due, myID())
  add(key === 'announcement' ? showAfterRounds(messages, (message) => add([message])) : messages)
}

/** Reads the newest page of a conversation that was not opened before. */
export async function openTalk(key: TalkKey): Promise<void> {
  const { status } = talkAt(key)
  if (status === 'loading' || status === 'ready') return
  changeTalk(key, () => ({ status: 'loading', refusal: null }))
  try {
    const newest = await readMessages(key, { PerPage: perPage })
    addDue(key, newest)
    makeSure(key, talkAt(key).messages.at(-1)?.ID ?? 0)
    changeTalk(key, () => ({ status: 'ready', isComplete: newest.length < perPage }))
  } catch (error) {
    // The server may not know a conversation that has no messages yet.
    if (isRefusal(error, 'TargetNotFound')) changeTalk(key, () => ({ status: 'ready', isComplete: true }))
    else changeTalk(key, () => ({ status: 'failed', refusal: isRefusal(error) ? (error.refusal ?? null) : null }))
  }
}

export async function loadOlder(key: TalkKey): Promise<void> {
  const { status, isComplete, messages: known } = talkAt(key)
  const before = known[0]
  if (status !== 'ready' || isComplete || !before) return
  changeTalk(key, () => ({ status: 'loading' }))
  const older = await readMessages(key, { PerPage: perPage, before }).catch(() => null)
  changeTalk(key, ({ messages }) => {
    if (!older) return { status: 'ready' }
    const merged = mergeMessages(messages, older)
    const isAll = older.length < perPage || merged.length === messages.length
    return { status: 'ready', messages: merged, isComplete: isAll, grewAbove: true }
  })
}

/** A member joined or left, or the chat was opened or closed: this player's access may have changed. */
async function onClubChange(): Promise<void> {
  const known = (['club', 'alliance'] as const).filter((key) => talkAt(key).status !== 'new')
  await Promise.all([loadUnread(), ...known.map(checkAccess)])
}

const closings = ['ClubNotMember', 'ClubChatClosed', 'AllianceNotFound'] as const

async function checkAccess(key: 'club' | 'alliance'): Promise<void> {
  try {
    const newest = await readMessages(key, { PerPage: perPage })
    letIn(key, newest, { me: myID(), isAll: newest.length < perPage })
  } catch (error) {
    const refusal = closings.find((name) => isRefusal(error, name))
    if (refusal) shutOut(key, refusal)
  }
}

/** Pushes were lost: reads everything after the last confirmed message, and merges it by id. */
async function catchUp(): Promise<void> {
  const keys = Object.keys(useChat.getState().talks) as TalkKey[]
  await Promise.all([loadUnread(), useChat.getState().rooms && loadRooms(), ...keys.map(catchUpTalk)])
}

/** Messages pushed meanwhile are newer than the gap, so paging follows what was read, not the newest known message. */
async function catchUpTalk(key: TalkKey): Promise<void> {
  const { status, messages, sure } = talkAt(key)
  if (status !== 'ready') return
  let after = resumeAfter(messages, sure, perCatchUp)
  for (let round = 0; round < mostCatchUps; round++) {
    const missed = await readMessages(key, { PerPage: perCatchUp, after }).catch(() => null)
    if (!missed) return
    addDue(key, missed)
    const newest = Math.max(after, ...missed.map(({ ID }) => ID))
    if (missed.length < perCatchUp || key === 'announcement') return makeSure(key, newest)
    after = newest
  }
  // Away for too long: the newest page is better than a gap in the middle.
  changeTalk(key, () => ({ messages: [], status: 'new', isComplete: false }))
  await openTalk(key)
}

export async function read(key: TalkKey): Promise<void> {
  if (isLiveTalk(key)) return
  noteRead(key)
  const unread = await client.call(markRead, channelOf(key)).catch(() => null)
  if (unread) useChat.setState({ unread })
}

let reading: ReturnType<typeof setTimeout> | undefined

/** Messages come in bursts; one read mark is enough for all. A hidden page marks them when it becomes visible. */
function scheduleRead(): void {
  if (document.hidden) return
  reading ??= setTimeout(() => {
    reading = undefined
    const { shown } = useChat.getState()
    if (shown && !document.hidden && talkAt(shown).status === 'ready') void read(shown)
  }, readPause)
}

/** A conversation is shown or (null) hidden. */
export function showTalk(key: TalkKey | null): void {
  useChat.setState({ shown: key })
  if (!key) return
  void openTalk(key)
  void read(key)
}
