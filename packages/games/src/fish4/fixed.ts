// Integer arithmetic of the table: sine, root, product and hash, identical to the last bit on every machine.

/** A quarter turn in 64 steps, in 1/32768; linear between two steps. */
const quarter = [
  0, 804, 1608, 2411, 3212, 4011, 4808, 5602, 6393, 7180, 7962, 8740, 9512, 10279, 11039, 11793, 12540, 13279, 14010,
  14733, 15447, 16151, 16846, 17531, 18205, 18868, 19520, 20160, 20788, 21403, 22006, 22595, 23170, 23732, 24279, 24812,
  25330, 25833, 26320, 26791, 27246, 27684, 28106, 28511, 28899, 29269, 29622, 29957, 30274, 30572, 30853, 31114, 31357,
  31581, 31786, 31972, 32138, 32286, 32413, 32522, 32610, 32679, 32729, 32758, 32768,
] as const

/** Angles: this many to a full turn, 0 to the right, a quarter turn down the screen. */
export const turn = 4096
/** The sine of a quarter turn. */
export const one = 32768

function rise(share: number): number {
  const at = share >> 4
  const from = quarter[at]!
  return from + ((((quarter[at + 1] ?? from) - from) * (share & 15)) >> 4)
}

/** Sine of a whole-number angle, in 1/32768. */
export function sine(angle: number): number {
  const turn = angle & 4095
  const share = turn & 1023
  switch (turn >> 10) {
    case 0:
      return rise(share)
    case 1:
      return rise(1024 - share)
    case 2:
      return -rise(share)
    default:
      return -rise(1024 - share)
  }
}

export const cosine = (angle: number): number => sine(angle + 1024)

/** floor(a · b / 2^bits); exact while |a · b| is below 2^53. */
export function scale(a: number, b: number, bits: number): number {
  return Math.floor((a * b) / 2 ** bits)
}

/** The greatest whole number whose square is not above `value`, which is below 2^52. */
export function root(value: number): number {
  if (value < 2) return value
  let guess = 2 ** Math.ceil(Math.log2(value + 1) / 2 + 1)
  for (;;) {
    const next = Math.floor((guess + Math.floor(value / guess)) / 2)
    if (next >= guess) return guess
    guess = next
  }
}

/** Mixes up to three integers into 32 bits; for display only, never for results. */
export function mix32(a: number, b = 0, c = 0): number {
  let h =
    Math.imul(a ^ 0x9e3779b9, 0x85ebca6b) ^
    Math.imul(b + 0x7f4a7c15, 0xc2b2ae35) ^
    Math.imul(c + 0x165667b1, 0x27d4eb2f)
  h ^= h >>> 15
  h = Math.imul(h, 0x2c1b3c6d)
  h ^= h >>> 12
  h = Math.imul(h, 0x297a2d39)
  return (h ^ (h >>> 15)) >>> 0
}
