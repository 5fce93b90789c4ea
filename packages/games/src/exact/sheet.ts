// A par sheet: a game's return, hit rate, volatility and maximum win. Stored next to the game as JSON.
export interface ParSheet {
  readonly code: string
  readonly variant: number
  readonly mathHash: string
  /** One for each mode. */
  readonly modes: readonly ParMode[]
  /** The return of shared jackpots on top, in percent of the stake; 0 without them. */
  readonly jackpotPercent: number
}

export interface ParMode {
  readonly mode: string
  /** The exact return as a share of the stake, as a fraction in lowest terms; null where only an interval is known. */
  readonly fraction: readonly [numerator: string, denominator: string] | null
  /** In percent of the stake, without jackpots. */
  readonly returned: number
  /** The 99 % interval of `returned`, for games that cannot be enumerated. */
  readonly interval?: readonly [from: number, to: number]
  /** Where the return comes from, in percent of the stake; the sum is `returned`. */
  readonly parts: readonly { readonly name: string; readonly percent: number }[]
  /** Share of rounds that pay anything, in percent. */
  readonly hitRate: number
  /** Standard deviation of win ÷ stake. */
  readonly deviation: number
  readonly volatility: 'low' | 'medium' | 'high' | 'very high'
  /** How often each feature occurs: once in this many rounds. */
  readonly features: readonly { readonly name: string; readonly oneIn: number }[]
  /** Maximum win in bets, and whether it is the cap. */
  readonly maxWin: number
  readonly isCapped: boolean
  /** Probability of a round's win in multiples of the stake: from `from` up to the next band; the first is 0 itself. */
  readonly bands: readonly { readonly from: number; readonly chance: number }[]
  /** How deviation and bands were found: enumerated, or over this many rounds from a fixed seed. */
  readonly method: string
}
