// Effects of messages, gifts, envelopes and levels.
import { hertz, random } from '../synth/sound.ts'
import { crash, handCymbal, lowTaiko, noiseHit } from '../instruments/drums.ts'
import { crystal, glockenspiel, kalimba, marimba } from '../instruments/keys.ts'
import { ensemble, guzheng, harp } from '../instruments/strings.ts'
import { brass, choir } from '../instruments/winds.ts'
import { bead, whoosh } from './ui.ts'
import { coinShower } from './wins.ts'
import { scene, type Effect } from './scene.ts'

const room = { decay: 1.2, damping: 6500, size: 0.7 }
const hall = { decay: 2.6, damping: 5600 }

export const socialEffects: readonly Effect[] = [
  {
    name: 'envelope-open',
    trim: -1,
    render: () =>
      scene({ seconds: 2.4, room: hall, wet: 0.28 }, (add) => {
        // Paper: a seeded crackle of tiny band-passed hits, then the tear, then the lucky chord on a zither.
        const r = random(301)
        for (let i = 0; i < 34; i++)
          add(noiseHit(310 + i, 0.014 + r() * 0.02, 2600 + r() * 4200, 1.2), {
            at: r() * 0.3,
            gain: 0.18 + r() * 0.22,
            pan: r() - 0.5,
            send: 0.1,
          })
        add(whoosh(0.26, 1400, 6800, 302, 0.7, 0.7), { at: 0.24, gain: 0.55 })
        ;['D4', 'A4', 'D5', 'E5', 'F#5', 'A5', 'B5', 'D6'].forEach((n, i) =>
          add(guzheng(hertz(n), 1.6), { at: 0.46 + i * 0.045, gain: 0.34, pan: -0.5 + i * 0.14 }),
        )
        coinShower(add, 0.6, 0.8, 14, 321, 0.18)
        add(handCymbal(true), { at: 0.46, gain: 0.16 })
      }),
  },
  {
    name: 'message-received',
    trim: -5,
    render: () =>
      scene({ seconds: 0.8, room, wet: 0.2 }, (add) => {
        add(kalimba(hertz('A5'), 0.5), { gain: 0.5, pan: -0.1 })
        add(kalimba(hertz('E6'), 0.6), { at: 0.085, gain: 0.5, pan: 0.1 })
        add(bead(900, 1400, 0.06), { gain: 0.12 })
      }),
  },
  {
    name: 'message-sent',
    trim: -7,
    render: () =>
      scene({ seconds: 0.4, room, wet: 0.1 }, (add) => {
        add(whoosh(0.2, 900, 5200, 303, 0.4), { gain: 0.5 })
        add(bead(620, 1240, 0.1), { at: 0.03, gain: 0.4 })
      }),
  },
  {
    name: 'gift-received',
    trim: -1,
    render: () =>
      scene({ seconds: 2.6, room: hall, wet: 0.34 }, (add) => {
        ;['F4', 'C5', 'F5', 'A5', 'C6', 'E6', 'G6'].forEach((n, i) =>
          add(harp(hertz(n), 1.8), { at: i * 0.05, gain: 0.36, pan: -0.6 + i * 0.2 }),
        )
        ;['A6', 'C7', 'E7'].forEach((n, i) =>
          add(crystal(hertz(n) / 2, 1.6), { at: 0.36 + i * 0.09, gain: 0.22, pan: 0.4 - i * 0.4 }),
        )
        ;['F4', 'A4', 'C5', 'E5'].forEach((n, i) =>
          add(choir(hertz(n), 0.9), { at: 0.3, gain: 0.14, pan: i * 0.3 - 0.45 }),
        )
        add(whoosh(0.6, 3000, 10_000, 304, 0.3, 0.7), { at: 0.3, gain: 0.12 })
      }),
  },
  {
    name: 'level-up',
    trim: -0.5,
    render: () =>
      scene({ seconds: 2.8, room: hall, wet: 0.3 }, (add) => {
        const line = ['G4', 'C5', 'E5', 'G5', 'C6']
        line.forEach((n, i) => {
          add(brass(hertz(n), i === 4 ? 0.8 : 0.12), { at: i * 0.11, gain: 0.36 })
          add(glockenspiel(hertz(n) * 2, 0.9), { at: i * 0.11, gain: 0.2, pan: -0.4 + i * 0.2 })
        })
        ;['C4', 'E4', 'G4', 'C5'].forEach((n, i) =>
          add(ensemble(hertz(n), 0.9, 3600), { at: 0.44, gain: 0.22, pan: i * 0.3 - 0.45 }),
        )
        add(lowTaiko(), { at: 0.44, gain: 0.7 })
        add(crash(23, 1.8), { at: 0.44, gain: 0.24 })
      }),
  },
  {
    name: 'friend-online',
    trim: -7,
    render: () =>
      scene({ seconds: 0.7, room, wet: 0.22 }, (add) => {
        add(marimba(hertz('C5'), 0.4), { gain: 0.4 })
        add(marimba(hertz('G5'), 0.5), { at: 0.09, gain: 0.4 })
      }),
  },
]
