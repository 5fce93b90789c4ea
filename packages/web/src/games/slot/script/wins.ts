// Wins on the reels: on lines, on neighbouring reels, anywhere, and by scatters.
import type { Cell } from '@lantern/games/engine/event.ts'
import type { Handlers, Telling } from './scriptState.ts'

/** From the third win of a spin on, wins are shown quickly. */
const patience = 2

export function winHandlers(telling: Telling): Pick<Handlers, 'line' | 'ways' | 'anywhere' | 'scatter'> {
  const { show, board, face } = telling
  const light = (cells: readonly Cell[], line: readonly number[] | null, isWays = false): Promise<void> =>
    show.showWin({ cells, line, isWays }, telling.wins++ >= patience)
  const presentWin = async (Symbol: number, Count: number, Win: number, cells: readonly Cell[], isWays = false) => {
    telling.earn(Win)
    board.say({ kind: 'win', symbol: telling.codeOf(Symbol), count: Count, win: Win })
    await light(cells, null, isWays)
  }
  return {
    async line({ Line, Symbol, Count, Win }) {
      const rows = face.lines[Line] ?? []
      telling.earn(Win)
      board.say({ kind: 'line', line: Line + 1, symbol: telling.codeOf(Symbol), count: Count, win: Win })
      await light(
        rows.slice(0, Count).map((row, reel): Cell => [reel, row]),
        rows,
      )
    },
    ways: ({ Symbol, Count, Win, Cells }) => presentWin(Symbol, Count, Win, Cells, true),
    anywhere: ({ Symbol, Count, Win, Cells }) => presentWin(Symbol, Count, Win, Cells),
    async scatter({ Symbol, Cells, Win }) {
      telling.earn(Win)
      board.say({ kind: 'scatter', symbol: telling.codeOf(Symbol), count: Cells.length })
      await show.showWin({ cells: Cells, line: null }, false)
    },
  }
}
