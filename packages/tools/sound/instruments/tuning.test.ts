// Every pitched instrument plays the note it was asked for.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hertz, sampleRate, type Mono } from '../synth/sound.ts'
import { accordion, banjo, harmonica, steppeLute, ukulele } from './folk.ts'
import { electricPiano, kalimba, steelPan, vibraphone } from './keys.ts'
import { guzheng, harp, oud, softBass } from './strings.ts'
import { funkBass, lead } from './synths.ts'
import { brass, flute, mutedTrumpet } from './winds.ts'

/** Fundamental near an expected pitch: the best lag of the autocorrelation, refined by a parabola. */
function pitchNear(sound: Mono, expected: number): number {
  const from = Math.floor(sampleRate * 0.15)
  const score = (lag: number): number => {
    let sum = 0
    for (let i = 0; i < 8192; i++) sum += sound[from + i]! * sound[from + i + lag]!
    return sum
  }
  const periods = Math.max(1, Math.floor((2400 * expected) / sampleRate))
  const ideal = (sampleRate / expected) * periods
  const spread = Math.max(2, Math.ceil(ideal * 0.02))
  let best = Math.round(ideal)
  for (let lag = Math.round(ideal) - spread; lag <= ideal + spread; lag++) if (score(lag) > score(best)) best = lag
  const [a, b, c] = [score(best - 1), score(best), score(best + 1)]
  return (sampleRate * periods) / (best + (0.5 * (a - c)) / (a - 2 * b + c))
}

const voices: Readonly<Record<string, (hz: number) => Mono>> = {
  accordion: (hz) => accordion(hz, 0.6),
  banjo: (hz) => banjo(hz, 0.6),
  harmonica: (hz) => harmonica(hz, 0.6),
  steppeLute: (hz) => steppeLute(hz, 0.6),
  ukulele: (hz) => ukulele(hz, 0.6),
  electricPiano: (hz) => electricPiano(hz, 0.6),
  kalimba: (hz) => kalimba(hz, 0.6),
  steelPan: (hz) => steelPan(hz, 0.6),
  vibraphone: (hz) => vibraphone(hz, 0.6),
  guzheng: (hz) => guzheng(hz, 0.6),
  harp: (hz) => harp(hz, 0.6),
  oud: (hz) => oud(hz, 0.6),
  softBass: (hz) => softBass(hz, 0.6),
  funkBass: (hz) => funkBass(hz, 0.6),
  lead: (hz) => lead(hz, 0.6),
  brass: (hz) => brass(hz, 0.6),
  flute: (hz) => flute(hz, 0.6, { vibrato: 0 }),
  mutedTrumpet: (hz) => mutedTrumpet(hz, 0.6),
}

/** A trained listener notices about five cents in a chord; detuned stacks deviate a little more. */
const mostCents = 12

test('instruments are in tune from A2 to A4', () => {
  const wrong = Object.entries(voices).flatMap(([name, voice]) =>
    ['A2', 'A3', 'A4'].flatMap((note) => {
      const cents = 1200 * Math.log2(pitchNear(voice(hertz(note)), hertz(note)) / hertz(note))
      return Math.abs(cents) <= mostCents ? [] : [`${name} ${note}: ${cents.toFixed(1)} cents`]
    }),
  )
  assert.deepEqual(wrong, [])
})
