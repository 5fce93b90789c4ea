// Plays the events of a round on a stage and the board around it: the one path of live play, resume and replay.
import type { RoundEvent } from '@lantern/games/engine/event.ts'
import type { Board } from '../show/board.ts'
import type { SlotFace } from '../show/face.ts'
import type { SlotShow } from '../show/show.ts'
import { choiceHandlers } from './choices.ts'
import { createScriptState, type Handlers, type ScriptState } from './scriptState.ts'
import { endHandlers } from './end.ts'
import { freeHandlers } from './free.ts'
import { holdHandlers } from './holds.ts'
import { spinHandlers } from './spins.ts'
import { tumbleHandlers } from './tumbles.ts'
import { vaultHandlers } from './vault.ts'
import { winHandlers } from './wins.ts'

export interface RoundFacts {
  readonly cost: number
  readonly jackpots: readonly { readonly SymbolNo: number; readonly Amount: number }[]
}

interface PlayOptions {
  /** The first event to present; this script has already presented those before it. */
  readonly from?: number
  /** Events before this one are past: they change the stage but take no time. */
  readonly past?: number
  /** Called with the number of presented events. */
  readonly shown?: (count: number) => void
}

export interface Script {
  play(events: readonly RoundEvent[], facts: RoundFacts, options?: PlayOptions): Promise<void>
}

function collectHandlers(script: ScriptState): Handlers {
  return {
    ...spinHandlers(script),
    ...winHandlers(script),
    ...tumbleHandlers(script),
    ...freeHandlers(script),
    ...choiceHandlers(script),
    ...holdHandlers(script),
    ...vaultHandlers(script),
    ...endHandlers(script),
  }
}

/** One script presents one round, from its first event to its last, however often the round waits for the player. */
export function makeScript(show: SlotShow, board: Board, face: SlotFace): Script {
  const script = createScriptState(show, board, face)
  const handlers = collectHandlers(script)
  return {
    async play(events, facts, { from = 0, past = 0, shown } = {}) {
      script.facts = facts
      if (from < past) show.setHasty(true)
      for (let index = from; index < events.length; index++) {
        if (index === past && past > from) show.setHasty(false)
        script.following = events.slice(index + 1)
        script.index = index
        await handle(handlers, events[index]!)
        shown?.(index + 1)
      }
      if (from < past) show.setHasty(false)
    },
  }
}

// The map's type ties each kind to its own event; TypeScript cannot follow that through an index access, hence the one cast.
function handle(handlers: Handlers, event: RoundEvent): void | Promise<void> {
  return (handlers[event.Kind] as (event: RoundEvent) => void | Promise<void>)(event)
}
