// The settings of the vault: what a guess costs, what feeds the pool. A day keeps the version it began with.
import * as z from 'zod/mini'
import { defineSetting, type ValueOf } from '../../kernel/settings/definition.ts'

const Whole = (least: number, most: number) => z.int().check(z.minimum(least), z.maximum(most))

export const vaultRules = defineSetting({
  name: 'vault.rules',
  schema: z.object({
    /** False: no guesses, and stakes feed no pool; what was opened is shared. */
    isOpen: z.boolean(),
    /** Coins at the start of each day. */
    seed: Whole(0, 1_000_000_000),
    /** Millionths of the stakes that go into the pool. */
    perMillion: Whole(0, 100_000),
    /** Coins staked on the day for one guess. */
    stakePerGuess: Whole(1, 1_000_000_000_000),
    mostGuesses: Whole(1, 100),
    /** Announced to the brand at the settlement of a day; the other shares are only listed. */
    mostBanners: Whole(0, 100),
  }),
  first: { isOpen: true, seed: 1_000_000, perMillion: 500, stakePerGuess: 500_000, mostGuesses: 10, mostBanners: 10 },
  summary:
    'The bank code of the day: a guess for each stakePerGuess coins staked on the day, mostGuesses at most. The pool of a day begins with seed coins and ' +
    'what the day before left, and gets perMillion millionths of all stakes. mostBanners shares of a day are announced. isOpen false stops guesses ' +
    'and the pool at once; every other change applies to days that begin after it.',
})

export type VaultRules = ValueOf<typeof vaultRules>
