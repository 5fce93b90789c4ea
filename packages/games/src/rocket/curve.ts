// The multiple by tick, as whole hundredths computed from integers: server and page use the same table and never an exponential.
import type { RocketDefinition } from './game.ts'

type Growth = Pick<RocketDefinition, 'growth' | 'most' | 'tickMs' | 'least'>

/** Guard digits below the hundredths, so that the table is the same everywhere and grows evenly from the first tick. */
const scale = 10n ** 18n

export interface Curve {
  /** Hundredths at each tick; the last one is the longest flight. */
  readonly multiples: Int32Array
  /** The multiple this many milliseconds after the start. */
  multipleAt(elapsedMs: number): number
  /** The tick at which a flight to `crash` is over: the first whose multiple exceeds it. */
  endTick(crash: number): number
  /** The first tick that has reached a multiple. */
  tickOf(multiple: number): number
  tickAt(elapsedMs: number): number
}

export function drawCurve({ growth, most, tickMs }: Growth): Curve {
  const list: number[] = []
  const [up, down] = [BigInt(growth[0]), BigInt(growth[1])]
  for (let fine = 100n * scale; ; fine = (fine * up) / down) {
    const multiple = Math.min(most, Number(fine / scale))
    list.push(multiple)
    if (multiple === most) break
  }
  const multiples = Int32Array.from(list)
  const tickAt = (elapsedMs: number): number =>
    Math.min(multiples.length - 1, Math.max(0, Math.floor(elapsedMs / tickMs)))
  const tickOf = (multiple: number): number => {
    let [low, high] = [0, multiples.length - 1]
    while (low < high) {
      const middle = (low + high) >> 1
      if (multiples[middle]! >= multiple) high = middle
      else low = middle + 1
    }
    return low
  }
  return {
    multiples,
    tickAt,
    tickOf,
    multipleAt: (elapsedMs) => multiples[tickAt(elapsedMs)]!,
    endTick: (crash) => (crash >= most ? multiples.length - 1 : tickOf(crash + 1)),
  }
}
