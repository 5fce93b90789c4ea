// Steppe gallop: 150 bpm, A minor pentatonic; galloping lutes, horse-head fiddle, bamboo flute, hooves and drums.
import { hertz, type Stereo } from '../synth/sound.ts'
import { hoof, horseFiddle, steppeLute } from '../instruments/folk.ts'
import { gong, lowTaiko, tambourine, tanggu } from '../instruments/drums.ts'
import { ensemble, guzheng, softBass } from '../instruments/strings.ts'
import { flute } from '../instruments/winds.ts'
import { Song, type Piece } from './song.ts'

const roots = ['A', 'A', 'G', 'A', 'C', 'G', 'E', 'A']
const fifths: Readonly<Record<string, string>> = { A: 'E', G: 'D', C: 'G', E: 'B' }
const ride =
  'A3:1.5 C4:.5 D4:1 E4:1  G4:2 E4:1 D4:1  C4:1.5 D4:.5 E4:1 G3:1  A3:3 -:1  C4:1.5 D4:.5 E4:1 G4:1  A4:2 G4:1 E4:1  D4:1 E4:.5 D4:.5 C4:1 B3:1  A3:3 -:1'
const run =
  'A4:.5 A4:.25 C5:.25 D5:.5 E5:.5 G5:.5 E5:.5 D5:.5 C5:.5  A4:.5 A4:.25 C5:.25 D5:.5 C5:.5 A4:1 G4:1  B4:.5 B4:.25 D5:.25 E5:.5 G5:.5 B5:.5 G5:.5 E5:.5 D5:.5  C5:.5 D5:.25 C5:.25 A4:1 A4:2'
const sky = 'E5:3 G5:1  A5:2 G5:1 E5:1  D5:2 E5:1 G5:1  E5:4  G5:2 A5:1 C6:1  B5:2 A5:1 G5:1  E5:1 G5:1 D5:1 B4:1  A4:4'

function ground(song: Song, bar: number): void {
  const at = bar * 4
  const root = roots[bar % 8]!
  const fifth = fifths[root]!
  const low = root === 'A' || root === 'G' ? 2 : 3
  for (let beat = 0; beat < 4; beat++) {
    const stroke = `${root}${low}:.5 ${fifth}${3}:.25 ${root}${low + 1}:.25`
    const lute = (hz: number) => steppeLute(hz, 0.5)
    song.line(stroke, at + beat, lute, { gain: beat === 0 ? 0.4 : 0.33, pan: -0.3, send: 0.25, human: 0.006 })
    if (bar >= 8)
      song.line(`${root}4:.5 ${fifth}4:.25 ${fifth}4:.25`, at + beat, lute, {
        gain: 0.16,
        pan: 0.4,
        send: 0.3,
        human: 0.01,
      })
  }
  song.line(`${root}${low}:1.5 ${root}${low}:.5 ${root}${low}:1 -:1`, at, softBass, { gain: 0.24, send: 0.02 })
  song.line(
    `${root}3+${fifth}4:4`,
    at,
    function drone(hz, s) {
      return ensemble(hz, s, 1200)
    },
    { gain: 0.07, pan: 0.2, send: 0.5 },
  )
}

function riders(song: Song, bar: number): void {
  const at = bar * 4
  const isFill = bar % 8 === 7
  song.grid('x-..x-..|x-..x-..', at, 0.25, () => hoof(430), 'hoof', { gain: 0.22, pan: -0.15, send: 0.2, human: 0.005 })
  song.grid('--o---o-|--o---o-', at, 0.25, () => hoof(560), 'hoof2', { gain: 0.18, pan: 0.2, send: 0.2, human: 0.005 })
  if (bar < 2) return
  song.grid(isFill ? 'x---x-x-|x-x-xxxx' : 'x-------|x---x---', at, 0.25, lowTaiko, 'taiko', { gain: 0.42, send: 0.3 })
  song.grid(isFill ? 'x.xxx.xx|x.xxxxxx' : '--.x--x.|--.x--xx', at, 0.25, tanggu, 'drum', {
    gain: 0.22,
    pan: 0.25,
    send: 0.2,
  })
  song.grid('x...x...|x...x...', at, 0.25, () => tambourine(47), 'bells', {
    gain: 0.13,
    pan: 0.5,
    send: 0.2,
    human: 0.006,
  })
}

function compose(): Stereo {
  const song = new Song(120, 96, 71)
  for (let bar = 0; bar < 24; bar++) {
    ground(song, bar)
    riders(song, bar)
  }
  const zither = (hz: number) => guzheng(hz, 1.1)
  const bamboo = (hz: number, s: number) => flute(hz, s * 0.95, { breath: 0.5, vibrato: 0.009 })
  song.add(gong(73, 4), 0, { gain: 0.2, send: 0.6 })
  song.add(horseFiddle(song.phrase(ride)), 0, { gain: 0.42, pan: 0.05, send: 0.4 })
  song.line(run, 32, zither, { gain: 0.27, pan: 0.1, send: 0.4, human: 0.008 })
  song.line(run, 48, zither, { gain: 0.27, pan: 0.1, send: 0.4, human: 0.008 })
  song.add(horseFiddle(song.phrase(ride)), 64, { gain: 0.36, pan: 0.05, send: 0.4 })
  song.line(sky, 64, bamboo, { gain: 0.15, pan: -0.2, send: 0.6 })
  for (const [i, note] of ['A4', 'C5', 'D5', 'E5', 'G5', 'A5'].entries())
    song.add(
      song.once(`sweep${note}`, () => guzheng(hertz(note), 1.6)),
      94.5 + i * 0.2,
      { gain: 0.16, pan: i * 0.15 - 0.4, send: 0.5 },
    )
  return song.finish({ decay: 1.8, damping: 4600 }, 0.45)
}

export const gallop: Piece = { name: 'steppe-gallop', compose }
