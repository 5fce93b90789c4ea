// Wins on the reels: on lines, on neighbouring reels, anywhere, and by scatters.
import type { Cell } from '@lantern/games/engine/event.ts'
import type { Handlers, ScriptState } from './scriptState.ts'

/** From the third win of a spin on, wins are shown quickly. */
const patience = 2

export function winHandlers(script: ScriptState): Pick<Handlers, 'line' | 'ways' | 'anywhere' | 'scatter'> {
  const { show, board, face } = script
  const light = (cells: readonly Cell[], line: readonly number[] | null, isWays = false): Promise<void> =>
    show.showWin({ cells, line, isWays }, script.wins++ >= patience)
  const presentWin = async (Symbol: number, Count: number, Win: number, cells: readonly Cell[], isWays = false) => {
    script.earn(Win)
    board.say({ kind: 'win', symbol: script.codeOf(Symbol), count: Count, win: Win })
    await light(cells, null, isWays)
  }
  return {
    async line({ Line, Symbol, Count, Win }) {
      const rows = face.lines[Line] ?? []
      script.earn(Win)
      board.say({ kind: 'line', line: Line + 1, symbol: script.codeOf(Symbol), count: Count, win: Win })
      await light(
        rows.slice(0, Count).map((row, reel): Cell => [reel, row]),
        rows,
      )
    },
    ways: ({ Symbol, Count, Win, Cells }) => presentWin(Symbol, Count, Win, Cells, true),
    anywhere: ({ Symbol, Count, Win, Cells }) => presentWin(Symbol, Count, Win, Cells),
    async scatter({ Symbol, Cells, Win }) {
      script.earn(Win)
      board.say({ kind: 'scatter', symbol: script.codeOf(Symbol), count: Cells.length })
      await show.showWin({ cells: Cells, line: null }, false)
    },
  }
}
