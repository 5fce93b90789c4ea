// The sound of a programme: the music of the game, lowered during speech, and the voice of the host, invented syllables in no language.
import { plans } from '../sound/render.ts'
import { amplify } from '../sound/master.ts'
import { limit } from '../sound/synth/dynamics.ts'
import { StateFilter } from '../sound/synth/filter.ts'
import { Oscillator } from '../sound/synth/oscillator.ts'
import {
  decibels,
  generate,
  place,
  random,
  sampleRate,
  samples,
  stereo,
  type Mono,
  type Stereo,
} from '../sound/synth/sound.ts'
import { programmeSeconds, syllablesOf, type Script, type Syllable } from './motion.ts'

/** The first two resonances of five vowels, in Hz. */
const vowels = [
  [760, 1250],
  [430, 2050],
  [300, 2350],
  [480, 920],
  [340, 780],
] as const
const crossfadeSeconds = 2
const voiceGain = decibels(-15)
/** The music under the voice. */
const duckedGain = decibels(-7)

/** A stretch of a loop that is itself a loop: its end fades into what comes before the loop's start. */
export function cutLoop(loop: Stereo, seconds: number, fadeSeconds: number): Stereo {
  const [length, fade, whole] = [samples(seconds), samples(fadeSeconds), loop.left.length]
  const cut = (side: Mono): Mono =>
    Float32Array.from({ length }, (_, i) => {
      const after = i - (length - fade)
      if (after <= 0) return side[i % whole]!
      const share = after / fade
      const early = side[(whole + i - length) % whole]!
      return side[i % whole]! * Math.cos((share * Math.PI) / 2) + early * Math.sin((share * Math.PI) / 2)
    })
  return { left: cut(loop.left), right: cut(loop.right) }
}

function voiceSyllable(
  { seconds, strength }: Syllable,
  pitch: number,
  rise: number,
  vowel: readonly [number, number],
): Mono {
  const source = new Oscillator()
  const filters = [new StateFilter(), new StateFilter()] as const
  return generate(seconds, (t) => {
    const share = t / seconds
    const raw = source.saw(pitch * (1 + rise * share))
    const formed = filters[0].run(raw, vowel[0], 7).band + 0.6 * filters[1].run(raw, vowel[1], 9).band
    return formed * strength * Math.sin(Math.PI * share) ** 0.6
  })
}

function voiceOf(script: Script, pitch: number): Stereo {
  const bus = stereo(samples(programmeSeconds))
  const next = random(script.seed)
  for (const syllable of syllablesOf(script)) {
    const vowel = vowels[Math.floor(next() * vowels.length)]!
    const sound = voiceSyllable(syllable, pitch * (0.88 + 0.3 * next()), 0.24 * (next() - 0.5), vowel)
    place(bus, sound, { at: syllable.at, gain: voiceGain, pan: -0.25 })
  }
  return bus
}

/** 1 without speech, `duckedGain` during speech, with slopes of a quarter of a second. */
function duckingOf({ speech }: Script): (t: number) => number {
  const slope = 0.25
  return (t) => {
    const depth = Math.max(0, ...speech.map(([from, to]) => Math.min(1, (t - from) / slope + 1, (to - t) / slope + 1)))
    return 1 + (duckedGain - 1) * Math.max(0, depth)
  }
}

export function soundtrack(music: string, script: Script, pitch: number): Stereo {
  const plan = plans.find(({ name }) => name === `music-${music}`)
  if (!plan) throw new Error(`there is no music called ${music}`)
  const bus = cutLoop(plan.render(), programmeSeconds, crossfadeSeconds)
  const gainAt = duckingOf(script)
  const voice = voiceOf(script, pitch)
  for (let i = 0; i < bus.left.length; i++) {
    const gain = gainAt(i / sampleRate)
    bus.left[i] = bus.left[i]! * gain + voice.left[i]!
    bus.right[i] = bus.right[i]! * gain + voice.right[i]!
  }
  return limit(amplify(bus, decibels(2)), decibels(-1.5), true)
}
