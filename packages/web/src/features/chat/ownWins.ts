// Announcements of this player's own wins: shown after the round has been presented, not before.
import { afterOwnRound, isOwnRound } from '../../kernel/games/presentedRounds.ts'
import type { ChatMessage } from './messages.ts'
import { readMessage } from './content.ts'

function readWin(chatMessage: ChatMessage): { readonly playerId: number | undefined; readonly game: string } | null {
  const message = readMessage(chatMessage)
  if (message.kind !== 'special' || !message.fields['gamecode']) return null
  return { playerId: Number(message.fields['player_id']) || undefined, game: message.fields['gamecode'] }
}

export function afterRoundOf(message: ChatMessage, run: () => void): void {
  const win = readWin(message)
  if (win) afterOwnRound(win, run)
  else run()
}

/** The messages that may be shown now; each of the others is passed to `show` after its round has been presented. */
export function showAfterRounds(
  messages: readonly ChatMessage[],
  show: (message: ChatMessage) => void,
): readonly ChatMessage[] {
  const isDue = (message: ChatMessage): boolean => {
    const win = readWin(message)
    return !win || !isOwnRound(win)
  }
  for (const message of messages) if (!isDue(message)) afterRoundOf(message, () => show(message))
  return messages.filter(isDue)
}
