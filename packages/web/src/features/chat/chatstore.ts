// What the chat knows: conversations with their lines and drafts, private rooms, unread counters, who is on screen.
import type { countUnread, listRooms } from '@lantern/protocol/chat.ts'
import type { ErrorName } from '@lantern/protocol/errors.ts'
import type { ReplyOf } from '@lantern/protocol/op.ts'
import { senderTypes } from '@lantern/protocol/values.ts'
import { create } from 'zustand'
import { forgetNames } from '../people/people.ts'
import { countersOf, mergeLines, peerOf, talkOf, type Line, type Quote, type TalkKey } from './lines.ts'

export type Unread = ReplyOf<typeof countUnread>
export type Room = ReplyOf<typeof listRooms>['Rows'][number]

/** The other side is customer service. */
export const isServiceRoom = ({ SenderType }: Pick<Room, 'SenderType'>): boolean => SenderType === senderTypes.service

/** A line of mine that the server has not confirmed. */
export interface Draft {
  /** Sent along: the same key again is the same line. */
  readonly key: string
  readonly text: string
  readonly quote: Quote | null
  /** The newest line when it was sent: whatever confirms it is newer. */
  readonly after: number
  /** Lost: no answer came, so it may stand among the lines after all. */
  readonly state: 'sending' | 'lost' | 'refused'
  /** The server's words. */
  readonly reason: string | null
}

export interface Talk {
  readonly lines: readonly Line[]
  readonly drafts: readonly Draft[]
  readonly status: 'new' | 'loading' | 'ready' | 'failed'
  /** Why the server does not let me in. */
  readonly refusal: ErrorName | null
  readonly isComplete: boolean
  /** Up to this line nothing is missing. */
  readonly sure: number
  /** A line came out of order since: only reading again makes sure. */
  readonly isDoubtful: boolean
  /** The last change put lines above the others: the view keeps its distance to the end. */
  readonly grewAbove: boolean
  /** What the next line answers. */
  readonly quote: Quote | null
  /** A text that is to be written again. */
  readonly rewrite: string | null
}

interface ChatState {
  readonly talks: Readonly<Partial<Record<TalkKey, Talk>>>
  readonly rooms: readonly Room[] | null
  readonly unread: Unread
  /** The conversation on screen: its lines are read as they come. */
  readonly shown: TalkKey | null
  /** The player behind whom customer service listens, once it was asked for. */
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
  lines: [],
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

export function addLines(key: TalkKey, lines: readonly Line[], me: number): void {
  changeTalk(key, (talk) => ({
    lines: mergeLines(talk.lines, lines),
    drafts: withoutConfirmed(talk.drafts, lines, me),
    grewAbove: false,
  }))
}

/** The push may overtake the reply, or the reply may be lost: a draft that stands among the lines is none any more. */
function withoutConfirmed(drafts: readonly Draft[], lines: readonly Line[], me: number): readonly Draft[] {
  let left = drafts
  for (const line of lines) {
    if (line.PlayerID !== me || left.length === 0) continue
    const twin = left.find(
      ({ state, after, text }) => state !== 'refused' && line.ID > after && text.trim() === line.Message,
    )
    if (twin) left = left.filter((draft) => draft !== twin)
  }
  return left
}

const mostLines = 600
const keptLines = 300

/** A page left open for days keeps only what was said last; the rest is read again when somebody scrolls up. */
export function trimTalk(key: TalkKey): void {
  if (talkAt(key).lines.length <= mostLines) return
  changeTalk(key, ({ lines }) => ({ lines: lines.slice(-keptLines), isComplete: false, grewAbove: false }))
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

/** What is left to do after a line was heard. */
export interface Heard {
  readonly mustRead: boolean
  readonly mustLoadRooms: boolean
  /** A private line that somebody should notice. */
  readonly rings: boolean
}

const nothing: Heard = { mustRead: false, mustLoadRooms: false, rings: false }

/** A line was pushed: shown where it belongs, counted where nobody looks. */
export function hearLine(line: Line, me: number, isWatched: boolean, isInOrder = true): Heard {
  const key = talkOf(line, me)
  if (!key) return nothing
  const talk = talkAt(key)
  const isKnown = talk.lines.some(({ ID }) => ID === line.ID)
  if (talk.status === 'ready') {
    addLines(key, [line], me)
    changeTalk(key, ({ sure, isDoubtful }) =>
      isInOrder && !isDoubtful ? { sure: Math.max(sure, line.ID) } : { isDoubtful: true },
    )
  }
  if (isKnown) return nothing
  const peer = peerOf(key)
  const isMine = line.PlayerID === me
  const isShown = useChat.getState().shown === key && isWatched
  if (!isShown) trimTalk(key)
  if (!isMine && !isShown) countLine(key)
  const isRoomKnown = peer === null || noteRoom(peer, line, !isMine && !isShown)
  return { mustRead: !isMine && isShown, mustLoadRooms: !isRoomKnown, rings: peer !== null && !isMine }
}

function countLine(key: TalkKey): void {
  useChat.setState(({ unread }) => {
    const raised = Object.fromEntries(countersOf(key).map((counter) => [counter, unread[counter] + 1]))
    return { unread: { ...unread, ...raised, Total: unread.Total + 1 } }
  })
}

/** Moves a room to the top with its newest words; false when the room is not in the list yet. */
function noteRoom(peer: number, line: Line, isUnread: boolean): boolean {
  const { rooms } = useChat.getState()
  if (!rooms) return true
  const room = rooms.find(({ PlayerID }) => PlayerID === peer)
  if (!room) return false
  const newest = {
    ...room,
    Message: line.Message,
    CreateTime: line.CreateTime,
    UnreadCount: room.UnreadCount + (isUnread ? 1 : 0),
  }
  useChat.setState({ rooms: [newest, ...rooms.filter((other) => other !== room)] })
  return true
}

/** A line was taken away: the same one without its text stands where it stood. */
export function hearRemoval(line: Line, me: number): void {
  const key = talkOf(line, me)
  if (!key || !talkAt(key).lines.some(({ ID }) => ID === line.ID)) return
  addLines(key, [line], me)
}

/** The newest lines of a talk that is open to me, whether it was before or not. */
export function letIn(key: TalkKey, lines: readonly Line[], { me, isAll }: { me: number; isAll: boolean }): void {
  const wasOpen = talkAt(key).status === 'ready'
  addLines(key, lines, me)
  if (wasOpen) return
  makeSure(key, talkAt(key).lines.at(-1)?.ID ?? 0)
  changeTalk(key, () => ({ status: 'ready', refusal: null, isComplete: isAll }))
}

/** What was said there is not for me any more. */
export function shutOut(key: TalkKey, refusal: ErrorName): void {
  changeTalk(key, () => ({ ...newTalk, status: 'failed', refusal }))
}

/** Everything up to this line was read from the history. */
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
