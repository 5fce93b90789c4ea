// The layers of the member pages that live in the address: Back closes the top one, and only that one.
import { useRouter, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'

const asks = ['phone', 'link', 'delete'] as const
export type Ask = (typeof asks)[number]
type LayerName = 'player' | 'edit' | 'ask'

export interface ProfileLayers {
  /** The player whose card lies over the page. */
  readonly player: number | null
  readonly isEditing: boolean
  readonly ask: Ask | null
}

/** Accepts what people type by hand; unknown values are no layer. */
export function readProfileLayers(search: Readonly<Record<string, unknown>>): ProfileLayers {
  const player = Number(search.player)
  return {
    player: Number.isSafeInteger(player) && player > 0 ? player : null,
    isEditing: String(search.edit) === '1',
    ask: asks.find((ask) => ask === search.ask) ?? null,
  }
}

export const useProfileLayers = (): ProfileLayers => readProfileLayers(useSearch({ strict: false }))

/** The address with some of its search changed; null takes a part away. */
export function withSearch(href: string, changes: Readonly<Record<string, string | null>>): string {
  const url = new URL(href, 'http://page')
  for (const [name, value] of Object.entries(changes))
    if (value === null) url.searchParams.delete(name)
    else url.searchParams.set(name, value)
  return url.pathname + url.search + url.hash
}

interface ProfileMoves {
  readonly open: (name: LayerName, value: string) => void
  readonly close: (name: LayerName) => void
}

export function useProfileMoves(): ProfileMoves {
  // A line of chat may be drawn without a router; it needs one only to be clicked.
  const router = useRouter({ warn: false })
  return useMemo(() => {
    const move = (name: LayerName, value: string | null): void => {
      void router.navigate({
        href: withSearch(router.latestLocation.href, { [name]: value }),
        state: value === null ? {} : { profileLayer: name },
        replace: value === null,
        resetScroll: false,
      })
    }
    return {
      open: (name, value) => move(name, value),
      close: (name) => {
        // Opened from this page: going back keeps the history as the player knows it. Deep link: nothing to go back to.
        if (router.latestLocation.state.profileLayer === name) router.history.back()
        else move(name, null)
      },
    }
  }, [router])
}

/** Opens a player's card over whatever page is shown. */
export function useOpenPlayer(): (playerID: number) => void {
  const { open } = useProfileMoves()
  return (playerID) => open('player', String(playerID))
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The member layer this place in the history was made for. */
    profileLayer?: LayerName
  }
}
