// The state of the chat: conversations with their messages and drafts, private conversations, unread counters, what is on screen.
import type { countUnread, listRooms } from '@lantern/protocol/chat.ts'
import type { ErrorName } from '@lantern/protocol/errors.ts'
import type { ReplyOf } from '@lantern/protocol/op.ts'
import { senderTypes } from '@lantern/protocol/values/chat.ts'
import { create } from 'zustand'
import { useJoinedRoom } from '../live/live.ts'
import { forgetNames } from '../people/people.ts'
import {
  countersOf,
  isLiveTalk,
  liveTalk,
  mergeMessages,
  peerOf,
  talkOf,
  type ChatMessage,
  type Quote,
  type TalkKey,
} from './messages.ts'

export type Unread = ReplyOf<typeof countUnread>
export type Room = ReplyOf<typeof listRooms>['Rows'][number]

/** The other side is customer service. */
export const isServiceRoom = ({ SenderType }: Pick<Room, 'SenderType'>): boolean => SenderType === senderTypes.service

/** A message of this player that the server has not confirmed. */
export interface Draft {
  /** The idempotency key: the same key again is the same message. */
  readonly key: string
  readonly text: string
  readonly quote: Quote | null
  /** The newest message when it was sent: its confirmation is newer. */
  readonly after: number
  /** Lost: no answer came, so the message may have arrived after all. */
  readonly state: 'sending' | 'lost' | 'refused'
  /** The server's text. */
  readonly reason: string | null
}

export interface Talk {
  readonly messages: readonly ChatMessage[]
  readonly drafts: readonly Draft[]
  readonly status: 'new' | 'loading' | 'ready' | 'failed'
  /** Why the server denies access. */
  readonly refusal: ErrorName | null
  readonly isComplete: boolean
  /** No message up to this one is missing. */
  readonly sure: number
  /** A message came out of order since: only reading the history makes it complete. */
  readonly isDoubtful: boolean
  /** The last change inserted messages above the others: the view keeps its distance to the end. */
  readonly grewAbove: boolean
  /** The message that the next one answers. */
  readonly quote: Quote | null
  /** A text to edit and send again. */
  readonly rewrite: string | null
}

interface ChatState {
  readonly talks: Readonly<Partial<Record<TalkKey, Talk>>>
  readonly rooms: readonly Room[] | null
  readonly unread: Unread
  /** The conversation on screen: its messages count as read when they arrive. */
  readonly shown: TalkKey | null
  /** The player id of the customer service agent, after it was requested. */
  readonly desk: number | null
}

const nothingUnread: Unread = {
  Total: 0,
  Announcement: 0,
  Public: 0,
  Private: 0,
  Club: 0,
  Alliance: 0,
  EnableClub: false,
}
export const newTalk: Talk = {
  messages: [],
  drafts: [],
  status: 'new',
  refusal: null,
  isComplete: false,
  sure: 0,
  isDoubtful: false,
  grewAbove: false,
  quote: null,
  rewrite: null,
}
const blank: ChatState = { talks: {}, rooms: null, unread: nothingUnread, shown: null, desk: null }

export const useChat = create<ChatState>(() => blank)
export function forgetChat(): void {
  useChat.setState(({ shown }) => ({ ...blank, shown }))
  forgetNames()
}
export const talkAt = (key: TalkKey): Talk => useChat.getState().talks[key] ?? newTalk

export function changeTalk(key: TalkKey, change: (talk: Talk) => Partial<Talk>): void {
  useChat.setState(({ talks }) => {
    const talk = talks[key] ?? newTalk
    return { talks: { ...talks, [key]: { ...talk, ...change(talk) } } }
  })
}

export function addMessages(key: TalkKey, messages: readonly ChatMessage[], me: number): void {
  changeTalk(key, (talk) => ({
    messages: mergeMessages(talk.messages, messages),
    drafts: withoutConfirmed(talk.drafts, messages, me),
    grewAbove: false,
  }))
}

/** The push may overtake the reply, or the reply may be lost: a draft found among the messages is removed. */
function withoutConfirmed(drafts: readonly Draft[], messages: readonly ChatMessage[], me: number): readonly Draft[] {
  let left = drafts
  for (const message of messages) {
    if (message.PlayerID !== me || left.length === 0) continue
    const twin = left.find(
      ({ state, after, text }) => state !== 'refused' && message.ID > after && text.trim() === message.Message,
    )
    if (twin) left = left.filter((draft) => draft !== twin)
  }
  return left
}

const mostMessages = 600
const keptMessages = 300

/** A page left open for days keeps only the latest messages; older ones are read again on scrolling up. */
export function trimTalk(key: TalkKey): void {
  if (talkAt(key).messages.length <= mostMessages) return
  changeTalk(key, ({ messages }) => ({ messages: messages.slice(-keptMessages), isComplete: false, grewAbove: false }))
}

export function setDraft(key: TalkKey, draft: Draft): void {
  changeTalk(key, ({ drafts }) => ({
    drafts: drafts.some((old) => old.key === draft.key)
      ? drafts.map((old) => (old.key === draft.key ? draft : old))
      : [...drafts, draft],
    grewAbove: false,
  }))
}

export function dropDraft(key: TalkKey, draft: string): void {
  changeTalk(key, ({ drafts }) => ({ drafts: drafts.filter((old) => old.key !== draft) }))
}

/** What the caller has to do after a message was received. */
export interface Heard {
  readonly mustRead: boolean
  readonly mustLoadRooms: boolean
  /** A private message that plays the notification sound. */
  readonly rings: boolean
}

const nothing: Heard = { mustRead: false, mustLoadRooms: false, rings: false }

/** Handles a pushed message: added to its conversation, counted as unread when not visible. */
export function receiveMessage(message: ChatMessage, me: number, isWatched: boolean, isInOrder = true): Heard {
  const key = talkOf(message, me, useJoinedRoom.getState().roomId)
  if (!key) return nothing
  const talk = talkAt(key)
  const isKnown = talk.messages.some(({ ID }) => ID === message.ID)
  if (talk.status === 'ready') {
    addMessages(key, [message], me)
    changeTalk(key, ({ sure, isDoubtful }) =>
      isInOrder && !isDoubtful ? { sure: Math.max(sure, message.ID) } : { isDoubtful: true },
    )
  }
  if (isKnown) return nothing
  const peer = peerOf(key)
  const isMine = message.PlayerID === me
  const isShown = useChat.getState().shown === key && isWatched
  if (!isShown) trimTalk(key)
  if (!isMine && !isShown && !isLiveTalk(key)) countMessage(key)
  const isRoomKnown = peer === null || noteRoom(peer, message, !isMine && !isShown)
  return {
    mustRead: !isMine && isShown && !isLiveTalk(key),
    mustLoadRooms: !isRoomKnown,
    rings: peer !== null && !isMine,
  }
}

function countMessage(key: TalkKey): void {
  useChat.setState(({ unread }) => {
    const raised = Object.fromEntries(countersOf(key).map((counter) => [counter, unread[counter] + 1]))
    return { unread: { ...unread, ...raised, Total: unread.Total + 1 } }
  })
}

/** Moves a conversation to the top with its newest message; false when it is not in the list yet. */
function noteRoom(peer: number, message: ChatMessage, isUnread: boolean): boolean {
  const { rooms } = useChat.getState()
  if (!rooms) return true
  const room = rooms.find(({ PlayerID }) => PlayerID === peer)
  if (!room) return false
  const newest = {
    ...room,
    Message: message.Message,
    CreateTime: message.CreateTime,
    UnreadCount: room.UnreadCount + (isUnread ? 1 : 0),
  }
  useChat.setState({ rooms: [newest, ...rooms.filter((other) => other !== room)] })
  return true
}

/** Handles a removed message: the same one without its text takes its place. */
export function receiveRemoval(message: ChatMessage, me: number): void {
  const key = talkOf(message, me, useJoinedRoom.getState().roomId)
  if (!key || !talkAt(key).messages.some(({ ID }) => ID === message.ID)) return
  addMessages(key, [message], me)
}

/** Stores the newest messages of a conversation to which the player has access, whether that is new or not. */
export function letIn(
  key: TalkKey,
  messages: readonly ChatMessage[],
  { me, isAll }: { me: number; isAll: boolean },
): void {
  const wasOpen = talkAt(key).status === 'ready'
  addMessages(key, messages, me)
  if (wasOpen) return
  makeSure(key, talkAt(key).messages.at(-1)?.ID ?? 0)
  changeTalk(key, () => ({ status: 'ready', refusal: null, isComplete: isAll }))
}

/** Another room was joined, or none: the messages of the others are not kept up to date any more. */
export function dropLiveTalks(except: number | null): void {
  const kept = except === null ? null : liveTalk(except)
  useChat.setState(({ talks }) => ({
    talks: Object.fromEntries(Object.entries(talks).filter(([key]) => key === kept || !isLiveTalk(key as TalkKey))),
  }))
}

/** The player lost access: the stored messages are dropped. */
export function shutOut(key: TalkKey, refusal: ErrorName): void {
  changeTalk(key, () => ({ ...newTalk, status: 'failed', refusal }))
}

/** Everything up to this message was read from the history. */
export function makeSure(key: TalkKey, sure: number): void {
  changeTalk(key, () => ({ sure, isDoubtful: false }))
}

export function noteRead(key: TalkKey): void {
  const peer = peerOf(key)
  if (peer === null) return
  useChat.setState(({ rooms }) => ({
    rooms: rooms?.map((room) => (room.PlayerID === peer ? { ...room, UnreadCount: 0 } : room)) ?? null,
  }))
}
