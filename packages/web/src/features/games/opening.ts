// A seat at a slot is asked for as soon as its address is known; the page that takes it is drawn meanwhile.
import { CATALOGUE } from '@lantern/games/catalogue.ts'
import { openGame } from '@lantern/protocol/games.ts'
import { client } from '../../kernel/connection/link.ts'
import type { Opened } from './table.ts'

/** What was asked for longer ago says little about the purse. */
const freshMs = 10_000

const expected = new Map<string, { readonly coming: Promise<Opened>; readonly since: number }>()

const isFresh = (code: string): boolean => performance.now() - (expected.get(code)?.since ?? -freshMs) < freshMs

const ask = (code: string): Promise<Opened> => client.call(openGame, { GameCode: code })

export function expectOpening(code: string): void {
  const isSlot = CATALOGUE.some((game) => game.code === code && game.kind === 'slot' && game.open)
  if (!isSlot || isFresh(code)) return
  const coming = ask(code)
  // Whoever takes the seat asks again.
  coming.catch(() => undefined)
  expected.set(code, { coming, since: performance.now() })
}

/** What was asked for ahead counts once; where that failed, it is asked for again. */
export async function takeOpening(code: string): Promise<Opened> {
  const coming = isFresh(code) ? expected.get(code)?.coming : undefined
  expected.delete(code)
  return (await coming?.catch(() => null)) ?? ask(code)
}
