// The result of an exchange: a fixed rate of coins for the second currency, rounded down.
export interface Rate {
  readonly give: number
  readonly get: number
  readonly minimum: number
}

/** Whole coins, rounded down; 0 below the minimum or beyond safe integers. */
export function exchangeResult(amount: number, { give, get, minimum }: Rate): number {
  if (!Number.isSafeInteger(amount) || amount < minimum || amount <= 0 || give <= 0) return 0
  const coins = (BigInt(amount) * BigInt(get)) / BigInt(give)
  return coins > BigInt(Number.MAX_SAFE_INTEGER) ? 0 : Number(coins)
}

/** Suggested amounts within the balance: the minimum, a tenth, half, all; each once, in order. */
export function quickPicks(balance: number, minimum: number): readonly number[] {
  const wanted = [minimum, Math.floor(balance / 10), Math.floor(balance / 2), balance]
  return [...new Set(wanted)].filter((amount) => amount >= minimum && amount <= balance).sort((a, b) => a - b)
}

/** The balance needed for this amount, when it is too low; null when it suffices, or the amount is below the minimum. */
export function neededFor(amount: number | null, balance: number, minimum: number): number | null {
  const wished = amount ?? minimum
  return wished >= minimum && wished > balance ? wished : null
}
