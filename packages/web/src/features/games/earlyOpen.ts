// A slot is opened on the server as soon as its address is known; its page is rendered meanwhile.
import { gameCatalogue } from '@lantern/games/catalogue.ts'
import { openGame } from '@lantern/protocol/games.ts'
import { client } from '../../kernel/connection/link.ts'
import type { Opened } from './slotSession.ts'

/** An older answer may have an outdated balance. */
const freshMs = 10_000

const expected = new Map<string, { readonly coming: Promise<Opened>; readonly since: number }>()

const isFresh = (code: string): boolean => performance.now() - (expected.get(code)?.since ?? -freshMs) < freshMs

const ask = (code: string): Promise<Opened> => client.call(openGame, { GameCode: code })

export function expectOpening(code: string): void {
  const isSlot = gameCatalogue.some((game) => game.code === code && game.kind === 'slot' && game.open)
  if (!isSlot || isFresh(code)) return
  const coming = ask(code)
  // The code that uses the answer asks again after a failure.
  coming.catch(() => undefined)
  expected.set(code, { coming, since: performance.now() })
}

/** Uses the early answer once; if that failed, asks again. */
export async function takeOpening(code: string): Promise<Opened> {
  const coming = isFresh(code) ? expected.get(code)?.coming : undefined
  expected.delete(code)
  return (await coming?.catch(() => null)) ?? ask(code)
}
