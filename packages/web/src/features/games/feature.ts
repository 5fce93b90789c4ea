// Manifest of the games: the sheet over a stage, and a round within it.
import type { Feature } from '../../page/feature.ts'

declare module '../../kernel/routing/layers.ts' {
  interface LayerNames {
    sheet: true
    round: true
  }
}

export const feature = { layers: [{ name: 'sheet', within: ['tab', 'round'] }] } satisfies Feature
