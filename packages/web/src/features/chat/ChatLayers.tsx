// The dialogs of the chat while the address asks for one: settings, what to do with a line, why one was refused.
import { useSearch } from '@tanstack/react-router'
import { Suspense, useEffect, useEffectEvent } from 'react'
import { lazyNamed } from '../../kernel/lazy.ts'
import { useLayerMoves } from '../../kernel/layers.ts'
import { readChatAsk } from './asking.ts'
import { talkAt, useChat } from './chatstore.ts'
import { forgetRefusal, useRefusals } from './refusal.ts'

const loadDialogs = () => import('./ChatDialogs.tsx')
const SettingsDialog = lazyNamed(loadDialogs, 'SettingsDialog')
const LineDialog = lazyNamed(loadDialogs, 'LineDialog')
const RefusalDialog = lazyNamed(loadDialogs, 'RefusalDialog')

export function ChatLayers() {
  const { open, close } = useLayerMoves()
  const ask = readChatAsk((useSearch({ strict: false }) as { ask?: unknown }).ask)
  const talk = useChat((chat) => chat.shown)
  const refusal = useRefusals((refusals) => refusals.refusal)
  // Only a new refusal opens the dialog: Back closes it for good.
  const tell = useEffectEvent(() => {
    if (refusal && ask?.kind !== 'refused') open('ask', 'refused')
  })
  useEffect(() => tell(), [refusal])
  useEffect(() => forgetRefusal, [])
  if (!ask) return null
  const leave = (): void => close('ask')
  const line = ask.kind === 'line' && talk ? talkAt(talk).lines.find(({ ID }) => ID === ask.line) : undefined
  return (
    <Suspense>
      {ask.kind === 'settings' && <SettingsDialog onClose={leave} />}
      {line && talk && <LineDialog key={line.ID} line={line} talk={talk} onClose={leave} />}
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
