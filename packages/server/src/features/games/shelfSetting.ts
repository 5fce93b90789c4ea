// Order and opening of the games of a brand, which operators change.
import type { BrandCode } from '@lantern/brands/brand.ts'
import { gameCatalogue } from '@lantern/games/catalogue.ts'
import * as z from 'zod/mini'
import type { Context } from '../../kernel/context.ts'
import { defineSetting } from '../../kernel/settings/definition.ts'

const codes = new Set(gameCatalogue.map(({ code }) => code))
/** A game with a page of its own, such as the wheel, is opened by the rules of its feature. */
const played = new Set(gameCatalogue.filter(({ open, page }) => open && page === undefined).map(({ code }) => code))

const Codes = (known: ReadonlySet<string>) =>
  z.array(z.string()).check(
    z.refine((given) => given.every((code) => known.has(code)), `only these: ${[...known].join(', ')}`),
    z.refine((given) => new Set(given).size === given.length, 'a code is listed twice'),
  )

/**
 * A closed game is listed as not open, and its new rounds, bets and buy-ins are refused. A round that waits for a choice, a bet that is placed
 * and a seat that is taken can be finished.
 */
export const gamesShelf = defineSetting({
  name: 'games.shelf',
  schema: z.object({ order: Codes(codes), closed: Codes(played) }),
  first: { order: [], closed: [] },
  summary:
    'order: codes of games in the order of the lobby; the others follow in their usual order. closed: codes of games that are ' +
    'listed as not open; rounds that have begun can be finished, new ones are refused.',
})

export const isClosed = (settings: Context['settings'], brand: BrandCode, code: string): boolean =>
  settings.read(gamesShelf, brand).closed.includes(code)
