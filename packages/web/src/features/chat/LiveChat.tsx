// The chat of the joined live room, as a part of the room's page.
import { useEffect } from 'react'
import { useLayers } from '../../kernel/routing/layers.ts'
import { useReadBlocked } from './blocked.ts'
import { ChatLayers } from './ChatLayers.tsx'
import { Conversation } from './Conversation.tsx'
import { liveTalk } from './messages.ts'
import { RoomRules } from './RoomRules.tsx'
import { startChat } from './talk.ts'

interface LiveChatProps {
  readonly roomId: number
  readonly placeholder: string
  readonly empty: { readonly title: string; readonly why: string }
}

export function LiveChat({ roomId, placeholder, empty }: LiveChatProps) {
  const { chatroom } = useLayers()
  useEffect(startChat, [])
  useReadBlocked()
  return (
    <>
      <Conversation talk={liveTalk(roomId)} placeholder={placeholder} empty={empty} notes={<RoomRules />} />
      {/* An open chat panel has the dialogs of both. */}
      {chatroom === undefined && <ChatLayers />}
    </>
  )
}
