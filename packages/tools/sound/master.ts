// Mastering: brings a finished sound to its loudness, keeps its peaks down and prepares a loop for lossy codecs.
import { decibels, sampleRate, type Mono, type Stereo } from './synth/sound.ts'
import { limit, truePeak } from './synth/dynamics.ts'
import { integrated, momentaryMax, shortTermMax } from './synth/loudness.ts'

/** Lossy codecs overshoot: leave a decibel and a half below the promise of -1 dBTP. */
const ceiling = decibels(-2.5)
/** More limiting than this would dull a short click; let it stay quieter instead. */
const mostLimiting = decibels(5)
/** Loops carry this much of their end in front and of their start behind; the player skips it. */
export const loopPadSeconds = 0.1

export function amplify(bus: Stereo, gain: number): Stereo {
  for (const line of [bus.left, bus.right]) for (let i = 0; i < line.length; i++) line[i]! *= gain
  return bus
}

export type Measure = 'momentary' | 'shortTerm' | 'integrated'
const meters: Readonly<Record<Measure, (bus: Stereo) => number>> = {
  momentary: momentaryMax,
  shortTerm: shortTermMax,
  integrated,
}
export const loudnessOf = (bus: Stereo, measure: Measure): number => meters[measure](bus)

/** One-shots are judged by their loudest three seconds, shorter ones by their loudest 400 ms. */
export const measureOf = (bus: Stereo): Measure => (bus.left.length >= 3 * sampleRate ? 'shortTerm' : 'momentary')

export function masterEffect(bus: Stereo, lufs: number, isLoop: boolean): Stereo {
  const now = loudnessOf(bus, measureOf(bus))
  const gain = Math.min(decibels(lufs - now), (ceiling * mostLimiting) / truePeak(bus, isLoop))
  return limit(amplify(bus, gain), ceiling, isLoop)
}

export const masterLoop = (bus: Stereo, lufs: number): Stereo =>
  limit(amplify(bus, decibels(lufs - integrated(bus))), ceiling, true)

/**
 * The step from the last sample to the first against the largest step within two milliseconds either side, the worse
 * channel: a click would stand out from its neighbours.
 */
export function seamOf(bus: Stereo): { step: number; near: number } {
  const sides = [bus.left, bus.right].map((line) => {
    const n = line.length
    const step = (i: number) => Math.abs(line[(i + 1 + n) % n]! - line[(i + n) % n]!)
    let near = 0
    for (let i = -96; i <= 96; i++) if (i !== -1) near = Math.max(near, step(i))
    return { step: step(-1), near }
  })
  return sides.reduce((worst, side) => (side.step / side.near > worst.step / worst.near ? side : worst))
}

/** Repeats the end before the start and the start after the end: every decoder's delay then falls inside periodic sound. */
export function padLoop(bus: Stereo): Stereo {
  const pad = Math.round(loopPadSeconds * sampleRate)
  const wind = (line: Mono): Mono => {
    const n = line.length
    return Float32Array.from({ length: n + 2 * pad }, (_, i) => line[(((i - pad) % n) + n) % n]!)
  }
  return { left: wind(bus.left), right: wind(bus.right) }
}
