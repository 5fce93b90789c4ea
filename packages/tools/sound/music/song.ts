// A loop laid out in beats on a circular timeline: whatever rings past the end comes in again at the start.
import { type Mono, type Stereo, hertz, place, random, samples, stereo } from '../synth/sound.ts'
import type { BowNote } from '../instruments/strings.ts'
import { reverberate, type ReverbOptions } from '../synth/reverb.ts'

export interface Part {
  gain?: number
  pan?: number
  send?: number
  human?: number
}
export interface Piece {
  readonly name: string
  /** Renders the whole loop; its last sample runs into its first. */
  readonly compose: () => Stereo
}

/**
 * Loop lengths are whole numbers of 1/300 s. That is 160 samples at 48 kHz and 147 at 44.1 kHz, so the loop point falls on a
 * sample whichever rate the player's audio context runs at.
 */
const ticksPerSecond = 300

export class Song {
  readonly dry: Stereo
  readonly wet: Stereo
  readonly seconds: number
  readonly beat: number
  readonly #cache = new Map<string, Mono>()
  readonly #jitter: () => number

  constructor(ticksPerBeat: number, beats: number, seed: number) {
    this.beat = ticksPerBeat / ticksPerSecond
    this.seconds = this.beat * beats
    const length = samples(this.seconds)
    this.dry = stereo(length)
    this.wet = stereo(length)
    this.#jitter = random(seed)
  }

  /** Place a sound at a beat. `human` spreads the timing by that many seconds. */
  add(sound: Mono, beat: number, { gain = 1, pan = 0, send = 0.3, human = 0 }: Part = {}): void {
    const at = beat * this.beat + (this.#jitter() - 0.5) * human
    place(this.dry, sound, { at, gain, pan, wrap: true })
    if (send > 0) place(this.wet, sound, { at, gain: gain * send, pan, wrap: true })
  }

  /** Notes repeat: render each distinct one once. */
  once(key: string, make: () => Mono): Mono {
    let sound = this.#cache.get(key)
    if (!sound) this.#cache.set(key, (sound = make()))
    return sound
  }

  /** Play "C4:1 E4:.5 -:1 C4+E4:2" (note:beats, "-" rests, "+" stacks) from a beat on. */
  line(
    text: string,
    from: number,
    voice: (hz: number, seconds: number) => Mono,
    part: Part = {},
    feel: (beat: number) => number = (b) => b,
  ): void {
    let beat = from
    for (const token of text.trim().split(/\s+/)) {
      const [names, count = '1'] = token.split(':') as [string, string?]
      const length = Number(count)
      if (names !== '-') {
        for (const name of names.split('+')) {
          const seconds = length * this.beat
          this.add(
            this.once(`${voice.name}${name}${count}`, () => voice(hertz(name), seconds)),
            feel(beat),
            part,
          )
        }
      }
      beat += length
    }
  }

  /** The same text as one bowed phrase: times in seconds from its own start. */
  phrase(text: string): BowNote[] {
    let at = 0
    const notes: BowNote[] = []
    for (const token of text.trim().split(/\s+/)) {
      const [name, length = '1'] = token.split(':') as [string, string?]
      const hold = Number(length) * this.beat
      if (name !== '-') notes.push({ hz: hertz(name), at, hold: hold * 0.98 })
      at += hold
    }
    return notes
  }

  /** Drum grid: one character per step, "x" loud, "o" medium, "." soft, anything else silent. */
  grid(
    pattern: string,
    from: number,
    step: number,
    hit: () => Mono,
    key: string,
    part: Part = {},
    feel: (beat: number) => number = (b) => b,
  ): void {
    const levels: Record<string, number> = { x: 1, o: 0.65, '.': 0.34 }
    ;[...pattern.replaceAll('|', '')].forEach((mark, i) => {
      const level = levels[mark]
      if (level)
        this.add(this.once(key, hit), feel(from + i * step), {
          ...part,
          gain: (part.gain ?? 1) * level * (0.93 + this.#jitter() * 0.14),
        })
    })
  }

  finish(room: ReverbOptions, amount: number): Stereo {
    const tail = reverberate(this.wet, room, true)
    const { dry } = this
    for (const side of ['left', 'right'] as const)
      for (let i = 0; i < dry[side].length; i++) dry[side][i]! += tail[side][i]! * amount
    return dry
  }
}

/** Long–short eighths: moves every off-beat late by the given share of a beat. */
export const swing =
  (late: number) =>
  (beat: number): number => {
    const inBeat = beat - Math.floor(beat)
    return inBeat > 0.45 && inBeat < 0.55 ? beat + late : beat
  }
