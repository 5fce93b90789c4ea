// Money is moved only by the player's current session: its generation is checked again, whatever the snapshot of the call contains.
import type { Tx } from '../../db/open.ts'
import { Refusal, type Me } from '../../kernel/feature/call.ts'
import type { PlayerRow, Players } from '../players/players.ts'

export async function checkSession(players: Players, tx: Tx, me: Me, now: Date): Promise<PlayerRow> {
  const player = await players.find(tx, me.brand, me.id)
  if (!player || player.session_generation !== me.session.generation) throw new Refusal('SignedInElsewhere')
  if (player.banned_until && player.banned_until > now) throw new Refusal('AccountDisabled')
  return player
}
