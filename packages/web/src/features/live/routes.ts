// The layer of a live room.
import { asText, type Layer } from '../../kernel/routing/layers.ts'

declare module '../../kernel/routing/layers.ts' {
  interface LayerNames {
    live: true
  }
  interface LayerSearch {
    /** The room. A number, because the router writes a text of digits with quotation marks. */
    readonly live?: number
  }
}

const isRoom = /^[1-9]\d{0,14}$/

export const liveLayers: readonly Layer[] = [
  {
    name: 'live',
    read(search) {
      const text = asText(search['live']) ?? ''
      return isRoom.test(text) ? { live: Number(text) } : {}
    },
  },
]
