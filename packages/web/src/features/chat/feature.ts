// Manifest of the chat: its layer, and its tab of the club page.
import { textLayer } from '../../kernel/routing/layers.ts'
import { lazyNamed } from '../../kernel/routing/lazy.ts'
import { registerClubParts, type ClubPart } from '../clubs/clubs.ts'
import type { Feature } from '../../page/feature.ts'

declare module '../../kernel/routing/layers.ts' {
  interface LayerNames {
    chatroom: true
  }
  interface LayerSearch {
    readonly chatroom?: string
  }
}

/** The chat as a tab of the club page. */
const clubPart: ClubPart = { tab: 'chat', Panel: lazyNamed(() => import('./ClubChatPanel.tsx'), 'ClubChatPanel') }

export const feature = {
  layers: [textLayer('chatroom')],
  register: () => registerClubParts([clubPart]),
} satisfies Feature
