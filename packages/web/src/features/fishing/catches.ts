// What the shots of one buy-in caught, by kind.
import { readShots } from '@lantern/games/fish4/record.ts'

export interface Catch {
  readonly kind: number
  readonly count: number
  readonly win: number
}

export interface Catches {
  readonly shots: number
  readonly hits: number
  /** The most valuable kind first. */
  readonly kinds: readonly Catch[]
}

export function sumCatches(record: string): Catches {
  const shots = readShots(record)
  const caught = shots.filter(({ win }) => win > 0)
  const kinds = new Map<number, Catch>()
  for (const { kind, win } of caught) {
    const { count, win: before } = kinds.get(kind) ?? { count: 0, win: 0 }
    kinds.set(kind, { kind, count: count + 1, win: before + win })
  }
  return {
    shots: shots.length,
    hits: caught.length,
    kinds: [...kinds.values()].toSorted((a, b) => b.win - a.win || a.kind - b.kind),
  }
}
