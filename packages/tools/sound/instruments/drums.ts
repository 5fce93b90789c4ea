// Drums, metals and shakers.
import { type Mono, generate, layer, declick, random, tau } from '../synth/sound.ts'
import { Oscillator } from '../synth/oscillator.ts'
import { whiteNoise } from '../synth/noise.ts'
import { StateFilter, highpass } from '../synth/filter.ts'
import { struck } from '../synth/envelope.ts'

/** Skin: a sine that falls in pitch, plus a stick click. */
export function skin(from: number, to: number, decay: number, { click = 0.2, drop = 40, drive = 1.4 } = {}): Mono {
  const osc = new Oscillator()
  const noise = whiteNoise(Math.round(from))
  const tap = new StateFilter()
  const loud = struck(decay, 0.001)
  const snap = struck(0.018)
  return declick(
    generate(
      decay,
      (t) =>
        Math.tanh(drive * osc.sine(to + (from - to) * Math.exp(-t * drop)) * loud(t)) +
        tap.run(noise(), from * 14, 0.9).band * click * snap(t),
    ),
    0.0005,
    0.03,
  )
}

export const kick = (): Mono => skin(170, 46, 0.42, { click: 0.25 })
export const dustyKick = (): Mono => skin(120, 50, 0.34, { click: 0.08, drive: 1.9 })
export const lowTaiko = (): Mono =>
  layer(
    [skin(150, 58, 1.1, { click: 0.5, drop: 22, drive: 1.8 }), 0.9],
    [skin(310, 132, 0.4, { click: 0.2, drop: 30 }), 0.3],
  )
export const tanggu = (): Mono =>
  layer([skin(260, 112, 0.5, { click: 0.55, drop: 34, drive: 1.6 }), 0.8], [skin(420, 236, 0.22, { click: 0.1 }), 0.25])
export const drumRim = (): Mono => layer([woodBlock(620), 0.5], [woodBlock(1130), 0.35])
export const tom = (hz: number): Mono => skin(hz * 1.7, hz, 0.5, { click: 0.15, drop: 24 })

export function noiseHit(
  seed: number,
  decay: number,
  hz: number,
  q = 0.8,
  tap: 'band' | 'high' = 'band',
  attack = 0.0008,
): Mono {
  const noise = whiteNoise(seed)
  const filter = new StateFilter()
  const loud = struck(decay, attack)
  return declick(
    generate(decay, (t) => filter.run(noise(), hz, q)[tap] * loud(t)),
    0.0003,
    0.01,
  )
}

export const snare = (): Mono => layer([noiseHit(3, 0.2, 2100, 0.6), 0.75], [skin(240, 182, 0.14, { click: 0 }), 0.5])
export const softSnare = (): Mono =>
  layer([noiseHit(4, 0.24, 1500, 0.5), 0.5], [skin(210, 168, 0.12, { click: 0 }), 0.4])
export const hat = (open = false, seed = 7): Mono =>
  layer([noiseHit(seed, open ? 0.32 : 0.055, 8200, 0.8, 'high'), 0.5], [metal(5400, open ? 0.3 : 0.05, seed), 0.18])
export const shaker = (seed: number): Mono => noiseHit(seed, 0.09, 6400, 1.1, 'band', 0.018)
export const brush = (seed: number, length = 0.26): Mono => noiseHit(seed, length, 3800, 0.5, 'band', 0.05)
export const ride = (seed: number): Mono =>
  layer(
    [metal(3700, 0.9, seed), 0.3],
    [noiseHit(seed, 0.3, 9000, 0.8, 'high'), 0.16],
    [generate(0.05, (t) => Math.sin(tau * 2960 * t) * struck(0.05)(t)), 0.14],
  )
export const crash = (seed = 11, length = 2.4): Mono =>
  layer([noiseHit(seed, length, 5200, 0.5, 'high'), 0.55], [metal(2300, length, seed), 0.4])

export function clap(seed = 21): Mono {
  const hits = [0, 0.011, 0.023].map(
    (at, i) => [noiseHit(seed + i, 0.05, 1300, 1.3), 0.6, at] as [Mono, number, number],
  )
  return layer(...hits, [noiseHit(seed + 9, 0.22, 1500, 0.9), 0.5, 0.03])
}

export function woodBlock(hz: number): Mono {
  const a = new Oscillator()
  const b = new Oscillator()
  const loud = struck(0.09, 0.0006)
  return declick(
    generate(0.12, (t) => (a.sine(hz) * 0.7 + b.sine(hz * 2.71) * 0.3) * loud(t)),
    0.0004,
  )
}

/** Inharmonic cluster of pulses through a high-pass: cymbals and small gongs. */
export function metal(hz: number, length: number, seed = 1): Mono {
  const r = random(seed)
  const voices = [1, 1.342, 1.617, 1.932, 2.541, 2.913].map((ratio) => ({
    osc: new Oscillator(r()),
    ratio: ratio * (1 + (r() - 0.5) * 0.01),
  }))
  const loud = struck(length, 0.001)
  const raw = generate(length, (t) => {
    let sum = 0
    for (const { osc, ratio } of voices) sum += osc.pulse(hz * ratio * 0.5)
    return (sum / 6) * loud(t)
  })
  return declick(highpass(raw, hz * 0.9), 0.0004, 0.03)
}

/** Tam-tam: low partials at once, the wash blooming after the strike. */
export function gong(hz = 92, length = 4.5): Mono {
  const list = [
    [1, 0.5, 1],
    [1.48, 0.36, 0.9],
    [2.02, 0.34, 0.7],
    [2.61, 0.3, 0.6],
    [3.37, 0.26, 0.5],
    [4.18, 0.22, 0.42],
    [5.63, 0.18, 0.34],
    [7.21, 0.14, 0.3],
    [9.4, 0.1, 0.24],
    [13.1, 0.07, 0.2],
  ]
  const voices = list.map(([ratio, gain, life], i) => ({
    osc: new Oscillator(i * 0.17),
    ratio: ratio!,
    gain: gain!,
    envelope: struck(length * life!, 0.004 + i * 0.035),
    wobble: 1.1 + i * 0.6,
  }))
  const noise = whiteNoise(77)
  const wash = new StateFilter()
  return declick(
    generate(length, (t) => {
      let sum = 0
      for (const v of voices)
        sum +=
          v.osc.sine(hz * v.ratio * (1 - 0.012 * Math.exp(-t * 3))) *
          v.gain *
          v.envelope(t) *
          (1 + 0.25 * Math.sin(tau * v.wobble * t))
      return sum * 0.55 + wash.run(noise(), 2600, 0.6).band * 0.12 * Math.exp(-t * 1.6) * Math.min(1, t * 5)
    }),
    0.001,
    0.2,
  )
}

/** Chinese hand cymbals: bright crash that is caught at once when `muted`. */
export const handCymbal = (muted: boolean, seed = 31): Mono =>
  layer([metal(1900, muted ? 0.13 : 0.75, seed), 0.5], [noiseHit(seed, muted ? 0.09 : 0.5, 4600, 0.6, 'high'), 0.4])

/** Goblet drum strokes. */
export const darbuka = {
  dum: (): Mono => layer([skin(190, 92, 0.42, { click: 0.18, drop: 30, drive: 1.5 }), 0.9]),
  tek: (): Mono => layer([skin(620, 480, 0.1, { click: 0.5, drop: 60 }), 0.4], [noiseHit(41, 0.07, 4200, 1.2), 0.55]),
  ka: (): Mono => layer([skin(540, 430, 0.07, { click: 0.4, drop: 60 }), 0.25], [noiseHit(43, 0.05, 3600, 1.2), 0.4]),
}
export const tambourine = (seed: number, length = 0.2): Mono =>
  layer([metal(6100, length, seed), 0.3], [noiseHit(seed, length * 0.8, 7800, 1.1, 'high'), 0.3])
export const fingerCymbal = (): Mono =>
  layer(
    [metal(4100, 1.1, 51), 0.12],
    [generate(1.2, (t) => (Math.sin(tau * 3310 * t) + 0.7 * Math.sin(tau * 3342 * t)) * struck(1.2)(t) * 0.3), 1],
  )
