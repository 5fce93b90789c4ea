// The owl as host: wings that gesture, a beak that opens, brows that rise.
import { path } from '../../art/lib/svg.ts'
import { radial } from '../../art/lib/gradients.ts'
import { metal } from '../../art/lib/metals.ts'
import { sculpt } from '../../art/lib/relief.ts'
import { owlBody, owlCollar, owlFace, owlPerch, owlTail, owlWing } from '../../art/characters/owl.ts'
import type { Pose } from '../motion.ts'
import type { Layer, Rig } from '../rig.ts'
import { byGaze, byLids, earcups, headband, roundLids } from './parts.ts'

const lowerBeak =
  path('M-28 -20C-30 20 -14 46 0 52C14 46 30 20 28 -20Z', radial(['#8f1126', '#2c020c'])) +
  sculpt(path('M-27 4C-22 34 -10 50 0 58C10 50 22 34 27 4C14 24 -14 24 -27 4Z', metal('gold')), { size: 5, shine: 0.8 })

function wing(side: 'left' | 'right'): Layer {
  return {
    pictures: [owlWing()],
    pivot: [-118, -58],
    mirrored: side === 'right',
    move: (pose: Pose) => ({ turn: 2 * pose.breath + 52 * pose[side] }),
  }
}

export function owlRig(): Rig {
  const face = owlFace()
  const look = (x: number) => face.eyes([x, 0.04])
  return {
    scale: 0.62,
    place: [232, 330],
    neck: [0, 40],
    layers: [
      { pictures: [owlTail()] },
      wing('left'),
      wing('right'),
      { pictures: [owlBody()], pivot: [0, 240], move: ({ breath }) => ({ stretch: 1 + 0.008 * breath }) },
      { pictures: [owlPerch()] },
      { pictures: [owlCollar()], move: ({ breath }) => ({ dy: -1.5 * breath }) },
      { pictures: [headband(186, -204, -70)], onHead: true },
      { pictures: [face.skull], onHead: true },
      { pictures: [look(-0.22), look(0), look(0.26)], choose: byGaze, onHead: true },
      { pictures: roundLids([76, -60], 62, ['#b99cff', '#6a45d8'], '#241468'), choose: byLids, onHead: true },
      { pictures: [face.brows], onHead: true, move: ({ brows }) => ({ dy: -16 * brows }) },
      { pictures: [lowerBeak], onHead: true, move: ({ mouth }) => ({ dy: 34 * mouth }) },
      { pictures: [face.beak], onHead: true, move: ({ mouth }) => ({ dy: -7 * mouth }) },
      { pictures: [face.gem], onHead: true },
      { pictures: [earcups(186, -56, '#8f5bff')], onHead: true },
    ],
  }
}
