// Layer of the chat, and the tab it adds to the club page.
import { lazyNamed } from '../../kernel/routing/lazy.ts'
import { textLayer, type Layer } from '../../kernel/routing/layers.ts'
import type { ClubPart } from '../clubs/clubs.ts'

declare module '../../kernel/routing/layers.ts' {
  interface LayerNames {
    chatroom: true
  }
  interface LayerSearch {
    readonly chatroom?: string
  }
}

export const chatLayers: readonly Layer[] = [textLayer('chatroom')]

export const chatParts: readonly ClubPart[] = [
  { tab: 'chat', Panel: lazyNamed(() => import('./ClubChatPanel.tsx'), 'ClubChatPanel') },
]
