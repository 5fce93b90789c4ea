// A par sheet: what a game returns, how often it pays, how far it swings, how much it can pay. Kept beside the game as JSON.
export interface ParSheet {
  readonly code: string
  readonly variant: number
  readonly mathHash: string
  /** One for each way to play. */
  readonly modes: readonly ParMode[]
  /** What shared jackpots give back on top, in percent of the stake; 0 without them. */
  readonly jackpotPercent: number
}

export interface ParMode {
  readonly mode: string
  /** Exact share of the stake that comes back, as a fraction in lowest terms; null where only an interval is known. */
  readonly fraction: readonly [numerator: string, denominator: string] | null
  /** In percent of the stake, jackpots apart. */
  readonly returned: number
  /** For games that cannot be counted out: 99 % interval of `returned`. */
  readonly interval?: readonly [from: number, to: number]
  /** Where the return comes from, in percent of the stake; the sum is `returned`. */
  readonly parts: readonly { readonly name: string; readonly percent: number }[]
  /** Share of rounds that pay anything, in percent. */
  readonly hitRate: number
  /** Standard deviation of win ÷ stake. */
  readonly deviation: number
  readonly volatility: 'low' | 'medium' | 'high' | 'very high'
  /** How often each feature comes: once in so many rounds. */
  readonly features: readonly { readonly name: string; readonly oneIn: number }[]
  /** Greatest win in bets, and whether it is the cap. */
  readonly maxWin: number
  readonly isCapped: boolean
  /** Chance of a round's win by times the stake: from `from` up to the next band; the first is 0 itself. */
  readonly bands: readonly { readonly from: number; readonly chance: number }[]
  /** How deviation and bands were found: counted out, or over so many rounds from a fixed seed. */
  readonly method: string
}
