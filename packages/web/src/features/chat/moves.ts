// Navigation inside the chat: each conversation and each dialog is a history entry, so that Back leaves only that one.
import { useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import { layerHref, withSearch } from '../../kernel/routing/layers.ts'
import { knowName, roomOf } from '../people/people.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** How many history entries to go back to close the chat; 0 when the address opened it. */
    chatDepth?: number
    /** This entry was pushed for one conversation: the list is below it. */
    isConversation?: boolean
  }
}

interface ChatMoves {
  readonly toTab: (chatroom: string) => void
  readonly toPlayer: (playerID: number, name: string) => void
  readonly toRooms: () => void
  /** Replaces a dialog by the card of the player it is about. */
  readonly toCard: (playerID: number) => void
  readonly leave: () => void
}

export function useChatMoves(): ChatMoves {
  const router = useRouter({ warn: false })
  return useMemo(() => {
    const go = (chatroom: string | null, isNew: boolean): void => {
      const { href, state } = router.latestLocation
      const layer = chatroom === null ? {} : { layer: 'chatroom' as const }
      void router.navigate({
        href: layerHref(href, 'chatroom', chatroom),
        state: isNew
          ? { ...layer, chatDepth: depth() === 0 ? 0 : depth() + 1, isConversation: true }
          : { ...(state.layer && layer), chatDepth: depth() },
        replace: !isNew,
        resetScroll: false,
      })
    }
    const depth = (): number => {
      const { layer, chatDepth } = router.latestLocation.state
      return layer === 'chatroom' ? (chatDepth ?? 1) : 0
    }
    return {
      toTab: (chatroom) => go(chatroom, false),
      toPlayer: (playerID, name) => {
        knowName(playerID, name)
        go(roomOf(playerID), true)
      },
      toRooms: () => {
        if (router.latestLocation.state.isConversation) router.history.back()
        else go('private', false)
      },
      toCard: (playerID) => {
        const href = withSearch(router.latestLocation.href, { ask: null, player: String(playerID) })
        void router.navigate({ href, state: { layer: 'player' }, replace: true, resetScroll: false })
      },
      leave: () => {
        if (depth() > 0) router.history.go(-depth())
        else go(null, false)
      },
    }
  }, [router])
}
