// The local copy of the game catalogue, under the storage key of the specification: it has the names of games that our own texts lack.
import { findName } from '../language/language.ts'
import { readText, writeText } from '../browser/storage.ts'

const key = 'gameList'

/** The stored format of the specification: names in Traditional Chinese only. */
export interface ListedGame {
  readonly GameCode: string
  readonly GameNames: { readonly 'zh-tw': string }
  readonly Provider: string
}

interface Card {
  readonly GameCode: string
  readonly Names: { readonly zh_tw: string }
  readonly Provider: string
}

/** Called whenever the server has sent the whole catalogue. */
export function keepGameList(cards: readonly Card[]): void {
  const list = cards.map(({ GameCode, Names, Provider }): ListedGame => ({
    GameCode,
    GameNames: { 'zh-tw': Names.zh_tw },
    Provider,
  }))
  writeText(key, JSON.stringify(list))
}

const isListed = (value: unknown): value is ListedGame => {
  const { GameCode, GameNames, Provider } = (value ?? {}) as Partial<ListedGame>
  return typeof GameCode === 'string' && typeof GameNames?.['zh-tw'] === 'string' && typeof Provider === 'string'
}

/** Empty until the catalogue was read once in this browser; entries that were tampered with are dropped. */
export function readGameList(): readonly ListedGame[] {
  try {
    const value: unknown = JSON.parse(readText(key) ?? '[]')
    return Array.isArray(value) ? value.filter(isListed) : []
  } catch {
    return []
  }
}

/** In the reader's language where our texts have the game, else the name of the local copy, else the code. */
export const nameGame = (code: string): string =>
  findName(`games.name.${code}`) ?? readGameList().find(({ GameCode }) => GameCode === code)?.GameNames['zh-tw'] ?? code
