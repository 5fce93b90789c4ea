// Games stored in this browser: a guest's favourites, and the games played recently.
import type { CatalogueEntry } from '@lantern/games/catalogue.ts'
import { create } from 'zustand'
import { findName } from '../language/language.ts'
import { readList, writeList } from '../browser/storage.ts'

export const gameName = (game: Pick<CatalogueEntry, 'code' | 'nameKey'>): string => findName(game.nameKey) ?? game.code

const keys = { favourites: 'favouriteGames', recent: 'recentGames' } as const
const mostRecent = 12

interface Shelf {
  readonly favourites: readonly string[]
  readonly recent: readonly string[]
}

export const useShelf = create<Shelf>(() => ({ favourites: readList(keys.favourites), recent: readList(keys.recent) }))

export function keepFavourites(favourites: readonly string[]): void {
  writeList(keys.favourites, favourites)
  useShelf.setState({ favourites })
}

/** The newest first, each game once. */
export function rememberPlayed(code: string): void {
  const next = [code, ...useShelf.getState().recent.filter((other) => other !== code)].slice(0, mostRecent)
  writeList(keys.recent, next)
  useShelf.setState({ recent: next })
}
