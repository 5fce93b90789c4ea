// Struck metal and wood: bells, glockenspiel, marimba, kalimba, electric piano, vibraphone, steel pan.
import { type Mono, generate, random, tau, declick } from '../synth/sound.ts'
import { FmPair, Oscillator } from '../synth/oscillator.ts'
import { whiteNoise } from '../synth/noise.ts'
import { StateFilter } from '../synth/filter.ts'
import { adsr, struck } from '../synth/envelope.ts'

type Partial = [ratio: number, gain: number, decay: number]

function partials(frequency: number, seconds: number, list: Partial[], attack = 0.001): Mono {
  const out = generate(seconds, () => 0)
  for (const [ratio, gain, decay] of list) {
    if (frequency * ratio > 19_000) continue
    const osc = new Oscillator(ratio * 0.31)
    const envelope = struck(decay, attack)
    for (let i = 0; i < out.length; i++) {
      const level = envelope(i / 48_000)
      if (level < 1e-5 && i > 480) break
      out[i]! += osc.sine(frequency * ratio) * gain * level
    }
  }
  return declick(out, 0.0005, 0.02)
}

export const glockenspiel = (hz: number, length = 1.6): Mono =>
  partials(hz, length, [
    [1, 0.62, length],
    [2.756, 0.26, length * 0.45],
    [5.404, 0.14, length * 0.2],
    [8.93, 0.06, 0.08],
  ])

/** Larger bell with the minor-third partial that makes bells sound like bells. */
export const churchBell = (hz: number, length = 3.5): Mono =>
  partials(
    hz,
    length,
    [
      [0.5, 0.3, length],
      [1, 0.5, length * 0.8],
      [1.19, 0.3, length * 0.6],
      [1.5, 0.18, length * 0.5],
      [2, 0.34, length * 0.5],
      [2.74, 0.16, length * 0.3],
      [3.76, 0.1, length * 0.2],
      [5.1, 0.06, 0.3],
    ],
    0.002,
  )

/** One gold coin: two close inharmonic pings and a bright click. */
export function coin(hz: number, seed = 1, length = 0.42): Mono {
  const r = random(seed)
  const jitter = () => 1 + (r() - 0.5) * 0.02
  return partials(
    hz * jitter(),
    length,
    [
      [1, 0.4, 0.3],
      [1.506, 0.42, 0.34],
      [2.34, 0.25, 0.16],
      [3.63 * jitter(), 0.2, 0.1],
      [5.17, 0.14, 0.05],
    ],
    0.0004,
  )
}

export function marimba(hz: number, length = 0.9): Mono {
  const body = partials(hz, length, [
    [1, 0.8, length * 0.9],
    [3.93, 0.2, length * 0.2],
    [9.2, 0.08, 0.05],
  ])
  return knock(body, 0.18, 900, 5)
}

export function kalimba(hz: number, length = 1.4): Mono {
  const body = partials(hz, length, [
    [1, 0.75, length],
    [2.01, 0.1, length * 0.4],
    [5.42, 0.14, 0.18],
    [8.2, 0.05, 0.06],
  ])
  return knock(body, 0.25, 1500, 9)
}

/** Add a short woody tap to the front of a sound. */
function knock(sound: Mono, gain: number, hz: number, seed: number): Mono {
  const noise = whiteNoise(seed)
  const filter = new StateFilter()
  const envelope = struck(0.03)
  for (let i = 0; i < Math.min(sound.length, 2400); i++)
    sound[i]! += filter.run(noise(), hz, 1.4).band * gain * envelope(i / 48_000)
  return sound
}

export function electricPiano(hz: number, hold: number, velocity = 0.7): Mono {
  const body = new FmPair()
  const tine = new FmPair()
  const loud = adsr({ attack: 0.004, decay: 2.6, sustain: 0.12, release: 0.35 }, hold)
  const overtones = struck(0.9)
  const ping = struck(0.16)
  return declick(
    generate(hold + 0.36, (t) => {
      const tremolo = 1 - 0.14 * (0.5 - 0.5 * Math.cos(tau * 4.6 * t))
      return (
        loud(t) *
        tremolo *
        (body.next(hz, 1, (0.5 + velocity * 1.5) * overtones(t)) * 0.7 +
          tine.next(hz, 14, 0.7 * ping(t)) * 0.22 * velocity)
      )
    }),
  )
}

export function vibraphone(hz: number, hold = 1.6): Mono {
  const pair = new FmPair()
  const loud = struck(hold * 1.5, 0.002)
  const edge = struck(0.22)
  return declick(
    generate(
      hold,
      (t) => loud(t) * (1 - 0.22 * (0.5 + 0.5 * Math.sin(tau * 5.4 * t))) * pair.next(hz, 4, 0.25 + 0.9 * edge(t)),
    ),
    0.001,
    0.08,
  )
}

export function steelPan(hz: number, length = 0.9): Mono {
  const pair = new FmPair()
  const upper = new FmPair()
  const loud = struck(length, 0.003)
  const edge = struck(0.28)
  return declick(
    generate(
      length,
      (t) =>
        loud(t) *
        (pair.next(hz * (1 + 0.004 * edge(t)), 2.01, 1.6 * edge(t)) * 0.7 +
          upper.next(hz * 2, 1.5, 0.8 * edge(t)) * 0.22 * edge(t)),
    ),
    0.001,
    0.05,
  )
}

/** Glassy FM bell for magic, pickups and the lobby. */
export function crystal(hz: number, length = 2.2): Mono {
  const a = new FmPair()
  const b = new FmPair()
  const loud = struck(length, 0.002)
  const edge = struck(length * 0.35)
  return declick(
    generate(
      length,
      (t) => loud(t) * 0.55 * (a.next(hz, 3.01, 1.4 * edge(t)) + b.next(hz * 1.003, 1.41, 0.8 * edge(t)) * 0.5),
    ),
    0.001,
    0.05,
  )
}
