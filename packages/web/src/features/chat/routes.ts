// Layer of the chat.
import { textLayer, type Layer } from '../../kernel/routing/layers.ts'

declare module '../../kernel/routing/layers.ts' {
  interface LayerNames {
    chatroom: true
  }
  interface LayerSearch {
    readonly chatroom?: string
  }
}

export const chatLayers: readonly Layer[] = [textLayer('chatroom')]
