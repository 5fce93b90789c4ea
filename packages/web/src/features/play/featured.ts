// Which game is at the front of the lobby: another open slot each day, shown with three of its symbols.
import { findPicture } from '../../kernel/pictures/picture.ts'
import { findFacts } from '@lantern/games/catalogue.ts'
import { ownProvider, type ShownGame } from './gameSearch.ts'

export const facesOf = (code: string): readonly string[] =>
  (findFacts(code)?.symbols ?? [])
    .map((symbol) => `slots/${code}/${symbol}`)
    .filter((name) => findPicture(name) !== null)

/** `day` is the calendar day as text; the choice depends on it alone, so all players see the same game on one day. */
export function featureOf(games: readonly ShownGame[], day: string): ShownGame | null {
  const able = games.filter(
    ({ isOpen, provider, code }) => isOpen && provider === ownProvider && findFacts(code)?.symbols,
  )
  const number = Math.floor(Date.parse(`${day}T00:00:00Z`) / 86_400_000)
  return able[number % able.length] ?? null
}
