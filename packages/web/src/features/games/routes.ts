// Layers of the games: the sheet over a stage, and a round within it.
import type { Layer } from '../../kernel/routing/layers.ts'

declare module '../../kernel/routing/layers.ts' {
  interface LayerNames {
    sheet: true
    round: true
  }
}

export const gameLayers: readonly Layer[] = [{ name: 'sheet', within: ['tab', 'round'] }]
