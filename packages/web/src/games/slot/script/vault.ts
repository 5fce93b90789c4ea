// The vault: digits of its code, found over many rounds, and its opening when all are known.
import type { Handlers, Telling } from './scriptState.ts'

export function vaultHandlers(telling: Telling): Pick<Handlers, 'digit' | 'vault'> {
  const { show, board } = telling
  return {
    async digit({ Digit, Digits }) {
      board.setDigits(Digits)
      show.sound('digit')
      board.say({ kind: 'digit', digit: Digit })
      await show.pause(0.9)
    },
    async vault({ Digits, Win }) {
      board.setDigits(Digits)
      telling.earn(Win)
      await telling.celebrate({ tier: 'vault', amount: Win, multiplier: 1, isAgain: false })
      board.setDigits(Digits.map(() => -1))
    },
  }
}
