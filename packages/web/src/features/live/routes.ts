// Layer of the live box.
import { textLayer, type Layer } from '../../kernel/routing/layers.ts'

declare module '../../kernel/routing/layers.ts' {
  interface LayerNames {
    live: true
  }
  interface LayerSearch {
    readonly live?: string
  }
}

export const liveLayers: readonly Layer[] = [textLayer('live')]
