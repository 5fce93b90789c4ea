// The studio around a host: wall, neon, shelf, the screen on which the game runs, desk and microphone. Drawn in the pixels of the frame.
import { at, circle, group, line, path, rect, svg, times, type Point } from '../art/lib/svg.ts'
import { linear, radial } from '../art/lib/gradients.ts'
import { seeded } from '../art/lib/random.ts'
import { bokeh, halo, sparkle, vignette } from '../art/lib/light.ts'
import { aura, grounded, sculpt, soften } from '../art/lib/relief.ts'
import { star } from '../art/lib/shapes.ts'

export const frameSize = { width: 960, height: 540 } as const
/** Where the game's picture lies. */
export const screen = { x: 456, y: 74, width: 470, height: 294 } as const

export interface SetLook {
  readonly wall: readonly [string, string, string]
  readonly neon: string
  readonly accent: string
  readonly desk: readonly [string, string]
  /** Pictures on the shelf, about 200 units wide each. */
  readonly props: readonly string[]
  readonly seed: number
}

const neonTube = (d: string, colour: string, width: number) =>
  line(d, colour, width, { filter: aura(colour, 12, 1), opacity: 0.95 }) +
  line(d, '#ffffff', width * 0.4, { opacity: 0.85 })

function wall({ wall: [top, middle, bottom], neon, accent, seed }: SetLook): string {
  const { width, height } = frameSize
  const panels = times(7, (i) => rect(i * 150 - 30, 0, 2, height, '#000', { opacity: 0.25 }))
  return (
    rect(0, 0, width, height, linear([top, middle, bottom])) +
    panels +
    halo(232, 250, 330, neon, 0.55) +
    halo(690, 220, 380, accent, 0.28) +
    bokeh(width, height * 0.8, 46, [neon, accent, '#ffffff'], seeded(seed), { min: 4, max: 26, alpha: 0.3 })
  )
}

function ring({ neon, accent }: SetLook): string {
  const centre: Point = [232, 262]
  const arc = `M${centre[0] - 196} ${centre[1] + 70}A208 208 0 1 1 ${centre[0] + 196} ${centre[1] + 70}`
  return (
    neonTube(arc, neon, 7) +
    at(66, 92, neonTube(star(5, 34, 15), accent, 4)) +
    neonTube('M28 150H104', accent, 4) +
    neonTube('M28 168H78', neon, 4) +
    sparkle(396, 84, 20, '#ffffff', 0.7)
  )
}

function frameOfScreen({ neon, accent }: SetLook): string {
  const { x, y, width, height } = screen
  const [w, h] = [width + 24, height + 24]
  return (
    soften(rect(x - 24, y - 24, width + 48, height + 48, neon, { rx: 26 }), 16, { opacity: 0.5 }) +
    grounded(
      sculpt(rect(x - 12, y - 12, w, h, linear(['#3a4160', '#12152a']), { rx: 18 }), { size: 6, shine: 0.8 }),
      10,
      12,
    ) +
    rect(x - 3, y - 3, width + 6, height + 6, '#05060f', { rx: 10 }) +
    line(`M${x + 40} ${y + height + 8}H${x + width - 40}`, accent, 3, { filter: aura(accent, 6, 1) })
  )
}

function shelf({ props, accent }: SetLook): string {
  return (
    grounded(rect(462, 444, 460, 10, linear(['#2b3050', '#0c0e1c']), { rx: 5 }), 6, 8) +
    line('M470 455H914', accent, 2, { filter: aura(accent, 6, 1), opacity: 0.8 }) +
    props
      .map((prop, i) => at(506 + i * (370 / Math.max(1, props.length - 1)), 416, grounded(prop, 4, 4), 0.34))
      .join('')
  )
}

/** Everything behind the host and the screen's picture. */
export const setBehind = (look: SetLook) =>
  svg(frameSize.width, frameSize.height, wall(look) + ring(look) + shelf(look) + frameOfScreen(look))

/** What stands before the host: the desk, a microphone on its arm, the light of the room. */
export function setBefore(look: SetLook): string {
  const { width, height } = frameSize
  const microphone = group([
    line('M470 520C440 470 420 452 396 440', '#20263c', 9),
    at(
      384,
      428,
      sculpt(rect(-18, -34, 36, 62, linear(['#8d96b4', '#2a3048']), { rx: 18 }), { size: 6, shine: 1 }) +
        times(4, (i) => line(`M-14 ${-22 + i * 9}H14`, '#0d1020', 2, { opacity: 0.7 })) +
        line('M-20 6C-20 34 20 34 20 6', '#3c4464', 5) +
        circle(0, 20, 4, look.neon),
      1,
      -24,
    ),
  ])
  const desk =
    path('M0 500C240 478 720 478 960 500V540H0Z', linear([...look.desk])) +
    line('M0 500C240 478 720 478 960 500', look.neon, 3, { filter: aura(look.neon, 8, 1) })
  const light = rect(
    0,
    0,
    width,
    height,
    radial([
      [0, '#ffffff', 0.05],
      [1, '#000000', 0],
    ]),
  )
  return svg(
    width,
    height,
    grounded(desk, -4, 10) + grounded(microphone, 4, 4) + light + vignette(width, height, '#000000', 0.55),
  )
}
