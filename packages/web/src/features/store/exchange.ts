// What an exchange brings: so many coins for so many of the second currency, rounded down.
export interface Rate {
  readonly give: number
  readonly get: number
  readonly minimum: number
}

/** Whole coins, never rounded up; 0 below the minimum or beyond what figures can hold. */
export function exchangeResult(amount: number, { give, get, minimum }: Rate): number {
  if (!Number.isSafeInteger(amount) || amount < minimum || amount <= 0 || give <= 0) return 0
  const coins = (BigInt(amount) * BigInt(get)) / BigInt(give)
  return coins > BigInt(Number.MAX_SAFE_INTEGER) ? 0 : Number(coins)
}

/** Quick picks that the purse can pay: the minimum, a tenth, half, all; each once, in order. */
export function quickPicks(balance: number, minimum: number): readonly number[] {
  const wanted = [minimum, Math.floor(balance / 10), Math.floor(balance / 2), balance]
  return [...new Set(wanted)].filter((amount) => amount >= minimum && amount <= balance).sort((a, b) => a - b)
}

/** What the purse would have to hold for this wish, when it holds less; null when it can pay, or the wish itself is too small. */
export function neededFor(amount: number | null, balance: number, minimum: number): number | null {
  const wished = amount ?? minimum
  return wished >= minimum && wished > balance ? wished : null
}
