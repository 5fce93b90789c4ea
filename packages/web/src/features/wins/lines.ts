// The lines of the running ticker: new ones come next, the latest ones are repeated while there is nothing new.
import type { readTicker } from '@lantern/protocol/news.ts'
import type { BodyOf } from '@lantern/protocol/op.ts'

export type TickerLine = BodyOf<typeof readTicker>

export interface Lines {
  /** Newest first. */
  readonly all: readonly TickerLine[]
  readonly shown: TickerLine | null
  /** Not shown yet, oldest first. */
  readonly fresh: readonly TickerLine[]
}

export const noLines: Lines = { all: [], shown: null, fresh: [] }
const mostKept = 10

/** Resets to the server's latest lines; the shown one stays, in its latest wording: a name may be hidden now. */
export function openLines({ shown }: Lines, latest: readonly TickerLine[]): Lines {
  const all = latest.toSorted((a, b) => b.ID - a.ID).slice(0, mostKept)
  return { all, shown: all.find(({ ID }) => ID === shown?.ID) ?? shown ?? all[0] ?? null, fresh: [] }
}

export function addLine({ all, shown, fresh }: Lines, line: TickerLine): Lines {
  if (all.some(({ ID }) => ID === line.ID)) return { all, shown, fresh }
  const kept = [line, ...all].toSorted((a, b) => b.ID - a.ID).slice(0, mostKept)
  return shown ? { all: kept, shown, fresh: [...fresh, line].slice(-mostKept) } : { all: kept, shown: line, fresh }
}

/** The shown line has ended: shows a new one, else the next older one, and then starts again with the newest. */
export function nextLine({ all, shown, fresh }: Lines): Lines {
  const [first, ...rest] = fresh
  if (first) return { all, shown: first, fresh: rest }
  const at = all.findIndex(({ ID }) => ID === shown?.ID)
  return { all, shown: all[(at + 1) % all.length] ?? null, fresh }
}
