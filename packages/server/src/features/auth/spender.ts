// Checks the caller of a call that is declared with `spends` against the player's row, whatever the snapshot of the socket contains.
import { coalesce } from '../../kernel/database/coalesce.ts'
import { Refusal } from '../../kernel/feature/call.ts'
import type { Context } from '../../kernel/context.ts'
import type { CheckSpender } from '../../kernel/feature/feature.ts'
import { showLimit, type Limits } from '../limits/limits.ts'
import type { Players } from '../players/players.ts'

const mostTogether = 512

export function createSpenderCheck(
  { db }: Pick<Context, 'db'>,
  { players, limits }: { readonly players: Pick<Players, 'many'>; readonly limits: Pick<Limits, 'restOf'> },
): CheckSpender {
  /** Calls without a transaction that arrive together share one query. */
  const findPlayer = coalesce(
    async (ids: readonly number[]) => {
      const rows = await players.many(db, [...new Set(ids)])
      return ids.map((id) => rows.get(id))
    },
    { mostTogether },
  )

  return async ({ me, now, db: own, tx, refusedInPause }) => {
    const player = tx ? (await players.many(tx, [me.id])).get(me.id) : await findPlayer(me.id)
    if (player?.brand !== me.brand) return new Refusal('SignedInElsewhere')
    if (player.banned_until && player.banned_until > now) return new Refusal('AccountDisabled')
    if (player.session_generation !== me.session.generation) return new Refusal('SignedInElsewhere')
    // A pause marks the row, so players without limits need no further query.
    const rest = refusedInPause && player.has_limits ? await limits.restOf(tx ?? own, me.id, now) : null
    return rest ? new Refusal('PlayLimitReached', showLimit(rest)) : player
  }
}
