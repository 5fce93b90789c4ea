// Effects of the reels: start, stops, suspense, scatters, free spins.
import { declick, generate, hertz, layer, mixTo, type Mono } from '../synth/sound.ts'
import { Oscillator, SawStack } from '../synth/oscillator.ts'
import { StateFilter } from '../synth/filter.ts'
import { glide } from '../synth/envelope.ts'
import { churchBell, coin, crystal, glockenspiel, marimba } from '../instruments/keys.ts'
import { crash, gong, kick, lowTaiko, noiseHit, skin, woodBlock } from '../instruments/drums.ts'
import { ensemble } from '../instruments/strings.ts'
import { choir } from '../instruments/winds.ts'
import { whoosh } from './ui.ts'
import { scene, type Effect } from './scene.ts'

const cabinet = { decay: 0.6, damping: 4800, size: 0.55 }
const hall = { decay: 2.2, damping: 5200 }

/** The stop rises through a pentatonic scale, so that five stops in a row build tension. */
const stopNotes = ['C4', 'D4', 'E4', 'G4', 'A4'] as const

const thud = (hz: number): Mono =>
  layer(
    [skin(hz * 2.4, hz, 0.2, { click: 0.45, drop: 60 }), 0.9],
    [noiseHit(61, 0.03, 2400, 0.9), 0.4],
    [woodBlock(hz * 7), 0.2],
  )

function stop(index: number): Effect {
  const note = hertz(stopNotes[index]!)
  return {
    name: `reel-stop-${index + 1}`,
    trim: -2,
    render: () =>
      scene({ seconds: 0.7, room: cabinet, wet: 0.22 }, (add) => {
        const pan = mixTo(-0.5, 0.5, index / 4)
        add(thud(82 + index * 5), { pan: pan * 0.5, gain: 0.9, send: 0.4 })
        add(marimba(note, 0.45), { pan, gain: 0.55 })
        add(glockenspiel(note * 4, 0.4), { at: 0.006, pan, gain: 0.08 + index * 0.02 })
      }),
  }
}

/** Two saw stacks climbing an octave and a half under an opening filter, with a pulse that doubles in speed. */
function riser(length: number): Mono {
  const stack = new SawStack(5, 16)
  const top = new SawStack(3, 9)
  const filter = new StateFilter()
  const wobble = new Oscillator()
  const pitch = glide(hertz('C3'), hertz('G4'), length)
  return declick(
    generate(length, (t) => {
      const x = t / length
      const gate = 0.72 + 0.28 * wobble.sine(5 + 13 * x * x)
      return (
        filter.run(stack.next(pitch(t)) + top.next(pitch(t) * 1.5) * 0.5, 260 + 5200 * x * x, 1.6).low *
        (0.25 + 0.75 * x) *
        gate *
        0.4
      )
    }),
    0.05,
    0.03,
  )
}

const scatterChords = [
  ['C5', 'G5'],
  ['E5', 'B5'],
  ['G5', 'D6', 'G6'],
] as const

function scatter(index: number): Effect {
  return {
    name: `scatter-land-${index + 1}`,
    // The more of them, the louder: three open the free spins.
    trim: index - 2,
    render: () =>
      scene({ seconds: 1.5 + index * 0.5, room: hall, wet: 0.34 + index * 0.06 }, (add) => {
        add(thud(70), { gain: 0.7, send: 0.3 })
        add(lowTaiko(), { gain: 0.25 + index * 0.1, send: 0.5 })
        scatterChords[index]!.forEach((note, i) => {
          add(crystal(hertz(note), 1.3), { at: 0.01 + i * 0.05, gain: 0.4, pan: i % 2 ? 0.35 : -0.35 })
          add(glockenspiel(hertz(note) * 2, 1), { at: 0.03 + i * 0.05, gain: 0.18, pan: i % 2 ? -0.3 : 0.3 })
        })
        add(whoosh(0.5, 2000, 9000, 17 + index, 0.2), { at: 0.02, gain: 0.16 + index * 0.06 })
        if (index === 2) add(crash(13, 1.6), { at: 0.01, gain: 0.28 })
      }),
  }
}

export const reelEffects: readonly Effect[] = [
  {
    name: 'reel-start',
    trim: -2,
    render: () =>
      scene({ seconds: 0.9, room: cabinet, wet: 0.2 }, (add) => {
        add(kick(), { gain: 0.55, send: 0.2 })
        add(noiseHit(63, 0.03, 2000, 1), { gain: 0.5 })
        add(whoosh(0.62, 320, 2600, 19, 0.35, 1.8), { at: 0.02, gain: 0.7 })
        ;['G4', 'C5', 'E5'].forEach((note, i) =>
          add(marimba(hertz(note), 0.35), { at: 0.04 + i * 0.055, gain: 0.35, pan: -0.3 + i * 0.3 }),
        )
      }),
  },
  {
    name: 'reel-tick',
    trim: -9,
    render: () =>
      scene({ seconds: 0.12, room: cabinet, wet: 0.06 }, (add) => {
        add(woodBlock(1480), { gain: 0.5 })
        add(noiseHit(65, 0.01, 5200, 1), { gain: 0.35, send: 0 })
      }),
  },
  ...stopNotes.map((_, i) => stop(i)),
  {
    name: 'anticipation-riser',
    render: () =>
      scene({ seconds: 3.4, room: hall, wet: 0.3 }, (add) => {
        add(riser(2.7), { gain: 0.8 })
        add(whoosh(2.7, 300, 8200, 23, 0.97, 0.9), { gain: 0.5 })
        // Heartbeat that closes in on the reel.
        let at = 0
        let gap = 0.42
        while (at < 2.6) {
          add(skin(120, 48, 0.3, { click: 0.06 }), { at, gain: 0.55 + at * 0.15, send: 0.2 })
          at += gap
          gap = Math.max(0.13, gap * 0.88)
        }
      }),
  },
  ...scatterChords.map((_, i) => scatter(i)),
  {
    name: 'free-spin-intro',
    render: () =>
      scene({ seconds: 4.6, room: { ...hall, decay: 3 }, wet: 0.42 }, (add) => {
        add(gong(82, 4), { gain: 0.55 })
        add(whoosh(0.9, 500, 7000, 27, 0.9), { gain: 0.45 })
        ;(['C4', 'E4', 'G4', 'B4', 'D5'] as const).forEach((note, i) => {
          add(choir(hertz(note), 2.2), { at: 0.75, gain: 0.24, pan: -0.5 + i * 0.25 })
          add(ensemble(hertz(note) / 2, 2, 3000), { at: 0.7, gain: 0.16, pan: 0.5 - i * 0.25 })
        })
        const run = ['C5', 'D5', 'E5', 'G5', 'A5', 'C6', 'D6', 'E6', 'G6', 'A6', 'C7']
        run.forEach((note, i) =>
          add(crystal(hertz(note), 1.6), { at: 0.75 + i * 0.062, gain: 0.24, pan: Math.sin(i) * 0.6 }),
        )
        add(lowTaiko(), { at: 0.75, gain: 0.9 })
        add(crash(15, 2.6), { at: 0.75, gain: 0.3 })
        add(churchBell(hertz('C5'), 2.6), { at: 1.5, gain: 0.28 })
      }),
  },
  {
    name: 'jackpot-drop',
    trim: -2,
    render: () =>
      scene({ seconds: 1.2, room: hall, wet: 0.25 }, (add) => {
        for (let i = 0; i < 9; i++)
          add(coin(2100 + i * 140, 70 + i), { at: i * 0.045, gain: 0.3, pan: Math.sin(i * 2.1) * 0.7 })
        add(thud(66), { gain: 0.8 })
      }),
  },
]
