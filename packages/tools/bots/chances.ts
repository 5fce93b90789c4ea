// A bot and daily chances: spins the wheel while it has spins, and guesses at the vault what agrees with the answers so far.
import { type Client, isRefusal } from '@lantern/client/client.ts'
import { answerGuess, codeDigits } from '@lantern/games/engine/vault.ts'
import type { ReplyOf } from '@lantern/protocol/op.ts'
import { guessVault, readVault } from '@lantern/protocol/vault.ts'
import { readWheel, spinWheel } from '@lantern/protocol/wheel.ts'
import type { Wait } from './viewer.ts'

interface ChanceParts {
  readonly random: () => number
  readonly wait: Wait
  /** Milliseconds between two attempts. */
  readonly pause: readonly [least: number, most: number]
}

type Guesses = ReplyOf<typeof readVault>['Guesses']

/** Most draws for a guess; after them the last one is taken. */
const mostDraws = 2000

/** Ends only by an error. Where a brand has no wheel or no vault, the other one goes on. */
export async function takeChances(client: Client, { random, wait, pause }: ChanceParts): Promise<void> {
  for (;;) {
    await wait(pause)
    await unlessRefused(async () => {
      const { IsOpen, FreeSpins, Tickets, MathHash } = await client.call(readWheel, {})
      if (IsOpen && FreeSpins + Tickets > 0) await client.call(spinWheel, { MathHash })
    })
    await wait(pause)
    await unlessRefused(async () => {
      const { IsOpen, GuessesLeft, Guesses } = await client.call(readVault, {})
      if (IsOpen && GuessesLeft > 0) await client.call(guessVault, { Guess: chooseGuess(Guesses, random) })
    })
  }
}

export function chooseGuess(guesses: Guesses, random: () => number): string {
  const agrees = (code: string): boolean =>
    guesses.every(({ Guess, Right, Elsewhere }) => {
      const answer = answerGuess(code, Guess)
      return answer.Right === Right && answer.Elsewhere === Elsewhere
    })
  let code = ''
  for (let draw = 0; draw < mostDraws; draw++) {
    code = Array.from({ length: codeDigits }, () => Math.floor(random() * 10)).join('')
    if (agrees(code)) break
  }
  return code
}

/** Closed, spun by another client, or the day ended meanwhile. */
async function unlessRefused(work: () => Promise<void>): Promise<void> {
  await work().catch((error: unknown) => {
    if (!isRefusal(error)) throw error
  })
}
