// Pirate jig: six-eight at 115 to the dotted quarter, D dorian; accordion, fiddle, whistle, boots and a frame drum.
import type { Stereo } from '../synth/sound.ts'
import { accordion, fiddle, stomp } from '../instruments/folk.ts'
import { clap, crash, darbuka, tambourine } from '../instruments/drums.ts'
import { uprightBass } from '../instruments/strings.ts'
import { flute } from '../instruments/winds.ts'
import { Song, type Piece } from './song.ts'

interface Bar {
  readonly bass: string
  readonly fifth: string
  readonly chord: string
}
const Dm: Bar = { bass: 'D2', fifth: 'A2', chord: 'A3+D4+F4' }
const C: Bar = { bass: 'C2', fifth: 'G2', chord: 'G3+C4+E4' }
const F: Bar = { bass: 'F2', fifth: 'C2', chord: 'A3+C4+F4' }
const Am: Bar = { bass: 'A1', fifth: 'E2', chord: 'A3+C4+E4' }
const verse = [Dm, Dm, C, C, Dm, Dm, Am, Dm]
const chorus = [F, F, C, C, Dm, C, Am, Dm]

/** One token is an eighth; six make a bar. */
const tuneA =
  'D5 E5 F5 A5:2 F5  E5 D5 E5 F5:2 D5  C5 D5 E5 G5:2 E5  D5 C5 D5 E5:2 C5  D5 E5 F5 A5:2 B5  C6 B5 A5 F5:2 D5  E5 F5 E5 C5 A4 C5  D5:3 D5:2 -'
const tuneB =
  'F5:2 A5 C6:2 A5  F5 G5 A5 F5:2 A4  E5:2 G5 C6:2 G5  E5 F5 G5 E5:2 C5  D5:2 F5 A5:2 D6  C6 B5 A5 G5:2 E5  F5 E5 D5 C5 D5 E5  D5:3 D5:2 -'
const eightBars = 48

function deck(song: Song, bar: number, { bass, fifth, chord }: Bar): void {
  const at = bar * 6
  const isLast = bar % 8 === 7
  song.line(
    `${bass}:3 ${fifth}:3`,
    at,
    function bassViol(hz) {
      return uprightBass(hz, 0.5)
    },
    { gain: 0.5, send: 0.05, human: 0.006 },
  )
  song.line(`-:2 ${chord}:1 -:2 ${chord}:1`, at, accordion, { gain: 0.13, pan: -0.35, send: 0.25, human: 0.006 })
  song.grid(isLast ? 'x-oxox' : 'x-.o-.', at, 1, darbuka.dum, 'frame', {
    gain: 0.34,
    pan: 0.15,
    send: 0.2,
    human: 0.005,
  })
  song.grid('-.x-.x', at, 1, darbuka.ka, 'rim', { gain: 0.2, pan: 0.2, send: 0.2, human: 0.006 })
  if (bar >= 8) song.grid('x--x--', at, 1, stomp, 'boots', { gain: 0.34, send: 0.2, human: 0.008 })
  if (bar >= 16) song.grid('..x..x', at, 1, () => tambourine(49), 'tambourine', { gain: 0.18, pan: 0.45, send: 0.2 })
  if (bar >= 16 && bar % 2 === 1)
    song.grid('---x-x', at, 1, () => clap(), 'hands', { gain: 0.28, pan: -0.2, send: 0.3, human: 0.01 })
}

function compose(): Stereo {
  const song = new Song(52, 240, 81)
  const parts = [verse, verse, chorus, chorus, verse]
  parts.forEach((chords, part) => chords.forEach((chord, i) => deck(song, part * 8 + i, chord)))
  const squeeze = { gain: 0.28, pan: -0.15, send: 0.3 }
  const strings = { gain: 0.4, pan: 0.15, send: 0.35 }
  const whistle = (hz: number, s: number) => flute(hz, s * 0.9, { breath: 0.22, vibrato: 0.004 })
  song.line(tuneA, 0, accordion, squeeze)
  song.add(fiddle(song.phrase(tuneA)), eightBars, strings)
  song.add(fiddle(song.phrase(tuneB)), 2 * eightBars, strings)
  song.line(tuneB, 3 * eightBars, accordion, { ...squeeze, gain: 0.22 })
  song.line(tuneB, 3 * eightBars, whistle, { gain: 0.15, pan: 0.3, send: 0.5 })
  song.add(fiddle(song.phrase(tuneA)), 4 * eightBars, { ...strings, gain: 0.34 })
  song.line(tuneA, 4 * eightBars, whistle, { gain: 0.1, pan: -0.3, send: 0.5 })
  song.add(crash(37, 1.8), 2 * eightBars, { gain: 0.1, pan: 0.3 })
  return song.finish({ decay: 1.3, damping: 4800, size: 0.8 }, 0.42)
}

export const jig: Piece = { name: 'pirate-jig', compose }
