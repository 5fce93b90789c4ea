// Plays the events of a round on a stage and the board around it: the one path of live play, resume and replay.
import type { RoundEvent } from '@lantern/games/engine/event.ts'
import type { Board } from '../show/board.ts'
import type { SlotFace } from '../show/face.ts'
import type { SlotShow } from '../show/show.ts'
import { choiceHandlers } from './choices.ts'
import { makeTelling, type Handlers, type Telling } from './scriptState.ts'
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

function collectHandlers(telling: Telling): Handlers {
  return {
    ...spinHandlers(telling),
    ...winHandlers(telling),
    ...tumbleHandlers(telling),
    ...freeHandlers(telling),
    ...choiceHandlers(telling),
    ...holdHandlers(telling),
    ...vaultHandlers(telling),
    ...endHandlers(telling),
  }
}

/** One script presents one round, from its first event to its last, however often the round waits for the player. */
export function makeScript(show: SlotShow, board: Board, face: SlotFace): Script {
  const telling = makeTelling(show, board, face)
  const handlers = collectHandlers(telling)
  return {
    async play(events, facts, { from = 0, past = 0, shown } = {}) {
      telling.facts = facts
      if (from < past) show.setHasty(true)
      for (let index = from; index < events.length; index++) {
        if (index === past && past > from) show.setHasty(false)
        telling.following = events.slice(index + 1)
        telling.index = index
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
