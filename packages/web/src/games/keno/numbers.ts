// The numbers on the balls that stay in the drum.
import { keno80 } from '@lantern/games/keno80/game.ts'

/** A step without a common factor with the number of balls visits each of them once. */
const step = 23

/** `count` different numbers, none of them drawn: a ball on the board is not in the drum as well. */
export function numbersInside(drawn: readonly number[], count: number): number[] {
  const left = Array.from({ length: keno80.balls }, (_, i) => ((i * step) % keno80.balls) + 1)
  return left.filter((number) => !drawn.includes(number)).slice(0, count)
}
