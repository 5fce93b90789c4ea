// Dragon festival: 120 bpm, D gong mode, lion-dance drums, erhu lead, zither and bamboo flute answers.
import { hertz, type Stereo } from '../synth/sound.ts'
import { crash, drumRim, gong, handCymbal, lowTaiko, tanggu } from '../instruments/drums.ts'
import { erhu, ensemble, guzheng, pipaTremolo, softBass } from '../instruments/strings.ts'
import { flute } from '../instruments/winds.ts'
import { glockenspiel } from '../instruments/keys.ts'
import { Song, type Piece } from './song.ts'

const roots = ['D2', 'D2', 'B1', 'G1', 'D2', 'E2', 'A1', 'A1']
const arpeggio: Record<string, string> = {
  D2: 'D4 F#4 A4 D5 F#5 D5 A4 F#4',
  B1: 'B3 D4 F#4 B4 D5 B4 F#4 D4',
  G1: 'G3 B3 D4 G4 B4 G4 D4 B3',
  E2: 'E4 A4 B4 E5 A5 E5 B4 A4',
  A1: 'A3 E4 A4 B4 E5 B4 A4 E4',
}
const leadA =
  'A4:1 B4:.5 D5:.5 E5:1.5 D5:.5 F#5:1 E5:.5 D5:.5 B4:2  A4:1 B4:.5 D5:.5 E5:1 F#5:.5 E5:.5 D5:1 B4:.5 A4:.5 B4:2'
const leadB = 'D5:1.5 E5:.5 F#5:1 A5:1 B5:1 A5:.5 F#5:.5 E5:2  F#5:1 E5:.5 D5:.5 B4:1 D5:1 A4:3 -:1'
const answer =
  'D6:.5 B5:.5 A5:1 F#5:.5 A5:.5 B5:1 D6:.5 E6:.5 D6:1 B5:.5 A5:.5 F#5:1  E5:.5 F#5:.5 A5:1 B5:.5 A5:.5 F#5:1 E5:.5 D5:.5 E5:1 A5:2'

function compose(): Stereo {
  const song = new Song(150, 96, 21)
  song.add(gong(78, 5), 0, { gain: 0.34, send: 0.6 })
  song.add(gong(98, 4), 64, { gain: 0.26, send: 0.6 })
  song.add(crash(29, 2.2), 32, { gain: 0.14, pan: 0.3 })
  for (let bar = 0; bar < 24; bar++) {
    const at = bar * 4
    const root = roots[bar % 8]!
    const calm = bar >= 16 && bar < 20
    const fill = bar % 8 === 7
    song.line(`${root}:1.5 ${root}:.5 -:.5 ${root}:.5 ${root}:1`, at, softBass, { gain: 0.3, send: 0.03 })
    arpeggio[root]!.split(' ').forEach((n, i) =>
      song.add(
        song.once(`zither${n}`, () => guzheng(hertz(n), 1.6)),
        at + i * 0.5,
        { gain: i % 4 ? 0.15 : 0.2, pan: -0.45, send: 0.4, human: 0.012 },
      ),
    )
    if (!calm) {
      song.grid(fill ? 'x--x--x-|x-xxxxxx' : 'x-----x-|--x-x---', at, 0.25, lowTaiko, 'taiko', {
        gain: 0.5,
        send: 0.25,
      })
      song.grid(fill ? 'x.xxx.xx|x.xxxxxx' : '--x.x-.x|x-.x--xx', at, 0.25, tanggu, 'tanggu', {
        gain: 0.34,
        pan: 0.2,
        send: 0.2,
        human: 0.006,
      })
      song.grid(bar % 2 ? '--x---x-|--x-x-x-' : '--x---x-|--x---x-', at, 0.25, () => handCymbal(true), 'bo', {
        gain: 0.14,
        pan: 0.45,
        send: 0.2,
      })
      if (bar % 4 === 0)
        song.add(
          song.once('crash', () => handCymbal(false)),
          at,
          { gain: 0.22, pan: 0.4 },
        )
    } else {
      song.grid('x-------|----o---', at, 0.25, lowTaiko, 'taiko', { gain: 0.4, send: 0.4 })
    }
    song.grid('x.x.x.x.|x.x.x.x.', at, 0.25, drumRim, 'rim', { gain: 0.12, pan: -0.3, send: 0.15, human: 0.006 })
    const fifth =
      root === 'G1' ? 'G3+D4' : root === 'B1' ? 'B3+F#4' : root === 'A1' ? 'A3+E4' : root === 'E2' ? 'E3+B3' : 'D3+A3'
    song.line(
      `${fifth}:4`,
      at,
      function strings(hz, s) {
        return ensemble(hz, s, 1600)
      },
      { gain: 0.1, pan: 0.25, send: 0.5 },
    )
  }
  const lead = { gain: 0.44, pan: 0.08, send: 0.45 }
  song.add(erhu(song.phrase(leadA)), 0, lead)
  song.add(erhu(song.phrase(leadA)), 16, { ...lead, gain: 0.36 })
  song.line(
    answer,
    16,
    function bamboo(hz, s) {
      return flute(hz, s * 0.95, { breath: 0.4 })
    },
    { gain: 0.1, pan: -0.25, send: 0.6 },
  )
  song.add(erhu(song.phrase(leadB)), 32, lead)
  song.line(
    answer,
    48,
    function bamboo(hz, s) {
      return flute(hz, s * 0.95, { breath: 0.4 })
    },
    { gain: 0.2, pan: -0.1, send: 0.5 },
  )
  song.line(
    leadA,
    64,
    function roll(hz, s) {
      return pipaTremolo(hz, s)
    },
    { gain: 0.26, pan: -0.15, send: 0.5 },
  )
  song.add(erhu(song.phrase(leadB)), 80, lead)
  song.line(
    'D6:1 F#6:1 A6:1 B6:1',
    92,
    function sparkle(hz) {
      return glockenspiel(hz, 1.2)
    },
    { gain: 0.08, pan: 0.5, send: 0.6 },
  )
  return song.finish({ decay: 1.9, damping: 4800 }, 0.5)
}

export const dragon: Piece = { name: 'dragon-festival', compose }
