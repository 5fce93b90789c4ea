// Plays a round: the one function used by server, simulator, verifier and replay. A pure function of definition, draws and the player's actions.
import { costOf, hashDefinition, type CarriedState, type GameDefinition } from './definition.ts'
import type { ChoiceEvent, RoundEvent } from './event.ts'
import { countEvents, type RoundCounters } from './count.ts'
import { drawJackpots } from './jackpot.ts'
import type { Draws } from './rng.ts'
import { levelOf } from './winLevel.ts'

export interface Turn {
  readonly bet: number
  readonly mode: string
  /** The carried state of this player, game and bet; null at first. */
  readonly stateIn: CarriedState | null
  /**
   * The player's choices so far in this round, in order, each an index into the options of its choice. A waiting round is replayed from its start
   * with one more action: it uses the same draws, so its past does not change.
   */
  readonly actions: readonly number[]
}

/** The result of a mechanic; total, jackpots and counters are added in the same way for all mechanics. */
export interface MechanicResult {
  readonly events: RoundEvent[]
  /** In coins, before the cap. */
  readonly win: number
  readonly stateOut: CarriedState | null
  /** The choice the round waits for; it is also the last event. Null: the round is over. */
  readonly waits: ChoiceEvent | null
}

export interface Mechanic<D extends GameDefinition> {
  /** Throws a RangeError when the definition contradicts itself. */
  check(definition: D): void
  /** `turn` has been validated; a mechanic stops by itself once `win` reaches the cap. */
  play(definition: D, draws: Draws, turn: Turn): MechanicResult
}

export interface Played {
  readonly events: RoundEvent[]
  /** In coins; 0 while the round waits. */
  readonly win: number
  readonly counters: RoundCounters
  readonly stateOut: CarriedState | null
  readonly waits: ChoiceEvent | null
}

/** An invalid turn: another game's mode, a bet that is not offered, an unexpected action. */
export class BadTurn extends Error {}

export function playWith<D extends GameDefinition>(
  mechanic: Mechanic<D>,
  definition: D,
  draws: Draws,
  turn: Turn,
): Played {
  const cost = costOf(definition, turn.bet, turn.mode)
  if (cost === null) throw new BadTurn(`${definition.code} takes no bet of ${turn.bet} in ${turn.mode}`)
  const jackpots = definition.jackpots ? drawJackpots(draws, cost) : []
  const { events, win, stateOut, waits } = mechanic.play(definition, draws, turn)
  if (waits) return { events, win: 0, counters: countEvents(definition, events), stateOut: null, waits }
  const most = definition.winCap * turn.bet
  const paid = Math.min(win, most)
  for (const SymbolNo of jackpots) events.push({ Kind: 'jackpot', SymbolNo })
  events.push({ Kind: 'total', Win: paid, Level: levelOf(paid, cost), Capped: win >= most })
  return { events, win: paid, counters: countEvents(definition, events), stateOut, waits: null }
}

/** A definition with its mechanic. */
export interface Playable {
  readonly definition: GameDefinition
  readonly mathHash: string
  play(draws: Draws, turn: Turn): Played
}

export function makePlayable<D extends GameDefinition>(mechanic: Mechanic<D>, definition: D): Playable {
  mechanic.check(definition)
  return {
    definition,
    mathHash: hashDefinition(definition),
    play: (draws, turn) => playWith(mechanic, definition, draws, turn),
  }
}

/** A turn of a game without carried state and choices. */
export function betOf(bet: number, mode = 'base'): Turn {
  return { bet, mode, stateIn: null, actions: [] }
}
