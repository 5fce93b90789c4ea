// Neon: 112 bpm funk in E dorian; snapping bass, clavinet, stacked stabs, electric piano and a singing lead.
import type { Stereo } from '../synth/sound.ts'
import { clap, hat, kick, snare } from '../instruments/drums.ts'
import { electricPiano, glockenspiel } from '../instruments/keys.ts'
import { clavinet, funkBass, lead, stab } from '../instruments/synths.ts'
import { Song, type Piece } from './song.ts'

interface Bar {
  readonly bass: string
  readonly chord: string
}
const E: Bar = { bass: 'E2:.5 -:.25 E3:.25 -:.5 G2:.25 A2:.25 E2:.5 D3:.25 E3:.25 -:.5 B2:.5', chord: 'G4+B4+D5+F#5' }
const A: Bar = { bass: 'A2:.5 -:.25 A3:.25 -:.5 C3:.25 D3:.25 A2:.5 G3:.25 A3:.25 -:.5 E3:.5', chord: 'G4+C#5+E5+B5' }
const C: Bar = { bass: 'C3:.5 -:.25 C3:.25 -:.5 B2:.25 C3:.25 G2:.5 C3:.25 E3:.25 -:.5 C3:.5', chord: 'G4+B4+D5+E5' }
const D: Bar = {
  bass: 'D3:.5 -:.25 D3:.25 -:.5 C#3:.25 D3:.25 A2:.5 D3:.25 F#3:.25 -:.5 D#3:.5',
  chord: 'A4+C#5+E5+F#5',
}
/** Four bars to come in, eight of the groove, eight of the lift. */
const bars = [E, E, E, A, E, E, A, A, E, E, A, A, C, D, E, E, C, D, A, A]
const hook =
  'B4:.5 D5:.5 E5:1 -:.5 G5:.5 F#5:.5 E5:.5  D5:.75 E5:.25 B4:2 -:1  C#5:.5 E5:.5 G5:1 -:.5 A5:.5 G5:.5 E5:.5  F#5:.75 E5:.25 C#5:2 -:1'
const lift =
  'G5:1.5 E5:.5 B4:1 C5:1  A5:1.5 F#5:.5 D5:1 E5:1  B5:1 A5:.5 G5:.5 F#5:1 E5:1  G5:.5 F#5:.5 E5:2 -:1  G5:1.5 B5:.5 E5:1 G5:1  A5:1.5 D6:.5 F#5:1 A5:1  C#6:1 B5:.5 A5:.5 G5:1 E5:1  A5:3 -:1'

function floor(song: Song, bar: number): void {
  const at = bar * 4
  const isFill = bar % 4 === 3
  if (bar >= 2) {
    song.grid(isFill ? 'x--x--x-|--x-x-x-' : 'x--x--x-|--x---.-', at, 0.25, kick, 'kick', { gain: 0.5, send: 0.03 })
    song.grid(isFill ? '----x--.|----x.xx' : '----x--.|-.--x--.', at, 0.25, snare, 'snare', { gain: 0.4, send: 0.15 })
    song.grid('----x---|----x---', at, 0.25, () => clap(23), 'clap', { gain: 0.32, pan: 0.1, send: 0.25 })
  }
  song.grid('x.o.x.o.|x.o.x.o.', at, 0.25, () => hat(false, 9), 'hat', {
    gain: 0.21,
    pan: 0.3,
    send: 0.05,
    human: 0.004,
  })
  song.grid('------x-|------x-', at, 0.25, () => hat(true, 9), 'open', { gain: 0.13, pan: 0.3, send: 0.1 })
}

function band(song: Song, bar: number): void {
  const at = bar * 4
  const { bass, chord } = bars[bar]!
  song.line(bass, at, funkBass, { gain: 0.29, send: 0.02 })
  const scratch = `-:.25 ${chord}:.25 -:.5 ${chord}:.25 -:.25 ${chord}:.25 -:.75 ${chord}:.25 -:.25 ${chord}:.25 -:.75`
  song.line(scratch, at, clavinet, { gain: 0.12, pan: -0.4, send: 0.12, human: 0.004 })
  if (bar >= 4)
    song.line(
      `${chord}:1.5 -:1 ${chord}:1 -:.5`,
      at,
      function tines(hz, s) {
        return electricPiano(hz / 2, s, 0.6)
      },
      { gain: 0.09, pan: 0.3, send: 0.3 },
    )
  if (bar % 2 === 1) song.line(`-:2.75 ${chord}:.25 -:.25 ${chord}:.75`, at, stab, { gain: 0.11, pan: 0.15, send: 0.4 })
}

function compose(): Stereo {
  const song = new Song(160, 80, 101)
  for (let bar = 0; bar < 20; bar++) {
    floor(song, bar)
    band(song, bar)
  }
  song.line(hook, 16, lead, { gain: 0.23, pan: 0.05, send: 0.35 })
  song.line(hook, 32, lead, { gain: 0.23, pan: 0.05, send: 0.35 })
  song.line(lift, 48, lead, { gain: 0.23, pan: 0.05, send: 0.4 })
  song.line(
    lift,
    48,
    function neonBell(hz) {
      return glockenspiel(hz * 2, 0.8)
    },
    { gain: 0.05, pan: -0.3, send: 0.6 },
  )
  return song.finish({ decay: 1.4, damping: 6000, size: 0.8 }, 0.42)
}

export const neon: Piece = { name: 'neon-funk', compose }
