// Entry: guesses that were not earned by stakes, for the demo data.
import type { BrandCode } from '@lantern/brands/brand.ts'
import { answerGuess, codeDigits } from '@lantern/games/engine/vault.ts'
import type { Tx } from '../../db/open.ts'
import type { ContextOf, Needs } from '../../kernel/context.ts'
import { uuid7 } from '../../kernel/ids/ids.ts'
import { taipeiDay } from '../../kernel/time/day.ts'
import { codeFor, ensureDay } from './days.ts'
import type { VaultDeps } from './deps.ts'
import * as store from './store.ts'

export interface Vault {
  /** Stores the first guesses of a player today. A right one is left out: a vault opens only for stakes. */
  addGuesses(tx: Tx, player: { id: number; brand: BrandCode }, guesses: readonly string[], now: Date): Promise<void>
}

export function createVault(ctx: ContextOf<VaultDeps>, needs: Needs<VaultDeps>): Vault {
  const deps: VaultDeps = { ...ctx, ...needs }
  return {
    async addGuesses(tx, { id: playerId, brand }, guesses, now) {
      const day = await ensureDay(deps, tx, brand, taipeiDay(now), now)
      const code = codeFor(deps, day, playerId)
      const answers = guesses.map((guess) => ({ guess, ...answerGuess(code, guess) }))
      await store.lockPlayer(tx, day.id, playerId)
      for (const [index, { guess, Right, Elsewhere }] of answers.filter((one) => one.Right < codeDigits).entries())
        await store.addGuess(
          tx,
          {
            dayId: day.id,
            playerId,
            number: index + 1,
            guess,
            right: Right,
            elsewhere: Elsewhere,
            requestId: uuid7(now, deps.randomness),
            isOpening: false,
          },
          now,
        )
    },
  }
}
