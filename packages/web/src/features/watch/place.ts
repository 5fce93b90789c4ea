// The live page in the address: `?live=7` is a room, `?live=7&game=owl20` a game beside it.
import { gameCatalogue } from '@lantern/games/catalogue.ts'
import { useLocation, useSearch } from '@tanstack/react-router'
import { isHere } from '../../kernel/routing/navigation.ts'
import { withSearch } from '../../kernel/routing/layers.ts'

export const livePath = '/play-game/live'

type Search = Readonly<Record<string, unknown>>

export interface LivePlace {
  /** Null: the list of rooms. */
  readonly roomId: number | null
  /** An open game that is played beside the room; null: none. */
  readonly game: string | null
}

/** The address may be typed by hand. */
export function readLivePlace({ live, game }: Search): LivePlace {
  const roomId = /^[1-9]\d{0,14}$/.test(String(live)) ? Number(live) : null
  const isOpen = roomId !== null && gameCatalogue.some((entry) => entry.open && entry.code === game)
  return { roomId, game: isOpen ? String(game) : null }
}

export const useLivePlace = (): LivePlace => readLivePlace(useSearch({ strict: false }) as Search)

/** The room that the page itself shows; null on every other page. */
export function usePageRoom(): number | null {
  const { pathname } = useLocation()
  const { roomId } = useLivePlace()
  return isHere(livePath, pathname) ? roomId : null
}

export const roomHref = (locale: string, roomId: number, game: string | null = null): string =>
  withSearch(`/${locale}${livePath}`, { live: String(roomId), game })
