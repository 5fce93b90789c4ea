// The library of games on screen: a guest's is part of the page, a player's comes from the server; hearts change optimistically and are reverted if
// refused.
import { useEffect } from 'react'
import { create } from 'zustand'
import { t } from '../../kernel/language/language.ts'
import { isSignedIn, useSession } from '../../kernel/session/session.ts'
import { toast } from '../../kernel/messages/toast.ts'
import { keepFavourites, useShelf } from '../../kernel/games/shelf.ts'
import { guestGames, joinCodes, type ShownGame } from './gameSearch.ts'

interface Library {
  readonly status: 'waiting' | 'ready' | 'failed'
  readonly fault: string
  readonly games: readonly ShownGame[]
  readonly favourites: readonly string[]
  readonly recent: readonly string[]
}

const blank: Library = { status: 'waiting', fault: '', games: [], favourites: [], recent: [] }
const ofGuests: Library = { ...blank, status: 'ready', games: guestGames() }
const beganAsGuest = useSession.getInitialState().status === 'guest'
/** A guest's games are known without a request, also while prerendering; favourites and recent games follow. */
export const useLibrary = create<Library>(() => (beganAsGuest ? ofGuests : blank))

const wire = () => import('./wire.ts')
const wordOf = (error: unknown): string => (error instanceof Error ? error.message : t('words.fallback'))
/** An answer is ignored when a later request was sent. */
let asked = 0

export async function readLibrary(): Promise<void> {
  const mine = ++asked
  if (!isSignedIn()) {
    const { favourites, recent } = useShelf.getState()
    // Nothing is stored: the screen is already right and needs no re-render.
    if (useLibrary.getState() !== ofGuests || favourites.length + recent.length > 0)
      useLibrary.setState({ ...ofGuests, favourites, recent })
    return
  }
  try {
    const { askShelf } = await wire()
    const { games, favourites, recent } = await askShelf()
    if (mine !== asked) return
    useLibrary.setState({
      status: 'ready',
      fault: '',
      games,
      favourites: joinCodes(bringHearts(favourites), favourites),
      // Fishing and shared rounds are stored by the browser only.
      recent: joinCodes(useShelf.getState().recent, recent),
    })
  } catch (error) {
    if (mine === asked) useLibrary.setState({ status: 'failed', fault: wordOf(error) })
  }
}

/** A guest's favourites are sent to the server at sign-in, once. */
function bringHearts(liked: readonly string[]): readonly string[] {
  const brought = useShelf.getState().favourites.filter((code) => !liked.includes(code))
  keepFavourites([])
  for (const code of brought) void wire().then(({ sendHeart }) => sendHeart(code, true).catch(() => undefined))
  return brought
}

function put(favourites: readonly string[], code: string, isLiked: boolean): readonly string[] {
  const others = favourites.filter((other) => other !== code)
  return isLiked ? [code, ...others] : others
}

export async function toggleFavourite(code: string): Promise<void> {
  const { favourites } = useLibrary.getState()
  const isLiked = !favourites.includes(code)
  useLibrary.setState({ favourites: put(favourites, code, isLiked) })
  if (!isSignedIn()) return keepFavourites(useLibrary.getState().favourites)
  try {
    const { sendHeart } = await wire()
    await sendHeart(code, isLiked)
  } catch (error) {
    // Reverts only this heart: others may have been changed meanwhile.
    useLibrary.setState((now) => ({ favourites: put(now.favourites, code, !isLiked) }))
    toast(t('play.keptNot', { why: wordOf(error) }), 'warn')
  }
}

/** An external provider's game is played at its own address. */
export async function openElsewhere(code: string): Promise<void> {
  try {
    const { askLaunch } = await wire()
    location.assign(await askLaunch(code))
  } catch (error) {
    toast(wordOf(error), 'warn')
  }
}

let owner = beganAsGuest ? 0 : -1

/** Reads the library when a page needs it, and again for another player. */
export function useFreshLibrary(): void {
  const status = useSession((session) => session.status)
  const player = useSession((session) => session.me?.player.playerID) ?? 0
  useEffect(() => {
    if (status === 'unknown') return
    // The same player's library stays on screen while it is read again.
    if (owner !== player) useLibrary.setState(blank)
    owner = player
    void readLibrary()
  }, [status, player])
}
