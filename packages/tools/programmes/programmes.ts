// The four programmes of the demo: who hosts, what is played beside the host, which music runs.
import { coin, ingot, lantern } from '../art/lib/props.ts'
import { brilliant } from '../art/lib/gems.ts'
import { at } from '../art/lib/svg.ts'
import { giftIcons } from '../art/icons/gifts.ts'
import { pearl } from '../art/characters/crab.ts'
import type { Script } from './motion.ts'
import type { Rig } from './rig.ts'
import type { SetLook } from './set.ts'
import { crabRig } from './rigs/crab.ts'
import { dragonRig } from './rigs/dragon.ts'
import { foxRig } from './rigs/fox.ts'
import { owlRig } from './rigs/owl.ts'

export interface Programme {
  readonly name: 'owl' | 'fox' | 'crab' | 'dragon'
  readonly rig: () => Rig
  readonly look: SetLook
  readonly script: Script
  /** The slot on the screen. */
  readonly game: string
  /** The piece of music, without `music-`. */
  readonly music: string
  /** Base pitch of the host's voice in Hz. */
  readonly voice: number
}

const gem = (name: string) => at(0, 0, brilliant(name, { r: 80 }), 1)
const gift = (id: number) => giftIcons[id]!()

export const programmes: readonly Programme[] = [
  {
    name: 'owl',
    rig: owlRig,
    look: {
      wall: ['#160a3e', '#2c1470', '#0d0628'],
      neon: '#9d6bff',
      accent: '#ffce54',
      desk: ['#3a2390', '#12083a'],
      props: [coin(80), gem('amethyst'), gift(45), lantern(), coin(80)],
      seed: 11,
    },
    script: {
      seed: 101,
      speech: [
        [1, 5],
        [7.5, 11.5],
        [14.5, 18],
        [20.5, 24],
        [26, 28.6],
      ],
      raisesLeft: [
        [2.4, 4.6],
        [15, 18.2],
        [26.2, 28.4],
      ],
      raisesRight: [
        [8.4, 10.6],
        [15, 18.2],
      ],
      looksAtScreen: [
        [5.4, 7.4],
        [12, 14.4],
        [18.4, 20.2],
      ],
    },
    game: 'owl20',
    music: 'night-owl',
    voice: 250,
  },
  {
    name: 'fox',
    rig: foxRig,
    look: {
      wall: ['#0a1018', '#142334', '#05080d'],
      neon: '#22e6ff',
      accent: '#c8ff2e',
      desk: ['#25405a', '#08101a'],
      props: [gem('lime'), gift(46), coin(80, { metalName: 'silver' }), gift(49), gem('aqua')],
      seed: 23,
    },
    script: {
      seed: 202,
      speech: [
        [0.8, 4.4],
        [6.6, 10],
        [13, 17.4],
        [21, 25.2],
        [26.6, 28.8],
      ],
      raisesLeft: [
        [3, 4.8],
        [22.6, 25],
      ],
      raisesRight: [
        [0.9, 3],
        [13.6, 16.4],
        [22.6, 25],
      ],
      looksAtScreen: [
        [4.6, 6.4],
        [10.4, 12.8],
        [18, 20.6],
      ],
    },
    game: 'classic777',
    music: 'neon-funk',
    voice: 310,
  },
  {
    name: 'crab',
    rig: crabRig,
    look: {
      wall: ['#032630', '#0b5160', '#02161c'],
      neon: '#34f0e0',
      accent: '#ff8a66',
      desk: ['#0e5a62', '#03202a'],
      props: [pearl(70), coin(80, { metalName: 'copper' }), gift(47), pearl(70), gem('aqua')],
      seed: 37,
    },
    script: {
      seed: 303,
      speech: [
        [1.2, 6],
        [8, 12],
        [14, 19],
        [21.4, 24.6],
        [26.2, 29],
      ],
      raisesLeft: [
        [1.6, 4],
        [14.4, 18],
        [27, 29],
      ],
      raisesRight: [
        [4.2, 6.2],
        [14.4, 18],
        [22, 24.4],
      ],
      looksAtScreen: [
        [6.2, 7.8],
        [12.4, 13.8],
        [19.4, 21.2],
      ],
    },
    game: 'crabtumble',
    music: 'crab-calypso',
    voice: 360,
  },
  {
    name: 'dragon',
    rig: dragonRig,
    look: {
      wall: ['#2a0508', '#5c0d14', '#160204'],
      neon: '#ff7a3d',
      accent: '#ffc94a',
      desk: ['#7a1418', '#2a0508'],
      props: [ingot(), lantern(), gift(48), ingot(), coin(80)],
      seed: 41,
    },
    script: {
      seed: 404,
      speech: [
        [1, 4.6],
        [7, 11],
        [13.6, 17.6],
        [20, 24.4],
        [26, 28.8],
      ],
      raisesLeft: [
        [2, 4.4],
        [14, 17],
        [26.4, 28.6],
      ],
      raisesRight: [
        [7.6, 10],
        [14, 17],
        [21, 23.4],
      ],
      looksAtScreen: [
        [4.8, 6.8],
        [11.4, 13.2],
        [18, 19.8],
      ],
    },
    game: 'dragon243',
    music: 'dragon-festival',
    voice: 150,
  },
]
