// Effects of buttons and panels, and the two plain sounds other effects borrow: a bead and a whoosh.
import { declick, generate, hertz, layer, type Mono } from '../synth/sound.ts'
import { Oscillator } from '../synth/oscillator.ts'
import { whiteNoise } from '../synth/noise.ts'
import { StateFilter } from '../synth/filter.ts'
import { glide, struck, swell } from '../synth/envelope.ts'
import { glockenspiel, kalimba, marimba } from '../instruments/keys.ts'
import { noiseHit, woodBlock } from '../instruments/drums.ts'
import { scene, type Effect } from './scene.ts'

/** A short sine drop like a water bead: round, never harsh after the hundredth tap. */
export function bead(from: number, to: number, length: number): Mono {
  const osc = new Oscillator()
  const pitch = glide(from, to, length * 0.6)
  const loud = struck(length, 0.002)
  return declick(generate(length, (t) => osc.sine(pitch(t)) * loud(t)))
}

/** Filtered air that moves between two pitches: sheets, panels, cards. */
export function whoosh(length: number, from: number, to: number, seed = 1, peak = 0.5, q = 1.2): Mono {
  const noise = whiteNoise(seed)
  const filter = new StateFilter()
  const sweep = glide(from, to, length)
  const level = swell(length, peak, 1.7)
  return declick(generate(length, (t) => filter.run(noise(), sweep(t), q).band * level(t)))
}

const room = { decay: 0.5, damping: 7000, size: 0.5 }

export const uiEffects: readonly Effect[] = [
  {
    name: 'ui-tap',
    trim: -7,
    render: () =>
      scene({ seconds: 0.25, room, wet: 0.12 }, (add) => {
        add(bead(1250, 880, 0.09), { gain: 0.8 })
        add(noiseHit(2, 0.012, 4200, 1), { gain: 0.3, send: 0 })
      }),
  },
  {
    name: 'ui-open',
    trim: -5,
    render: () =>
      scene({ seconds: 0.6, room, wet: 0.2 }, (add) => {
        add(whoosh(0.26, 500, 3600, 3, 0.6), { gain: 0.35 })
        add(kalimba(hertz('E5'), 0.4), { at: 0.03, gain: 0.5, pan: -0.15 })
        add(kalimba(hertz('B5'), 0.5), { at: 0.1, gain: 0.55, pan: 0.15 })
      }),
  },
  {
    name: 'ui-close',
    trim: -6,
    render: () =>
      scene({ seconds: 0.5, room, wet: 0.16 }, (add) => {
        add(whoosh(0.22, 3200, 420, 4, 0.3), { gain: 0.35 })
        add(kalimba(hertz('B5'), 0.3), { gain: 0.42, pan: 0.12 })
        add(kalimba(hertz('E5'), 0.4), { at: 0.07, gain: 0.5, pan: -0.12 })
      }),
  },
  {
    name: 'ui-error',
    trim: -4,
    render: () =>
      scene({ seconds: 0.6, room, wet: 0.14 }, (add) => {
        // Two dull wooden notes falling a semitone over a tritone: "no" without an alarm.
        for (const [at, note] of [
          [0, 'Eb4'],
          [0.13, 'D4'],
        ] as const) {
          add(marimba(hertz(note), 0.35), { at, gain: 0.7 })
          add(marimba(hertz(note) * Math.SQRT1_2, 0.35), { at, gain: 0.45 })
          add(woodBlock(340), { at, gain: 0.2, send: 0 })
        }
      }),
  },
  {
    name: 'ui-toggle',
    trim: -7,
    render: () =>
      scene({ seconds: 0.3, room, wet: 0.1 }, (add) => {
        add(layer(noiseHit(6, 0.014, 3000, 1.3), [bead(700, 1050, 0.08), 0.7, 0.012]))
        add(glockenspiel(hertz('E6'), 0.2), { at: 0.02, gain: 0.12 })
      }),
  },
]
