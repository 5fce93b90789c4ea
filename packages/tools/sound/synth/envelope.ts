// Envelopes as pure functions of time, so that a voice needs no state for them.
import { clamp } from './sound.ts'

export interface Adsr {
  attack: number
  decay: number
  sustain: number
  release: number
}

/** Envelope as a pure function of time, so that a voice needs no state for it. `hold` is the key-down time. */
export function adsr({ attack, decay, sustain, release }: Adsr, hold: number): (t: number) => number {
  const down = (t: number) =>
    t < attack ? t / attack : sustain + (1 - sustain) * Math.exp((-(t - attack) * 4) / Math.max(decay, 1e-4))
  const level = down(hold)
  return (t) => {
    if (t < 0) return 0
    if (t < hold) return down(t)
    const left = 1 - (t - hold) / release
    return left <= 0 ? 0 : level * left * left
  }
}

/** Struck or plucked: quick attack, then exponential decay falling 60 dB in `decay` seconds. */
export const struck =
  (decay: number, attack = 0.001) =>
  (t: number): number =>
    t < attack ? t / attack : Math.exp((-6.9 * (t - attack)) / decay)

/** Bell-shaped swell between 0 and `length`, with its peak at `peak` (0..1). */
export function swell(length: number, peak = 0.5, power = 2): (t: number) => number {
  return (t) => {
    const x = clamp(t / length, 0, 1)
    const y = x < peak ? x / peak : (1 - x) / (1 - peak)
    return y ** power
  }
}

/** Exponential glide from one frequency to another. */
export const glide =
  (from: number, to: number, time: number) =>
  (t: number): number =>
    from * (to / from) ** clamp(t / time, 0, 1)
