// Plays the events of a round on a stage and the board around it: the one path of live play, resume and replay.
import type { EventHandlers } from '@lantern/games/engine/present.ts'
import type { SlotGame } from '@lantern/games/engine/game.ts'
import type { SlotShow, Tier } from './show.ts'

export interface FreeSpins {
  readonly left: number
  readonly multiplier: number
  readonly win: number
}

export interface Party {
  readonly tier: Tier
  /** Coins, or the number of free spins granted. */
  readonly amount: number
  readonly multiplier: number
  readonly isAgain: boolean
}

export type Remark =
  | {
      readonly kind: 'win'
      readonly line: number
      readonly symbol: string
      readonly count: number
      readonly win: number
    }
  | { readonly kind: 'scatter'; readonly count: number }
  | { readonly kind: 'freeSpins'; readonly count: number }

/** The HTML around the stage. */
export interface Board {
  addWin(coins: number): void
  setFree(free: FreeSpins | null): void
  /** Opens a celebration and answers its title. */
  openParty(party: Party): string
  /** The figure stands at its end. */
  finishCount(): void
  closeParty(): void
  say(remark: Remark): void
}

/** From the third win of a spin on, lines pass quickly. */
const PATIENCE = 2

export function makeHandlers(show: SlotShow, board: Board, game: SlotGame): EventHandlers {
  let shownWins = 0
  let free: FreeSpins | null = null

  const setFree = (next: FreeSpins | null): void => {
    free = next
    board.setFree(next)
  }
  const earn = (coins: number): void => {
    board.addWin(coins)
    if (free && coins > 0) setFree({ ...free, win: free.win + coins })
  }
  const celebrate = async (party: Party): Promise<void> => {
    const title = board.openParty(party)
    await show.celebrate(party.tier, title, () => board.finishCount())
    board.closeParty()
  }

  return {
    async spin({ Free, Left, Grid, Stops }) {
      shownWins = 0
      if (Free > 0) {
        setFree({ left: Left, multiplier: game.freeSpins.multiplier, win: free?.win ?? 0 })
        show.roll()
      }
      await show.rest(Grid, Stops)
    },
    async line({ Line, Symbol, Count, Win }) {
      const rows = game.lines[Line]!
      const cells = rows.slice(0, Count).map((row, reel): [number, number] => [reel, row])
      earn(Win)
      board.say({ kind: 'win', line: Line + 1, symbol: game.symbols[Symbol]!.code, count: Count, win: Win })
      await show.showWin({ cells, line: rows }, shownWins++ >= PATIENCE)
    },
    async scatter({ Cells, Win }) {
      earn(Win)
      board.say({ kind: 'scatter', count: Cells.length })
      await show.showWin({ cells: Cells, line: null }, false)
    },
    async freeSpins({ Award, Left, Multiplier, Again }) {
      board.say({ kind: 'freeSpins', count: Award })
      await celebrate({ tier: 'free', amount: Award, multiplier: Multiplier, isAgain: Again })
      setFree({ left: Left, multiplier: Multiplier, win: free?.win ?? 0 })
      if (!Again) await show.setMood('free')
    },
    async freeSpinsEnd({ Win }) {
      if (Win > 0) await celebrate({ tier: 'freeEnd', amount: Win, multiplier: 1, isAgain: false })
      setFree(null)
      await show.setMood('base')
    },
    async total({ Win, Level }) {
      if (Level !== 'none') await celebrate({ tier: Level, amount: Win, multiplier: 1, isAgain: false })
      show.keepShowing()
    },
  }
}
