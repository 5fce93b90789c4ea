// Oscillators without aliasing, FM pairs and stacks of saws.
import { sampleRate, tau } from './sound.ts'

/** Residual that rounds a discontinuity off over one sample: cheap anti-aliasing for saw and pulse. */
function polyBlep(phase: number, step: number): number {
  if (phase < step) {
    const t = phase / step
    return t + t - t * t - 1
  }
  if (phase > 1 - step) {
    const t = (phase - 1) / step
    return t * t + t + t + 1
  }
  return 0
}

/** Phase accumulator with the usual wave shapes. One instance per voice; `next` advances one sample. */
export class Oscillator {
  #phase: number
  constructor(phase = 0) {
    this.#phase = phase
  }

  #advance(frequency: number): number {
    const phase = this.#phase
    this.#phase += frequency / sampleRate
    this.#phase -= Math.floor(this.#phase)
    return phase
  }

  /** `offset` is phase modulation in radians: a carrier's `sine(f, modulator)` is FM synthesis. */
  sine(frequency: number, offset = 0): number {
    return Math.sin(tau * this.#advance(frequency) + offset)
  }

  saw(frequency: number): number {
    const phase = this.#advance(frequency)
    return 2 * phase - 1 - polyBlep(phase, frequency / sampleRate)
  }

  pulse(frequency: number, width = 0.5): number {
    const step = frequency / sampleRate
    const phase = this.#advance(frequency)
    const fall = (phase + 1 - width) % 1
    return (phase < width ? 1 : -1) + polyBlep(phase, step) - polyBlep(fall, step)
  }

  triangle(frequency: number): number {
    return 4 * Math.abs(this.#advance(frequency) - 0.5) - 1
  }
}

/** Two-operator FM with feedback on the modulator. */
export class FmPair {
  readonly #carrier = new Oscillator()
  readonly #modulator = new Oscillator()
  #previous = 0

  next(frequency: number, ratio: number, index: number, feedback = 0): number {
    this.#previous = this.#modulator.sine(frequency * ratio, this.#previous * feedback)
    return this.#carrier.sine(frequency, this.#previous * index)
  }
}

/** Detuned saws for pads, brass and risers. */
export class SawStack {
  readonly #voices: { osc: Oscillator; detune: number }[]
  constructor(count: number, cents: number, seedPhase = 0.137) {
    this.#voices = Array.from({ length: count }, (_, i) => ({
      osc: new Oscillator((i * 0.618 + seedPhase) % 1),
      detune: 2 ** ((count === 1 ? 0 : (i / (count - 1) - 0.5) * 2 * cents) / 1200),
    }))
  }
  next(frequency: number): number {
    let sum = 0
    for (const v of this.#voices) sum += v.osc.saw(frequency * v.detune)
    return sum / Math.sqrt(this.#voices.length)
  }
}
