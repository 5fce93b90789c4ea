// Opens the private chat with a player: next to the game during play, else in the lobby.
import { useRouter } from '@tanstack/react-router'
import { currentLocale } from '../../kernel/language/language.ts'
import { withSearch } from '../../kernel/routing/layers.ts'
import { isHere } from '../../kernel/routing/navigation.ts'
import { knowName, roomOf } from './conversation.ts'

export function useWrite(): (playerID: number, name: string) => void {
  const router = useRouter()
  return (playerID, name) => {
    knowName(playerID, name)
    const { href, pathname, searchStr } = router.latestLocation
    const isPlaying = isHere('/play-game', pathname)
    const place = isPlaying ? href : `/${currentLocale()}/play-game/m`
    const next = withSearch(place, { player: null, chatroom: roomOf(playerID) })
    // Replaces the card's history entry, so that Back leads to the page below it.
    const replace = isPlaying || new URLSearchParams(searchStr).has('player')
    void router.navigate({ href: next, replace, resetScroll: false })
  }
}
