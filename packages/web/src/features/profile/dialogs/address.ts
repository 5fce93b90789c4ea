// The layers of the member pages in the address: Back closes the top one, and only that one.
import { useSearch } from '@tanstack/react-router'

const asks = ['phone', 'link', 'delete', 'blocks', 'email'] as const
export type Ask = (typeof asks)[number]

export interface ProfileLayers {
  /** The player whose card is open. */
  readonly player: number | null
  readonly isEditing: boolean
  readonly ask: Ask | null
}

/** Accepts values typed by hand; unknown ones are no layer. */
export function readProfileLayers(search: Readonly<Record<string, unknown>>): ProfileLayers {
  const player = Number(search.player)
  return {
    player: Number.isSafeInteger(player) && player > 0 ? player : null,
    isEditing: String(search.edit) === '1',
    ask: asks.find((ask) => ask === search.ask) ?? null,
  }
}

export const useProfileLayers = (): ProfileLayers => readProfileLayers(useSearch({ strict: false }))
