// Opens and closes the layers of the member pages, so that Back undoes it.
import { useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import { withSearch, type LayerName } from './address.ts'

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
