// From a name to a master: renders one sound of the catalogue and brings it to its loudness.
import { effects, pieces } from './catalogue.ts'
import { loudnessOf, masterEffect, masterLoop, measureOf, padLoop, type Measure } from './master.ts'
import type { Stereo } from './synth/sound.ts'

const effectLufs = -16
const musicLufs = -20
/** Kilobits a second, chosen so that all sounds together stay within the budget of nine megabytes. */
const kbps = { effect: { webm: 60, m4a: 56 }, music: { webm: 40, m4a: 40 } } as const

export interface Plan {
  readonly name: string
  readonly kind: 'effect' | 'music'
  readonly target: number
  readonly isLoop: boolean
  readonly kbps: { readonly webm: number; readonly m4a: number }
  readonly render: () => Stereo
}

/** Music is called `music-<piece>`; the name of an effect that loops shows it. */
export const plans: readonly Plan[] = [
  ...effects.map(({ name, trim = 0, render }): Plan => {
    const [target, isLoop] = [effectLufs + trim, name.endsWith('-loop')]
    return {
      name,
      kind: 'effect',
      target,
      isLoop,
      kbps: kbps.effect,
      render: () => masterEffect(render(), target, isLoop),
    }
  }),
  ...pieces.map(({ name, compose }): Plan => {
    const render = () => masterLoop(compose(), musicLufs)
    return { name: `music-${name}`, kind: 'music', target: musicLufs, isLoop: true, kbps: kbps.music, render }
  }),
]

/** What goes into the file: a loop takes a little of itself along at both ends. */
export const padded = (plan: Plan, master: Stereo): Stereo => (plan.isLoop ? padLoop(master) : master)

export function judge(plan: Plan, master: Stereo): { loudness: number; measure: Measure } {
  const measure = plan.kind === 'music' ? 'integrated' : measureOf(master)
  return { loudness: loudnessOf(master, measure), measure }
}
