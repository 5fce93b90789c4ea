// Mine stomp: 109 bpm, G with a blue note; banjo rolls, boots and claps, harmonica, fiddle answers, a hammer on the rail.
import { hertz, type Stereo } from '../synth/sound.ts'
import { anvil, banjo, fiddle, harmonica, stomp } from '../instruments/folk.ts'
import { clap, shaker, snare } from '../instruments/drums.ts'
import { uprightBass } from '../instruments/strings.ts'
import { Song, type Piece } from './song.ts'

const chords: Readonly<Record<string, string>> = {
  G: 'G3 B3 D4 G4 D5',
  C: 'C4 E4 G4 C5 G5',
  D: 'A3 D4 F#4 A4 D5',
  Em: 'E3 B3 E4 G4 D5',
}
const bass: Readonly<Record<string, readonly [root: string, fifth: string]>> = {
  G: ['G1', 'D2'],
  C: ['C2', 'G1'],
  D: ['D2', 'A1'],
  Em: ['E2', 'B1'],
}
const turns = ['G', 'G', 'C', 'G', 'Em', 'C', 'D', 'G']
/** A forward roll: thumb, index, middle over five strings, sixteen strokes a bar. */
const roll = [0, 2, 4, 1, 3, 4, 2, 4, 0, 3, 4, 1, 2, 4, 3, 4]
const call =
  'D5:1 B4:.5 G4:.5 A4:1 B4:1  D5:1.5 E5:.5 D5:2  E5:1 D5:.5 C5:.5 G4:1 A4:1  B4:3 -:1  G4:.5 A4:.5 B4:1 D5:1 B4:1  E5:1 D5:.5 C5:.5 E5:2  D5:1 C5:.5 A4:.5 F#4:1 A4:1  G4:3 -:1'
const answer =
  'G5:.5 F5:.5 D5:.5 B4:.5 D5:1 G4:1  A4:.5 B4:.5 D5:1 B4:1 -:1  C5:.5 D5:.5 E5:1 G5:1 E5:1  D5:.5 B4:.5 G4:2 -:1  E5:1 G5:.5 E5:.5 D5:1 B4:1  C5:.5 E5:.5 G5:1 A5:1 G5:1  F#5:.5 E5:.5 D5:1 A4:1 C5:1  B4:.5 A4:.5 G4:2 -:1'

/** Four bars to come in, then the eight turns twice. */
function shaft(song: Song, bar: number): void {
  const at = bar * 4
  const turn = bar < 4 ? 'G' : turns[(bar - 4) % 8]!
  const tones = chords[turn]!.split(' ')
  roll.forEach((string, i) => {
    const note = tones[string]!
    const loud = i % 4 === 0 ? 0.34 : 0.24
    song.add(
      song.once(`banjo${note}`, () => banjo(hertz(note), 0.6)),
      at + i * 0.25,
      { gain: loud, pan: -0.25, send: 0.2, human: 0.007 },
    )
  })
  const [root, fifth] = bass[turn]!
  song.line(
    `${root}:1.5 ${root}:.5 ${fifth}:1.5 ${root}:.5`,
    at,
    function slap(hz) {
      return uprightBass(hz, 0.5)
    },
    { gain: 0.48, send: 0.05, human: 0.008 },
  )
}

function crew(song: Song, bar: number): void {
  const at = bar * 4
  const isFill = bar % 4 === 3
  song.grid(isFill ? 'x-----x-|x---x-x-' : 'x-------|x-----o-', at, 0.25, stomp, 'boots', {
    gain: 0.5,
    send: 0.2,
    human: 0.006,
  })
  if (bar < 4) return
  song.grid('----x---|----x---', at, 0.25, () => clap(), 'hands', { gain: 0.48, pan: 0.1, send: 0.35, human: 0.008 })
  song.grid('..o...o.|..o...o.', at, 0.25, () => shaker(13), 'shaker', { gain: 0.2, pan: 0.4, send: 0.1, human: 0.008 })
  if (isFill) song.grid('--x.x.xx', at + 2, 0.25, snare, 'brushes', { gain: 0.14, pan: -0.1, send: 0.25 })
  if (bar % 2 === 1)
    song.grid('------x-|---x----', at, 0.25, () => anvil(1180), 'rail', { gain: 0.09, pan: 0.55, send: 0.6 })
}

function compose(): Stereo {
  const song = new Song(165, 80, 91)
  for (let bar = 0; bar < 20; bar++) {
    shaft(song, bar)
    crew(song, bar)
  }
  song.line(call, 16, harmonica, { gain: 0.26, pan: 0.15, send: 0.45 })
  song.add(fiddle(song.phrase(answer)), 48, { gain: 0.34, pan: 0.2, send: 0.4 })
  song.line('B4+D5:4 C5+E5:4 D5+F#5:4 B4+D5:3', 64, harmonica, { gain: 0.08, pan: -0.3, send: 0.6 })
  return song.finish({ decay: 1.5, damping: 4200, size: 0.9 }, 0.42)
}

export const mineStomp: Piece = { name: 'mine-stomp', compose }
