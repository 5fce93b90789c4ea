// Orbit: 100 bpm, A minor to lydian light; a sequencer that opens and closes, wide pads, a slow lead and distant bells.
import { hertz, random, tau, type Stereo } from '../synth/sound.ts'
import { dustyKick, hat, softSnare } from '../instruments/drums.ts'
import { crystal } from '../instruments/keys.ts'
import { softBass } from '../instruments/strings.ts'
import { lead, sequenced } from '../instruments/synths.ts'
import { choir, pad } from '../instruments/winds.ts'
import { Song, type Piece } from './song.ts'

const chords = [
  'A3+C4+E4+B4',
  'F3+A3+C4+B4',
  'C4+E4+G4+D5',
  'G3+C4+D4+B4',
  'A3+C4+E4+G4',
  'D3+A3+C4+F4',
  'F3+A3+E4+G4',
  'E3+B3+D4+G#4',
]
const roots = ['A1', 'F1', 'C2', 'G1', 'A1', 'D2', 'F1', 'E1']
/** Which chord tone each sixteenth takes; tones past the fourth are an octave up. */
const steps = [0, 2, 3, 4, 6, 3, 2, 4, 1, 2, 4, 6, 7, 4, 3, 2]
const voyage = 'E5:3 D5:1  C5:2 B4:1 C5:1  G5:3 E5:1  D5:4  E5:2 G5:1 A5:1  F5:2 E5:1 D5:1  C5:3 E5:1  B4:3 -:1'
const levels = 6

/** The filter opens and closes twice a loop, so that the seam falls in the middle of a cycle. */
const brightnessAt = (beat: number, beats: number): number =>
  Math.round((0.5 - 0.5 * Math.cos((tau * 2 * beat) / beats)) * levels) / levels

function sequence(song: Song, bar: number, beats: number): void {
  const tones = chords[bar % 8]!.split('+').map((note) => hertz(note))
  steps.forEach((step, i) => {
    const beat = bar * 4 + i * 0.25
    const hz = tones[step % 4]! * (step >= 4 ? 2 : 1)
    const bright = brightnessAt(beat, beats)
    const sound = song.once(`seq${hz.toFixed(2)}/${bright}`, () => sequenced(hz, bright))
    song.add(sound, beat, { gain: i % 4 === 0 ? 0.24 : 0.18, pan: i % 2 ? 0.35 : -0.35, send: 0.35 })
    // The echo is three sixteenths late and on the other side.
    song.add(sound, beat + 0.75, { gain: 0.07, pan: i % 2 ? -0.6 : 0.6, send: 0.6 })
  })
}

function hull(song: Song, bar: number): void {
  const at = bar * 4
  const chord = chords[bar % 8]!
  song.line(
    `${chord}:4`,
    at,
    function nebula(hz, s) {
      return pad(hz, s, { cutoff: 900, attack: 0.8, release: 1.8 })
    },
    { gain: 0.075, pan: bar % 2 ? 0.3 : -0.3, send: 0.6 },
  )
  const root = roots[bar % 8]!
  song.line(`${root}:.75 ${root}:.75 -:.5 ${root}:.75 ${root}:.75 -:.5`, at, softBass, { gain: 0.34, send: 0.03 })
  if (bar >= 8)
    song.line(
      `${chord}:4`,
      at,
      function crew(hz, s) {
        return choir(hz, s, 'oh')
      },
      { gain: 0.045, send: 0.9 },
    )
  if (bar < 2) return
  song.grid('x---x---|x---x---', at, 0.25, dustyKick, 'kick', { gain: 0.42, send: 0.04 })
  song.grid('--o---o-|--o---o-', at, 0.25, () => hat(), 'hat', { gain: 0.18, pan: 0.3, send: 0.15, human: 0.004 })
  if (bar >= 4)
    song.grid(bar % 4 === 3 ? '----x---|----x-.o' : '----x---|----x---', at, 0.25, softSnare, 'snare', {
      gain: 0.34,
      send: 0.3,
    })
}

function compose(): Stereo {
  const beats = 64
  const song = new Song(180, beats, 111)
  const r = random(113)
  for (let bar = 0; bar < 16; bar++) {
    sequence(song, bar, beats)
    hull(song, bar)
    const note = ['E6', 'B5', 'D6', 'G6', 'A5'][Math.floor(r() * 5)]!
    song.add(
      song.once(`star${note}`, () => crystal(hertz(note), 2.4)),
      bar * 4 + Math.floor(r() * 8) / 2,
      { gain: 0.07, pan: r() * 1.6 - 0.8, send: 1.2 },
    )
  }
  song.line(voyage, 32, lead, { gain: 0.2, pan: 0.08, send: 0.7 })
  return song.finish({ decay: 3.4, damping: 4400, size: 1.15 }, 0.5)
}

export const orbit: Piece = { name: 'orbit', compose }
