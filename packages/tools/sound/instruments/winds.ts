// Flutes, brass and voices.
import { type Mono, generate, tau, declick } from '../synth/sound.ts'
import { Oscillator, SawStack } from '../synth/oscillator.ts'
import { whiteNoise } from '../synth/noise.ts'
import { Formants, StateFilter } from '../synth/filter.ts'
import { adsr } from '../synth/envelope.ts'

export interface FluteOptions {
  breath?: number
  vibrato?: number
  fall?: number
}

/** Dizi, ney, whistle: a few harmonics, breath through a resonance at the pitch, a scoop into the note. */
export function flute(hz: number, hold: number, { breath = 0.3, vibrato = 0.006, fall = 0 }: FluteOptions = {}): Mono {
  const one = new Oscillator()
  const two = new Oscillator()
  const three = new Oscillator()
  const noise = whiteNoise(Math.round(hz * 13))
  const pipe = new StateFilter()
  const hiss = new StateFilter()
  const loud = adsr({ attack: 0.07, decay: 0.4, sustain: 0.85, release: 0.16 }, hold)
  return declick(
    generate(hold + 0.17, (t) => {
      const wave = Math.sin(tau * 5.2 * t) * Math.min(1, Math.max(0, t - 0.25) * 2.5)
      const scoop = 1 - 0.025 * Math.exp(-t * 26) - fall * Math.max(0, t - hold * 0.8)
      const pitch = hz * scoop * (1 + vibrato * wave)
      const n = noise()
      const air = pipe.run(n, pitch, 14).band * 1.1 + hiss.run(n, 5200, 0.8).band * 0.1
      const tone = one.sine(pitch) * 0.72 + two.sine(pitch * 2) * 0.2 + three.sine(pitch * 3) * 0.09
      return loud(t) * (1 + 0.12 * wave) * (tone + air * breath * (0.6 + 1.6 * Math.exp(-t * 30)))
    }),
  )
}

/** Section brass: the filter opens with the lips, so loud is bright. */
export function brass(hz: number, hold: number, bite = 1): Mono {
  const stack = new SawStack(3, 7)
  const filter = new StateFilter()
  const loud = adsr({ attack: 0.025, decay: 0.35, sustain: 0.72, release: 0.14 }, hold)
  return declick(
    generate(hold + 0.15, (t) => {
      const level = loud(t)
      const scoop = 1 - 0.018 * Math.exp(-t * 34)
      const vibrato = 1 + 0.004 * Math.min(1, Math.max(0, t - 0.3) * 2) * Math.sin(tau * 5.3 * t)
      return (
        Math.tanh(
          filter.run(stack.next(hz * scoop * vibrato), 350 + hz * 0.8 + level * level * 3600 * bite, 1.1).low * 1.3,
        ) *
        level *
        0.62
      )
    }),
  )
}

/** Harmon-muted trumpet: thin source through two narrow peaks. */
export function mutedTrumpet(hz: number, hold: number): Mono {
  const osc = new Oscillator()
  const noise = whiteNoise(5)
  const mute = new Formants(
    [
      [1450, 4, 0.9],
      [2500, 5, 0.55],
      [520, 2, 0.35],
    ],
    0.12,
  )
  const loud = adsr({ attack: 0.03, decay: 0.3, sustain: 0.75, release: 0.09 }, hold)
  return declick(
    generate(hold + 0.1, (t) => {
      const scoop = 1 - 0.03 * Math.exp(-t * 28)
      const vibrato = 1 + 0.007 * Math.min(1, Math.max(0, t - 0.22) * 3) * Math.sin(tau * 5.6 * t)
      return mute.next(osc.pulse(hz * scoop * vibrato, 0.18) + noise() * 0.02) * loud(t) * 0.6
    }),
  )
}

const vowels = {
  ah: [
    [730, 7, 1],
    [1090, 8, 0.6],
    [2440, 9, 0.28],
    [3400, 9, 0.14],
  ],
  oh: [
    [500, 7, 1],
    [840, 8, 0.55],
    [2400, 9, 0.16],
    [3300, 9, 0.08],
  ],
} satisfies Record<string, [number, number, number][]>

export function choir(hz: number, hold: number, vowel: keyof typeof vowels = 'ah'): Mono {
  const singers = [-11, -3, 4, 10].map((cents, i) => ({
    osc: new Oscillator(i * 0.29),
    ratio: 2 ** (cents / 1200),
    rate: 4.9 + i * 0.31,
  }))
  const mouth = new Formants(vowels[vowel], 0.03)
  const loud = adsr({ attack: 0.28, decay: 0.8, sustain: 0.85, release: 0.6 }, hold)
  return generate(hold + 0.6, (t) => {
    let sum = 0
    for (const { osc, ratio, rate } of singers) sum += osc.saw(hz * ratio * (1 + 0.005 * Math.sin(tau * rate * t)))
    return mouth.next(sum * 0.25) * loud(t) * 0.75
  })
}

/** Wide soft pad: saws under a slowly moving filter. */
export function pad(hz: number, hold: number, { cutoff = 900, attack = 0.9, release = 1.6 } = {}): Mono {
  const stack = new SawStack(4, 11)
  const filter = new StateFilter()
  const loud = adsr({ attack, decay: 1, sustain: 0.9, release }, hold)
  return generate(
    hold + release,
    (t) => filter.run(stack.next(hz), cutoff * (1 + 0.4 * Math.sin(tau * 0.13 * t + hz)), 0.8).low * loud(t) * 0.5,
  )
}
