// What the hosts of the programmes share: headphones, eyelids, the choice of pictures by a pose.
import { at, both, circle, line, path, rect, type Point } from '../../art/lib/svg.ts'
import { linear } from '../../art/lib/gradients.ts'
import { sculpt, aura } from '../../art/lib/relief.ts'
import { cast } from '../../art/characters/parts.ts'
import type { Pose } from '../motion.ts'

/** The band behind the head, `width` from ear to ear, with its top at `top`. */
export const headband = (width: number, top: number, ears: number) =>
  cast(
    sculpt(
      line(
        `M${-width} ${ears}C${-width} ${top - 20} ${width} ${top - 20} ${width} ${ears}`,
        linear(['#3a4160', '#141829']),
        24,
      ),
      { size: 6, shine: 0.9 },
    ),
    4,
    5,
  )

/** The two cups with a glowing ring, before the head. */
export const earcups = (width: number, y: number, glow: string) =>
  both(
    at(
      width,
      y,
      cast(
        sculpt(rect(-26, -50, 52, 100, linear(['#4a5272', '#171b2c']), { rx: 24 }), { size: 8, shine: 0.8 }) +
          line('M14 -28C26 -12 26 12 14 28', glow, 6, { filter: aura(glow, 7, 1) }),
        4,
        5,
      ),
    ),
  )

/** Lids over round eyes at ±x: half closed and closed. */
export function roundLids([x, y]: Point, r: number, colours: readonly string[], lash: string): readonly string[] {
  const half = path(`M${-r} 0A${r} ${r} 0 0 1 ${r} 0Q0 ${-r * 0.1} ${-r} 0Z`, linear(colours))
  const closed =
    circle(0, 0, r, linear(colours)) +
    line(`M${-r * 0.9} ${r * 0.22}Q0 ${r * 0.72} ${r * 0.9} ${r * 0.22}`, lash, r * 0.12)
  return [
    '',
    both(at(x, y, sculpt(half, { size: 4, shine: 0.3 }))),
    both(at(x, y, sculpt(closed, { size: 5, shine: 0.3 }))),
  ]
}

export const byLids = ({ lids }: Pose) => lids
export const byGaze = ({ gaze }: Pose) => gaze + 1
/** Index of the mouth among `count` pictures, from closed to wide open. */
export const byMouth =
  (count: number) =>
  ({ mouth }: Pose) =>
    Math.min(count - 1, Math.round(mouth * (count - 1)))
