// Moves on the settings page: a question opens over its section, and Back closes it.
import { useRouter, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { currentLocale } from '../../kernel/language.ts'
import { readSettingsSearch, type Ask, type SettingsSearch } from './sections.ts'

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
