// The settings page by its address: which section is shown, and which question lies over it.
import { useRouter, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { currentLocale } from '../../kernel/language.ts'

export const sections = ['preferences', 'play', 'safety', 'notices', 'records'] as const
export type Section = (typeof sections)[number]

const asks = ['time', 'wager', 'purchase', 'break', 'exclusion', 'endAll'] as const
export type Ask = (typeof asks)[number]

export interface SettingsSearch {
  readonly section?: Section
  readonly ask?: Ask
}

/** Accepts what people type by hand; unknown values are no section. */
export function readSettingsSearch(search: Readonly<Record<string, unknown>>): SettingsSearch {
  const section = sections.find((name) => name === search['section'])
  const ask = asks.find((name) => name === search['ask'])
  return { ...(section && { section }), ...(ask && { ask }) }
}

export const useSettingsPlace = (): SettingsSearch => readSettingsSearch(useSearch({ strict: false }))

interface SettingsMoves {
  readonly ask: (ask: Ask) => void
  readonly close: () => void
}

export function useSettingsMoves(): SettingsMoves {
  const router = useRouter()
  return useMemo(() => {
    const move = (ask: Ask | null): void => {
      const { section } = readSettingsSearch(router.latestLocation.search)
      void router.navigate({
        to: '/$locale/member/settings',
        params: { locale: currentLocale() },
        search: { ...(section && { section }), ...(ask && { ask }) },
        state: ask ? { settingsAsk: ask } : {},
        replace: !ask,
        resetScroll: false,
      })
    }
    return {
      ask: move,
      close: () => {
        // Asked from this page: going back keeps the history as the player knows it. Deep link: nothing to go back to.
        if (router.latestLocation.state.settingsAsk) router.history.back()
        else move(null)
      },
    }
  }, [router])
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The question this place in the history was made for. */
    settingsAsk?: Ask
  }
}
