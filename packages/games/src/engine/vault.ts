// The bank code of a day: the code of each player (FAIR-16), the answer to a guess, and the check of a past day.
import { commitSeed, keyRounds } from './fair.ts'

export const codeDigits = 4

export interface VaultDay {
  /** 32 bytes as 64 lower-case hex digits; secret until the day is over. */
  readonly Bytes: string
  readonly Brand: string
  /** 2026-01-15 */
  readonly Day: string
}

/** Four draws below 10. */
export function codeOf({ Bytes, Brand, Day }: VaultDay, playerId: number): string {
  const draws = keyRounds(Bytes)('vault', `${Brand}-${Day}`, String(playerId))
  return Array.from({ length: codeDigits }, () => draws.below(10)).join('')
}

export const isCode = (text: string): boolean => /^[0-9]{4}$/.test(text)

export interface GuessAnswer {
  /** Digits in their place. */
  readonly Right: number
  /** Digits of the code in another place; each digit of code and guess matches once. */
  readonly Elsewhere: number
}

export function answerGuess(code: string, guess: string): GuessAnswer {
  const places = Array.from({ length: codeDigits }, (_, place) => place)
  const Right = places.filter((place) => code[place] === guess[place]).length
  const countIn = (text: string, digit: string): number => text.split(digit).length - 1
  const common = [...'0123456789'].reduce(
    (sum, digit) => sum + Math.min(countIn(code, digit), countIn(guess, digit)),
    0,
  )
  return { Right, Elsewhere: common - Right }
}

export type VaultVerdict =
  | { readonly fault: null; readonly code: string }
  | { readonly fault: 'input' | 'bytes'; readonly code: null }

/** The code of a player on a past day, if the bytes are those whose hash was published. */
export function verifyVault(day: VaultDay & { readonly CodeHash: string }, playerId: number): VaultVerdict {
  try {
    if (commitSeed(day.Bytes) !== day.CodeHash) return { fault: 'bytes', code: null }
    return { fault: null, code: codeOf(day, playerId) }
  } catch (error) {
    if (error instanceof RangeError) return { fault: 'input', code: null }
    throw error
  }
}
