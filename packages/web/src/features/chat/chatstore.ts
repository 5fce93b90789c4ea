// What the chat knows: conversations with their lines and drafts, private rooms, unread counters, who is on screen.
import type { countUnread, listRooms } from '@lantern/protocol/chat.ts'
import type { ReplyOf } from '@lantern/protocol/op.ts'
import { create } from 'zustand'
import { mergeLines, peerOf, talkOf, type Line, type TalkKey } from './lines.ts'

export type Unread = ReplyOf<typeof countUnread>
export type Room = ReplyOf<typeof listRooms>['Rows'][number]

/** A line of mine that the server has not confirmed. */
export interface Draft {
  readonly key: string
  readonly text: string
  readonly isFailed: boolean
  /** The server's words. */
  readonly reason: string | null
}

export interface Talk {
  readonly lines: readonly Line[]
  readonly drafts: readonly Draft[]
  readonly status: 'new' | 'loading' | 'ready' | 'failed'
  readonly page: number
  /** Older pages are counted from this line's time on. */
  readonly anchor: string | null
  readonly isComplete: boolean
  /** The last change put lines above the others: the view keeps its distance to the end. */
  readonly grewAbove: boolean
}

interface ChatState {
  readonly talks: Readonly<Partial<Record<TalkKey, Talk>>>
  readonly rooms: readonly Room[] | null
  readonly unread: Unread
  /** The conversation on screen: its lines are read as they come. */
  readonly shown: TalkKey | null
  /** Who the private tab talks to; null: the list of rooms. */
  readonly peer: { readonly PlayerID: number; readonly Name: string } | null
}

const nothingUnread: Unread = { Total: 0, Announcement: 0, Public: 0, Private: 0, Club: 0, EnableClub: false }
export const newTalk: Talk = {
  lines: [],
  drafts: [],
  status: 'new',
  page: 0,
  anchor: null,
  isComplete: false,
  grewAbove: false,
}
const blank: ChatState = { talks: {}, rooms: null, unread: nothingUnread, shown: null, peer: null }

export const useChat = create<ChatState>(() => blank)
export const forgetChat = (): void => useChat.setState(blank)
export const talkAt = (key: TalkKey): Talk => useChat.getState().talks[key] ?? newTalk

export function changeTalk(key: TalkKey, change: (talk: Talk) => Partial<Talk>): void {
  useChat.setState(({ talks }) => {
    const talk = talks[key] ?? newTalk
    return { talks: { ...talks, [key]: { ...talk, ...change(talk) } } }
  })
}

export function addLines(key: TalkKey, lines: readonly Line[]): void {
  changeTalk(key, (talk) => ({ lines: mergeLines(talk.lines, lines), grewAbove: false }))
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

/** A line was pushed: shown where it belongs, counted where nobody looks. Answers what the caller still has to do. */
export function hearLine(line: Line, me: number): 'read' | 'rooms' | null {
  const key = talkOf(line, me)
  if (!key) return null
  const isMine = line.PlayerID === me
  const talk = talkAt(key)
  if (isMine) {
    // The push may overtake the reply: the draft it confirms must not stand beside it.
    const twin = talk.drafts.find((draft) => !draft.isFailed && draft.text.trim() === line.Message)
    if (twin) dropDraft(key, twin.key)
  }
  if (talk.status === 'ready') addLines(key, [line])
  const peer = peerOf(key)
  const isShown = useChat.getState().shown === key
  if (!isMine && !isShown) countLine(peer === null ? 'Public' : 'Private')
  const isRoomKnown = peer === null || noteRoom(peer, line, !isMine && !isShown)
  if (!isRoomKnown) return 'rooms'
  return !isMine && isShown ? 'read' : null
}

function countLine(channel: 'Public' | 'Private'): void {
  useChat.setState(({ unread }) => ({
    unread: { ...unread, [channel]: unread[channel] + 1, Total: unread.Total + 1 },
  }))
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

export function noteRead(key: TalkKey): void {
  const peer = peerOf(key)
  if (peer === null) return
  useChat.setState(({ rooms }) => ({
    rooms: rooms?.map((room) => (room.PlayerID === peer ? { ...room, UnreadCount: 0 } : room)) ?? null,
  }))
}
