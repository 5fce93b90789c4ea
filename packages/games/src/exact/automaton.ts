// A line's pay as the smallest automaton over symbols: one table look-up per reel instead of evaluating the line again.
export interface PayAutomaton {
  symbols: number
  start: number
  /** next[state × symbols + symbol]. A settled state leads only to itself. */
  next: Int32Array
  /** The pay of a settled state, in line bets; −1 while it is still open. */
  pay: Int32Array
}

/** Builds from any pay function: lines whose pays can no longer differ share a state, so a few dozen states remain. */
export function buildAutomaton(
  symbols: number,
  reels: number,
  payOf: (line: readonly number[]) => number,
): PayAutomaton {
  const rows: number[][] = []
  const pay: number[] = []
  const known = new Map<string, number>()
  const line: number[] = []

  function addState(key: string, worth: number, row: (state: number) => number[]): number {
    const found = known.get(key)
    if (found !== undefined) return found
    const state = pay.push(worth) - 1
    known.set(key, state)
    rows.push(row(state))
    return state
  }

  function explore(): number {
    if (line.length === reels) {
      const worth = payOf(line)
      return addState(`pays ${worth}`, worth, (state) => Array.from({ length: symbols }, () => state))
    }
    const row: number[] = []
    for (let symbol = 0; symbol < symbols; symbol++) {
      line.push(symbol)
      row.push(explore())
      line.pop()
    }
    const first = row[0]!
    if (pay[first]! >= 0 && row.every((state) => state === first)) return first
    return addState(row.join(), -1, () => row)
  }

  const start = explore()
  return { symbols, start, next: Int32Array.from(rows.flat()), pay: Int32Array.from(pay) }
}
