// Classic casino: 150 bpm swing in B flat, AABA, walking bass, brushes and ride, vibraphone, muted trumpet, brass.
import { hertz, type Stereo } from '../synth/sound.ts'
import { brush, hat, kick, ride, snare } from '../instruments/drums.ts'
import { uprightBass } from '../instruments/strings.ts'
import { vibraphone } from '../instruments/keys.ts'
import { brass, mutedTrumpet } from '../instruments/winds.ts'
import { Song, swing, type Piece } from './song.ts'

const aBass =
  'Bb1 D2 G2 F#2  C2 Eb2 F2 E2  D2 F2 G2 F#2  C2 G2 F2 A1  Bb1 D2 Ab2 F2  Eb2 G2 E2 C#2  D2 F2 G2 F#2  C2 F2 Bb1 F2'
const bBass =
  'D2 F#2 A2 C3  D2 C3 A2 Ab2  G2 B2 D3 F3  G2 F3 D3 Db3  C2 E2 G2 Bb2  C2 Bb2 G2 Gb2  F2 A2 C3 Eb3  F2 G2 A2 C2'
const aChords = [
  'D4+F4+A4+C5',
  'Bb3+Eb4+G4',
  'A3+D4+F4+C5',
  'Bb3+Eb4+A4',
  'Ab3+D4+F4',
  'G3+Bb3+D4',
  'A3+D4+F4+C5',
  'A3+Eb4+G4',
]
const bChords = [
  'F#3+C4+E4',
  'F#3+C4+E4+A4',
  'F3+B3+E4',
  'F3+B3+D4+A4',
  'E3+Bb3+D4',
  'E3+Bb3+D4+G4',
  'Eb3+A3+D4',
  'Eb3+A3+C4+G4',
]
const tune1 =
  '-:.5 F4:.5 Bb4:.5 C5:.5 D5:1 Bb4:1  C5:.5 D5:.5 Eb5:.5 C5:1.5 -:1  D5:.5 F5:1 D5:.5 Bb4:1 G4:1  A4:.5 Bb4:.5 C5:1 F4:1 -:1'
const tune2 =
  '-:.5 F4:.5 Bb4:.5 D5:.5 F5:1.5 Ab5:.5  G5:1 Eb5:.5 G5:.5 F5:.5 Db5:1.5  D5:.5 Bb4:.5 G4:.5 Bb4:.5 D5:.5 C5:.5 A4:1  Bb4:1.5 F4:.5 Bb4:1 -:1'
const bridge =
  'A4:.5 C5:.5 E5:.5 F#5:1 E5:.5 C5:1  -:1 A4:.5 C5:.5 D5:.5 C5:1.5  B4:.5 D5:.5 F5:.5 A5:1 G5:.5 F5:1  -:1 E5:.5 D5:.5 B4:.5 G4:1.5'
const bridge2 =
  'Bb4:.5 D5:.5 E5:.5 G5:1 E5:.5 D5:1  -:1 C5:.5 E5:.5 D5:.5 Bb4:1.5  A4:.5 C5:.5 Eb5:.5 G5:1 F5:.5 Eb5:.5 C5:.5  D5:.5 Eb5:.5 F5:.5 G5:.5 A5:1 -:1'

function compose(): Stereo {
  const song = new Song(120, 128, 51)
  const feel = swing(0.16)
  const sections = [
    { at: 0, bridge: false },
    { at: 32, bridge: false },
    { at: 64, bridge: true },
    { at: 96, bridge: false },
  ]
  for (const { at, bridge } of sections) {
    ;(bridge ? bBass : aBass).split(/\s+/).forEach((n, i) =>
      song.add(
        song.once(`bass${n}${i % 3}`, () => uprightBass(hertz(n), 0.5, i % 3)),
        at + i,
        { gain: i % 4 === 0 ? 0.6 : 0.52, send: 0.06, human: 0.01 },
      ),
    )
    ;(bridge ? bChords : aChords).forEach((chord, bar) => {
      const from = at + bar * 4
      const stab = bar % 2 ? `-:.5 ${chord}:.5 -:1.5 ${chord}:.5 -:1` : `-:1.5 ${chord}:1 -:1.5`
      song.line(
        stab,
        from,
        function vibes(hz, s) {
          return vibraphone(hz, 0.5 + s)
        },
        { gain: 0.12, pan: -0.35, send: 0.3, human: 0.012 },
        feel,
      )
      for (let beat = 0; beat < 4; beat++) {
        song.add(
          song.once(`ride${beat % 2}`, () => ride(53 + (beat % 2))),
          from + beat,
          { gain: beat % 2 ? 0.32 : 0.25, pan: 0.4, send: 0.12, human: 0.006 },
        )
        if (beat % 2)
          song.add(
            song.once('skip', () => ride(55)),
            from + beat + 0.66,
            { gain: 0.17, pan: 0.4, send: 0.12, human: 0.008 },
          )
        song.add(
          song.once(`brush${beat}`, () => brush(56 + beat)),
          from + beat,
          { gain: beat % 2 ? 0.24 : 0.13, pan: -0.1, send: 0.1, human: 0.01 },
        )
        if (beat % 2)
          song.add(
            song.once('pedal', () => hat()),
            from + beat,
            { gain: 0.12, pan: 0.2, send: 0.05 },
          )
        song.add(song.once('feather', kick), from + beat, { gain: 0.13, send: 0 })
      }
      if (bar === 7) song.grid('--x.x-xx', from + 2, 0.25, snare, 'fill', { gain: 0.2, send: 0.2 })
    })
  }
  const horn = { gain: 0.34, pan: 0.12, send: 0.35, human: 0.008 }
  const trumpet = (hz: number, s: number) => mutedTrumpet(hz, s * 0.82)
  const vibes = (hz: number, s: number) => vibraphone(hz, 0.6 + s)
  for (const at of [0, 96]) {
    song.line(tune1, at, trumpet, horn, feel)
    song.line(tune2, at + 16, trumpet, horn, feel)
  }
  song.line(tune1, 32, vibes, { ...horn, gain: 0.26, pan: -0.2 }, feel)
  song.line(tune2, 48, trumpet, horn, feel)
  song.line(bridge, 64, vibes, { ...horn, gain: 0.26, pan: -0.2 }, feel)
  song.line(bridge2, 80, trumpet, horn, feel)
  // Section hits answer the tune at the ends of phrases.
  const section = (hz: number, s: number) => brass(hz, s * 0.6)
  for (const at of [14, 46, 110])
    song.line('-:.5 F4+A4+C5+Eb5:.5 -:.5 F4+A4+D5+F5:.5', at, section, { gain: 0.1, pan: 0.2, send: 0.4 }, feel)
  for (const at of [30, 62, 126])
    song.line('Bb3+D4+F4+G4:.5 -:.5 Bb3+D4+F4+C5:1', at, section, { gain: 0.1, pan: 0.2, send: 0.4 }, feel)
  return song.finish({ decay: 1.1, damping: 5200, size: 0.7 }, 0.5)
}

export const casinoSwing: Piece = { name: 'casino-swing', compose }
