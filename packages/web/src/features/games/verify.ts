// Proves rounds in this browser: plays them again from their seeds with the same package the server used. No call is made.
import { verify, type VerifyFault } from '@lantern/games/engine/fair.ts'
import type { CarriedState } from '@lantern/games/engine/definition.ts'
import { loadPlayable } from '../../games/slot/mathematics.ts'
import type { PastRound } from './table.ts'

/** hidden: the seed is still in use; unknown: these numbers are not kept in this version. */
export type Proof = 'good' | 'hidden' | 'unknown' | VerifyFault

export async function proveRound(round: PastRound): Promise<Proof> {
  const { ServerSeed } = round
  if (!ServerSeed) return 'hidden'
  const game = await loadPlayable(round.GameCode, round.MathHash)
  if (!game) return 'unknown'
  const { fault } = verify(game, { ...round, ServerSeed, State: (round.State ?? null) as CarriedState | null })
  return fault ?? 'good'
}
