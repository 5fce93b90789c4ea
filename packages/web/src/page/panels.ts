// Pages that open as a panel over the play pages, so that a game stays open behind them.
import type { LayerName } from '../kernel/routing/layers.ts'
import type { PanelPlace } from './feature.ts'
import { panels } from './panels.gen.ts'

export const mailPath = '/member/mail'

export const panelOf = (path: string): PanelPlace | undefined => panels.find(([page]) => page === path)

export const findPanel = (layer: LayerName, value: unknown): PanelPlace | undefined =>
  panels.find((panel) => panel[1] === layer && panel[2] === value)
