// Folk instruments: banjo, ukulele, steppe lute, fiddle, squeezed and blown reeds, stamping feet and hooves.
import { type Mono, declick, generate, layer, shape, tau } from '../synth/sound.ts'
import { Oscillator } from '../synth/oscillator.ts'
import { whiteNoise } from '../synth/noise.ts'
import { Formants, StateFilter } from '../synth/filter.ts'
import { adsr } from '../synth/envelope.ts'
import { pluck } from '../synth/pluck.ts'
import { noiseHit, skin, woodBlock } from './drums.ts'
import { bowed, type BowNote } from './strings.ts'

const seedOf = (hz: number): number => Math.round(hz * 89)

/** A short bright string over a drum's skin, which rings where a guitar's box would hum. */
export function banjo(hz: number, length = 0.7): Mono {
  const string = pluck(hz, length, { decay: 0.62, brightness: 0.93, position: 0.09, seed: seedOf(hz) })
  const head = new Formants(
    [
      [430, 2.4, 0.5],
      [980, 3, 0.75],
      [2300, 2.6, 0.6],
    ],
    0.5,
  )
  return shape(string, (x) => head.next(x) * 0.8)
}

export function ukulele(hz: number, length = 0.8): Mono {
  const string = pluck(hz, length, { decay: 0.95, brightness: 0.48, position: 0.31, seed: seedOf(hz) + 3 })
  const box = new Formants(
    [
      [330, 2.2, 0.6],
      [690, 3, 0.4],
    ],
    0.75,
  )
  return shape(string, (x) => box.next(x))
}

/** Two-stringed lute of the steppe: dry, woody, made for galloping. */
export function steppeLute(hz: number, length = 0.6, seed = 0): Mono {
  const string = pluck(hz, length, { decay: 0.75, brightness: 0.68, position: 0.16, seed: seedOf(hz) + seed })
  const wood = new Formants(
    [
      [260, 2, 0.7],
      [620, 3, 0.5],
      [1500, 2.5, 0.35],
    ],
    0.55,
  )
  return shape(string, (x) => wood.next(x))
}

export const fiddle = (phrase: readonly BowNote[]): Mono =>
  bowed(phrase, {
    peaks: [
      [290, 2.5, 0.5],
      [520, 3, 0.6],
      [1350, 3, 0.7],
      [2900, 2.4, 0.6],
    ],
    dry: 0.42,
    vibrato: 0.006,
    slide: 0.004,
    seed: 73,
  })

/** Horse-head fiddle: the same bow on thick strings over a wooden box. */
export const horseFiddle = (phrase: readonly BowNote[]): Mono =>
  bowed(phrase, {
    peaks: [
      [210, 2.6, 0.8],
      [430, 3, 0.9],
      [900, 3.4, 0.6],
      [1900, 3, 0.25],
    ],
    dry: 0.3,
    vibrato: 0.008,
    slide: 0.0013,
    seed: 79,
  })

const reedPeaks: [hz: number, q: number, gain: number][] = [
  [520, 2, 0.5],
  [1250, 2.5, 0.55],
  [2600, 2.5, 0.35],
]

/** Accordion: three reeds a little apart, so that they beat, on one breath of the bellows. */
export function accordion(hz: number, hold: number): Mono {
  const reeds = [-7, 0, 9].map((cents, i) => ({ osc: new Oscillator(i * 0.31), ratio: 2 ** (cents / 1200) }))
  const box = new Formants(reedPeaks, 0.35)
  const bellows = adsr({ attack: 0.035, decay: 0.5, sustain: 0.8, release: 0.07 }, hold)
  return declick(
    generate(hold + 0.08, (t) => {
      let sum = 0
      for (const { osc, ratio } of reeds) sum += osc.pulse(hz * ratio, 0.32)
      return box.next(sum / 3) * bellows(t) * 0.5
    }),
  )
}

/** Harmonica: one reed between cupped hands; it bends into the note and the hands flutter. */
export function harmonica(hz: number, hold: number): Mono {
  const reed = new Oscillator()
  const upper = new Oscillator(0.2)
  const noise = whiteNoise(seedOf(hz))
  const hands = new StateFilter()
  const mouth = new Formants(reedPeaks, 0.4)
  const breath = adsr({ attack: 0.045, decay: 0.4, sustain: 0.85, release: 0.09 }, hold)
  return declick(
    generate(hold + 0.1, (t) => {
      const bend = 1 - 0.035 * Math.exp(-t * 14)
      const flutter = Math.sin(tau * 5.4 * t) * Math.min(1, Math.max(0, t - 0.2) * 3)
      const tone = reed.pulse(hz * bend, 0.26) * 0.7 + upper.pulse(hz * 2 * bend, 0.4) * 0.16 + noise() * 0.02
      return hands.run(mouth.next(tone), 2600 + 1100 * flutter, 0.8).low * breath(t) * (1 + 0.16 * flutter) * 0.6
    }),
  )
}

/** A boot on boards: the boom of the floor and the click of the heel. */
export const stomp = (): Mono =>
  layer(
    [skin(130, 52, 0.34, { click: 0.15, drop: 50, drive: 2 }), 0.9],
    [woodBlock(210), 0.5],
    [noiseHit(91, 0.06, 700, 0.8), 0.5],
  )

/** One hoof on dry ground; the pitch depends on which. */
export const hoof = (hz: number): Mono =>
  layer([woodBlock(hz), 0.7], [woodBlock(hz * 1.53), 0.3], [noiseHit(Math.round(hz), 0.05, hz * 2.2, 1), 0.5])

/** Hammer on rail: two close partials, short. */
export function anvil(hz: number, length = 0.5): Mono {
  const low = new Oscillator()
  const high = new Oscillator()
  return declick(
    generate(length, (t) => (low.sine(hz) * 0.5 + high.sine(hz * 2.77) * 0.4 * Math.exp(-t * 9)) * Math.exp(-t * 8)),
    0.0005,
    0.03,
  )
}
