// Seeded noise, white and pink.
import { random } from './sound.ts'

export function whiteNoise(seed: number): () => number {
  const next = random(seed)
  return () => next() * 2 - 1
}

/** Paul Kellet's three-pole pink filter: -3 dB per octave within half a decibel. */
export function pinkNoise(seed: number): () => number {
  const white = whiteNoise(seed)
  let b0 = 0
  let b1 = 0
  let b2 = 0
  return () => {
    const w = white()
    b0 = 0.99765 * b0 + w * 0.099046
    b1 = 0.963 * b1 + w * 0.2965164
    b2 = 0.57 * b2 + w * 1.0526913
    return (b0 + b1 + b2 + w * 0.1848) * 0.25
  }
}
