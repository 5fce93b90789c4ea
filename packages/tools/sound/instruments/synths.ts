// Synthetic voices: bass, clavinet, leads, stabs and sequenced plucks.
import { type Mono, declick, generate, tau } from '../synth/sound.ts'
import { Oscillator, SawStack } from '../synth/oscillator.ts'
import { StateFilter } from '../synth/filter.ts'
import { adsr, struck } from '../synth/envelope.ts'

/** Saw and square under a filter that snaps shut: the bass of every dance floor. */
export function funkBass(hz: number, hold: number): Mono {
  const saw = new Oscillator()
  const square = new Oscillator(0.25)
  const filter = new StateFilter()
  const loud = adsr({ attack: 0.004, decay: 0.5, sustain: 0.6, release: 0.06 }, hold * 0.86)
  const snap = struck(0.3)
  return declick(
    generate(hold * 0.86 + 0.07, (t) => {
      const source = saw.saw(hz) * 0.55 + square.pulse(hz, 0.5) * 0.45
      return Math.tanh(1.5 * filter.run(source, 180 + hz * 2 + 2200 * snap(t), 1.7).low) * loud(t) * 0.8
    }),
  )
}

/** Clavinet: a thin pulse, struck and damped at once. */
export function clavinet(hz: number, hold: number): Mono {
  const osc = new Oscillator()
  const filter = new StateFilter()
  const loud = adsr({ attack: 0.002, decay: 0.35, sustain: 0.25, release: 0.03 }, Math.min(hold, 0.22))
  return declick(
    generate(
      Math.min(hold, 0.22) + 0.04,
      (t) => filter.run(osc.pulse(hz, 0.14), 900 + 3400 * Math.exp(-t * 14), 1.3).band * loud(t),
    ),
    0.001,
    0.01,
  )
}

/** A lead of three saws with a late, slow vibrato. */
export function lead(hz: number, hold: number): Mono {
  const stack = new SawStack(3, 9)
  const filter = new StateFilter()
  const loud = adsr({ attack: 0.012, decay: 0.4, sustain: 0.7, release: 0.14 }, hold)
  return declick(
    generate(hold + 0.15, (t) => {
      const vibrato = 1 + 0.006 * Math.min(1, Math.max(0, t - 0.25) * 3) * Math.sin(tau * 5.1 * t)
      return filter.run(stack.next(hz * vibrato), 700 + hz * 2 + 2600 * Math.exp(-t * 5), 1.2).low * loud(t) * 0.5
    }),
  )
}

/** One short chord of stacked saws. */
export function stab(hz: number, hold: number): Mono {
  const stack = new SawStack(4, 12)
  const filter = new StateFilter()
  const loud = adsr({ attack: 0.004, decay: 0.18, sustain: 0.3, release: 0.12 }, Math.min(hold, 0.3))
  return declick(
    generate(
      Math.min(hold, 0.3) + 0.13,
      (t) => filter.run(stack.next(hz), 500 + 5200 * Math.exp(-t * 11), 1).low * loud(t) * 0.6,
    ),
  )
}

/** A sequencer's pluck: square to sine as its filter closes; `bright` opens it over a piece. */
export function sequenced(hz: number, bright: number): Mono {
  const square = new Oscillator()
  const sub = new Oscillator()
  const filter = new StateFilter()
  const loud = struck(0.5, 0.003)
  return declick(
    generate(0.5, (t) => {
      const cutoff = hz + (600 + 4200 * bright) * Math.exp(-t * 12)
      return (filter.run(square.pulse(hz, 0.4), cutoff, 1.4).low * 0.7 + sub.sine(hz) * 0.2) * loud(t)
    }),
    0.001,
    0.03,
  )
}
