// Manifest of live rooms: the layer of a room.
import { asText, type Layer } from '../../kernel/routing/layers.ts'
import type { Feature } from '../../page/feature.ts'

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

const live: Layer = {
  name: 'live',
  read(search) {
    const text = asText(search['live']) ?? ''
    return isRoom.test(text) ? { live: Number(text) } : {}
  },
}

export const feature = { layers: [live] } satisfies Feature
