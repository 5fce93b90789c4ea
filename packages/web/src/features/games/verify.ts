// Proves rounds in the browser: replays them from their seeds with the package the server uses. No call is made.
import { verify, type VerifyFault } from '@lantern/games/engine/fair.ts'
import type { CarriedState } from '@lantern/games/engine/definition.ts'
import { loadPlayable } from '../../games/slot/mathematics.ts'
import type { PastRound } from './slotSession.ts'

/** hidden: the seed is still in use; unknown: the definition is not part of this version. */
export type Proof = 'good' | 'hidden' | 'unknown' | VerifyFault

export async function proveRound(round: PastRound): Promise<Proof> {
  const { ServerSeed } = round
  if (!ServerSeed) return 'hidden'
  const game = await loadPlayable(round.GameCode, round.MathHash)
  if (!game) return 'unknown'
  const { fault } = verify(game, { ...round, ServerSeed, State: (round.State ?? null) as CarriedState | null })
  return fault ?? 'good'
}
