// The dragon as host: a jaw that opens, paws that gesture, a coil that rises and falls.
import { at, both, line, path } from '../../art/lib/svg.ts'
import { linear } from '../../art/lib/gradients.ts'
import { sculpt } from '../../art/lib/relief.ts'
import { dragonCoil, dragonLegs, dragonPaw } from '../../art/characters/dragon.ts'
import {
  dragonGaze,
  dragonHeadBack,
  dragonHeadFront,
  dragonJaw,
  dragonOrnaments,
} from '../../art/characters/dragonHead.ts'
import type { Pose } from '../motion.ts'
import type { Layer, Rig } from '../rig.ts'
import { byGaze, byLids, earcups } from './parts.ts'

const cover = 'M-46 4C-34 -26 14 -34 44 -18C38 16 4 30 -22 22Z'
const lid = (body: string) => both(at(66, -46, sculpt(body, { size: 4 })))
const lids = [
  '',
  lid(path('M-46 4C-34 -26 14 -34 44 -18C40 -8 34 -2 22 0C-2 -4 -26 0 -46 4Z', linear(['#ff5a3a', '#a3121c']))),
  lid(path(cover, linear(['#ff5a3a', '#a3121c'])) + line('M-42 8C-22 24 16 18 40 -10', '#3a0006', 5)),
]

function paw(side: 'left' | 'right', x: number, y: number, turn: number): Layer {
  return {
    pictures: [at(x, y, dragonPaw(), 1.05, turn)],
    pivot: [x * 1.3, y + 60],
    move: (pose: Pose) => ({
      turn: (side === 'left' ? 1 : -1) * (16 * pose[side] + 2 * pose.breath),
      dy: -96 * pose[side] - 3 * pose.breath,
      dx: (side === 'left' ? 1 : -1) * 20 * pose[side],
    }),
  }
}

export const dragonRig = (): Rig => ({
  scale: 0.56,
  place: [236, 300],
  neck: [0, 120],
  layers: [
    {
      pictures: [dragonCoil()],
      pivot: [0, 0],
      move: ({ breath }) => ({ stretch: 1 + 0.006 * breath, turn: 0.6 * breath }),
    },
    { pictures: [dragonLegs()] },
    { pictures: [dragonHeadBack()], onHead: true },
    { pictures: [dragonJaw()], onHead: true, move: ({ mouth }) => ({ dy: -52 + 54 * mouth }) },
    { pictures: [dragonHeadFront()], onHead: true, move: ({ mouth }) => ({ dy: -3 * mouth }) },
    { pictures: [dragonGaze([-7, 0]), dragonGaze(), dragonGaze([8, 1])], choose: byGaze, onHead: true },
    { pictures: lids, choose: byLids, onHead: true },
    { pictures: [dragonOrnaments()], onHead: true },
    { pictures: [earcups(146, -30, '#ffc94a')], onHead: true },
    paw('left', -214, 204, -34),
    paw('right', 214, 226, 30),
  ],
})
