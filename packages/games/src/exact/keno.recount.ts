// The return of keno by a second method: ball by ball without replacement. It shares only the definition with the first.
import type { KenoDefinition } from '../keno80/game.ts'
import { add, multiply, ratio, type Ratio } from './ratio.ts'

/** Probabilities of 0, 1, 2 … hits after all balls, computed ball by ball. */
function walk({ balls, drawn }: KenoDefinition, spots: number): Ratio[] {
  let chances: Ratio[] = [ratio(1)]
  for (let gone = 0; gone < drawn; gone++) {
    const next = Array.from({ length: Math.min(spots, gone + 1) + 1 }, () => ratio(0))
    chances.forEach((chance, hits) => {
      const left = balls - gone
      const good = spots - hits
      next[hits] = add(next[hits]!, multiply(chance, ratio(left - good, left)))
      if (good > 0) next[hits + 1] = add(next[hits + 1]!, multiply(chance, ratio(good, left)))
    })
    chances = next
  }
  return chances
}

export function recountSpots(definition: KenoDefinition, spots: number): Ratio {
  return walk(definition, spots).reduce(
    (sum, chance, hits) => add(sum, multiply(chance, ratio(definition.pays[spots]![hits]!, 100))),
    ratio(0),
  )
}
