// Room: an eight-line feedback delay network, and the slow wander of tape.
import { sampleRate, tau, type Stereo, stereo, samples } from './sound.ts'
import { OnePole } from './filter.ts'

export interface ReverbOptions {
  decay?: number
  damping?: number
  size?: number
  preDelay?: number
}

const lineMs = [29.7, 37.1, 41.1, 43.7, 53.3, 61.9, 71.3, 79.9]
const diffuserMs = [4.77, 3.59, 12.73, 9.31]

class Delay {
  readonly data: Float32Array
  index = 0
  constructor(length: number) {
    this.data = new Float32Array(Math.max(2, length))
  }
  peek(): number {
    return this.data[this.index]!
  }
  push(x: number): void {
    this.data[this.index] = x
    this.index = (this.index + 1) % this.data.length
  }
}

/** Schroeder all-pass: smears an impulse into a dense cloud, which is what a convolution tail sounds like. */
class AllPass extends Delay {
  run(x: number): number {
    const old = this.peek()
    const input = x - old * 0.62
    this.push(input)
    return old + input * 0.62
  }
}

/** Eight-line feedback delay network with a Householder mix and damping in every line. Streams sample by sample. */
export class Reverb {
  readonly #lines: Delay[]
  readonly #damp: OnePole[]
  readonly #gains: number[]
  readonly #diffuse: [AllPass[], AllPass[]]
  readonly #pre: [Delay, Delay]
  readonly #taps = new Float64Array(8)

  constructor({ decay = 1.8, damping = 5200, size = 1, preDelay = 0.012 }: ReverbOptions = {}) {
    const lengths = lineMs.map((ms) => Math.round((ms / 1000) * size * sampleRate))
    this.#lines = lengths.map((n) => new Delay(n))
    this.#gains = lengths.map((n) => 10 ** ((-3 * n) / sampleRate / decay))
    this.#damp = lengths.map(() => new OnePole(damping))
    const chain = (spread: number) => diffuserMs.map((ms) => new AllPass(Math.round((ms / 1000) * spread * sampleRate)))
    this.#diffuse = [chain(1), chain(1.13)]
    this.#pre = [new Delay(samples(preDelay)), new Delay(samples(preDelay))]
  }

  process(left: number, right: number, out: { left: number; right: number }): void {
    const lines = this.#lines
    const taps = this.#taps
    const inL = this.#pre[0].peek()
    this.#pre[0].push(left)
    const inR = this.#pre[1].peek()
    this.#pre[1].push(right)
    const l = this.#diffuse[0].reduce((x, a) => a.run(x), inL)
    const r = this.#diffuse[1].reduce((x, a) => a.run(x), inR)
    let sum = 0
    for (let i = 0; i < 8; i++) sum += taps[i] = this.#damp[i]!.low(lines[i]!.peek()) * this.#gains[i]!
    const mean = sum / 4
    for (let i = 0; i < 8; i++) lines[i]!.push(taps[i]! - mean + (i & 1 ? r : l) * 0.35)
    out.left = taps[0]! - taps[2]! + taps[4]! + taps[7]!
    out.right = taps[1]! - taps[3]! + taps[5]! + taps[6]!
  }
}

/** Reverberate a bus. For loops two passes are run and the second kept, so the tail wraps round exactly. */
export function reverberate(input: Stereo, options: ReverbOptions, loop = false): Stereo {
  const n = input.left.length
  const out = stereo(n)
  const reverb = new Reverb(options)
  const frame = { left: 0, right: 0 }
  const warmUp = loop ? Math.min(n, samples((options.decay ?? 1.8) * 2.5)) : 0
  for (let i = n - warmUp; i < n && warmUp; i++) reverb.process(input.left[i]!, input.right[i]!, frame)
  for (let i = 0; i < n; i++) {
    reverb.process(input.left[i]!, input.right[i]!, frame)
    out.left[i] = frame.left
    out.right[i] = frame.right
  }
  return out
}

/** Tape wow: a slow pitch wander with a whole number of cycles per loop, so the seam stays exact. */
export function tapeWow(bus: Stereo, depthMs: number, cycles: number): Stereo {
  const n = bus.left.length
  const depth = (depthMs / 1000) * sampleRate
  const warp = (line: Float32Array) => {
    const out = new Float32Array(n)
    for (let i = 0; i < n; i++) {
      const angle = (tau * i) / n
      const pos = i + depth * (Math.sin(angle * cycles) + 0.35 * Math.sin(angle * cycles * 7)) + n
      const whole = Math.floor(pos)
      const part = pos - whole
      out[i] = line[whole % n]! * (1 - part) + line[(whole + 1) % n]! * part
    }
    return out
  }
  return { left: warp(bus.left), right: warp(bus.right) }
}
