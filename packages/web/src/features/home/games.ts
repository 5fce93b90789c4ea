// The games of the home page: found by name, kind, favourites and what was played lately.
import { CATALOGUE, type CatalogueEntry } from '@lantern/games/catalogue.ts'
import { create } from 'zustand'
import { findName } from '../../kernel/language.ts'
import { readList, writeList } from '../../kernel/storage.ts'

export type Filter = 'all' | 'slot' | 'fish' | 'other' | 'favourites' | 'recent'

export const gameName = (game: CatalogueEntry): string => findName(game.nameKey) ?? game.code

const keys = { favourites: 'favouriteGames', recent: 'recentGames' } as const
const mostRecent = 12

interface Shelf {
  readonly favourites: readonly string[]
  readonly recent: readonly string[]
}

export const useShelf = create<Shelf>(() => ({ favourites: readList(keys.favourites), recent: readList(keys.recent) }))

export function toggleFavourite(code: string): void {
  const { favourites } = useShelf.getState()
  const next = favourites.includes(code) ? favourites.filter((other) => other !== code) : [code, ...favourites]
  writeList(keys.favourites, next)
  useShelf.setState({ favourites: next })
}

/** The newest first, each game once. */
export function rememberPlayed(code: string): void {
  const next = [code, ...useShelf.getState().recent.filter((other) => other !== code)].slice(0, mostRecent)
  writeList(keys.recent, next)
  useShelf.setState({ recent: next })
}

const plain = (text: string): string => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replaceAll('đ', 'd')

/** Parts of names match, without regard to case or marks. */
export function findGames(filter: Filter, search: string, shelf: Shelf, name = gameName): readonly CatalogueEntry[] {
  const byCode = (codes: readonly string[]): CatalogueEntry[] =>
    codes.flatMap((code) => CATALOGUE.find((game) => game.code === code) ?? [])
  const among =
    filter === 'favourites'
      ? byCode(shelf.favourites)
      : filter === 'recent'
        ? byCode(shelf.recent)
        : CATALOGUE.filter((game) => filter === 'all' || game.kind === filter)
  const wanted = plain(search.trim())
  return wanted ? among.filter((game) => plain(`${name(game)} ${game.code}`).includes(wanted)) : among
}
