// Pages that open as a panel over the play pages, so that a game stays open behind them.
import type { LayerName } from '../kernel/routing/layers.ts'
import { rewardPanels } from './rewardPanels.ts'

interface PanelAddress {
  readonly layer: LayerName
  readonly value: string
}

export const mailPath = '/member/mail'
const battlePath = '/other/battle'

const panels = new Map<string, PanelAddress>([
  ...Object.entries(rewardPanels).map(([value, path]) => [path, { layer: 'rewards', value }] as const),
  [mailPath, { layer: 'mail', value: 'true' }],
  [battlePath, { layer: 'battles', value: 'true' }],
])

export const panelOf = (path: string): PanelAddress | undefined => panels.get(path)
