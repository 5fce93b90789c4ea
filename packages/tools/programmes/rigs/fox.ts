// The fox as host: ears that twitch, tails that sway, paws that wave.
import { at, both, line, path, ellipse, type Point } from '../../art/lib/svg.ts'
import { linear, radial } from '../../art/lib/gradients.ts'
import { leaf } from '../../art/lib/shapes.ts'
import { sculpt } from '../../art/lib/relief.ts'
import { foxChest, foxEar, foxEye, foxFace, foxMarks, foxSmile, foxTails } from '../../art/characters/fox.ts'
import { cast } from '../../art/characters/parts.ts'
import type { Pose } from '../motion.ts'
import type { Layer, Rig } from '../rig.ts'
import { byGaze, byLids, byMouth, earcups, headband } from './parts.ts'

const fur = ['#8d9bb8', '#5a6680', '#262d3d']

/** A forearm that ends in a paw, hanging from (150, 190). */
const arm = cast(
  sculpt(
    path(
      'M118 190C150 168 192 190 196 236C200 290 196 330 190 352C178 378 132 376 124 350C112 310 108 230 118 190Z',
      linear(fur),
    ),
    { size: 10, shine: 0.4, rim: '#22e6ff' },
  ) +
    at(
      158,
      352,
      sculpt(
        [-26, 0, 26]
          .map((x) =>
            at(x, -6, path(leaf(46, 40, 0, 0.9), linear(['#ffffff', '#c9d6ea', '#8f9bb5'])), 1, 180 - x * 0.4),
          )
          .join('') + ellipse(0, 0, 42, 30, linear(['#f2f6ff', '#b4c2da'])),
        { size: 5, shine: 0.4 },
      ),
    ),
  5,
  6,
)

function paw(side: 'left' | 'right'): Layer {
  return {
    pictures: [arm],
    pivot: [152, 200],
    mirrored: side === 'left',
    move: (pose: Pose) => ({ turn: 2 * pose.breath - 172 * pose[side], dy: -70 * pose[side] }),
  }
}

const eyes = (look: number) => foxEye(-1, [-look, 0]) + foxEye(1, [look, 0])
const shape = 'M-40 -6C-18 -34 22 -30 42 -44C36 -6 14 20 -14 18C-28 16 -36 6 -40 -6Z'
const lid = (cover: string) => both(at(78, -20, sculpt(cover, { size: 4 })))
const lids = [
  '',
  lid(path('M-42 -6C-18 -36 22 -32 44 -46C40 -24 30 -10 14 -8C-6 -10 -24 -8 -42 -6Z', linear(['#7f8ca8', '#4a5570']))),
  lid(path(shape, linear(['#7f8ca8', '#4a5570'])) + line('M-38 2C-20 20 16 20 38 -22', '#0b0f1c', 5)),
]

function muzzle(width: number, depth: number): string {
  const top: Point = [0, 124]
  const mouth = `M${-width} 126C${-width * 0.5} 134 ${width * 0.5} 134 ${width} 126C${width * 0.8} ${126 + depth} ${width * 0.3} ${134 + depth} ${top[0]} ${134 + depth}C${-width * 0.3} ${134 + depth} ${-width * 0.8} ${126 + depth} ${-width} 126Z`
  return (
    line('M0 108V128', '#141824', 4) +
    path(mouth, radial(['#6b1530', '#1c0610'])) +
    sculpt(ellipse(0, 126 + depth * 0.86, width * 0.5, depth * 0.34, '#ff7f92'), { size: 3 })
  )
}

export const foxRig = (): Rig => ({
  scale: 0.6,
  place: [232, 326],
  neck: [0, 120],
  layers: [
    { pictures: [foxTails()], pivot: [0, 90], move: ({ breath, tilt }) => ({ turn: 2.4 * breath - 0.5 * tilt }) },
    { pictures: [foxChest()], pivot: [0, 360], move: ({ breath }) => ({ stretch: 1 + 0.008 * breath }) },
    { pictures: [headband(168, -150, -20)], onHead: true },
    {
      pictures: [foxEar(-1)],
      pivot: [-90, -80],
      onHead: true,
      move: ({ brows, breath }) => ({ turn: -6 * brows + 2 * breath }),
    },
    {
      pictures: [foxEar(1)],
      pivot: [90, -80],
      onHead: true,
      move: ({ brows, breath }) => ({ turn: 6 * brows - 2 * breath }),
    },
    { pictures: [foxFace()], onHead: true },
    { pictures: [eyes(-9), eyes(0), eyes(10)], choose: byGaze, onHead: true },
    { pictures: lids, choose: byLids, onHead: true },
    { pictures: [foxMarks()], onHead: true },
    { pictures: [foxSmile(), muzzle(26, 14), muzzle(34, 24), muzzle(40, 36)], choose: byMouth(4), onHead: true },
    { pictures: [earcups(172, 0, '#c8ff2e')], onHead: true },
    paw('left'),
    paw('right'),
  ],
})
