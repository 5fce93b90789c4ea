// Sends a message: shown at once, confirmed by the reply or the push, and kept with the reason when refused.
import { isRefusal } from '@lantern/client/client.ts'
import { sendClub, sendPrivate, sendPublic } from '@lantern/protocol/chat.ts'
import { sendRoomMessage } from '@lantern/protocol/live.ts'
import { wordFault } from '../../kernel/connection/faults.ts'
import { t } from '../../kernel/language/language.ts'
import { client } from '../../kernel/connection/link.ts'
import { addMessages, changeTalk, dropDraft, receiveMessage, setDraft, talkAt, type Draft } from './chatStore.ts'
import { channelOf, isLiveTalk, peerOf, type ChatMessage, type TalkKey } from './messages.ts'
import { showRefusal } from './refusal.ts'
import { loadRooms, myID, read } from './talk.ts'

export function sendMessage(key: TalkKey, text: string): void {
  const { quote, messages } = talkAt(key)
  changeTalk(key, () => ({ quote: null }))
  const after = messages.at(-1)?.ID ?? 0
  void send(key, { key: client.newKey(), text: text.trim(), quote, after, state: 'sending', reason: null })
}

/** A lost message keeps its key, so that one which did arrive is not sent twice; a refused one is a new attempt. */
export function resendMessage(key: TalkKey, draft: Draft): void {
  const again: Draft = { ...draft, state: 'sending', reason: null }
  if (draft.state === 'lost') return void send(key, again)
  dropDraft(key, draft.key)
  void send(key, { ...again, key: client.newKey(), after: talkAt(key).messages.at(-1)?.ID ?? 0 })
}

/** Puts a refused message back into the input for editing. */
export function rewrite(key: TalkKey, draft: Draft): void {
  dropDraft(key, draft.key)
  changeTalk(key, () => ({ rewrite: draft.text, quote: draft.quote }))
}

function call(key: TalkKey, draft: Draft): Promise<ChatMessage> {
  const speech = { Message: draft.text, ...(draft.quote && { ReplyID: draft.quote.ID }) }
  const once = { key: draft.key }
  if (isLiveTalk(key)) return client.call(sendRoomMessage, speech, once)
  const peer = peerOf(key)
  if (peer !== null) return client.call(sendPrivate, { ...speech, PlayerID: peer }, once)
  if (key === 'public') return client.call(sendPublic, speech, once)
  return client.call(sendClub, { ...speech, ChannelType: channelOf(key).ChannelType as 3 | 4 }, once)
}

async function send(key: TalkKey, draft: Draft): Promise<void> {
  setDraft(key, draft)
  try {
    const message = await call(key, draft)
    dropDraft(key, draft.key)
    addMessages(key, [message], myID())
    if (receiveMessage(message, myID(), true).mustLoadRooms || talkAt(key).messages.length === 1) void loadRooms()
    void read(key)
  } catch (error) {
    // The message may have arrived although its reply was lost: then the draft is already gone.
    if (!talkAt(key).drafts.some((other) => other.key === draft.key)) return
    const state = isRefusal(error) ? 'refused' : 'lost'
    setDraft(key, { ...draft, state, reason: isRefusal(error) ? wordFault(error) : t('chat.lost') })
    if (isRefusal(error)) showRefusal(key, error)
  }
}
