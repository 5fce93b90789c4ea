// The chat of the play pages: a button while it is closed, the panel while the address has `chatroom`.
import { Suspense, useEffect } from 'react'
import { useLayers } from '../../kernel/routing/layers.ts'
import { lazyNamed } from '../../kernel/routing/lazy.ts'
import { ChatButton } from './ChatButton.tsx'
import { startChat } from './talk.ts'

const ChatPanel = lazyNamed(() => import('./ChatPanel.tsx'), 'ChatPanel')

export function FloatingChat() {
  const { chatroom } = useLayers()
  useEffect(startChat, [])
  if (chatroom === undefined) return <ChatButton />
  return (
    <Suspense>
      <ChatPanel chatroom={chatroom} />
    </Suspense>
  )
}
