// The parameters of the replay page: a signed link, or a win as named by a chat share.
import { asText } from '../../../kernel/routing/layers.ts'

export interface ShareSearch {
  readonly replay?: string
  readonly game?: string
  /** Numbers, not text: the router writes a text of digits in quotes (`honor=%2211%22`). */
  readonly honor?: number
  /** Not `player`: that parameter opens the card of a player over any page. */
  readonly winner?: number
}

type Search = Readonly<Record<string, unknown>>

function readWhole(value: unknown): number | undefined {
  const number = Number(asText(value))
  return Number.isSafeInteger(number) && number > 0 ? number : undefined
}

export function readShare(search: Search): ShareSearch {
  const replay = asText(search.replay)
  const game = asText(search.game)
  const honor = readWhole(search.honor)
  const winner = readWhole(search.winner)
  return {
    ...(replay !== undefined && { replay }),
    ...(game !== undefined && { game }),
    ...(honor !== undefined && { honor }),
    ...(winner !== undefined && { winner }),
  }
}

/** Links made before `winner` existed named the player as `player`; null when the address is not one of them. */
export function readOldShare(search: Search): ShareSearch | null {
  const { game, honor, winner } = readShare(search)
  const player = readWhole(search.player)
  return game && honor && player && winner === undefined ? { game, honor, winner: player } : null
}

interface SharedHonor {
  readonly gameCode: string
  readonly honorId: number
  readonly playerId: number
}

/** Null: no win is named, or not completely. */
export function readHonor({ game, honor, winner }: ShareSearch): SharedHonor | null {
  if (!game || !/^[A-Za-z0-9-]{1,32}$/.test(game) || !honor || !winner) return null
  return { gameCode: game, honorId: honor, playerId: winner }
}
