// The distribution of a whole round of a line game: the paid spin and free spins with retriggers, by Fourier transform.
import type { LineDefinition } from '../engine/lines.ts'
import { transform } from './fourier.ts'
import { countOutcomes, type Outcomes } from './lineOutcomes.ts'

/** chances[i]: a round pays i × unit hundredths of the bet; the last entry includes everything above the cap. */
export interface RoundSpread {
  readonly unit: number
  readonly chances: Float64Array
  /** The share of the bet that the cap removes on average. */
  readonly lostToCap: number
}

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b))

/** Transforms of the win of one spin, one for each number of free spins it may grant. */
type Transforms = Map<number, { re: Float64Array; im: Float64Array }>

function transformOutcomes({ cases, byAward }: Outcomes, size: number, unit: number, times: number): Transforms {
  const transforms: Transforms = new Map()
  for (const [award, row] of byAward) {
    const re = new Float64Array(size)
    const im = new Float64Array(size)
    for (const [worth, count] of row) re[((worth * times) / unit) % size]! += count / cases
    transform(re, im, -1)
    transforms.set(award, { re, im })
  }
  return transforms
}

/** The complex number y to a whole power, into `out`. */
function power(re: number, im: number, exponent: number, out: [number, number]): void {
  let [x, y, a, b] = [1, 0, re, im]
  for (let left = exponent; left > 0; left >>= 1) {
    if (left & 1) [x, y] = [x * a - y * b, x * b + y * a]
    ;[a, b] = [a * a - b * b, 2 * a * b]
  }
  out[0] = x
  out[1] = y
}

/** Σ transforms[award] × y^award at one frequency, into `out`. */
function compose(transforms: Transforms, at: number, re: number, im: number, out: [number, number]): void {
  let [x, y] = [0, 0]
  for (const [award, one] of transforms) {
    power(re, im, award, out)
    x += one.re[at]! * out[0] - one.im[at]! * out[1]
    y += one.re[at]! * out[1] + one.im[at]! * out[0]
  }
  out[0] = x
  out[1] = y
}

/** The transform of everything that one granted free spin brings: y = Σ free[award] × y^award, by iteration. */
function solveFree(free: Transforms, at: number, out: [number, number]): void {
  out[0] = out[1] = 0
  for (let turn = 0; turn < 200; turn++) {
    const [re, im] = out
    compose(free, at, re, im, out)
    if (Math.abs(out[0] - re) + Math.abs(out[1] - im) < 1e-17) return
  }
}

/** The possible sets of free spins with their weights: one, or one per symbol that may expand. */
export function listFree({ features, strips }: LineDefinition): { special: number; weight: number }[] {
  if (strips.free.length === 0) return []
  const { expandingSymbol } = features
  if (!expandingSymbol) return [{ special: -1, weight: 1 }]
  const sum = expandingSymbol.weights.reduce((a, b) => a + b, 0)
  return expandingSymbol.weights
    .map((weight, special) => ({ special, weight: weight / sum }))
    .filter(({ weight }) => weight > 0)
}

export function spreadRound(definition: LineDefinition): RoundSpread {
  const { strips, features, winCap } = definition
  const base = countOutcomes(definition, strips.base)
  const sets = listFree(definition).map(({ special, weight }) => ({
    weight,
    outcomes: countOutcomes(definition, strips.free, special),
  }))
  const all = [base, ...sets.map(({ outcomes }) => outcomes)].flatMap(({ byAward }) => [...byAward.values()])
  const unit = all.flatMap((row) => [...row.keys()]).reduce(gcd, 0)
  const most = (winCap * 100) / unit
  // A quarter beyond the cap: what would wrap around from there is too rare to affect any figure.
  const size = 2 ** Math.ceil(Math.log2(most * 1.25))
  const re = new Float64Array(size)
  const im = new Float64Array(size)
  const first = transformOutcomes(base, size, unit, 1)
  const out: [number, number] = [0, 0]
  if (sets.length === 0) addTransform(re, im, 1, (at) => compose(first, at, 0, 0, out), out)
  for (const { weight, outcomes } of sets) {
    const free = transformOutcomes(outcomes, size, unit, features.freeSpins!.multiplier)
    const read = (at: number): void => {
      solveFree(free, at, out)
      compose(first, at, out[0], out[1], out)
    }
    addTransform(re, im, weight, read, out)
  }
  transform(re, im, 1)
  return capSpread(re, size, unit, most)
}

/** Transforms of real numbers are symmetric: half of the frequencies determine the other half. */
function addTransform(
  re: Float64Array,
  im: Float64Array,
  weight: number,
  read: (at: number) => void,
  out: readonly [number, number],
): void {
  const size = re.length
  for (let at = 0; at <= size / 2; at++) {
    read(at)
    re[at]! += weight * out[0]
    im[at]! += weight * out[1]
    if (at === 0 || at === size / 2) continue
    re[size - at]! += weight * out[0]
    im[size - at]! -= weight * out[1]
  }
}

function capSpread(sums: Float64Array, size: number, unit: number, most: number): RoundSpread {
  const chances = new Float64Array(most + 1)
  let lost = 0
  sums.forEach((sum, i) => {
    // Rounding leaves residues of about 1e-18 where the value is zero.
    const chance = Math.max(0, sum / size)
    chances[Math.min(i, most)]! += chance
    if (i > most) lost += chance * (i - most)
  })
  return { unit, chances, lostToCap: (lost * unit) / 100 }
}
