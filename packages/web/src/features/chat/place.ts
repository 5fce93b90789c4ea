// The place in the chat named by the address: a tab, and in the private tab possibly one conversation.
import { liveTalk, privateTalk, type TalkKey } from './messages.ts'

export const tabs = ['live', 'announcement', 'public', 'private', 'club', 'friends'] as const
export type ChatTab = (typeof tabs)[number]

export interface Place {
  readonly tab: ChatTab
  /** The conversation on screen; null for a list. */
  readonly talk: TalkKey | null
}

/** Names the conversation with customer service, whichever agent it is. */
export const serviceRoom = 'service'

/** The address may be typed by hand or come from an older link. The tab of the live room exists while one is joined. */
export function readPlace(chatroom: string, joinedRoom: number | null = null): Place {
  if (chatroom === 'live' && joinedRoom !== null) return { tab: 'live', talk: liveTalk(joinedRoom) }
  const peer = Number(/^private[-:](\d{1,15})$/.exec(chatroom)?.[1] ?? 0)
  if (peer > 0) return { tab: 'private', talk: privateTalk(peer) }
  if (chatroom === 'private' || chatroom === serviceRoom) return { tab: 'private', talk: null }
  if (['friends', 'friend', 'search'].includes(chatroom)) return { tab: 'friends', talk: null }
  if (chatroom === 'announcement' || chatroom === 'club') return { tab: chatroom, talk: chatroom }
  if (chatroom === 'alliance') return { tab: 'club', talk: 'alliance' }
  return { tab: 'public', talk: 'public' }
}
