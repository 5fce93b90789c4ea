// Effects of the shared tables: fishing cannons and nets, the rocket's engine, keno's balls.
import { declick, generate, hertz, layer, type Mono, type Stereo } from '../synth/sound.ts'
import { FmPair, Oscillator } from '../synth/oscillator.ts'
import { whiteNoise } from '../synth/noise.ts'
import { StateFilter } from '../synth/filter.ts'
import { glide, struck } from '../synth/envelope.ts'
import { crash, gong, kick, lowTaiko, noiseHit, skin, woodBlock } from '../instruments/drums.ts'
import { coin, crystal, glockenspiel, kalimba, marimba } from '../instruments/keys.ts'
import { brass } from '../instruments/winds.ts'
import { blast } from './arcade.ts'
import { bead, whoosh } from './ui.ts'
import { coinShower } from './wins.ts'
import { scene, type Effect } from './scene.ts'

const sea = { decay: 1.1, damping: 2600, size: 0.8 }
const booth = { decay: 0.6, damping: 5200, size: 0.5 }
const hall = { decay: 2.2, damping: 5400 }

/** Forked electricity: noise gated by a fast random square, falling in pitch. */
function lightning(length: number): Mono {
  const noise = whiteNoise(503)
  const gate = whiteNoise(505)
  const filter = new StateFilter()
  const cutoff = glide(7200, 900, length)
  const loud = struck(length, 0.001)
  let level = 1
  return declick(
    generate(length, (t, i) => {
      if (i % 180 === 0) level = gate() > -0.1 ? 1 : 0.1
      return filter.run(noise(), cutoff(t), 0.8).band * level * loud(t)
    }),
  )
}

/**
 * The rocket's roar while it climbs: two seconds whose last sample runs into the first. Noise is folded over its own end,
 * and every tone has a whole number of cycles.
 */
function engineLoop(): Stereo {
  const seconds = 2
  const fold = 24_000
  const side = (seed: number): Mono => {
    const noise = whiteNoise(seed)
    const roar = new StateFilter()
    const rumble = new StateFilter()
    const raw = generate(seconds + 0.5, (t) => {
      const x = noise()
      return roar.run(x, 820 + 120 * Math.sin(Math.PI * t), 0.7).band * 0.7 + rumble.run(x, 110, 0.8).low * 2.2
    })
    const n = seconds * 48_000
    const out = raw.slice(0, n)
    for (let i = 0; i < fold; i++) {
      const x = i / fold
      out[i] = raw[i]! * Math.sqrt(x) + raw[n + i]! * Math.sqrt(1 - x)
    }
    const sub = new Oscillator()
    const flutter = new Oscillator()
    return out.map((x) => Math.tanh(1.6 * x * (0.85 + 0.15 * flutter.sine(26))) * 0.7 + sub.sine(55) * 0.25)
  }
  return { left: side(507), right: side(509) }
}

const fishing: readonly Effect[] = [
  {
    name: 'cannon-heavy',
    trim: -2,
    render: () =>
      scene({ seconds: 0.9, room: sea, wet: 0.18 }, (add) => {
        add(blast(0.5, 2600, 511), { gain: 0.7 })
        add(skin(170, 44, 0.36, { click: 0.6, drop: 36, drive: 2.2 }), { gain: 1, send: 0.4 })
      }),
  },
  {
    name: 'net-open',
    trim: -5,
    render: () =>
      scene({ seconds: 0.6, room: sea, wet: 0.2 }, (add) => {
        add(whoosh(0.22, 700, 3400, 513, 0.3, 0.7), { gain: 0.7 })
        add(noiseHit(515, 0.12, 1300, 0.8), { at: 0.06, gain: 0.6 })
        for (let i = 0; i < 4; i++)
          add(bead(600 + i * 160, 1200 + i * 200, 0.08), { at: 0.05 + i * 0.03, gain: 0.2, pan: i * 0.4 - 0.6 })
      }),
  },
  {
    name: 'fish-lock',
    trim: -6,
    render: () =>
      scene({ seconds: 0.4, room: booth, wet: 0.14 }, (add) => {
        for (const [i, note] of ['E6', 'B6'].entries())
          add(glockenspiel(hertz(note), 0.25), { at: i * 0.06, gain: 0.4 })
        add(noiseHit(517, 0.015, 4200, 1.2), { gain: 0.4 })
      }),
  },
  {
    name: 'fish-chain',
    trim: -1,
    render: () =>
      scene({ seconds: 1.5, room: hall, wet: 0.24 }, (add) => {
        for (const [i, at] of [0, 0.16, 0.34, 0.5].entries())
          add(lightning(0.4), { at, gain: 0.8 - i * 0.1, pan: i % 2 ? 0.5 : -0.5 })
        const zap = new FmPair()
        const pitch = glide(2400, 120, 0.5)
        const loud = struck(0.6)
        add(declick(generate(0.6, (t) => zap.next(pitch(t), 1.41, 4 * loud(t)) * loud(t))), { gain: 0.4 })
      }),
  },
  {
    name: 'fish-bomb',
    trim: 0,
    render: () =>
      scene({ seconds: 2, room: sea, wet: 0.3 }, (add) => {
        add(blast(1.5, 4200, 519), { gain: 1 })
        add(crash(31, 1), { gain: 0.16 })
        for (let i = 0; i < 10; i++)
          add(bead(300 + i * 60, 700 + i * 120, 0.1), { at: 0.3 + i * 0.06, gain: 0.2, pan: Math.sin(i * 2) * 0.7 })
      }),
  },
  {
    name: 'fish-drill',
    trim: -3,
    render: () =>
      scene({ seconds: 1.2, room: sea, wet: 0.2 }, (add) => {
        const motor = new FmPair()
        const pitch = glide(90, 340, 0.9)
        add(
          declick(
            generate(1, (t) => motor.next(pitch(t), 3.5, 2.4, 0.4) * 0.5),
            0.03,
            0.2,
          ),
          { gain: 0.8 },
        )
        add(whoosh(0.9, 500, 4200, 521, 0.7), { gain: 0.4 })
      }),
  },
  {
    name: 'boss-down',
    trim: 0.5,
    render: () =>
      scene({ seconds: 4.6, room: { ...hall, decay: 2.8 }, wet: 0.34 }, (add) => {
        add(blast(1.4, 3600, 523), { gain: 0.8 })
        add(gong(62, 4), { at: 0.1, gain: 0.5 })
        for (const [i, at] of [0.5, 0.74, 0.98].entries())
          for (const note of [
            ['E4', 'B4'],
            ['G4', 'D5'],
            ['A4', 'E5', 'A5', 'C#6'],
          ][i]!)
            add(brass(hertz(note), i === 2 ? 1.4 : 0.2), { at, gain: 0.34 })
        add(lowTaiko(), { at: 0.98, gain: 0.9 })
        coinShower(add, 0.9, 2.6, 80, 531, 0.17)
      }),
  },
]

const rocket: readonly Effect[] = [
  { name: 'rocket-engine-loop', trim: -7, render: engineLoop },
  {
    name: 'countdown-tick',
    trim: -6,
    render: () =>
      scene({ seconds: 0.4, room: booth, wet: 0.16 }, (add) => {
        add(kalimba(hertz('A5'), 0.3), { gain: 0.5 })
        add(woodBlock(1320), { gain: 0.3 })
      }),
  },
]

const keno: readonly Effect[] = [
  {
    name: 'keno-pick',
    trim: -6,
    render: () =>
      scene({ seconds: 0.35, room: booth, wet: 0.12 }, (add) => {
        add(bead(760, 1140, 0.1), { gain: 0.7 })
        add(marimba(hertz('E5'), 0.25), { gain: 0.4 })
        add(noiseHit(541, 0.012, 3600, 1), { gain: 0.3 })
      }),
  },
  {
    name: 'ball-drop',
    trim: -4,
    render: () =>
      scene({ seconds: 0.7, room: booth, wet: 0.16 }, (add) => {
        // A ball bounces: each hit sooner and softer than the last.
        for (const [i, at] of [0, 0.16, 0.27, 0.34, 0.385].entries())
          add(layer([woodBlock(720 + i * 24), 0.7], [skin(260, 150, 0.07, { click: 0.2 }), 0.5]), {
            at,
            gain: 0.8 * 0.62 ** i,
          })
        add(whoosh(0.2, 1400, 500, 543, 0.2), { gain: 0.15 })
      }),
  },
  {
    // Played faster with every hit of a draw.
    name: 'ball-hit',
    trim: -2,
    render: () =>
      scene({ seconds: 1, room: hall, wet: 0.24 }, (add) => {
        add(woodBlock(760), { gain: 0.5 })
        for (const [i, note] of ['C5', 'G5', 'C6'].entries()) {
          add(marimba(hertz(note), 0.5), { at: i * 0.05, gain: 0.45, pan: i * 0.3 - 0.3 })
          add(crystal(hertz(note) * 2, 0.7), { at: i * 0.05, gain: 0.12, pan: 0.3 - i * 0.3 })
        }
        add(coin(2093, 551), { at: 0.1, gain: 0.3 })
      }),
  },
  {
    name: 'bet-placed',
    trim: -5,
    render: () =>
      scene({ seconds: 0.5, room: booth, wet: 0.12 }, (add) => {
        // Chips: two dull clicks of clay, one on the other.
        for (const [i, at] of [0, 0.07].entries())
          add(layer([woodBlock(1500 + i * 180), 0.5], [noiseHit(553 + i, 0.025, 3000, 1.2), 0.6]), {
            at,
            pan: i * 0.2 - 0.1,
          })
        add(coin(1480, 555, 0.3), { at: 0.08, gain: 0.16 })
        add(kick(), { at: 0.07, gain: 0.2, send: 0 })
      }),
  },
]

export const tableEffects: readonly Effect[] = [...fishing, ...rocket, ...keno]
