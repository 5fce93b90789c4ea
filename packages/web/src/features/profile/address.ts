// The layers of the member pages that live in the address: Back closes the top one, and only that one.
import { useSearch } from '@tanstack/react-router'

const asks = ['phone', 'link', 'delete'] as const
export type Ask = (typeof asks)[number]
export type LayerName = 'player' | 'edit' | 'ask'

export interface ProfileLayers {
  /** The player whose card lies over the page. */
  readonly player: number | null
  readonly isEditing: boolean
  readonly ask: Ask | null
}

/** Accepts what people type by hand; unknown values are no layer. */
export function readProfileLayers(search: Readonly<Record<string, unknown>>): ProfileLayers {
  const player = Number(search.player)
  return {
    player: Number.isSafeInteger(player) && player > 0 ? player : null,
    isEditing: String(search.edit) === '1',
    ask: asks.find((ask) => ask === search.ask) ?? null,
  }
}

export const useProfileLayers = (): ProfileLayers => readProfileLayers(useSearch({ strict: false }))

/** The address with some of its search changed; null takes a part away. */
export function withSearch(href: string, changes: Readonly<Record<string, string | null>>): string {
  const url = new URL(href, 'http://page')
  for (const [name, value] of Object.entries(changes))
    if (value === null) url.searchParams.delete(name)
    else url.searchParams.set(name, value)
  return url.pathname + url.search + url.hash
}
