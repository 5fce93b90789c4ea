// The own part of a standing: a player's row, two neighbours on either side, the gap to the next prize.
import type { BodyOf } from '@lantern/protocol/op.ts'
import type { ownStanding } from '@lantern/protocol/ranks.ts'
import type { Kysely } from 'kysely'
import type { Schema } from '../../db/schema.gen.ts'
import type { Players } from '../players/players.ts'
import { showFace, showPlaces, withPrize, type ShownPlace } from './faces.ts'
import { nextPrizePlace, type Prize } from './rules.ts'
import type { Place } from './standings.ts'
import type { RankEvent } from './store/events.ts'

export type OwnPart = BodyOf<typeof ownStanding>

function placesAround(order: Place, prizes: readonly Prize[], playerId: number): ShownPlace[] {
  const rank = order.rankOf(playerId)
  if (rank === undefined) return []
  const from = Math.max(0, rank - 3)
  const place = withPrize(prizes)
  return order.slice(from, rank + 2 - from).map((one, nth) => place(one, from + nth + 1))
}

/** The last place of the next better prize, and the score that is missing; null: the player has the best prize. */
export function nextPlace(
  order: Place,
  prizes: readonly Prize[],
  mine: Pick<ShownPlace, 'rank' | 'score'> | undefined,
): OwnPart['Next'] {
  const next = nextPrizePlace(prizes, mine?.rank ?? order.size + 1)
  if (next === null || next >= (mine?.rank ?? Infinity)) return null
  return { Place: next, Gap: Math.max(0, (order.at(next)?.score ?? 0) - (mine?.score ?? 0)) }
}

/** The own parts of several players, with one query of names. `prizes`: those of their group. */
export async function ownParts(
  deps: { readonly db: Kysely<Schema>; readonly players: Players },
  order: Place,
  { id }: Pick<RankEvent, 'id'>,
  prizes: readonly Prize[],
  playerIds: readonly number[],
): Promise<Map<number, OwnPart>> {
  const near = new Map(playerIds.map((playerId) => [playerId, placesAround(order, prizes, playerId)]))
  const all = [...new Map([...near.values()].flat().map((one) => [one.playerId, one])).values()]
  const rows = await showPlaces(deps, all)
  const shown = new Map(all.map(({ playerId }, nth) => [playerId, rows[nth]!]))
  const people = await deps.players.many(deps.db, playerIds)
  return new Map(
    playerIds.map((playerId) => {
      const places = near.get(playerId)!
      const mine = places.find((one) => one.playerId === playerId)
      const part = {
        EventID: id,
        Mine: mine ? showFace(people.get(playerId), mine) : null,
        Near: places.filter((one) => one !== mine).map((one) => shown.get(one.playerId)!),
        Next: nextPlace(order, prizes, mine),
      }
      return [playerId, part]
    }),
  )
}
