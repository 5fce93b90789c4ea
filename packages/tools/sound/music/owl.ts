// Night owl: lo-fi, 75 bpm, A minor pentatonic over jazz ninths, dusty drums, a distant owl.
import { tau, declick, generate, random, type Mono, type Stereo } from '../synth/sound.ts'
import { Oscillator } from '../synth/oscillator.ts'
import { whiteNoise } from '../synth/noise.ts'
import { StateFilter } from '../synth/filter.ts'
import { swell } from '../synth/envelope.ts'
import { tapeWow } from '../synth/reverb.ts'
import { electricPiano, kalimba } from '../instruments/keys.ts'
import { softBass } from '../instruments/strings.ts'
import { dustyKick, hat, softSnare } from '../instruments/drums.ts'
import { pad } from '../instruments/winds.ts'
import { Song, swing, type Piece } from './song.ts'

const chords = ['A3+C4+E4+G4+B4', 'F3+A3+C4+E4+G4', 'D3+F3+A3+C4+E4', 'E3+G3+B3+D4+F#4']
const roots = ['A1', 'F1', 'D2', 'E2']
const melody = [
  '-:.5 E5:.5 G5:1 A5:.5 G5:.5 E5:1  -:1 D5:.5 E5:.5 C5:2',
  '-:.5 A4:.5 C5:.5 D5:1 E5:.5 D5:1  -:.5 B4:.5 D5:1 E5:2',
  '-:.5 E5:.5 G5:.5 A5:.5 C6:1 A5:1  -:.5 G5:.5 E5:1 G5:2',
  '-:.5 D5:.5 E5:.5 D5:.5 C5:1 A4:1  -:1 G4:1 A4:2',
]

/** Two soft hoots, the second falling. */
function hoot(): Mono {
  const osc = new Oscillator()
  const first = swell(0.32, 0.4)
  const second = swell(0.7, 0.3)
  return declick(
    generate(1.3, (t) => {
      const late = t - 0.48
      const level = t < 0.32 ? first(t) : late > 0 ? second(late) : 0
      return osc.sine(395 - Math.max(0, late) * 60 + 5 * Math.sin(tau * 6 * t)) * level
    }),
  )
}

function dust(seed: number): Mono {
  const r = random(seed)
  const noise = whiteNoise(seed)
  const filter = new StateFilter()
  return generate(0.012 + r() * 0.01, (t) => filter.run(noise(), 2400 + 3000 * r(), 2).band * Math.exp(-t * 400))
}

function compose(): Stereo {
  const song = new Song(240, 64, 11)
  const feel = swing(0.11)
  for (let bar = 0; bar < 16; bar++) {
    const at = bar * 4
    const chord = chords[bar % 4]!
    const keys = (hz: number, s: number) => electricPiano(hz, s, 0.55)
    song.line(`${chord}:2.5 ${chord}:1.5`, at, keys, { gain: 0.17, pan: -0.15, send: 0.35, human: 0.012 }, feel)
    song.line(`${roots[bar % 4]}:1.5 -:.5 ${roots[bar % 4]}:1 -:1`, at, softBass, { gain: 0.42, send: 0.02 })
    if (bar % 8 >= 4)
      song.line(
        `${chord}:4`,
        at,
        function night(hz, s) {
          return pad(hz, s, { cutoff: 520 })
        },
        { gain: 0.045, pan: 0.3, send: 0.6 },
      )
    song.grid(bar % 4 === 3 ? 'x--.--x-|o---x-.-' : 'x-----x-|--x-----', at, 0.25, dustyKick, 'kick', {
      gain: 0.62,
      send: 0.03,
    })
    song.grid('----x---|----x--.', at, 0.25, softSnare, 'snare', { gain: 0.4, pan: 0.05, send: 0.2, human: 0.006 })
    song.grid('.o.o.o.o', at, 0.5, () => hat(), 'hat', { gain: 0.13, pan: 0.35, send: 0.1, human: 0.01 }, feel)
  }
  melody.forEach((line, i) => {
    song.line(
      line,
      i * 8 + 0,
      function tines(hz) {
        return kalimba(hz, 1.5)
      },
      { gain: 0.24, pan: 0.2, send: 0.5, human: 0.016 },
      feel,
    )
    if (i !== 3)
      song.line(
        line,
        i * 8 + 32,
        function tines(hz) {
          return kalimba(hz, 1.5)
        },
        { gain: 0.2, pan: -0.2, send: 0.6, human: 0.016 },
        feel,
      )
  })
  song.add(hoot(), 30.5, { gain: 0.1, pan: -0.6, send: 1.4 })
  song.add(hoot(), 61, { gain: 0.08, pan: 0.65, send: 1.6 })
  const r = random(5)
  for (let i = 0; i < 150; i++)
    song.add(
      song.once(`dust${i % 12}`, () => dust(60 + (i % 12))),
      r() * 64,
      { gain: 0.05 + r() * 0.12, pan: r() * 1.6 - 0.8, send: 0 },
    )
  return tapeWow(song.finish({ decay: 2.2, damping: 3400 }, 0.55), 0.9, 24)
}

export const owl: Piece = { name: 'night-owl', compose }
