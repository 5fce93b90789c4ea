// The sounds of the eight gift films, each timed to its picture; a more expensive gift has a longer and fuller sound.
import { declick, generate, hertz, layer, random, type Mono } from '../synth/sound.ts'
import { Oscillator, SawStack } from '../synth/oscillator.ts'
import { pinkNoise, whiteNoise } from '../synth/noise.ts'
import { Formants, OnePole, StateFilter } from '../synth/filter.ts'
import { glide, swell } from '../synth/envelope.ts'
import { crash, gong, kick, lowTaiko, noiseHit, skin } from '../instruments/drums.ts'
import { churchBell, crystal, glockenspiel, kalimba, steelPan, vibraphone } from '../instruments/keys.ts'
import { ukulele } from '../instruments/folk.ts'
import { ensemble, harp } from '../instruments/strings.ts'
import { stab } from '../instruments/synths.ts'
import { brass, choir, flute, pad } from '../instruments/winds.ts'
import { blast } from './arcade.ts'
import { bead, whoosh } from './ui.ts'
import { coinShower, finale, sparkle, spread } from './wins.ts'
import { scene, type Add, type Effect } from './scene.ts'

const hall = { decay: 2.6, damping: 5600 }
const open = { decay: 1.8, damping: 4200, size: 0.9 }
const room = { decay: 0.9, damping: 6500, size: 0.6 }

/** A firework: the whistle of the climb, the burst, and crackling sparks. */
function firework(add: Add, at: number, pan: number, seed: number, gain: number): void {
  add(whoosh(0.34, 900, 3800, seed, 0.8, 6), { at: at - 0.34, gain: 0.28 * gain, pan })
  add(blast(0.9, 3200, seed + 1), { at, gain: 0.55 * gain, pan })
  const r = random(seed)
  for (let i = 0; i < 26; i++)
    add(noiseHit(seed + 10 + i, 0.02 + r() * 0.03, 3600 + r() * 4200, 1.4), {
      at: at + 0.12 + r() * 0.75,
      gain: (0.1 + r() * 0.16) * gain,
      pan: pan + (r() - 0.5) * 0.8,
      send: 0.5,
    })
}

/** A small dog: a short voiced burst whose pitch rises and falls, through the resonances of a mouth that opens. */
function woof(hz: number, seed: number): Mono {
  const length = 0.2
  const voice = new SawStack(2, 14)
  const noise = whiteNoise(seed)
  const mouth = new Formants(
    [
      [720, 5, 1],
      [1500, 6, 0.7],
      [2700, 7, 0.35],
    ],
    0.12,
  )
  const loud = swell(length, 0.22, 1.2)
  return declick(
    generate(length, (t) => {
      const x = t / length
      const pitch = hz * (1 + 0.5 * Math.sin(Math.min(1, x * 1.6) * Math.PI))
      return Math.tanh(2.2 * mouth.next(voice.next(pitch) * 0.5 + noise() * 0.22) * loud(t)) * 0.7
    }),
  )
}

/** An engine: pulses of the cylinders at `turns(t)` per second, an exhaust resonance, and noise. */
function motor(length: number, turns: (t: number) => number, load: (t: number) => number): Mono {
  const [one, two] = [new Oscillator(), new Oscillator(0.3)]
  const stack = new SawStack(3, 22)
  const noise = pinkNoise(91)
  const pipe = new StateFilter()
  return declick(
    generate(length, (t) => {
      const hz = turns(t)
      const raw =
        one.saw(hz) * 0.6 + two.pulse(hz / 2, 0.3) * 0.45 + stack.next(hz * 2) * 0.3 + noise() * 0.25 * load(t)
      return Math.tanh(2 * pipe.run(raw, 260 + hz * 5 * (0.5 + load(t)), 1.3).low) * (0.3 + 0.5 * load(t))
    }),
    0.06,
    0.25,
  )
}

function screech(length: number, seed: number): Mono {
  const noise = whiteNoise(seed)
  const [low, high] = [new StateFilter(), new StateFilter()]
  const loud = swell(length, 0.3, 0.9)
  return declick(
    generate(length, (t) => {
      const wave = 1 + 0.05 * Math.sin(t * 61) + 0.03 * Math.sin(t * 173)
      return (low.run(noise(), 980 * wave, 16).band * 0.7 + high.run(noise(), 1960 * wave, 14).band * 0.4) * loud(t)
    }),
  )
}

/** Waves: noise that swells and opens. */
function wave(length: number, seed: number, peak: number): Mono {
  const noise = pinkNoise(seed)
  const filter = new StateFilter()
  const level = swell(length, peak, 1.4)
  return declick(
    generate(length, (t) => filter.run(noise(), 300 + 1700 * level(t), 0.7).low * level(t)),
    0.1,
    0.3,
  )
}

function rumble(length: number, level: (t: number) => number): Mono {
  const noise = whiteNoise(83)
  const low = new OnePole(110)
  const sub = new Oscillator()
  return declick(
    generate(length, (t) => (Math.tanh(5 * low.low(noise())) * 0.8 + sub.sine(36 + 10 * t) * 0.35) * level(t)),
    0.1,
    0.4,
  )
}

function arpeggio(add: Add, voice: (hz: number) => Mono, notes: string, at: number, step: number, gain: number): void {
  const list = notes.split(' ')
  list.forEach((note, i) =>
    add(voice(hertz(note)), { at: at + i * step, gain, pan: -0.6 + (1.2 * i) / Math.max(1, list.length - 1) }),
  )
}

function rose(add: Add): void {
  arpeggio(add, (hz) => harp(hz, 1.8), 'F4 A4 C5 E5 G5 A5 C6 E6', 0.1, 0.1, 0.34)
  spread(add, (hz) => choir(hz, 1.1, 'oh'), 'F4 A4 C5 E5', 0.5, 0.13)
  arpeggio(add, (hz) => crystal(hz, 1.6), 'C6 E6 G6', 1.15, 0.12, 0.2)
  add(whoosh(1.2, 2400, 8200, 421, 0.4, 0.7), { at: 0.3, gain: 0.1 })
}

function fireworks(add: Add): void {
  const times = [0.34, 0.58, 0.82, 1.08, 1.5, 1.6, 1.76]
  times.forEach((at, i) => firework(add, at, [-0.5, 0.5, 0, 0, -0.7, 0.7, 0][i]!, 430 + i * 40, i === 6 ? 1.2 : 0.8))
  spread(add, (hz) => vibraphone(hz, 1.4), 'D5 F#5 A5 C#6', 1.08, 0.2)
  sparkle(add, 1.8, ['D5 F#5 A5'], 1, 0.07)
}

function corgi(add: Add): void {
  add(bead(260, 780, 0.16), { at: 0.2, gain: 0.4 })
  add(woof(430, 441), { at: 0.62, gain: 0.8, pan: -0.1 })
  add(woof(460, 442), { at: 0.86, gain: 0.8, pan: 0.1 })
  arpeggio(add, (hz) => ukulele(hz, 0.7), 'C5 E5 G5 C6 A5 G5 E5 G5 C6', 1.1, 0.17, 0.34)
  for (let i = 0; i < 6; i++)
    add(glockenspiel(2600 + (i % 2) * 500, 0.3), { at: 1.55 + i * 0.21, gain: 0.06, pan: 0.3 })
  for (let i = 0; i < 3; i++) add(kick(), { at: 1.66 + i * 0.43, gain: 0.3, send: 0.1 })
  add(woof(500, 443), { at: 2.72, gain: 0.8 })
  arpeggio(add, (hz) => kalimba(hz, 0.8), 'C6 E6', 2.75, 0.08, 0.24)
}

function meteors(add: Add): void {
  spread(add, (hz) => pad(hz, 2.4, { cutoff: 1500, attack: 0.6, release: 1 }), 'A3 E4 B4 C#5', 0, 0.16)
  const r = random(451)
  for (let i = 0; i < 12; i++) {
    const at = 0.15 + i * 0.24
    add(whoosh(0.5, 6400, 1500, 452 + i, 0.25, 2), { at, gain: 0.12 + r() * 0.1, pan: r() * 1.4 - 0.5 })
    if (i % 2) add(crystal(hertz(['A5', 'C#6', 'E6', 'B6'][i % 4]!), 1.1), { at, gain: 0.12, pan: r() - 0.5 })
  }
  add(whoosh(1.1, 300, 3400, 470, 0.86, 0.8), { at: 1.05, gain: 0.85, pan: 0.2 })
  add(blast(1.6, 1900, 471), { at: 2.08, gain: 0.8, pan: -0.3 })
  arpeggio(add, (hz) => glockenspiel(hz, 1.2), 'A5 C#6 E6 F#6 A6 C#7 E7', 2.3, 0.11, 0.14)
}

function car(add: Add): void {
  const turns = (t: number): number => {
    if (t < 1) return 150 - 95 * t
    if (t < 2.1) return 55 + 3 * Math.sin(t * 40)
    if (t < 2.95) return 60 + 130 * Math.abs(Math.sin((t - 2.1) * 5.5))
    return Math.min(300, 110 + 300 * (t - 2.95))
  }
  const load = (t: number): number =>
    t < 1 ? 0.7 - 0.5 * t : t < 2.1 ? 0.16 : Math.max(0, 1 - Math.max(0, t - 3.4) * 1.6)
  add(motor(4, turns, load), { gain: 0.75, send: 0.3 })
  add(screech(0.6, 461), { at: 0.5, gain: 0.5, pan: 0.2 })
  add(screech(0.9, 462), { at: 2.15, gain: 0.45, pan: 0.5 })
  for (const at of [2.2, 2.55]) add(noiseHit(463, 0.09, 900, 0.8), { at, gain: 0.7, pan: 0.6 })
  add(blast(0.9, 2600, 464), { at: 2.97, gain: 0.7, pan: 0.3 })
  add(whoosh(0.8, 2600, 500, 465, 0.3, 0.9), { at: 3, gain: 0.6, pan: -0.4 })
  for (const [at, chord] of [
    [1.05, 'E4 B4 E5 G5'],
    [1.35, 'E4 B4 E5 G5'],
    [3, 'D4 A4 D5 F#5'],
    [3.3, 'E4 B4 E5 G#5'],
  ] as const)
    spread(add, (hz) => stab(hz, 0.28), chord, at, 0.2)
}

function yacht(add: Add): void {
  for (let i = 0; i < 4; i++)
    add(wave(2, 471 + i, 0.45), { at: i * 0.9, gain: 0.3, pan: i % 2 ? 0.5 : -0.5, send: 0.2 })
  for (const at of [0.75, 1.45]) spread(add, (hz) => brass(hz, at < 1 ? 0.4 : 0.9, 0.5), 'D2 A2 D3', at, 0.3)
  arpeggio(add, (hz) => steelPan(hz, 1), 'D5 F#5 A5 D6 B5 A5 F#5 A5 D6 F#6', 1.7, 0.19, 0.22)
  for (const at of [1.95, 2.6, 3.35]) {
    add(bead(1500, 3300, 0.14), { at, gain: 0.2, pan: 0.4 })
    add(bead(1900, 3900, 0.12), { at: at + 0.13, gain: 0.17, pan: 0.2 })
    add(wave(0.5, 480, 0.1), { at: at + 0.75, gain: 0.4, pan: -0.3 })
  }
  for (let i = 0; i < 6; i++) firework(add, 2 + i * 0.34, Math.sin(i * 2.1) * 0.7, 520 + i * 40, 0.34)
  spread(add, (hz) => ensemble(hz, 1.5, 2600), 'D4 F#4 A4 D5', 2.6, 0.16)
}

function castle(add: Add): void {
  arpeggio(add, (hz) => harp(hz, 1.6), 'C4 E4 G4 C5 E5 G5 C6 E6 G6 C7', 0.2, 0.075, 0.3)
  add(whoosh(1.4, 400, 4200, 481, 0.8, 0.8), { at: 0.1, gain: 0.3 })
  spread(add, (hz) => ensemble(hz, 1.1, 3200), 'C4 G4 C5 E5', 1.1, 0.22)
  spread(add, (hz) => ensemble(hz, 1.1, 3200), 'F4 A4 C5 F5', 2.1, 0.22)
  spread(add, (hz) => ensemble(hz, 1, 3400), 'G4 B4 D5 G5', 3, 0.22)
  const tune: readonly (readonly [at: number, note: string, hold: number])[] = [
    [1.1, 'G5', 0.3],
    [1.45, 'C6', 0.5],
    [2.1, 'A5', 0.3],
    [2.45, 'C6', 0.5],
    [3, 'B5', 0.28],
    [3.3, 'D6', 0.5],
  ]
  for (const [at, note, hold] of tune) add(flute(hertz(note), hold), { at, gain: 0.26, pan: 0.15 })
  spread(add, (hz) => choir(hz, 2.6), 'C4 E4 G4', 1.3, 0.1)
  for (let i = 0; i < 6; i++)
    add(churchBell(hertz(['C6', 'G5', 'E5'][i % 3]!), 1.4), { at: 2.5 + i * 0.28, gain: 0.09 })
  for (let i = 0; i < 6; i++) firework(add, 2.55 + i * 0.33, Math.sin(i * 2.4) * 0.7, 820 + i * 40, 0.32)
  finale(add, 3.85, 'C4 G4 C5 E5 G5', 0.9, 0.62)
  sparkle(add, 3.9, ['C5 E5 G5'], 1, 0.1)
}

function rocket(add: Add): void {
  for (const at of [0.05, 0.2]) add(bead(880, 880, 0.1), { at, gain: 0.3 })
  add(blast(1, 1500, 491), { at: 0.35, gain: 0.7 })
  const level = (t: number): number => Math.min(1, t * 2) * (1 - Math.max(0, (t - 2.6) / 0.9))
  add(rumble(3.5, level), { at: 0.35, gain: 0.75, send: 0.3 })
  const tone = new SawStack(3, 10)
  const filter = new StateFilter()
  const pitch = glide(hertz('A2'), hertz('A5'), 2.9)
  const rise = swell(2.9, 0.9, 1.3)
  add(declick(generate(2.9, (t) => filter.run(tone.next(pitch(t)), 400 + pitch(t) * 3, 1.2).low * rise(t) * 0.4)), {
    at: 0.95,
    gain: 0.55,
  })
  for (let i = 0; i < 5; i++) {
    const at = 1.75 + i * 0.34
    add(crystal(hertz(['A5', 'C#6', 'E6', 'A6', 'C#7'][i]!), 1), { at, gain: 0.26, pan: i % 2 ? 0.5 : -0.5 })
    add(whoosh(0.36, 1200, 6000, 492 + i, 0.5, 1.6), { at: at - 0.14, gain: 0.26, pan: i % 2 ? 0.6 : -0.6 })
  }
  add(skin(190, 38, 0.9, { click: 0.3 }), { at: 3.85, gain: 0.8, send: 0.3 })
  add(layer([blast(1.8, 5200, 499), 0.9], [crash(19, 2), 0.2]), { at: 3.85, gain: 0.7 })
  add(gong(62, 3), { at: 3.85, gain: 0.35 })
  finale(add, 3.98, 'D4 A4 D5 F#5 A5 D6', 1.4, 0.85)
  spread(add, (hz) => choir(hz, 1.6), 'D5 F#5 A5', 4, 0.16)
  sparkle(add, 4.1, ['D5 F#5 A5', 'D5 A5 D6'], 0.9, 0.12)
  add(lowTaiko(), { at: 4.5, gain: 0.6 })
  coinShower(add, 4.2, 1.4, 34, 505, 0.12)
}

interface Sound {
  readonly id: number
  readonly trim: number
  readonly seconds: number
  readonly place: { decay: number; damping: number; size?: number }
  readonly wet: number
  readonly build: (add: Add) => void
}

const sounds: readonly Sound[] = [
  { id: 42, trim: -3, seconds: 3, place: hall, wet: 0.34, build: rose },
  { id: 43, trim: -2.5, seconds: 3.4, place: open, wet: 0.3, build: fireworks },
  { id: 44, trim: -2.5, seconds: 3.4, place: room, wet: 0.16, build: corgi },
  { id: 45, trim: -2, seconds: 4.2, place: hall, wet: 0.34, build: meteors },
  { id: 46, trim: -1.5, seconds: 4.4, place: open, wet: 0.2, build: car },
  { id: 47, trim: -1.5, seconds: 5, place: open, wet: 0.28, build: yacht },
  { id: 48, trim: -1, seconds: 5.6, place: hall, wet: 0.32, build: castle },
  { id: 49, trim: -0.5, seconds: 6.2, place: hall, wet: 0.3, build: rocket },
]

export const giftEffects: readonly Effect[] = sounds.map(({ id, trim, seconds, place, wet, build }) => ({
  name: `gift-${id}`,
  trim,
  render: () => scene({ seconds, room: place, wet }, build),
}))
