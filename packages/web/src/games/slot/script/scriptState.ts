// State shared by the handlers of a round while it is presented: stage, board, and what has happened so far.
import type { RoundEvent } from '@lantern/games/engine/event.ts'
import type { Board, FreeSpins, Party } from '../show/board.ts'
import type { SlotFace } from '../show/face.ts'
import type { SlotShow } from '../show/show.ts'
import type { RoundFacts } from './script.ts'

export type Handlers = {
  [Kind in RoundEvent['Kind']]: (event: Extract<RoundEvent, { Kind: Kind }>) => void | Promise<void>
}

export interface ScriptState {
  readonly show: SlotShow
  readonly board: Board
  readonly face: SlotFace
  facts: RoundFacts
  /** The events after the one being presented. */
  following: readonly RoundEvent[]
  index: number
  free: FreeSpins | null
  /** Wins presented since the reels landed. */
  wins: number
  /** The multiplier of the current spin. */
  times: number
  questions: number
  setFree(free: FreeSpins | null): void
  earn(coins: number): void
  codeOf(symbol: number): string
  celebrate(party: Party): Promise<void>
}

export function createScriptState(show: SlotShow, board: Board, face: SlotFace): ScriptState {
  const script: ScriptState = {
    show,
    board,
    face,
    facts: { cost: 0, jackpots: [] },
    following: [],
    index: 0,
    free: null,
    wins: 0,
    times: 1,
    questions: 0,
    setFree(free) {
      script.free = free
      board.setFree(free)
    },
    earn(coins) {
      board.addWin(coins)
      if (script.free && coins > 0) script.setFree({ ...script.free, win: script.free.win + coins })
    },
    codeOf: (symbol) => face.symbols[symbol]?.code ?? '',
    async celebrate(party) {
      const title = board.openParty(party)
      await show.celebrate(party.tier, title, () => board.finishCount(), party.jackpot)
      board.closeParty()
    },
  }
  return script
}
