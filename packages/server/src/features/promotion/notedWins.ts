// Notes the wins among settled plays: great ones are announced to the brand, the best of the lesser ones are listed.
import type { Tx } from '../../db/open.ts'
import type { PlaySettled } from '../plays/plays.ts'
import { promote } from './promotion.ts'
import { alertsOf, bestLesser } from './rules.ts'
import { addWin, type NewWin } from './store.ts'

/** A shared round and a provider's round cannot be watched again. */
const winnerOf = ({ kind, brand, playerId, game: gameCode, id, at }: PlaySettled) => ({
  brand,
  playerId,
  gameCode,
  at,
  roundId: kind === 'slot' ? id : null,
})

/** Shots and rounds of other providers are not announced; of shared rounds only the great wins are. */
export async function notePlays(plays: readonly PlaySettled[], tx: Tx): Promise<void> {
  const ours = plays.filter(({ kind }) => kind === 'slot' || kind === 'shared')
  const slots = ours.filter(({ kind }) => kind === 'slot')
  const great = ours.flatMap((play) => alertsOf(play).map((alert) => ({ play, alert, note: promote })))
  const lesser = bestLesser(slots).map((found) => ({
    ...found,
    note: addWin as (tx: Tx, win: NewWin) => Promise<unknown>,
  }))
  for (const { play, alert, note } of [...great, ...lesser].toSorted(
    (a, b) => a.play.at.getTime() - b.play.at.getTime(),
  ))
    await note(tx, { ...alert, ...winnerOf(play) })
}
