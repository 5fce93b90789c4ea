// The shelf of games on screen: a guest's comes with the page, a player's from the server; hearts show at once and go back if refused.
import { useEffect } from 'react'
import { create } from 'zustand'
import { t } from '../../kernel/language/language.ts'
import { isSignedIn, useSession } from '../../kernel/session/session.ts'
import { toast } from '../../kernel/messages/toast.ts'
import { keepFavourites, useShelf } from '../../kernel/games/shelf.ts'
import { guestGames, joinCodes, type ShownGame } from './finding.ts'

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
/** A guest's games are known before anything is asked, also to the page that is written ahead; hearts and memory follow. */
export const useLibrary = create<Library>(() => (beganAsGuest ? ofGuests : blank))

const wire = () => import('./wire.ts')
const wordOf = (error: unknown): string => (error instanceof Error ? error.message : t('words.fallback'))
/** An answer that comes after another question was asked counts no more. */
let asked = 0

export async function readLibrary(): Promise<void> {
  const mine = ++asked
  if (!isSignedIn()) {
    const { favourites, recent } = useShelf.getState()
    // Nothing to remember: what is on screen is right, and need not be drawn anew.
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
      // Tables and shared rounds are remembered by the browser alone.
      recent: joinCodes(useShelf.getState().recent, recent),
    })
  } catch (error) {
    if (mine === asked) useLibrary.setState({ status: 'failed', fault: wordOf(error) })
  }
}

/** Hearts given as a guest come along at sign-in, once. */
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
    // Only this heart goes back: others may have been touched meanwhile.
    useLibrary.setState((now) => ({ favourites: put(now.favourites, code, !isLiked) }))
    toast(t('play.keptNot', { why: wordOf(error) }), 'warn')
  }
}

/** A game of another house is played at its own address. */
export async function openElsewhere(code: string): Promise<void> {
  try {
    const { askLaunch } = await wire()
    location.assign(await askLaunch(code))
  } catch (error) {
    toast(wordOf(error), 'warn')
  }
}

let owner = beganAsGuest ? 0 : -1

/** Reads the shelf when a page needs it, and again when someone else sits before it. */
export function useFreshLibrary(): void {
  const status = useSession((session) => session.status)
  const player = useSession((session) => session.me?.player.playerID) ?? 0
  useEffect(() => {
    if (status === 'unknown') return
    // What is known of the same person stays on screen while it is read again.
    if (owner !== player) useLibrary.setState(blank)
    owner = player
    void readLibrary()
  }, [status, player])
}
