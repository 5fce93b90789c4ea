// Layer of the chat.
import { asText, type Layer } from '../../kernel/routing/layers.ts'

declare module '../../kernel/routing/layers.ts' {
  interface LayerNames {
    chatroom: true
  }
  interface LayerSearch {
    readonly chatroom?: string
  }
}

export const chatLayers: readonly Layer[] = [
  {
    name: 'chatroom',
    read(search) {
      const chatroom = asText(search.chatroom)
      return chatroom === undefined ? {} : { chatroom }
    },
  },
]
