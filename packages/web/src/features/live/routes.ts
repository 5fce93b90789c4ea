// Layer of the live box.
import { asText, type Layer } from '../../kernel/routing/layers.ts'

declare module '../../kernel/routing/layers.ts' {
  interface LayerNames {
    live: true
  }
  interface LayerSearch {
    readonly live?: string
  }
}

export const liveLayers: readonly Layer[] = [
  {
    name: 'live',
    read(search) {
      const live = asText(search.live)
      return live === undefined ? {} : { live }
    },
  },
]
