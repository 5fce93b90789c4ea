// Announcements of this player's own wins: shown after the round has been presented, not before.
import { afterOwnRound, isOwnRound } from '../../kernel/games/presenting.ts'
import type { Line } from './lines.ts'
import { readMessage } from './message.ts'

function readWin(line: Line): { readonly playerId: number | undefined; readonly game: string } | null {
  const message = readMessage(line)
  if (message.kind !== 'special' || !message.fields['gamecode']) return null
  return { playerId: Number(message.fields['player_id']) || undefined, game: message.fields['gamecode'] }
}

export function afterRoundOf(line: Line, run: () => void): void {
  const win = readWin(line)
  if (win) afterOwnRound(win, run)
  else run()
}

/** The messages that may be shown now; each of the others is passed to `show` after its round has been presented. */
export function showAfterRounds(lines: readonly Line[], show: (line: Line) => void): readonly Line[] {
  const isDue = (line: Line): boolean => {
    const win = readWin(line)
    return !win || !isOwnRound(win)
  }
  for (const line of lines) if (!isDue(line)) afterRoundOf(line, () => show(line))
  return lines.filter(isDue)
}
