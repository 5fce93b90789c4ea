// Where a flight ends: an exact function of the round's bytes. The probability to reach x hundredths is exactly returns ÷ x.
import { blocksOf } from '../engine/chain.ts'
import type { RocketDefinition } from './game.ts'

type Odds = Pick<RocketDefinition, 'returns' | 'least' | 'most'>

/**
 * Reads U = 0.d₁d₂d₃… in base 2^bits, uniform in [0, 1), and gives the greatest x with U < returns ÷ x, so P(crash ≥ x) is returns ÷ x without any
 * rounding: digits are taken until the interval they leave lies between two neighbouring multiples. One block of 256 bits decides all but one flight
 * in 10^70. Multiples below `least` count as 100: cashing out is not possible there.
 */
export function crashFrom({ returns, least, most }: Odds, digit: (index: number) => bigint, bits: number): number {
  const base = 1n << BigInt(bits)
  const bound = (x: bigint): number => (x >= BigInt(most) ? most : x < BigInt(least) ? 100 : Number(x))
  let unit = 1n
  let low = 0n
  for (let index = 0; ; index++) {
    unit *= base
    low = low * base + digit(index)
    const whole = BigInt(returns) * unit
    const surely = bound(whole / (low + 1n))
    const perhaps = low === 0n ? most : bound((whole - 1n) / low)
    if (surely === perhaps) return surely
  }
}

export function crashOf(definition: Odds, seed: string, salt: string): number {
  const block = blocksOf(seed, salt)
  return crashFrom(definition, (index) => read(block(index)), 256)
}

function read(bytes: Uint8Array): bigint {
  let value = 0n
  for (const byte of bytes) value = (value << 8n) | BigInt(byte)
  return value
}
