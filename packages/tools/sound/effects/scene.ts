// A one-shot: layers placed in time on a dry bus, with a send to a shared reverb.
import { type Mono, type Stereo, place, samples, stereo } from '../synth/sound.ts'
import { reverberate, type ReverbOptions } from '../synth/reverb.ts'

export interface Put {
  at?: number
  gain?: number
  pan?: number
  send?: number
}
export type Add = (sound: Mono, put?: Put) => void

export interface SceneOptions {
  seconds: number
  room?: ReverbOptions
  wet?: number
}

export function scene({ seconds, room = {}, wet = 0.3 }: SceneOptions, build: (add: Add) => void): Stereo {
  const dry = stereo(samples(seconds))
  const send = stereo(samples(seconds))
  build((sound, { at = 0, gain = 1, pan = 0, send: amount = 1 } = {}) => {
    place(dry, sound, { at, gain, pan })
    if (amount > 0) place(send, sound, { at, gain: gain * amount, pan })
  })
  const tail = reverberate(send, room)
  for (const side of ['left', 'right'] as const) {
    for (let i = 0; i < dry[side].length; i++) dry[side][i]! += tail[side][i]! * wet
  }
  return trimmed(fadeOut(dry))
}

function fadeOut(bus: Stereo): Stereo {
  const n = bus.left.length
  const fade = Math.min(n >> 2, samples(0.25))
  for (let i = 0; i < fade; i++) {
    const gain = (i / fade) ** 2
    bus.left[n - 1 - i]! *= gain
    bus.right[n - 1 - i]! *= gain
  }
  return bus
}

/** Cut the inaudible end, so that files stay small. */
function trimmed(bus: Stereo, floor = 2e-4): Stereo {
  let end = bus.left.length
  while (end > 480 && Math.abs(bus.left[end - 1]!) < floor && Math.abs(bus.right[end - 1]!) < floor) end--
  return { left: bus.left.slice(0, end), right: bus.right.slice(0, end) }
}

export interface Effect {
  readonly name: string
  /** Decibels relative to the common target of -16 LUFS; ticks and taps sit lower on purpose. */
  readonly trim?: number
  readonly render: () => Stereo
}
