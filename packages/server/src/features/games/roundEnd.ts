// Ends a round that waited for choices: books its win and jackpots together with its row, once, whichever caller triggers it.
import type { BrandCode } from '@lantern/brands/brand.ts'
import type { Played } from '@lantern/games/engine/play.ts'
import type { NoTx } from '../../kernel/feature/call.ts'
import { coinsAfter, movementRefusal, type CoinsShown, type Outcome } from '../wallet/wallet.ts'
import { closing, decide, finishOf, rowsOf, showRound, sitAgain } from './roundInPlay.ts'
import type { GamesDeps, Playing, Sitting, WireRound } from './roundInPlay.ts'
import type * as store from './store.ts'
import { isStaleState, type RoundAnswer } from './writers.ts'

/**
 * A round with all its choices is booked; one that still waits is returned in its current state, with the balance at its start if that is
 * known.
 */
export async function settleOrShow(
  deps: GamesDeps,
  row: store.OpenRow,
  call: Playing,
  coins?: CoinsShown,
): Promise<WireRound> {
  const sitting = await sitAgain(deps.math, call.db, row)
  const played = decide(sitting)
  if (played.waits) return showRound(sitting, played, coins ?? (await deps.wallet.coinsOf(call.me.id)), [])
  const outcome = await finish(deps, sitting, played, call)
  if (!outcome.isApplied) throw movementRefusal(outcome.refusal, call.no('Internal'))
  const { jackpots = [] } = (outcome.answer ?? {}) as RoundAnswer
  return showRound(sitting, played, coinsAfter(outcome, call.me.id), jackpots)
}

interface Finishing {
  readonly brand: BrandCode
  readonly now: Date
  readonly noTx: NoTx
}

export async function finish(deps: GamesDeps, sitting: Sitting, played: Played, by: Finishing): Promise<Outcome> {
  const movement = finishOf(sitting, played, by)
  const rows = rowsOf(sitting, played)
  const close = closing(sitting)
  try {
    return await deps.wallet.submit(by.noTx, movement, [...rows, close])
  } catch (error) {
    if (!isStaleState(error)) throw error
    // The carried state changed while this round waited: the round is booked, but its new state is discarded.
    const kept = rows.filter(({ kind }) => kind !== 'game.state')
    return deps.wallet.submit(by.noTx, movement, [...kept, close])
  }
}
