// Plucked and bowed strings.
import { type Mono, generate, layer, declick, tau, shape } from '../synth/sound.ts'
import { Oscillator, FmPair } from '../synth/oscillator.ts'
import { whiteNoise } from '../synth/noise.ts'
import { Formants, StateFilter, lowpass } from '../synth/filter.ts'
import { adsr, struck } from '../synth/envelope.ts'
import { pluck } from '../synth/pluck.ts'

const seedOf = (hz: number): number => Math.round(hz * 97)

/** Chinese zither: bright, long, with the small upward press after the attack. */
export const guzheng = (hz: number, length = 1.8, press = 0): Mono =>
  pluck(hz, length, {
    decay: 2.6,
    brightness: 0.86,
    position: 0.11,
    seed: seedOf(hz),
    bend: (t) => 1 + 0.006 * Math.exp(-t * 40) + press * 0.0595 * Math.min(1, Math.max(0, (t - 0.12) / 0.1)),
  })

/** Pipa roll: the same string struck many times. */
export function pipaTremolo(hz: number, hold: number, rate = 13): Mono {
  const count = Math.max(1, Math.round(hold * rate))
  const strikes = Array.from(
    { length: count },
    (_, i) =>
      [
        pluck(hz, 0.22, { decay: 0.5, brightness: 0.8, position: 0.13, seed: seedOf(hz) + i }),
        0.5 + 0.3 * Math.sin((i / count) * Math.PI),
        i / rate,
      ] as [Mono, number, number],
  )
  return layer(...strikes)
}

export function oud(hz: number, length = 1.1, seed = 0): Mono {
  const string = pluck(hz, length, { decay: 1.1, brightness: 0.55, position: 0.22, seed: seedOf(hz) + seed })
  const body = new Formants(
    [
      [210, 2.5, 0.8],
      [430, 3, 0.5],
      [1150, 2, 0.35],
    ],
    0.6,
  )
  return shape(string, (x) => body.next(x))
}

export const harp = (hz: number, length = 2): Mono =>
  pluck(hz, length, { decay: 2.4, brightness: 0.6, position: 0.42, seed: seedOf(hz) })

export function uprightBass(hz: number, length = 0.55, seed = 0): Mono {
  const string = pluck(hz, length, { decay: 1.3, brightness: 0.35, position: 0.3, seed: seedOf(hz) + seed })
  const osc = new Oscillator()
  const envelope = struck(length * 1.6, 0.006)
  const fundamental = generate(length, (t) => osc.sine(hz * (1 + 0.012 * Math.exp(-t * 30))) * envelope(t))
  return declick(layer([lowpass(string, 1500), 1.1], [fundamental, 0.55]), 0.001, 0.03)
}

export function softBass(hz: number, hold: number): Mono {
  const pair = new FmPair()
  const loud = adsr({ attack: 0.012, decay: 0.8, sustain: 0.55, release: 0.12 }, hold)
  const edge = struck(0.5)
  return declick(generate(hold + 0.13, (t) => loud(t) * Math.tanh(1.3 * pair.next(hz, 1, 0.35 + 0.5 * edge(t)))))
}

export interface BowNote {
  hz: number
  at: number
  hold: number
}

export interface Bowing {
  /** Resonances of the body, and the share of the bare string in the mix. */
  readonly peaks: [hz: number, q: number, gain: number][]
  readonly dry: number
  readonly vibrato: number
  /** How fast the pitch follows the finger, a share per sample. */
  readonly slide: number
  readonly seed: number
}

/**
 * A bowed phrase in one breath. The pitch glides between notes, vibrato grows after each attack, a folded FM pair gives
 * the nasal source, and fixed resonances plus bow noise give the body.
 */
export function bowed(phrase: readonly BowNote[], { peaks, dry, vibrato, slide, seed }: Bowing): Mono {
  const last = phrase[phrase.length - 1]!
  const source = new FmPair()
  const saw = new Oscillator()
  const noise = whiteNoise(seed)
  const bow = new StateFilter()
  const body = new Formants(peaks, dry)
  let index = 0
  let pitch = phrase[0]!.hz
  let pressure = 0
  const pressOf = (age: number, hold: number): number =>
    age < hold ? Math.min(1, 0.55 + age * 6) * (1 - 0.25 * Math.min(1, age / Math.max(0.2, hold))) : 0
  return declick(
    generate(last.at + last.hold + 0.25, (t) => {
      while (index < phrase.length - 1 && t >= phrase[index + 1]!.at) index++
      const note = phrase[index]!
      const age = t - note.at
      pitch += (note.hz - pitch) * slide
      const press = pressOf(age, note.hold)
      pressure += (press - pressure) * (press > pressure ? 0.0009 : 0.0006)
      const hz = pitch * (1 + vibrato * Math.min(1, Math.max(0, age - 0.12) * 3.2) * Math.sin(tau * 5.9 * t))
      const tone = source.next(hz, 1, 1.5 + pressure, 0.45) * 0.55 + saw.saw(hz) * 0.4
      const scrape = bow.run(noise(), hz * 4, 2).band * (0.05 + 0.16 * Math.exp(-age * 22))
      return body.next((tone + scrape) * pressure) * 0.62
    }),
    0.01,
    0.04,
  )
}

/** Two strings over snakeskin: nasal, sliding, with a wide vibrato. */
export const erhu = (phrase: readonly BowNote[]): Mono =>
  bowed(phrase, {
    peaks: [
      [480, 3, 0.7],
      [1050, 4, 0.9],
      [1800, 4, 0.55],
      [3200, 3, 0.35],
    ],
    dry: 0.34,
    vibrato: 0.0085,
    slide: 0.0011,
    seed: 71,
  })

/** Slow ensemble strings for drones and lifts. */
export function ensemble(hz: number, hold: number, cutoff = 2200): Mono {
  const oscillators = [-9, -4, 0, 5, 9].map((cents, i) => ({
    osc: new Oscillator(i * 0.23),
    ratio: 2 ** (cents / 1200),
    rate: 4.6 + i * 0.37,
  }))
  const filter = new StateFilter()
  const loud = adsr({ attack: 0.35, decay: 1, sustain: 0.85, release: 0.7 }, hold)
  return generate(hold + 0.7, (t) => {
    let sum = 0
    for (const { osc, ratio, rate } of oscillators) sum += osc.saw(hz * ratio * (1 + 0.0025 * Math.sin(tau * rate * t)))
    return filter.run(sum * 0.2, cutoff, 0.7).low * loud(t)
  })
}
