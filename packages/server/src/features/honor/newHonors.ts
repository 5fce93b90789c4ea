// Adds the great wins among settled plays to the honor lists.
import type { Tx } from '../../db/open.ts'
import { wonIn, type PlaySettled } from '../plays/plays.ts'
import { honorOf } from './honor.ts'
import { greatCatches, honorTimes } from './rules.ts'
import { addHonor } from './store.ts'

/** Rounds of other providers are left out: their results cannot be verified here. */
export async function addHonors(plays: readonly PlaySettled[], tx: Tx): Promise<void> {
  for (const play of plays) {
    if (play.kind === 'shots') for (const great of greatCatches(play)) await addHonor(tx, great)
    else if (play.kind !== 'provider' && wonIn(play) >= honorTimes * play.stake) await addGreatWin(tx, play)
  }
}

async function addGreatWin(
  tx: Tx,
  { kind, id: roundId, brand, playerId, game: gameCode, at, stake: bet, win }: PlaySettled,
) {
  // The record by which a slot round is played again is read here, for the few rounds that need it.
  if (kind === 'slot') await honorOf(tx, playerId, roundId)
  else await addHonor(tx, { brand, playerId, roundId, gameCode, at, bet, win })
}
