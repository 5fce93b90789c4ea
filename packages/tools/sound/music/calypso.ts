// Crab calypso: 120 bpm, C major; strummed ukulele, steel pan over marimba, rolling bass, congas, shaker and claves.
import { hertz, type Stereo } from '../synth/sound.ts'
import { kick, shaker, tom, woodBlock } from '../instruments/drums.ts'
import { ukulele } from '../instruments/folk.ts'
import { marimba, steelPan } from '../instruments/keys.ts'
import { uprightBass } from '../instruments/strings.ts'
import { brass } from '../instruments/winds.ts'
import { Song, type Piece } from './song.ts'

interface Bar {
  readonly root: string
  readonly fifth: string
  readonly strings: string
}
const C: Bar = { root: 'C2', fifth: 'G2', strings: 'G4 C4 E4 C5' }
const F: Bar = { root: 'F2', fifth: 'C2', strings: 'A4 C4 F4 A4' }
const G: Bar = { root: 'G1', fifth: 'D2', strings: 'G4 D4 G4 B4' }
const Am: Bar = { root: 'A1', fifth: 'E2', strings: 'A4 C4 E4 C5' }
const bars = [C, C, F, G, C, F, G, C, Am, F, G, C, F, C, G, C, F, C, G, C]
/** Down, down-up, up-down-up: beats of the strokes, and whether the hand comes from below. */
const strum: readonly (readonly [beat: number, isUp: boolean])[] = [
  [0, false],
  [1, false],
  [1.5, true],
  [2.5, true],
  [3, false],
  [3.5, true],
]
const beachPart =
  'E5:.5 G5:.5 C6:.75 G5:.25 A5:.5 G5:.5 E5:1  F5:.5 A5:.5 C6:.75 A5:.25 G5:.5 F5:.5 D5:1  B4:.5 D5:.5 G5:.75 F5:.25 E5:.5 D5:.5 B4:1  C5:.5 E5:.5 G5:.5 E5:.5 C5:1 -:1'
const tide =
  'A5:.75 G5:.75 E5:.5 C5:1 E5:1  A5:.75 F5:.75 C6:.5 A5:2  B5:.75 A5:.75 G5:.5 D5:1 F5:1  E5:.75 G5:.75 C6:.5 C6:2'
const dance =
  'C6:.5 A5:.5 F5:.5 A5:.5 C6:1 A5:1  G5:.5 E5:.5 C5:.5 E5:.5 G5:2  D5:.5 F5:.5 B5:.5 A5:.5 G5:1 F5:1  E5:.5 G5:.5 E5:.5 D5:.5 C5:1 -:1'

function beach(song: Song, bar: number): void {
  const at = bar * 4
  const { root, fifth, strings } = bars[bar]!
  const tones = strings.split(' ')
  for (const [beat, isUp] of strum) {
    const order = isUp ? [...tones].reverse() : tones
    order.forEach((note, i) => {
      const sound = song.once(`uke${note}`, () => ukulele(hertz(note), 0.7))
      song.add(sound, at + beat + i * 0.025, { gain: isUp ? 0.13 : 0.17, pan: -0.35, send: 0.2, human: 0.004 })
    })
  }
  song.line(
    `${root}:1.5 ${fifth}:1.5 ${root}:1`,
    at,
    function tub(hz) {
      return uprightBass(hz, 0.55)
    },
    { gain: 0.5, send: 0.05, human: 0.008 },
  )
  song.grid('..x...x.|..x...x.', at, 0.25, () => shaker(17), 'shaker', { gain: 0.2, pan: 0.4, send: 0.1, human: 0.006 })
  if (bar < 2) return
  song.grid('x-----x-|----x---', at, 0.25, kick, 'kick', { gain: 0.3, send: 0.05 })
  song.grid('----x--.|----x-x-', at, 0.25, () => tom(215), 'conga', { gain: 0.22, pan: -0.2, send: 0.25, human: 0.006 })
  song.grid('-.----x-|-.x----x', at, 0.25, () => tom(305), 'conga2', {
    gain: 0.17,
    pan: 0.25,
    send: 0.25,
    human: 0.006,
  })
  song.grid('x--x--x-|--x-x---', at, 0.25, () => woodBlock(1900), 'claves', { gain: 0.08, pan: 0.55, send: 0.3 })
}

function compose(): Stereo {
  const song = new Song(150, 80, 121)
  for (let bar = 0; bar < 20; bar++) beach(song, bar)
  const pan = (hz: number) => steelPan(hz, 0.8)
  const wood = (hz: number) => marimba(hz / 2, 0.7)
  for (const at of [16, 32]) {
    song.line(at === 16 ? beachPart : tide, at, pan, { gain: 0.25, pan: 0.12, send: 0.35, human: 0.006 })
    song.line(at === 16 ? beachPart : tide, at, wood, { gain: 0.14, pan: -0.15, send: 0.3, human: 0.01 })
  }
  for (const at of [48, 64]) song.line(dance, at, pan, { gain: 0.24, pan: 0.12, send: 0.35, human: 0.006 })
  song.line(dance, 64, wood, { gain: 0.2, pan: -0.15, send: 0.3 })
  song.line(
    '-:2.5 G4+B4+D5+F5:.5 -:.5 E4+G4+C5+E5:.5',
    76,
    function horns(hz, s) {
      return brass(hz, s * 0.6)
    },
    { gain: 0.08, pan: 0.25, send: 0.4 },
  )
  return song.finish({ decay: 1.2, damping: 5200, size: 0.75 }, 0.4)
}

export const calypso: Piece = { name: 'crab-calypso', compose }
