// Effects of features: tumbles, nudges, ways, multipliers, held coins, chests, the vault's digits and its door.
import { declick, generate, hertz, layer, type Mono } from '../synth/sound.ts'
import { Oscillator } from '../synth/oscillator.ts'
import { whiteNoise } from '../synth/noise.ts'
import { OnePole, StateFilter } from '../synth/filter.ts'
import { glide, swell } from '../synth/envelope.ts'
import { crash, kick, lowTaiko, noiseHit, skin, woodBlock } from '../instruments/drums.ts'
import { anvil } from '../instruments/folk.ts'
import { coin, crystal, glockenspiel, kalimba, marimba } from '../instruments/keys.ts'
import { harp } from '../instruments/strings.ts'
import { brass, choir } from '../instruments/winds.ts'
import { bead, whoosh } from './ui.ts'
import { coinShower } from './wins.ts'
import { scene, type Effect } from './scene.ts'

const booth = { decay: 0.6, damping: 5200, size: 0.55 }
const hall = { decay: 2, damping: 5400 }
const vaultRoom = { decay: 2.8, damping: 3600, size: 1.2 }

/** A hinge: a saw that stutters as it turns, through a wooden resonance. */
function creak(length: number, from: number, to: number): Mono {
  const osc = new Oscillator()
  const filter = new StateFilter()
  const pitch = glide(from, to, length)
  const level = swell(length, 0.4, 0.8)
  return declick(
    generate(
      length,
      (t) => filter.run(osc.saw(pitch(t)) * (0.6 + 0.4 * Math.sin(t * 61)), 900, 3).band * level(t) * 0.5,
    ),
  )
}

/** Iron rolling on iron: low noise that trembles with the wheel. */
function grind(length: number): Mono {
  const noise = whiteNoise(97)
  const low = new OnePole(240)
  const filter = new StateFilter()
  const level = swell(length, 0.35, 0.7)
  return declick(
    generate(
      length,
      (t) =>
        (low.low(noise()) * 2.4 + filter.run(noise(), 620, 4).band * 0.4) * level(t) * (0.8 + 0.2 * Math.sin(t * 88)),
    ),
  )
}

export const bonusEffects: readonly Effect[] = [
  {
    // Played faster with every tumble of a run, so that the same pop climbs.
    name: 'tumble-pop',
    trim: -3,
    render: () =>
      scene({ seconds: 0.8, room: booth, wet: 0.2 }, (add) => {
        for (const [i, at] of [0, 0.03, 0.065, 0.1].entries())
          add(bead(520 + i * 130, 1040 + i * 210, 0.09), { at, gain: 0.5, pan: i * 0.35 - 0.5 })
        add(noiseHit(401, 0.05, 2600, 1), { gain: 0.35 })
        add(crystal(hertz('G5'), 0.6), { at: 0.02, gain: 0.22 })
        add(marimba(hertz('C5'), 0.4), { at: 0.015, gain: 0.4 })
      }),
  },
  {
    name: 'tumble-fall',
    trim: -6,
    render: () =>
      scene({ seconds: 0.6, room: booth, wet: 0.16 }, (add) => {
        for (let i = 0; i < 5; i++)
          add(layer([woodBlock(420 + i * 70), 0.5], [skin(190 + i * 20, 90, 0.09, { click: 0.2 }), 0.6]), {
            at: 0.05 + i * 0.055,
            gain: 0.5,
            pan: i * 0.3 - 0.6,
          })
        add(whoosh(0.3, 1800, 420, 402, 0.3), { gain: 0.25 })
      }),
  },
  {
    name: 'nudge',
    trim: -4,
    render: () =>
      scene({ seconds: 0.5, room: booth, wet: 0.14 }, (add) => {
        add(skin(240, 105, 0.16, { click: 0.5, drop: 60 }), { gain: 0.8 })
        add(noiseHit(403, 0.03, 2100, 1), { gain: 0.5 })
        add(bead(300, 460, 0.14), { at: 0.05, gain: 0.5 })
        add(woodBlock(980), { at: 0.16, gain: 0.45 })
      }),
  },
  {
    name: 'ways-hit',
    trim: -3,
    render: () =>
      scene({ seconds: 1.1, room: hall, wet: 0.24 }, (add) => {
        for (const [i, note] of ['D5', 'F#5', 'A5', 'D6', 'F#6'].entries()) {
          add(harp(hertz(note), 0.9), { at: i * 0.045, gain: 0.42, pan: i * 0.3 - 0.6 })
          add(glockenspiel(hertz(note), 0.5), { at: i * 0.045, gain: 0.14, pan: 0.6 - i * 0.3 })
        }
        add(lowTaiko(), { gain: 0.3 })
      }),
  },
  {
    name: 'multiplier-up',
    trim: -2,
    render: () =>
      scene({ seconds: 1.2, room: hall, wet: 0.28 }, (add) => {
        add(whoosh(0.32, 500, 6400, 404, 0.85), { gain: 0.4 })
        for (const [i, note] of ['G4', 'C5', 'E5', 'G5'].entries())
          add(kalimba(hertz(note), 0.5), { at: i * 0.06, gain: 0.4, pan: i * 0.2 - 0.3 })
        add(crystal(hertz('C6'), 0.9), { at: 0.26, gain: 0.34 })
        add(brass(hertz('C5'), 0.16), { at: 0.26, gain: 0.3 })
        add(kick(), { at: 0.26, gain: 0.4 })
      }),
  },
  {
    name: 'coin-land',
    trim: -2,
    render: () =>
      scene({ seconds: 0.9, room: booth, wet: 0.2 }, (add) => {
        add(skin(210, 80, 0.2, { click: 0.4, drop: 55 }), { gain: 0.8 })
        for (const [i, hz] of [1760, 2093, 2637].entries())
          add(coin(hz, 410 + i, 0.5), { at: 0.01 + i * 0.035, gain: 0.4, pan: i * 0.3 - 0.3 })
      }),
  },
  {
    name: 'coin-lock',
    trim: -2,
    render: () =>
      scene({ seconds: 1, room: hall, wet: 0.22 }, (add) => {
        add(noiseHit(405, 0.03, 1500, 1.2), { gain: 0.7 })
        add(anvil(740, 0.4), { gain: 0.5 })
        add(layer([woodBlock(300), 0.6], [skin(160, 62, 0.24, { click: 0.3 }), 0.9]), { at: 0.05 })
        add(coin(2349, 420, 0.6), { at: 0.06, gain: 0.4 })
        add(glockenspiel(hertz('D6'), 0.7), { at: 0.07, gain: 0.25 })
      }),
  },
  {
    name: 'hold-intro',
    render: () =>
      scene({ seconds: 2.6, room: hall, wet: 0.32 }, (add) => {
        for (let i = 0; i < 6; i++) add(lowTaiko(), { at: i * 0.13, gain: 0.4 + i * 0.1 })
        add(whoosh(0.8, 300, 7000, 406, 0.95), { gain: 0.4 })
        for (const [i, note] of ['A3', 'E4', 'A4', 'C#5', 'E5'].entries())
          add(brass(hertz(note), 0.9), { at: 0.8, gain: 0.3, pan: i * 0.25 - 0.5 })
        add(crash(25, 1.6), { at: 0.8, gain: 0.26 })
        coinShower(add, 0.8, 1, 18, 431, 0.2)
      }),
  },
  {
    name: 'chest-open',
    trim: -1.5,
    render: () =>
      scene({ seconds: 2.2, room: hall, wet: 0.3 }, (add) => {
        add(layer([woodBlock(260), 0.7], [noiseHit(407, 0.05, 900, 1), 0.7], [anvil(880, 0.2), 0.25]), { gain: 0.8 })
        add(creak(0.5, 62, 130), { at: 0.08, gain: 0.5 })
        for (const [i, note] of ['E5', 'G#5', 'B5', 'E6', 'G#6'].entries())
          add(crystal(hertz(note), 1.2), { at: 0.5 + i * 0.05, gain: 0.26, pan: i * 0.3 - 0.6 })
        coinShower(add, 0.5, 0.9, 20, 441, 0.22)
      }),
  },
  {
    name: 'digit-found',
    trim: -2,
    render: () =>
      scene({ seconds: 1.3, room: vaultRoom, wet: 0.26 }, (add) => {
        for (let i = 0; i < 4; i++) add(woodBlock(1350 + i * 40), { at: i * 0.07, gain: 0.4 })
        add(layer([anvil(520, 0.5), 0.5], [skin(180, 70, 0.26, { click: 0.4 }), 0.8]), { at: 0.32 })
        add(glockenspiel(hertz('A5'), 0.8), { at: 0.33, gain: 0.3 })
      }),
  },
  {
    name: 'vault-open',
    trim: 0.5,
    render: () =>
      scene({ seconds: 5.2, room: vaultRoom, wet: 0.34 }, (add) => {
        for (let i = 0; i < 7; i++) add(woodBlock(1180 - i * 35), { at: i * 0.08, gain: 0.45, pan: Math.sin(i) * 0.3 })
        for (const at of [0.66, 0.86, 1.06])
          add(layer([anvil(240, 0.6), 0.6], [skin(120, 46, 0.4, { click: 0.5, drive: 2 }), 1]), { at })
        add(grind(1.3), { at: 1.1, gain: 0.7 })
        add(creak(1.1, 44, 78), { at: 1.2, gain: 0.4 })
        for (const [i, note] of ['C4', 'G4', 'C5', 'E5', 'G5', 'C6'].entries()) {
          add(brass(hertz(note), 1.4), { at: 2.2, gain: 0.26, pan: i * 0.2 - 0.5 })
          add(choir(hertz(note), 1.6), { at: 2.2, gain: 0.14, pan: 0.5 - i * 0.2 })
        }
        add(lowTaiko(), { at: 2.2, gain: 1 })
        add(crash(27, 2.4), { at: 2.2, gain: 0.32 })
        coinShower(add, 2.2, 2.4, 70, 451, 0.16)
      }),
  },
  {
    name: 'choice-prompt',
    trim: -3,
    render: () =>
      scene({ seconds: 1.8, room: hall, wet: 0.34 }, (add) => {
        for (const [i, note] of ['D5', 'A5', 'E5'].entries())
          add(crystal(hertz(note), 1.3), { at: i * 0.14, gain: 0.34, pan: i * 0.4 - 0.4 })
        add(choir(hertz('A4'), 0.8, 'oh'), { gain: 0.14 })
      }),
  },
  {
    name: 'free-spin-end',
    trim: -1,
    render: () =>
      scene({ seconds: 3, room: hall, wet: 0.34 }, (add) => {
        for (const [i, note] of ['C6', 'A5', 'G5', 'E5', 'C5'].entries())
          add(harp(hertz(note), 1.4), { at: i * 0.1, gain: 0.36, pan: 0.5 - i * 0.25 })
        for (const [i, note] of ['C4', 'G4', 'C5', 'E5'].entries())
          add(brass(hertz(note), 0.9), { at: 0.52, gain: 0.26, pan: i * 0.3 - 0.45 })
        add(lowTaiko(), { at: 0.52, gain: 0.6 })
        coinShower(add, 0.52, 1.2, 24, 461, 0.18)
      }),
  },
]
