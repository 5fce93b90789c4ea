// The crab as host: two claws that gesture, eyes on stalks, a mouth of four shapes.
import { both, clip, ellipse, line, path, type Point } from '../../art/lib/svg.ts'
import { linear, radial } from '../../art/lib/gradients.ts'
import { sculpt, soften } from '../../art/lib/relief.ts'
import { crabClaw, crabCrown, crabEyes, crabLegs, crabShell, crabSmile } from '../../art/characters/crab.ts'
import type { Pose } from '../motion.ts'
import type { Layer, Rig } from '../rig.ts'
import { byGaze, byLids, byMouth, earcups, roundLids } from './parts.ts'

const cheeks = both(soften(ellipse(104, 56, 26, 15, '#ff9a9a'), 6))
const closed = line('M-62 56C-36 82 36 82 62 56', '#7a0a1c', 7) + cheeks

function open(width: number, depth: number): string {
  const mouth = `M${-width} 58C${-width * 0.6} 48 ${width * 0.6} 48 ${width} 58C${width} ${58 + depth} ${width * 0.5} ${66 + depth} 0 ${66 + depth}C${-width * 0.5} ${66 + depth} ${-width} ${58 + depth} ${-width} 58Z`
  const tongue = sculpt(ellipse(0, 66 + depth, width * 0.6, depth * 0.5, '#ff6f7d'), { size: 4 })
  const teeth = path(`M${-width} 50H${width}V${58 + depth * 0.16}H${-width}Z`, linear(['#fff', '#e6ddd0']))
  return path(mouth, radial(['#7a0a1c', '#2c020c'])) + clip(mouth, teeth + tongue) + cheeks
}

function claw(side: 'left' | 'right'): Layer {
  return {
    pictures: [crabClaw()],
    pivot: [136, 52],
    mirrored: side === 'left',
    move: (pose: Pose) => ({ turn: 6 + 3 * pose.breath - 26 * pose[side], dy: -16 * pose[side] }),
  }
}

const eyeCentre: Point = [62, -164]

export const crabRig = (): Rig => ({
  scale: 0.74,
  place: [236, 352],
  neck: [0, 60],
  layers: [
    { pictures: [crabLegs()] },
    claw('left'),
    claw('right'),
    { pictures: [crabShell({ hasSpikes: false })], onHead: true },
    {
      pictures: [crabEyes([-12, 0]), crabEyes(), crabEyes([14, 2])],
      choose: byGaze,
      onHead: true,
      move: ({ brows }) => ({ dy: -5 * brows }),
    },
    { pictures: roundLids(eyeCentre, 51, ['#ffae82', '#f2402f'], '#5a0a22'), choose: byLids, onHead: true },
    { pictures: [crabCrown], onHead: true, move: ({ nod }) => ({ dy: nod }) },
    { pictures: [closed, open(36, 26), open(54, 44), crabSmile()], choose: byMouth(4), onHead: true },
    { pictures: [earcups(178, -6, '#34f0e0')], onHead: true },
  ],
})
