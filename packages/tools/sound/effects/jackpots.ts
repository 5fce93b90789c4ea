// The four shared jackpots: each tier keeps what the smaller one plays and adds to it.
import { hertz } from '../synth/sound.ts'
import { gong } from '../instruments/drums.ts'
import { churchBell } from '../instruments/keys.ts'
import { choir } from '../instruments/winds.ts'
import { whoosh } from './ui.ts'
import { coinShower, finale, hall, roll, sparkle, tower } from './wins.ts'
import { scene, type Add, type Effect } from './scene.ts'

/** Alarm bells: the one sound in the set that may interrupt everything. */
function alarm(add: Add, count: number): void {
  for (let i = 0; i < count; i++)
    add(churchBell(hertz(i % 2 ? 'E5' : 'G5'), 1.2), { at: i * 0.11, gain: 0.24, pan: i % 2 ? 0.4 : -0.4 })
}

function peal(add: Add, at: number, count: number): void {
  for (let i = 0; i < count; i++)
    add(churchBell(hertz(['C6', 'G5', 'E5'][i % 3]!), 1), { at: at + i * 0.12, gain: 0.13, pan: Math.sin(i * 2) * 0.6 })
}

const step = 0.48
const climb = ['C4 E4 G4 C5', 'E4 G4 C5 E5', 'F4 A4 C5 F5', 'G4 B4 D5 G5', 'A4 C5 E5 A5', 'F4 A4 C5 F5', 'G4 B4 D5 G5']
const shine = [
  'C6 E6 G6',
  'E6 G6 C6',
  'F5 A5 C6',
  'G5 B5 D6',
  'A5 C6 E6',
  'F5 A5 C6',
  'G5 B5 D6',
  'C6 E6 G6',
  'C6 E6 G6',
]

interface Tier {
  readonly name: string
  readonly trim: number
  readonly seconds: number
  readonly bells: number
  /** How many chords it climbs before the last one. */
  readonly chords: number
  readonly hold: number
  readonly coins: number
}
const tiers: readonly Tier[] = [
  { name: 'jackpot-small', trim: 0, seconds: 3.6, bells: 4, chords: 1, hold: 1, coins: 30 },
  { name: 'jackpot-medium', trim: 0.3, seconds: 4.8, bells: 6, chords: 2, hold: 1.3, coins: 55 },
  { name: 'jackpot-big', trim: 0.6, seconds: 6.2, bells: 8, chords: 4, hold: 1.6, coins: 90 },
  { name: 'jackpot-huge', trim: 1, seconds: 8.6, bells: 10, chords: 7, hold: 2, coins: 140 },
]

function fanfare({ name, trim, seconds, bells, chords, hold, coins }: Tier, rank: number): Effect {
  const render = () =>
    scene({ seconds, room: { ...hall, decay: 2.4 + rank * 0.25 }, wet: 0.32 + rank * 0.013 }, (add) => {
      alarm(add, bells)
      const start = 0.15 + bells * 0.11
      roll(add, start - 0.4, 0.4, 0.6)
      add(whoosh(start, 200, 9000, 53 + rank, 0.97), { gain: 0.5 })
      tower(add, start, climb.slice(-chords), step, 0.9)
      sparkle(add, start, shine.slice(0, chords + 2), step, 0.15)
      const top = start + chords * step
      finale(add, top, 'C4 G4 C5 E5 G5 C6', hold, 1)
      peal(add, top, 3 + rank * 3)
      if (rank >= 2) add(gong(62, 4.5), { at: start, gain: 0.6 })
      if (rank === 3) add(choir(hertz('C6'), hold), { at: top, gain: 0.16 })
      coinShower(add, start, seconds - start - 1, coins, 161 + rank * 1000, 0.13)
    })
  return { name, trim, render }
}

export const jackpotEffects: readonly Effect[] = tiers.map(fanfare)
