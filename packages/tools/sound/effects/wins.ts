// Effects of winning, from a small chime to a jackpot; every tier grows out of the same four notes.
import { hertz, random, type Mono } from '../synth/sound.ts'
import { crash, gong, handCymbal, kick, lowTaiko, tanggu } from '../instruments/drums.ts'
import { coin, crystal, glockenspiel, marimba } from '../instruments/keys.ts'
import { ensemble } from '../instruments/strings.ts'
import { brass, choir } from '../instruments/winds.ts'
import { whoosh } from './ui.ts'
import { scene, type Add, type Effect } from './scene.ts'

export const hall = { decay: 2.4, damping: 5600 }
const beat = 0.16

const notes = (text: string): number[] => text.split(' ').map((n) => hertz(n))

export function spread(add: Add, voice: (hz: number) => Mono, chord: string, at: number, gain: number): void {
  const list = notes(chord)
  list.forEach((hz, i) => add(voice(hz), { at, gain, pan: list.length > 1 ? (i / (list.length - 1) - 0.5) * 0.9 : 0 }))
}

/** Falling gold: a seeded shower whose density swells and thins. */
export function coinShower(add: Add, from: number, length: number, count: number, seed: number, gain = 0.2): void {
  const r = random(seed)
  for (let i = 0; i < count; i++) {
    const x = (r() + r()) / 2
    add(coin(1700 + r() * 2300, seed + i, 0.28 + r() * 0.2), {
      at: from + x * length,
      gain: gain * (0.4 + r() * 0.6),
      pan: r() * 1.7 - 0.85,
      send: 0.6,
    })
  }
}

/** Fanfare line in brass with bells an octave above: the signature motif C–E–G–C′, shared by every tier. */
type Line = readonly (readonly [note: string, beats: number])[]

/** The opening of every great win, whatever follows it. */
const call: Line = [
  ['C5', 1],
  ['C5', 0.5],
  ['E5', 0.5],
  ['G5', 1.5],
  ['E5', 0.5],
  ['G5', 1],
]

function fanfare(add: Add, at: number, line: Line, gain: number): number {
  let clock = at
  for (const [note, beats] of line) {
    if (note !== '-') {
      add(brass(hertz(note), beats * beat * 0.92), { at: clock, gain: gain * 0.8, pan: -0.18 })
      add(brass(hertz(note) / 2, beats * beat * 0.92, 0.7), { at: clock, gain: gain * 0.5, pan: 0.22 })
      add(glockenspiel(hertz(note) * 2, 0.9), { at: clock, gain: gain * 0.22, pan: 0.3 })
    }
    clock += beats * beat
  }
  return clock
}

export function finale(add: Add, at: number, chord: string, hold: number, gain: number): void {
  spread(add, (hz) => brass(hz, hold), chord, at, gain * 0.42)
  spread(add, (hz) => ensemble(hz, hold, 3600), chord, at, gain * 0.2)
  spread(add, (hz) => crystal(hz * 2, hold + 0.6), chord, at, gain * 0.16)
  add(lowTaiko(), { at, gain: gain * 0.9, send: 0.4 })
  add(crash(17, 2.4), { at, gain: gain * 0.32 })
}

export const roll = (add: Add, at: number, length: number, gain: number): void => {
  for (let t = 0; t < length; t += 0.052)
    add(tanggu(), { at: at + t, gain: gain * (0.2 + 0.8 * (t / length)), pan: Math.sin(t * 60) * 0.3, send: 0.3 })
}

export function tower(add: Add, from: number, chords: string[], step: number, gain: number): void {
  chords.forEach((chord, i) => {
    const at = from + i * step
    spread(add, (hz) => brass(hz, step * 0.8), chord, at, gain * 0.34)
    spread(add, (hz) => choir(hz, step * 0.9), chord, at, gain * 0.2)
    add(lowTaiko(), { at, gain: gain * 0.75, send: 0.3 })
    add(kick(), { at: at + step / 2, gain: gain * 0.35, send: 0.1 })
    add(handCymbal(false, 31 + i), { at: at + step / 2, gain: gain * 0.16, pan: 0.3 })
  })
}

/** Sixteenths of bright bells over a chord, played while the win is still being counted. */
export function sparkle(add: Add, from: number, chords: string[], step: number, gain: number): void {
  chords.forEach((chord, c) => {
    const pool = notes(chord).flatMap((hz) => [hz * 2, hz * 4])
    for (let i = 0; i < 8; i++)
      add(glockenspiel(pool[(i * 3 + c) % pool.length]!, 0.5), {
        at: from + c * step + (i * step) / 8,
        gain: gain * (i % 4 ? 0.6 : 1),
        pan: Math.sin(i * 1.7 + c) * 0.7,
      })
  })
}

export const winEffects: readonly Effect[] = [
  {
    name: 'win-small',
    trim: -3,
    render: () =>
      scene({ seconds: 1.3, room: hall, wet: 0.22 }, (add) => {
        notes('C5 E5 G5 C6').forEach((hz, i) => {
          add(marimba(hz, 0.6), { at: i * 0.07, gain: 0.5, pan: -0.3 + i * 0.2 })
          add(glockenspiel(hz * 2, 0.7), { at: i * 0.07, gain: 0.16, pan: 0.3 - i * 0.2 })
        })
        coinShower(add, 0.15, 0.5, 6, 101, 0.14)
      }),
  },
  {
    name: 'win-nice',
    trim: -1.5,
    render: () =>
      scene({ seconds: 2.2, room: hall, wet: 0.28 }, (add) => {
        notes('C5 E5 G5 C6 E6').forEach((hz, i) => {
          add(marimba(hz, 0.7), { at: i * 0.075, gain: 0.45, pan: -0.4 + i * 0.2 })
          add(crystal(hz * 2, 1.2), { at: i * 0.075, gain: 0.14, pan: 0.4 - i * 0.2 })
        })
        spread(add, (hz) => brass(hz, 0.55), 'C4 G4 C5 E5', 0.4, 0.26)
        add(kick(), { at: 0.4, gain: 0.5, send: 0.1 })
        add(handCymbal(false), { at: 0.4, gain: 0.22 })
        coinShower(add, 0.35, 0.9, 16, 111, 0.16)
      }),
  },
  {
    name: 'win-big',
    render: () =>
      scene({ seconds: 4.4, room: hall, wet: 0.32 }, (add) => {
        roll(add, 0, 0.42, 0.5)
        add(whoosh(0.45, 500, 6000, 41, 0.95), { gain: 0.35 })
        const end = fanfare(add, 0.42, call, 0.62)
        finale(add, end, 'C4 G4 C5 E5 G5', 1.3, 0.85)
        sparkle(add, end, ['C5 E5 G5', 'C5 E5 A5'], 0.64, 0.16)
        coinShower(add, 0.5, 2.6, 44, 121, 0.15)
      }),
  },
  {
    name: 'win-mega',
    trim: 0.5,
    render: () =>
      scene({ seconds: 6.6, room: { ...hall, decay: 2.9 }, wet: 0.34 }, (add) => {
        roll(add, 0, 0.6, 0.6)
        add(whoosh(0.62, 300, 7500, 43, 0.96), { gain: 0.45 })
        const turn = fanfare(add, 0.6, call, 0.6)
        tower(add, turn, ['F4 A4 C5 F5', 'G4 B4 D5 G5', 'A4 C5 E5 A5'], 0.64, 0.85)
        sparkle(add, turn, ['F5 A5 C6', 'G5 B5 D6', 'A5 C6 E6', 'C6 E6 G6', 'C6 E6 G6'], 0.64, 0.13)
        finale(add, turn + 1.92, 'C4 E4 G4 C5 E5 G5 C6', 1.7, 0.9)
        add(gong(65, 3.5), { at: turn + 1.92, gain: 0.4 })
        coinShower(add, 0.6, 4.6, 90, 131, 0.13)
      }),
  },
  {
    name: 'win-holy-moly',
    trim: 1,
    render: () =>
      scene({ seconds: 9.6, room: { ...hall, decay: 3.4 }, wet: 0.36 }, (add) => {
        add(gong(58, 4.5), { gain: 0.6 })
        roll(add, 0.1, 0.95, 0.6)
        add(whoosh(1.05, 200, 8500, 47, 0.97), { gain: 0.5 })
        const turn = fanfare(
          add,
          1.05,
          [
            ['C5', 1],
            ['C5', 0.5],
            ['E5', 0.5],
            ['G5', 1.5],
            ['E5', 0.5],
            ['G5', 0.5],
            ['A5', 0.5],
          ],
          0.6,
        )
        const step = 0.62
        // I – bVI – bVII – I, twice, the second time a whole tone up: the classic "one more lift".
        const lift = [
          'C4 E4 G4 C5',
          'Ab4 C5 Eb5 Ab5',
          'Bb4 D5 F5 Bb5',
          'C4 G4 C5 E5',
          'D4 F#4 A4 D5',
          'Bb4 D5 F5 Bb5',
          'C5 E5 G5 C6',
        ]
        tower(add, turn, lift, step, 0.85)
        sparkle(
          add,
          turn,
          [
            'C5 E5 G5',
            'Ab5 C6 Eb6',
            'Bb5 D6 F6',
            'C6 E6 G6',
            'D5 F#5 A5',
            'Bb5 D6 F6',
            'C6 E6 G6',
            'D6 F#6 A6',
            'D6 F#6 A6',
          ],
          step,
          0.13,
        )
        const top = turn + lift.length * step
        finale(add, top, 'D4 A4 D5 F#5 A5 D6', 2, 1)
        add(choir(hertz('D6'), 1.8), { at: top, gain: 0.16 })
        add(gong(73, 4), { at: top, gain: 0.5 })
        coinShower(add, 1.05, 7, 150, 141, 0.12)
      }),
  },
  {
    name: 'coin-count-loop',
    trim: -5,
    // Exactly half a second of four rising pairs: loops while the counter runs, then `coin-count-end` closes the phrase.
    render: () => coinLoop(),
  },
  {
    name: 'coin-count-end',
    trim: -2,
    render: () =>
      scene({ seconds: 1.4, room: hall, wet: 0.3 }, (add) => {
        notes('G6 C7').forEach((hz, i) => add(glockenspiel(hz, 1), { at: i * 0.06, gain: 0.35, pan: i ? 0.2 : -0.2 }))
        spread(add, (hz) => crystal(hz, 1.1), 'C5 E5 G5', 0.06, 0.2)
        coinShower(add, 0, 0.35, 10, 151, 0.22)
        add(kick(), { at: 0.06, gain: 0.4, send: 0 })
      }),
  },
]

/** The loop is built circularly (tails wrap), so it has no seam. */
function coinLoop() {
  const length = 0.5
  const whole = scene({ seconds: length * 4, room: { decay: 0.5, size: 0.5 }, wet: 0.1 }, (add) => {
    for (let pass = -1; pass < 5; pass++) {
      notes('E6 G6 A6 C7').forEach((hz, i) => {
        const at = pass * length + i * 0.125
        if (at < 0) return
        add(coin(hz, 200 + i), { at, gain: 0.3, pan: i % 2 ? 0.3 : -0.3 })
        add(coin(hz * 1.498, 210 + i, 0.2), { at: at + 0.0625, gain: 0.18, pan: i % 2 ? -0.4 : 0.4 })
      })
    }
  })
  const from = 48_000 * length * 2
  const to = 48_000 * length * 3
  return { left: whole.left.slice(from, to), right: whole.right.slice(from, to) }
}
