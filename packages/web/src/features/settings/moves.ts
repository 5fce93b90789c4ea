// Navigation of the settings page: a dialog is a history entry over its section, and Back closes it.
import { useSearch } from '@tanstack/react-router'
import { useLayerMoves } from '../../kernel/routing/layers.ts'
import { readSettingsSearch, type Ask, type SettingsSearch } from './sections.ts'

export const useSettingsPlace = (): SettingsSearch => readSettingsSearch(useSearch({ strict: false }))

export function useSettingsMoves(): { ask(ask: Ask): void; close(): void } {
  const { open, close } = useLayerMoves()
  return { ask: (ask) => open('ask', ask), close: () => close('ask') }
}
