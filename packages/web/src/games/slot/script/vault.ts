// The vault: digits of its code, found over many rounds, and its opening when all are known.
import type { Handlers, ScriptState } from './scriptState.ts'

export function vaultHandlers(script: ScriptState): Pick<Handlers, 'digit' | 'vault'> {
  const { show, board } = script
  return {
    async digit({ Digit, Digits }) {
      board.setDigits(Digits)
      show.sound('digit')
      board.say({ kind: 'digit', digit: Digit })
      await show.pause(0.9)
    },
    async vault({ Digits, Win }) {
      board.setDigits(Digits)
      script.earn(Win)
      await script.celebrate({ tier: 'vault', amount: Win, multiplier: 1, isAgain: false })
      board.setDigits(Digits.map(() => -1))
    },
  }
}
