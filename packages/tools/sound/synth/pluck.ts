// A plucked string after Karplus and Strong.
import { sampleRate, type Mono, samples } from './sound.ts'
import { whiteNoise } from './noise.ts'
import { OnePole } from './filter.ts'

export interface PluckOptions {
  /** Seconds for the note to fall by 60 dB. */
  decay?: number
  /** 0 dull … 1 bright. */
  brightness?: number
  /** Where along the string it is plucked, 0..0.5. */
  position?: number
  seed?: number
  /** Multiplies the pitch over time (bends, vibrato). */
  bend?: (t: number) => number
}

/** Karplus–Strong string with fractional delay, pick-position comb and a damping filter in the loop. */
export class PluckedString {
  readonly #line = new Float32Array(4096)
  #write = 0
  #previous = 0
  readonly #frequency: number
  readonly #damp: number
  readonly #feedback: number

  constructor(frequency: number, { decay = 2, brightness = 0.6, position = 0.18, seed = 1 }: PluckOptions = {}) {
    this.#frequency = frequency
    this.#damp = 0.5 * (1 - brightness) + 0.02
    this.#feedback = 10 ** (-3 / (decay * frequency))
    this.#excite(brightness, position, seed)
  }

  #excite(brightness: number, position: number, seed: number): void {
    const noise = whiteNoise(seed)
    const soften = new OnePole(600 + brightness * brightness * 14_000)
    const period = sampleRate / this.#frequency
    const burst = Math.ceil(period)
    const raw = Float32Array.from({ length: burst }, () => soften.low(noise()))
    const gap = Math.max(1, Math.round(period * position))
    const mean = raw.reduce((a, b) => a + b, 0) / burst
    for (let i = 0; i < burst; i++) this.#line[i] = raw[i]! - mean - (raw[(i + burst - gap) % burst]! - mean) * 0.8
    this.#write = burst
  }

  next(bend = 1): number {
    const size = this.#line.length
    // The damping filter itself delays by `damp` samples: take it off the line so the string stays in tune.
    const delay = sampleRate / (this.#frequency * bend) - this.#damp
    const read = this.#write - delay + size
    const whole = Math.floor(read)
    const part = read - whole
    const x = this.#line[whole % size]! * (1 - part) + this.#line[(whole + 1) % size]! * part
    const y = (x * (1 - this.#damp) + this.#previous * this.#damp) * this.#feedback
    this.#previous = x
    this.#line[this.#write % size] = y
    this.#write = (this.#write + 1) % size
    return x
  }
}

/** The string is already moving when we start to listen: ramp in over a millisecond so the first sample is not a step. */
const attackSeconds = samples(0.001)

export function pluck(frequency: number, seconds: number, options: PluckOptions = {}): Mono {
  const string = new PluckedString(frequency, options)
  const out = new Float32Array(samples(seconds))
  const fade = samples(Math.min(0.06, seconds / 3))
  for (let i = 0; i < out.length; i++) {
    const end = Math.min(1, (out.length - i) / fade)
    const attack = Math.min(1, i / attackSeconds)
    out[i] = string.next(options.bend?.(i / sampleRate)) * end * attack
  }
  return out
}
