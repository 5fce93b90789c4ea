// Ocean: 90 bpm, F lydian, steel pan and harp over swell, bubbles and soft hand drums.
import { tau, hertz, random, samples, type Mono, type Stereo } from '../synth/sound.ts'
import { pinkNoise } from '../synth/noise.ts'
import { StateFilter } from '../synth/filter.ts'
import { harp, softBass } from '../instruments/strings.ts'
import { marimba, steelPan } from '../instruments/keys.ts'
import { kick, shaker, tom } from '../instruments/drums.ts'
import { pad } from '../instruments/winds.ts'
import { bead } from '../effects/ui.ts'
import { Song, type Piece } from './song.ts'

const chords = [
  'F3+C4+E4+A4',
  'G3+D4+F4+B4',
  'A3+C4+E4+G4',
  'G3+B3+D4+F4',
  'F3+C4+E4+G4',
  'D3+C4+F4+A4',
  'E3+B3+D4+G4',
  'C3+G3+B3+E4',
]
const roots = ['F2', 'G2', 'A2', 'G2', 'F2', 'D2', 'E2', 'C2']
const pan = [
  'C5:.5 E5:.5 G5:.75 A5:.75 G5:.5 E5:1  D5:.5 F5:.5 G5:.75 B5:.75 A5:.5 G5:1',
  'E5:.5 G5:.5 C6:.75 B5:.75 A5:.5 G5:1  D5:.5 E5:.5 F5:.75 D5:.75 B4:.5 D5:1',
  'C5:.5 E5:.5 G5:.75 A5:.75 C6:.5 A5:1  F5:.5 A5:.5 C6:.75 E6:.75 D6:.5 C6:1',
  'B5:.5 G5:.5 E5:.75 D5:.75 E5:.5 G5:1  E5:.5 D5:.5 C5:.75 G4:.75 C5:.5 -:1',
]

/** Waves: noise swelling a whole number of times per loop, read through a filter that has already settled. */
function waves(seconds: number, cycles: number, seed: number): Mono {
  const n = samples(seconds)
  const noise = pinkNoise(seed)
  const raw = Float32Array.from({ length: n }, () => noise())
  // Cross-fade the raw noise with itself so that its end runs into its beginning.
  const fade = 9600
  for (let i = 0; i < fade; i++) {
    const x = i / fade
    raw[i] = raw[i]! * Math.sqrt(x) + noise() * Math.sqrt(1 - x)
  }
  const filter = new StateFilter()
  const out = new Float32Array(n)
  for (let pass = 0; pass < 2; pass++) {
    for (let i = 0; i < n; i++) {
      const surge = (0.5 - 0.5 * Math.cos((tau * cycles * i) / n)) ** 2
      out[i] = filter.run(raw[i]!, 350 + 2600 * surge, 0.6).low * (0.12 + surge)
    }
  }
  return out
}

function compose(): Stereo {
  const song = new Song(200, 64, 31)
  const r = random(33)
  for (let bar = 0; bar < 16; bar++) {
    const at = bar * 4
    const chord = chords[bar % 8]!
    const root = roots[bar % 8]!
    const full = bar >= 4
    song.line(
      `${chord}:4`,
      at,
      function swellPad(hz, s) {
        return pad(hz, s, { cutoff: 1100, attack: 0.5 })
      },
      { gain: 0.075, pan: bar % 2 ? 0.25 : -0.25, send: 0.5 },
    )
    song.line(`${root}:1.5 -:.5 ${root}:.5 -:.5 ${root}:1`, at, softBass, { gain: 0.3, send: 0.05 })
    const tones = chord.split('+')
    const order = [0, 1, 2, 3, 2, 3, 1, 2]
    order.forEach((k, i) =>
      song.add(
        song.once(`harp${tones[k]}`, () => harp(hertz(tones[k]!) * 2, 1.8)),
        at + i * 0.5,
        { gain: 0.2, pan: -0.4 + i * 0.1, send: 0.5, human: 0.01 },
      ),
    )
    if (full) {
      song.grid('x-----x-|----x---', at, 0.25, kick, 'kick', { gain: 0.3, send: 0.05 })
      song.grid('----o---|----o--o', at, 0.25, () => tom(210), 'conga', { gain: 0.2, pan: -0.3, send: 0.3 })
      song.grid('--.---o-|--.--.o-', at, 0.25, () => tom(290), 'conga2', { gain: 0.16, pan: 0.3, send: 0.3 })
      song.grid('..o...o.|..o...o.', at, 0.25, () => shaker(9), 'shaker', {
        gain: 0.16,
        pan: 0.4,
        send: 0.1,
        human: 0.008,
      })
    }
    if (bar % 4 === 3)
      for (let i = 0; i < 6; i++)
        song.add(bead(420 + r() * 500, 900 + r() * 900, 0.09), at + 2 + r() * 2, {
          gain: 0.08,
          pan: r() * 1.6 - 0.8,
          send: 0.9,
        })
  }
  pan.forEach((line, i) => {
    song.line(
      line,
      16 + i * 8,
      function pan(hz) {
        return steelPan(hz, 0.9)
      },
      { gain: 0.24, pan: 0.12, send: 0.4, human: 0.01 },
    )
    if (i < 2)
      song.line(
        line,
        i * 8,
        function wood(hz) {
          return marimba(hz, 0.8)
        },
        { gain: 0.2, pan: 0.1, send: 0.4 },
      )
  })
  song.line(
    pan[2]!,
    48,
    function pan(hz) {
      return steelPan(hz, 0.9)
    },
    { gain: 0.22, pan: -0.12, send: 0.5 },
  )
  song.line(
    pan[3]!,
    56,
    function wood(hz) {
      return marimba(hz, 0.8)
    },
    { gain: 0.26, pan: 0.1, send: 0.4 },
  )
  song.add(waves(song.seconds, 5, 35), 0, { gain: 0.17, pan: -0.35, send: 0 })
  song.add(waves(song.seconds, 4, 36), 0, { gain: 0.14, pan: 0.4, send: 0 })
  return song.finish({ decay: 2.4, damping: 4200 }, 0.5)
}

export const ocean: Piece = { name: 'ocean', compose }
