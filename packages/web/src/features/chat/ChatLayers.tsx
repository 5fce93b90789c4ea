// The dialogs of the chat while the address names one: settings, actions for a message, why one was refused.
import { useSearch } from '@tanstack/react-router'
import { Suspense, useEffect, useEffectEvent, useRef } from 'react'
import { lazyNamed } from '../../kernel/routing/lazy.ts'
import { useLayerMoves } from '../../kernel/routing/layers.ts'
import { readChatAsk } from './dialogAddress.ts'
import { useJoinedRoom } from '../live/live.ts'
import { changeTalk, talkAt, useChat } from './chatStore.ts'
import { liveTalk, type TalkKey } from './messages.ts'
import { forgetRefusal, useRefusals } from './refusal.ts'

const loadDialogs = () => import('./ChatDialogs.tsx')
const SettingsDialog = lazyNamed(loadDialogs, 'SettingsDialog')
const MessageDialog = lazyNamed(loadDialogs, 'MessageDialog')
const RefusalDialog = lazyNamed(loadDialogs, 'RefusalDialog')

/** Of the panel or of the live room, which may be on the page at the same time: the one that has the message. */
function useTalkOf(messageId: number | null): TalkKey | null {
  const shown = useChat((chat) => chat.shown)
  const roomId = useJoinedRoom((joined) => joined.roomId)
  if (messageId === null || roomId === null) return shown
  const live = liveTalk(roomId)
  return talkAt(live).messages.some(({ ID }) => ID === messageId) ? live : shown
}

export function ChatLayers() {
  const { open, close } = useLayerMoves()
  const ask = readChatAsk((useSearch({ strict: false }) as { ask?: unknown }).ask)
  const talk = useTalkOf(ask?.kind === 'line' ? ask.messageId : null)
  const refusal = useRefusals((refusals) => refusals.refusal)
  // Only a new refusal opens the dialog: after Back it stays closed.
  const showRefusal = useEffectEvent(() => {
    if (refusal && ask?.kind !== 'refused') open('ask', 'refused')
  })
  useEffect(() => showRefusal(), [refusal])
  useEffect(() => forgetRefusal, [])
  // Replying starts after the dialog has closed, so that the focus it restores does not leave the input again.
  const answer = useRef<(() => void) | null>(null)
  const isAsked = ask !== null
  useEffect(() => {
    if (isAsked) return
    answer.current?.()
    answer.current = null
  }, [isAsked])
  if (!ask) return null
  const leave = (): void => close('ask')
  const message = ask.kind === 'line' && talk ? talkAt(talk).messages.find(({ ID }) => ID === ask.messageId) : undefined
  return (
    <Suspense>
      {ask.kind === 'settings' && <SettingsDialog onClose={leave} />}
      {message && talk && (
        <MessageDialog
          key={message.ID}
          message={message}
          talk={talk}
          onAnswer={(quote) => {
            answer.current = () => changeTalk(talk, () => ({ quote }))
            leave()
          }}
          onClose={leave}
        />
      )}
      {ask.kind === 'refused' && refusal && (
        <RefusalDialog
          refusal={refusal}
          onClose={() => {
            forgetRefusal()
            leave()
          }}
        />
      )}
    </Suspense>
  )
}
