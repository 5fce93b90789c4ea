// Basics of the synthesiser: mono and stereo buffers, notes, seeded randomness, placing and layering. Nothing here needs Node: it also runs
// in an AudioWorklet.
export const sampleRate = 48_000
export const tau = Math.PI * 2

export type Mono = Float32Array<ArrayBuffer>
export interface Stereo {
  left: Mono
  right: Mono
}

export const samples = (seconds: number): number => Math.round(seconds * sampleRate)
export const decibels = (db: number): number => 10 ** (db / 20)
export const toDecibels = (gain: number): number => 20 * Math.log10(Math.max(gain, 1e-9))
export const clamp = (x: number, low: number, high: number): number => Math.min(high, Math.max(low, x))
export const mixTo = (a: number, b: number, t: number): number => a + (b - a) * t

export const silence = (seconds: number): Mono => new Float32Array(samples(seconds))
export const stereo = (length: number): Stereo => ({ left: new Float32Array(length), right: new Float32Array(length) })

/** Seeded random numbers (mulberry32), so that every build is bit-identical. */
export function random(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

const steps: Record<string, number> = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 }

/** "C#4" or "Bb3" → MIDI number. */
export function noteNumber(name: string): number {
  const match = /^([A-G])([#b]?)(-?\d)$/.exec(name)
  if (!match) throw new Error(`not a note: ${name}`)
  const [, letter, accidental, octave] = match
  const shift = accidental === '#' ? 1 : accidental === 'b' ? -1 : 0
  return steps[letter!]! + shift + (Number(octave) + 1) * 12
}

export const hertz = (note: number | string): number =>
  440 * 2 ** (((typeof note === 'string' ? noteNumber(note) : note) - 69) / 12)

/** Build a mono buffer from a function of (time in seconds, index). */
export function generate(seconds: number, sample: (t: number, i: number) => number): Mono {
  const out = silence(seconds)
  for (let i = 0; i < out.length; i++) out[i] = sample(i / sampleRate, i)
  return out
}

export interface Placement {
  at?: number
  gain?: number
  pan?: number
  wrap?: boolean
}

/** Add a mono sound to a stereo bus with equal-power pan; `wrap` folds the tail round to the start (loops). */
export function place(bus: Stereo, sound: Mono, { at = 0, gain = 1, pan = 0, wrap = false }: Placement = {}): void {
  const start = samples(at)
  const length = bus.left.length
  const angle = ((pan + 1) * Math.PI) / 4
  const gainLeft = gain * Math.cos(angle) * Math.SQRT2
  const gainRight = gain * Math.sin(angle) * Math.SQRT2
  for (let i = 0; i < sound.length; i++) {
    let index = start + i
    if (index >= length || index < 0) {
      if (!wrap) {
        if (index < 0) continue
        break
      }
      index = ((index % length) + length) % length
    }
    bus.left[index]! += sound[i]! * gainLeft
    bus.right[index]! += sound[i]! * gainRight
  }
}

/** Sum several mono layers into one buffer as long as the longest. */
export function layer(...sounds: (Mono | [Mono, gain: number, at?: number])[]): Mono {
  const parts = sounds.map((s) =>
    Array.isArray(s) ? { sound: s[0], gain: s[1], at: samples(s[2] ?? 0) } : { sound: s, gain: 1, at: 0 },
  )
  const out = new Float32Array(Math.max(...parts.map((p) => p.at + p.sound.length)))
  for (const { sound, gain, at } of parts) for (let i = 0; i < sound.length; i++) out[at + i]! += sound[i]! * gain
  return out
}

/** Apply a per-sample function in place and return the same buffer. */
export function shape(sound: Mono, fn: (x: number, t: number, i: number) => number): Mono {
  for (let i = 0; i < sound.length; i++) sound[i] = fn(sound[i]!, i / sampleRate, i)
  return sound
}

/** Short linear fades: no click at either end of a one-shot. */
export function declick(sound: Mono, attack = 0.0015, release = 0.01): Mono {
  const a = samples(attack)
  const r = samples(release)
  const n = sound.length
  for (let i = 0; i < a && i < n; i++) sound[i]! *= i / a
  for (let i = 0; i < r && i < n; i++) sound[n - 1 - i]! *= i / r
  return sound
}
