// Rounds that wait for their player: their current state, the next step, and their end by the documented default.
import { chooseByDefault } from '@lantern/games/engine/pick.ts'
import { BadTurn } from '@lantern/games/engine/play.ts'
import type { continueRound } from '@lantern/protocol/games.ts'
import type { BrandCode } from '@lantern/brands/brand.ts'
import type { RequestOf } from '@lantern/protocol/op.ts'
import type { Call, NoTx } from '../../kernel/feature/call.ts'
import { finish, settleOrShow } from './roundEnd.ts'
import { showKept } from './rounds.ts'
import { isSeedRetired } from './seeds.ts'
import { decide, sitAgain, type GamesDeps, type Sitting, type WireRound } from './roundInPlay.ts'
import * as store from './store.ts'

type Continuing = Call<typeof continueRound>
type Asked = RequestOf<typeof continueRound>

/** With a choice the round continues; for a step that was already made the current state is returned. */
export async function goOn(deps: GamesDeps, asked: Asked, call: Continuing): Promise<WireRound | null> {
  const { me, db, no } = call
  const { GameCode, RoundID, Choice, Step } = asked
  const row = await store.findOpen(db, me.id, { gameCode: GameCode })
  if (!row || (RoundID !== undefined && RoundID !== row.id)) return findFinished(deps, asked, call)
  if (await isSeedRetired(db, row.seed_id)) return endWithoutChoice(deps, row, call)
  if (Choice === undefined) return settleOrShow(deps, row, call)
  const step = Step ?? row.actions.length
  if (step < row.actions.length) {
    if (row.actions[step] !== Choice) throw no('BadInput', { Field: 'Step' })
    return settleOrShow(deps, row, call)
  }
  if (step > row.actions.length) throw no('BadInput', { Field: 'Step' })
  const sitting = await sitAgain(deps.math, db, row)
  // Decided before it is stored: an invalid option must not be stored with the round.
  if (decide(sitting).waits === null || !isOption({ ...sitting, actions: [...row.actions, Choice] }))
    throw no('BadInput', { Field: 'Choice' })
  await store.addAction(db, row, step, Choice)
  // The step is made now, by this call or a concurrent one; another tab may even have finished the round.
  const now = await store.findOpen(db, me.id, { id: row.id })
  if (!now) return findFinished(deps, { ...asked, RoundID: row.id }, call)
  if (now.actions[step] !== Choice) throw no('BadInput', { Field: 'Step' })
  return settleOrShow(deps, now, call)
}

/** Its seed may be known, and with it the result of every choice: the round ends as if its player were absent. */
async function endWithoutChoice(deps: GamesDeps, row: store.OpenRow, call: Continuing): Promise<WireRound | null> {
  await endByDefault(deps, call.db, row, call.now)
  return findFinished(deps, { GameCode: row.game_code, RoundID: row.id }, call)
}

function isOption(sitting: Sitting): boolean {
  try {
    decide(sitting)
    return true
  } catch (error) {
    if (error instanceof BadTurn) return false
    throw error
  }
}

/** A repeated last choice finds the round finished. */
async function findFinished(deps: GamesDeps, asked: Asked, call: Continuing): Promise<WireRound | null> {
  const { GameCode, RoundID, Choice, Step } = asked
  const row = RoundID === undefined ? undefined : await store.findRound(call.db, call.me.id, RoundID)
  if (!row || row.game_code !== GameCode) {
    if (Choice !== undefined) throw call.no('TargetNotFound')
    return null
  }
  if (Choice !== undefined && row.actions?.[Step ?? -1] !== Choice) throw call.no('BadInput', { Field: 'Step' })
  return showKept(deps, row, await deps.wallet.coinsOf(call.me.id), call)
}

/** The time that a round may wait; then the first option is taken for every step. */
export const patienceMs = 24 * 3_600_000
/** More choices than any round has. */
const mostChoices = 200

/** Ends a round whose player is absent. */
export async function endByDefault(
  deps: GamesDeps,
  db: Continuing['db'],
  row: store.OpenRow,
  now: Date,
): Promise<void> {
  let sitting = await sitAgain(deps.math, db, row)
  let played = decide(sitting)
  for (let made = row.actions.length; played.waits; made++) {
    if (made > mostChoices) throw new Error(`round ${row.id} does not end`)
    const choice = chooseByDefault(played.waits)
    // A player who returns at this moment has priority; the next run sees the new state.
    if (!(await store.addAction(db, row, made, choice))) return
    sitting = { ...sitting, actions: [...sitting.actions, choice] }
    played = decide(sitting)
  }
  const outcome = await finish(deps, sitting, played, { brand: row.brand as BrandCode, now, noTx: {} as NoTx })
  if (!outcome.isApplied) throw new Error(`round ${row.id} could not be ended: ${outcome.refusal}`)
}
