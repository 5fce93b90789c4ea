// The games as the lobby shows them, and the search: by part of a name, kind, tag, favourite or recent.
import { gameCatalogue } from '@lantern/games/catalogue.ts'
import type { listGames } from '@lantern/protocol/games.ts'
import type { ReplyOf } from '@lantern/protocol/op.ts'
import type { Locale } from '@lantern/locales/locale.ts'
import { findName } from '../../kernel/language/language.ts'
import { gameKinds } from '@lantern/protocol/values/games.ts'

type Card = ReplyOf<typeof listGames>['Rows'][number]

export interface ShownGame {
  readonly code: string
  readonly names: Card['Names'] | null
  readonly provider: string
  readonly kind: string
  readonly cover: string
  readonly isOpen: boolean
  readonly tags: readonly string[]
  readonly hasJackpot: boolean
  /** 0: unknown. */
  readonly minBet: number
  readonly returned: number
}

export const ownProvider = 'lantern'

export const showCard = (card: Card): ShownGame => ({
  code: card.GameCode,
  names: card.Names,
  provider: card.Provider,
  kind: card.Kind,
  cover: card.Cover,
  isOpen: card.Open,
  tags: card.Tags,
  hasJackpot: card.Jackpot,
  minBet: card.MinBet,
  returned: card.Return,
})

/** The games for guests, without the bets and returns of a brand. */
export const guestGames = (): readonly ShownGame[] =>
  gameCatalogue.map(({ code, provider, kind, cover, open }) => ({
    code,
    provider,
    kind,
    cover,
    isOpen: open,
    names: null,
    tags: [],
    hasJackpot: false,
    minBet: 0,
    returned: 0,
  }))

export const nameOf = ({ code, names }: Pick<ShownGame, 'code' | 'names'>, locale: Locale): string =>
  names?.[locale] ?? findName(`games.name.${code}`, locale) ?? code

export const kinds = ['all', ...gameKinds, 'favourites', 'recent'] as const
export type Kind = (typeof kinds)[number]

export interface Wanted {
  readonly kind: Kind
  readonly tag: string | null
  readonly search: string
}

export interface Memory {
  readonly favourites: readonly string[]
  readonly recent: readonly string[]
}

const plain = (text: string): string =>
  text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replaceAll('đ', 'd').replace(/\s+/g, '')

export const pickGames = (games: readonly ShownGame[], codes: readonly string[]): readonly ShownGame[] =>
  codes.flatMap((code) => games.find((game) => game.code === code) ?? [])

/** Parts of names match in any language, ignoring case, spaces and accents. */
export function findGames(
  games: readonly ShownGame[],
  { kind, tag, search }: Wanted,
  memory: Memory,
  locale: Locale,
): readonly ShownGame[] {
  const among =
    kind === 'favourites' || kind === 'recent'
      ? pickGames(games, memory[kind])
      : games.filter((game) => kind === 'all' || game.kind === kind)
  const tagged = tag === null ? among : among.filter(({ tags }) => tags.includes(tag))
  const wanted = plain(search)
  if (!wanted) return tagged
  return tagged.filter((game) =>
    [nameOf(game, locale), game.code, ...Object.values(game.names ?? {})].some((name) => plain(name).includes(wanted)),
  )
}

/** Tags that several of the games share, the most common first. */
export function listTags(games: readonly ShownGame[]): readonly string[] {
  const counts = new Map<string, number>()
  for (const { tags } of games) for (const tag of tags) counts.set(tag, (counts.get(tag) ?? 0) + 1)
  return [...counts].toSorted(([, a], [, b]) => b - a).map(([tag]) => tag)
}

/** Each game once, in the order of the lists. */
export const joinCodes = (...lists: readonly (readonly string[])[]): readonly string[] => [...new Set(lists.flat())]
