// The remembered places of the floating box: one for each kind of page, as parts of the space that the box can move in.
import { gameCatalogue } from '@lantern/games/catalogue.ts'
import { parseObject } from '../../kernel/browser/storage.ts'
import type { Rect, Size, Spot } from '../../kernel/browser/settleBox.ts'
import { stripLocale } from '../../kernel/routing/navigation.ts'

const clamp = (value: number): number => Math.max(0, Math.min(value, 1))

/** The spot as parts of the space, so that it fits a window of another size. */
export function toShares({ x, y }: Spot, size: Size, free: Rect): Spot {
  const share = (at: number, room: number): number => (room > 0 ? clamp(at / room) : 0)
  return { x: share(x - free.x, free.width - size.width), y: share(y - free.y, free.height - size.height) }
}

export const fromShares = (shares: Spot, size: Size, free: Rect): Spot => ({
  x: free.x + shares.x * Math.max(0, free.width - size.width),
  y: free.y + shares.y * Math.max(0, free.height - size.height),
})

/** Before the player moves it: as near to the lower left corner as the page allows. The button of the chat is in the other corner. */
export const firstShares: Spot = { x: 0, y: 1 }

/** Games of one kind have one layout, and so has every other page. */
export function pageKindOf(pathname: string): string {
  const [, section, area, code] = stripLocale(pathname).split('/')
  if (code === undefined) return `${section}/${area ?? ''}`
  return gameCatalogue.find((game) => game.code === code)?.kind ?? code
}

/** The place stored in this browser; null if there is none, or an invalid one. */
export function readShares(text: string | null, kind: string): Spot | null {
  const { x, y } = (parseObject(text)?.[kind] ?? {}) as { readonly x?: unknown; readonly y?: unknown }
  const isShare = (value: unknown): value is number => typeof value === 'number' && value >= 0 && value <= 1
  return isShare(x) && isShare(y) ? { x, y } : null
}

export const writeShares = (text: string | null, kind: string, shares: Spot): string =>
  JSON.stringify({ ...parseObject(text), [kind]: shares })
