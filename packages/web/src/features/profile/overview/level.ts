// Progress: experience to the next level, points to the next VIP rank.
export interface Meter {
  /** Progress from the current level or rank to the next, 0 to 100. */
  readonly percent: number
  readonly left: number
  readonly isTop: boolean
}

function measure(has: number, from: number, to: number): Meter {
  if (to <= from) return { percent: 100, left: 0, isTop: true }
  const percent = ((has - from) / (to - from)) * 100
  return { percent: Math.min(100, Math.max(0, percent)), left: Math.max(0, to - has), isTop: false }
}

interface Levels {
  readonly Level: number
  readonly Exp: number
  readonly NextExp: number
  readonly Table: readonly { readonly LV: number; readonly Exp: number }[]
}

/** Experience is cumulative; the highest level has no next one. A player keeps a level above the table after operators shortened it. */
export function levelMeter({ Level, Exp, NextExp, Table }: Levels): Meter {
  const highest = Table.at(-1)
  if (highest && Level >= highest.LV) return measure(Exp, 0, 0)
  return measure(Exp, Table.find(({ LV }) => LV === Level)?.Exp ?? 0, NextExp)
}

interface VipRank {
  readonly VIPLevel: number
  readonly Points: number
}

/** Points are cumulative; `next` is the rank after the current one, or the current one at the top. */
export function vipMeter(rank: number, points: number, table: readonly VipRank[]): Meter & { readonly next: number } {
  const from = table.find(({ VIPLevel }) => VIPLevel === rank)?.Points ?? 0
  const next = table.find(({ VIPLevel }) => VIPLevel === rank + 1)
  return { ...measure(points, from, next?.Points ?? 0), next: next?.VIPLevel ?? rank }
}
