// Layer of the chat, and its part of the club page.
import { textLayer, type Layer } from '../../kernel/routing/layers.ts'
import { lazyNamed } from '../../kernel/routing/lazy.ts'
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

/** The chat as a tab of the club page. */
export const clubChatPart: ClubPart = {
  tab: 'chat',
  Panel: lazyNamed(() => import('./ClubChatPanel.tsx'), 'ClubChatPanel'),
}
