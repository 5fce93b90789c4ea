// Pharaoh: 100 bpm, D hijaz, maqsum on the goblet drum, oud ostinato, ney and a low choir.
import { hertz, type Stereo } from '../synth/sound.ts'
import { darbuka, fingerCymbal, gong, lowTaiko, tambourine } from '../instruments/drums.ts'
import { ensemble, oud, softBass } from '../instruments/strings.ts'
import { choir, flute } from '../instruments/winds.ts'
import { Song, type Piece } from './song.ts'

const drones = ['D3+A3+D4', 'D3+A3+D4', 'Eb3+Bb3+Eb4', 'D3+A3+D4', 'G3+Bb3+D4', 'C3+G3+C4', 'Eb3+Bb3+G4', 'D3+A3+F#4']
const bass = ['D2', 'D2', 'Eb2', 'D2', 'G1', 'C2', 'Eb2', 'D2']
const oudPart = [
  'D3:.5 D4:.25 D4:.25 Eb4:.5 D4:.5 F#4:.5 Eb4:.5 D4:.5 A3:.5',
  'D3:.5 A3:.25 A3:.25 D4:.5 Eb4:.5 F#4:.5 G4:.5 F#4:.25 Eb4:.25 D4:.5',
  'Eb3:.5 G4:.25 G4:.25 F#4:.5 Eb4:.5 G4:.5 F#4:.5 Eb4:.5 D4:.5',
  'D3:.5 F#4:.25 G4:.25 A4:.5 G4:.25 F#4:.25 Eb4:.5 D4:.5 A3:.5 D4:.5',
]
const neyA =
  'A4:1.5 Bb4:.5 A4:1 G4:.5 F#4:.5  G4:1 F#4:.5 Eb4:.5 D4:2  -:1 D5:1 C5:.5 Bb4:.5 A4:1  Bb4:.5 A4:.5 G4:.5 F#4:.5 A4:2'
const neyB = 'D5:2 Eb5:.5 D5:.5 C5:1  Bb4:1 C5:.5 Bb4:.5 A4:2  G4:.5 A4:.5 Bb4:1 A4:.5 G4:.5 F#4:1  Eb4:1 F#4:1 D4:2'

function compose(): Stereo {
  const song = new Song(180, 80, 41)
  song.add(gong(73, 4.5), 0, { gain: 0.3, send: 0.7 })
  for (let bar = 0; bar < 20; bar++) {
    const at = bar * 4
    const k = bar % 8
    const drums = bar >= 4
    const fill = bar % 4 === 3
    song.line(
      `${drones[k]}:4`,
      at,
      function drone(hz, s) {
        return ensemble(hz, s, 1300)
      },
      { gain: 0.11, pan: -0.2, send: 0.5 },
    )
    if (bar >= 8)
      song.line(
        `${drones[k]}:4`,
        at,
        function voices(hz, s) {
          return choir(hz, s, 'oh')
        },
        { gain: 0.12, pan: 0.25, send: 0.7 },
      )
    song.line(`${bass[k]}:1 -:.5 ${bass[k]}:.5 -:1 ${bass[k]}:1`, at, softBass, { gain: 0.34, send: 0.03 })
    song.line(
      oudPart[bar % 4]!,
      at,
      function lute(hz) {
        return oud(hz, 1)
      },
      { gain: 0.36, pan: -0.3, send: 0.35, human: 0.014 },
    )
    if (drums) {
      // Maqsum: dum tek - tek dum - tek -
      song.grid('x-------|x-----.-', at, 0.25, darbuka.dum, 'dum', { gain: 0.52, pan: 0.1, send: 0.2 })
      song.grid(fill ? '--x-x-x-|x-x-xxxx' : '--x---x-|----x---', at, 0.25, darbuka.tek, 'tek', {
        gain: 0.34,
        pan: 0.14,
        send: 0.25,
        human: 0.006,
      })
      song.grid('-.--.-.-|.--.-.-.', at, 0.25, darbuka.ka, 'ka', { gain: 0.28, pan: 0.06, send: 0.2, human: 0.008 })
      song.grid('o...o...|o...o...', at, 0.25, () => tambourine(45), 'riq', {
        gain: 0.1,
        pan: 0.45,
        send: 0.15,
        human: 0.008,
      })
    }
    if (bar % 4 === 0) song.add(song.once('deep', lowTaiko), at, { gain: 0.4, send: 0.5 })
    if (bar % 2 === 1) song.add(song.once('zill', fingerCymbal), at + 3, { gain: 0.05, pan: -0.5, send: 0.6 })
  }
  const ney = (hz: number, s: number) => flute(hz, s * 0.96, { breath: 0.85, vibrato: 0.009 })
  song.line(neyA, 16, ney, { gain: 0.23, pan: 0.12, send: 0.7 })
  song.line(neyB, 32, ney, { gain: 0.23, pan: 0.12, send: 0.7 })
  song.line(
    neyA,
    48,
    function unison(hz) {
      return oud(hz, 1.1, 7)
    },
    { gain: 0.34, pan: 0.25, send: 0.5 },
  )
  song.line(neyB, 64, ney, { gain: 0.21, pan: 0.12, send: 0.7 })
  song.line(
    'D5:1 A5:1 D6:2',
    76,
    function chime(hz) {
      return ensemble(hz, 1.2, 4200)
    },
    { gain: 0.03, send: 1 },
  )
  for (const note of ['D3', 'A3', 'D4', 'F#4']) song.add(choir(hertz(note), 3.5), 12, { gain: 0.08, send: 0.8 })
  return song.finish({ decay: 2.6, damping: 4200 }, 0.5)
}

export const pharaoh: Piece = { name: 'pharaoh', compose }
