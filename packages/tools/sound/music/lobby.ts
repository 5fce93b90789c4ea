// Lobby: 72 bpm, E major ninths, slow pads, glass bells and a soft pulse. Unobtrusive behind conversation.
import { hertz, random, type Stereo } from '../synth/sound.ts'
import { crystal, electricPiano } from '../instruments/keys.ts'
import { softBass, harp } from '../instruments/strings.ts'
import { choir, pad } from '../instruments/winds.ts'
import { dustyKick, shaker } from '../instruments/drums.ts'
import { Song, type Piece } from './song.ts'

const chords = [
  'E3+B3+G#4+D#5',
  'C#3+B3+E4+G#4',
  'A3+E4+G#4+C#5',
  'B3+E4+F#4+A4',
  'E3+B3+G#4+F#5',
  'G#3+B3+D#4+F#4',
  'A3+C#4+E4+B4',
  'F#3+A3+E4+C#5',
]
const roots = ['E2', 'C#2', 'A1', 'B1', 'E2', 'G#1', 'A1', 'F#1']
const bells = ['E5', 'F#5', 'G#5', 'B5', 'C#6', 'E6', 'F#6', 'B6']
const motif = '-:1 B5:1 G#5:1.5 F#5:.5  E5:3 -:1'

function compose(): Stereo {
  const song = new Song(250, 64, 61)
  const r = random(63)
  for (let bar = 0; bar < 16; bar++) {
    const at = bar * 4
    const chord = chords[bar % 8]!
    const root = roots[bar % 8]!
    song.line(
      `${chord}:4`,
      at,
      function breath(hz, s) {
        return pad(hz, s, { cutoff: 760, attack: 1.1, release: 2.2 })
      },
      { gain: 0.13, pan: bar % 2 ? 0.3 : -0.3, send: 0.7 },
    )
    song.line(`${root}:3.5`, at, softBass, { gain: 0.26, send: 0.05 })
    if (bar >= 8)
      song.line(
        `${chord}:4`,
        at,
        function air(hz, s) {
          return choir(hz, s, 'oh')
        },
        { gain: 0.06, send: 1 },
      )
    const tones = chord.split('+')
    ;[0, 2, 1, 3, 2, 3].forEach((k, i) =>
      song.add(
        song.once(`key${tones[k]}`, () => electricPiano(hertz(tones[k]!) * 2, 0.9, 0.3)),
        at + 0.5 + i * 0.5,
        { gain: 0.075, pan: -0.3 + i * 0.12, send: 0.7, human: 0.02 },
      ),
    )
    for (let i = 0; i < 3; i++) {
      const note = bells[Math.floor(r() * bells.length)]!
      song.add(
        song.once(`bell${note}`, () => crystal(hertz(note), 2.6)),
        at + Math.floor(r() * 8) / 2,
        { gain: 0.06 + r() * 0.04, pan: r() * 1.6 - 0.8, send: 1 },
      )
    }
    if (bar >= 4) {
      song.grid('x-------|--------', at, 0.25, dustyKick, 'pulse', { gain: 0.3, send: 0.1 })
      song.grid('--.-..o-|--.-..o-', at, 0.25, () => shaker(3), 'shaker', {
        gain: 0.07,
        pan: 0.4,
        send: 0.3,
        human: 0.01,
      })
    }
  }
  for (const at of [16, 32, 48])
    song.line(
      motif,
      at,
      function glass(hz) {
        return harp(hz, 2.4)
      },
      { gain: 0.22, pan: 0.1, send: 0.9 },
    )
  return song.finish({ decay: 4.2, damping: 3800, size: 1.2 }, 0.6)
}

export const lobby: Piece = { name: 'lobby', compose }
