// The live page in the address: `?live=7` is a room, `?live=7&game=owl20` a game beside it, `?live=7&replay=31` a recording of it.
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
  /** The broadcast whose recording is shown; null: none. */
  readonly replay: number | null
}

/** The address may be typed by hand. */
export function readLivePlace({ live, game, replay }: Search): LivePlace {
  const roomId = readNumber(live)
  const isOpen =
    roomId !== null && gameCatalogue.some(({ open, page, code }) => open && page === undefined && code === game)
  return { roomId, game: isOpen ? String(game) : null, replay: roomId === null ? null : readNumber(replay) }
}

const readNumber = (value: unknown): number | null => (/^[1-9]\d{0,14}$/.test(String(value)) ? Number(value) : null)

export const useLivePlace = (): LivePlace => readLivePlace(useSearch({ strict: false }) as Search)

/** The room that the page itself shows; null on every other page, and while a recording is shown. */
export function usePageRoom(): number | null {
  const { pathname } = useLocation()
  const { roomId, replay } = useLivePlace()
  return isHere(livePath, pathname) && replay === null ? roomId : null
}

export const roomHref = (locale: string, roomId: number, game: string | null = null): string =>
  withSearch(`/${locale}${livePath}`, { live: String(roomId), game })

export const replayHref = (locale: string, roomId: number, broadcastId: number): string =>
  withSearch(`/${locale}${livePath}`, { live: String(roomId), replay: String(broadcastId) })
