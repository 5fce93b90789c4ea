// The movement of a programme's host as a function of time, periodic over the programme, so that its last frame leads to its first.
import { seeded } from '../art/lib/random.ts'

export const programmeSeconds = 30
export const framesPerSecond = 24

/** Amplitudes are 0 to 1, angles in degrees. */
export interface Pose {
  /** Opening of the mouth. */
  readonly mouth: number
  /** 0 open, 1 half closed, 2 closed. */
  readonly lids: 0 | 1 | 2
  /** -1 away from the screen, 0 into the camera, 1 at the screen. */
  readonly gaze: -1 | 0 | 1
  readonly nod: number
  readonly tilt: number
  readonly breath: number
  /** How far each arm is raised; a wave makes it swing. */
  readonly left: number
  readonly right: number
  readonly brows: number
}

/** A stretch of time in seconds. */
export type Span = readonly [from: number, to: number]

export interface Script {
  readonly seed: number
  readonly speech: readonly Span[]
  readonly raisesLeft: readonly Span[]
  readonly raisesRight: readonly Span[]
  readonly looksAtScreen: readonly Span[]
}

export interface Syllable {
  readonly at: number
  readonly seconds: number
  readonly strength: number
}

const wave = (t: number, cycles: number, phase = 0) => Math.sin((2 * Math.PI * (cycles * t)) / programmeSeconds + phase)

/** Rises from 0 to 1 over `edge` seconds, and back before the end of the span. */
function within(spans: readonly Span[], t: number, edge: number): number {
  let most = 0
  for (const [from, to] of spans) {
    const x = Math.min((t - from) / edge, (to - t) / edge, 1)
    if (x > 0) most = Math.max(most, x * x * (3 - 2 * x))
  }
  return most
}

const longestSyllable = 0.24

/** The syllables of all spans of speech, about five a second with short pauses between words. */
export function syllablesOf({ seed, speech }: Script): Syllable[] {
  const random = seeded(seed)
  const syllables: Syllable[] = []
  for (const [from, to] of speech) {
    for (let at = from; at < to - longestSyllable;) {
      const seconds = random.between(0.13, longestSyllable)
      syllables.push({ at, seconds, strength: random.between(0.55, 1) })
      at += seconds + (random() < 0.24 ? random.between(0.12, 0.34) : 0.01)
    }
  }
  return syllables
}

function blinksOf(seed: number): number[] {
  const random = seeded(seed + 7)
  const blinks: number[] = []
  for (let at = random.between(1, 3); at < programmeSeconds - 1; at += random.between(2.2, 4.6)) blinks.push(at)
  return blinks
}

const blinkFrames = [1, 2, 2, 1] as const

/** Prepares a script and returns its pose at a time. */
export function performance({ seed, raisesLeft, raisesRight, looksAtScreen, ...script }: Script): (t: number) => Pose {
  const syllables = syllablesOf({ seed, raisesLeft, raisesRight, looksAtScreen, ...script })
  const blinks = blinksOf(seed)
  const mouthAt = (t: number) => {
    const now = syllables.find(({ at, seconds }) => t >= at && t < at + seconds)
    return now ? now.strength * Math.sin((Math.PI * (t - now.at)) / now.seconds) ** 0.7 : 0
  }
  const lidsAt = (t: number): Pose['lids'] => {
    const start = blinks.findLast((at) => at <= t)
    return start === undefined ? 0 : (blinkFrames[Math.floor((t - start) * framesPerSecond)] ?? 0)
  }
  return (t) => {
    const [left, right] = [within(raisesLeft, t, 0.5), within(raisesRight, t, 0.5)]
    const talk = within(script.speech, t, 0.3)
    const watches = within(looksAtScreen, t, 0.3)
    return {
      mouth: mouthAt(t),
      lids: lidsAt(t),
      gaze: watches > 0.5 ? 1 : wave(t, 3, 1) > 0.93 ? -1 : 0,
      nod: talk * 1.6 * wave(t, 41) + 1.2 * wave(t, 5),
      tilt: 2.4 * wave(t, 4, 0.6) + 3 * watches + talk * wave(t, 13),
      breath: wave(t, 8),
      left: left * (0.86 + 0.14 * wave(t, 60)),
      right: right * (0.86 + 0.14 * wave(t, 60, 1)),
      brows: Math.max(left, right, watches * 0.6) + talk * 0.2 * wave(t, 23),
    }
  }
}
