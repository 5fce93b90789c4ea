// Effects of the shared tables and of bonus games: cannon, fish, rocket, wheel, cards.
import { declick, generate, hertz, layer, type Mono } from '../synth/sound.ts'
import { FmPair, Oscillator, SawStack } from '../synth/oscillator.ts'
import { whiteNoise } from '../synth/noise.ts'
import { OnePole, StateFilter } from '../synth/filter.ts'
import { glide, struck, swell } from '../synth/envelope.ts'
import { crash, gong, lowTaiko, noiseHit, skin, woodBlock } from '../instruments/drums.ts'
import { churchBell, crystal, glockenspiel, kalimba, steelPan } from '../instruments/keys.ts'
import { brass } from '../instruments/winds.ts'
import { bead, whoosh } from './ui.ts'
import { coinShower } from './wins.ts'
import { scene, type Effect } from './scene.ts'

const sea = { decay: 1.1, damping: 2600, size: 0.8 }
const hall = { decay: 2, damping: 5200 }

/** Explosion: a wide noise burst whose filter closes, over a falling sub. */
export function blast(length: number, from: number, seed: number): Mono {
  const noise = whiteNoise(seed)
  const filter = new StateFilter()
  const cutoff = glide(from, 90, length * 0.8)
  const loud = struck(length, 0.002)
  const sub = new Oscillator()
  const low = glide(110, 32, length * 0.5)
  return declick(
    generate(
      length,
      (t) => Math.tanh(2 * filter.run(noise(), cutoff(t), 0.8).low * loud(t)) * 0.8 + sub.sine(low(t)) * loud(t) * 0.6,
    ),
  )
}

const bubble = (hz: number, length = 0.09): Mono => bead(hz, hz * 1.9, length)

function siren(length: number): Mono {
  const stack = new SawStack(3, 8)
  const filter = new StateFilter()
  return declick(
    generate(length, (t) => {
      const bend = 0.5 - 0.5 * Math.cos(Math.PI * 2 * (t / 0.9))
      return filter.run(stack.next(hertz('D4') * 2 ** (bend * 0.5)), 700 + 1500 * bend, 1.8).low * 0.4
    }),
    0.04,
    0.1,
  )
}

function engine(length: number): Mono {
  const noise = whiteNoise(83)
  const roar = new StateFilter()
  const rumble = new OnePole(90)
  const sub = new Oscillator()
  const flutter = new Oscillator()
  return declick(
    generate(length, (t) => {
      const x = t / length
      const air = roar.run(noise(), 240 + 2400 * x * x, 0.9).band * (0.4 + 0.6 * x)
      return (
        Math.tanh(1.8 * (air * (0.8 + 0.2 * flutter.sine(27 + 30 * x)) + rumble.low(noise()) * 1.5)) * 0.6 +
        sub.sine(38 + 24 * x) * 0.35
      )
    }),
    0.12,
    0.4,
  )
}

export const arcadeEffects: readonly Effect[] = [
  {
    name: 'bonus-pick',
    trim: -2,
    render: () =>
      scene({ seconds: 1.6, room: hall, wet: 0.32 }, (add) => {
        add(woodBlock(880), { gain: 0.4 })
        add(whoosh(0.3, 900, 6000, 61, 0.4), { gain: 0.3 })
        ;['A5', 'C#6', 'E6', 'A6'].forEach((n, i) =>
          add(crystal(hertz(n), 1.2), { at: 0.05 + i * 0.05, gain: 0.3, pan: -0.4 + i * 0.27 }),
        )
        add(kalimba(hertz('A4'), 0.8), { at: 0.04, gain: 0.5 })
      }),
  },
  {
    name: 'cannon-shot',
    trim: -3,
    render: () =>
      scene({ seconds: 0.7, room: sea, wet: 0.14 }, (add) => {
        const zap = new FmPair()
        const pitch = glide(1500, 170, 0.16)
        const loud = struck(0.2)
        add(declick(generate(0.22, (t) => zap.next(pitch(t), 0.51, 3 * loud(t)) * loud(t))), { gain: 0.5 })
        add(skin(210, 60, 0.24, { click: 0.5, drop: 44, drive: 2 }), { gain: 0.8, send: 0.3 })
        add(noiseHit(67, 0.09, 1700, 0.7), { gain: 0.6 })
      }),
  },
  {
    name: 'fish-hit',
    trim: -4,
    render: () =>
      scene({ seconds: 0.5, room: sea, wet: 0.16 }, (add) => {
        add(noiseHit(68, 0.07, 900, 1.2), { gain: 0.8 })
        add(bead(420, 150, 0.12), { gain: 0.8 })
        ;[0.03, 0.07, 0.12].forEach((at, i) => add(bubble(700 + i * 260), { at, gain: 0.25, pan: i * 0.3 - 0.3 }))
      }),
  },
  {
    name: 'fish-catch',
    trim: -1,
    render: () =>
      scene({ seconds: 1.7, room: hall, wet: 0.25 }, (add) => {
        add(whoosh(0.35, 2400, 400, 69, 0.15, 0.7), { gain: 0.6 })
        for (let i = 0; i < 7; i++)
          add(bubble(500 + i * 190, 0.1), { at: i * 0.045, gain: 0.3, pan: Math.sin(i * 2) * 0.6 })
        ;['E5', 'G#5', 'B5', 'E6'].forEach((n, i) =>
          add(steelPan(hertz(n), 0.8), { at: 0.1 + i * 0.07, gain: 0.4, pan: -0.3 + i * 0.2 }),
        )
        coinShower(add, 0.25, 0.7, 16, 171, 0.2)
      }),
  },
  {
    name: 'boss-warning',
    render: () =>
      scene({ seconds: 3.6, room: { ...hall, decay: 2.8 }, wet: 0.3 }, (add) => {
        add(siren(2.7), { gain: 0.7 })
        for (const at of [0, 0.9, 1.8]) {
          add(lowTaiko(), { at, gain: 1 })
          ;['D2', 'Ab2', 'D3'].forEach((n) => add(brass(hertz(n), 0.7, 1.2), { at, gain: 0.4 }))
        }
        add(gong(55, 3.4), { gain: 0.5 })
      }),
  },
  {
    name: 'rocket-lift',
    trim: -2,
    render: () =>
      scene({ seconds: 3.6, room: hall, wet: 0.2 }, (add) => {
        add(noiseHit(70, 0.3, 500, 0.7), { gain: 0.7 })
        add(engine(3.2), { at: 0.05, gain: 0.9, send: 0.4 })
        const tone = new SawStack(3, 10)
        const filter = new StateFilter()
        const pitch = glide(hertz('A2'), hertz('A4'), 3.2)
        const level = swell(3.2, 0.85, 1.2)
        add(
          generate(3.2, (t) => filter.run(tone.next(pitch(t)), 400 + pitch(t) * 3, 1.2).low * level(t) * 0.4),
          { gain: 0.6 },
        )
      }),
  },
  {
    name: 'rocket-crash',
    render: () =>
      scene({ seconds: 2.8, room: { ...hall, decay: 2.6 }, wet: 0.3 }, (add) => {
        add(blast(2.2, 5200, 71), { gain: 0.9 })
        add(blast(0.9, 2600, 72), { at: 0.16, gain: 0.45, pan: 0.4 })
        add(crash(19, 1.4), { at: 0.02, gain: 0.2 })
        const fall = new Oscillator()
        const pitch = glide(900, 90, 1.1)
        const loud = struck(1.3)
        add(declick(generate(1.2, (t) => fall.triangle(pitch(t)) * loud(t) * 0.3)), { at: 0.08 })
      }),
  },
  {
    name: 'rocket-cash-out',
    trim: -1,
    render: () =>
      scene({ seconds: 1.8, room: hall, wet: 0.28 }, (add) => {
        add(noiseHit(73, 0.02, 5200, 1), { gain: 0.5 })
        add(churchBell(hertz('B5'), 0.9), { at: 0.02, gain: 0.3 })
        ;['E5', 'B5', 'E6', 'G#6'].forEach((n, i) =>
          add(glockenspiel(hertz(n), 1), { at: 0.02 + i * 0.055, gain: 0.32, pan: -0.3 + i * 0.2 }),
        )
        ;['E3', 'B3', 'G#4'].forEach((n) => add(brass(hertz(n), 0.35), { at: 0.02, gain: 0.22 }))
        coinShower(add, 0.1, 0.8, 22, 181, 0.22)
      }),
  },
  {
    name: 'wheel-tick',
    trim: -7,
    render: () =>
      scene({ seconds: 0.16, room: { decay: 0.3, size: 0.4 }, wet: 0.1 }, (add) => {
        add(
          layer(
            [woodBlock(1050), 0.6],
            [noiseHit(74, 0.012, 3600, 1.4), 0.5],
            [skin(300, 180, 0.05, { click: 0 }), 0.3],
          ),
        )
      }),
  },
  {
    name: 'wheel-spin',
    trim: -4,
    // The whole spin in one file: ticks that slow down with the wheel's own friction, then the prize chime.
    render: () =>
      scene({ seconds: 5.4, room: { decay: 0.8, size: 0.5 }, wet: 0.16 }, (add) => {
        let at = 0
        let gap = 0.035
        while (at < 3.9) {
          add(woodBlock(960 + (at > 3 ? 60 : 0)), { at, gain: 0.5, pan: Math.sin(at * 5) * 0.3 })
          at += gap
          gap *= 1.058
        }
        ;['C6', 'E6', 'G6', 'C7'].forEach((n, i) => add(glockenspiel(hertz(n), 1), { at: 4.15 + i * 0.06, gain: 0.5 }))
      }),
  },
  {
    name: 'card-flip',
    trim: -5,
    render: () =>
      scene({ seconds: 0.35, room: { decay: 0.3, size: 0.4 }, wet: 0.08 }, (add) => {
        add(whoosh(0.11, 1800, 5200, 75, 0.4, 0.8), { gain: 0.8 })
        add(noiseHit(76, 0.03, 2900, 1), { at: 0.09, gain: 0.8 })
        add(skin(260, 140, 0.05, { click: 0 }), { at: 0.09, gain: 0.25 })
      }),
  },
]
