// Filters: a state-variable filter that may move every sample, a smoother, and fixed resonances.
import { sampleRate, clamp, type Mono } from './sound.ts'

/** State-variable filter in the trapezoidal form: stable while the cutoff moves every sample. */
export class StateFilter {
  #s1 = 0
  #s2 = 0
  low = 0
  band = 0
  high = 0

  run(x: number, cutoff: number, resonance = 0.707): this {
    const g = Math.tan((Math.PI * clamp(cutoff, 10, sampleRate * 0.45)) / sampleRate)
    const k = 1 / resonance
    const a1 = 1 / (1 + g * (g + k))
    const v1 = a1 * (this.#s1 + g * (x - this.#s2))
    const v2 = this.#s2 + g * v1
    this.#s1 = 2 * v1 - this.#s1
    this.#s2 = 2 * v2 - this.#s2
    this.low = v2
    this.band = v1 * k
    this.high = x - k * v1 - v2
    return this
  }
}

/** First-order smoother; also the damping inside strings and reverbs. */
export class OnePole {
  #state = 0
  readonly #a: number
  constructor(cutoff: number) {
    this.#a = 1 - Math.exp((-2 * Math.PI * cutoff) / sampleRate)
  }
  low(x: number): number {
    return (this.#state += this.#a * (x - this.#state))
  }
  high(x: number): number {
    return x - this.low(x)
  }
}

type Cutoff = number | ((t: number) => number)
const at = (cutoff: Cutoff, t: number): number => (typeof cutoff === 'number' ? cutoff : cutoff(t))

function filtered(sound: Mono, cutoff: Cutoff, resonance: number, tap: 'low' | 'band' | 'high'): Mono {
  const filter = new StateFilter()
  for (let i = 0; i < sound.length; i++) sound[i] = filter.run(sound[i]!, at(cutoff, i / sampleRate), resonance)[tap]
  return sound
}

export const lowpass = (sound: Mono, cutoff: Cutoff, resonance = 0.707): Mono =>
  filtered(sound, cutoff, resonance, 'low')
export const highpass = (sound: Mono, cutoff: Cutoff, resonance = 0.707): Mono =>
  filtered(sound, cutoff, resonance, 'high')

/** Parallel resonances over the dry sound: the body of a string instrument, the vowel of a voice. */
export class Formants {
  readonly #peaks: { filter: StateFilter; hz: number; q: number; gain: number }[]
  readonly #dry: number
  constructor(peaks: [hz: number, q: number, gain: number][], dry: number) {
    this.#peaks = peaks.map(([hz, q, gain]) => ({ filter: new StateFilter(), hz, q, gain }))
    this.#dry = dry
  }
  next(x: number): number {
    let sum = x * this.#dry
    for (const p of this.#peaks) sum += p.filter.run(x, p.hz, p.q).band * p.gain
    return sum
  }
}
