// The podium of a settled event, on a transparent ground: three dark blocks in gold, silver and bronze frames.
// The columns and heights are fractions of the width, which the style sheet of the ranking repeats; digits and names are live text.
import { ellipse, path, rect, svg } from '../lib/svg.ts'
import { linear, spot } from '../lib/gradients.ts'
import { sparkle } from '../lib/light.ts'
import { metal, metals, type MetalName } from '../lib/metals.ts'
import { grounded, sculpt, soften } from '../lib/relief.ts'
import { poly } from '../lib/shapes.ts'

const [W, H] = [1080, 336]
const gap = 0.02 * W
const side = (W - 2 * gap) / 3.15
const middle = 1.15 * side

/** One block: the lit top, the front of dark enamel and its metal frame. */
function block(x: number, width: number, height: number, name: MetalName): string {
  const y = H - height
  const [sky, high, , bounce] = metals[name]
  const top = poly([
    [x + 26, y - 24],
    [x + width - 26, y - 24],
    [x + width, y],
    [x, y],
  ])
  const enamel = linear([
    [0, '#1b0d45', 0.94],
    [0.55, '#0d0626', 0.9],
    [1, '#0d0626', 0.72],
  ])
  const frame = rect(x, y, width, 22, metal(name), { rx: 6 }) + rect(x, H - 16, width, 16, metal(name, 90), { rx: 4 })
  const posts =
    rect(x + 6, y + 18, 14, height - 28, metal(name, 0)) + rect(x + width - 20, y + 18, 14, height - 28, metal(name, 0))
  return (
    path(top, linear([sky, bounce, high])) +
    rect(x + 6, y + 10, width - 12, height - 14, enamel) +
    rect(
      x + 20,
      y + 22,
      width - 40,
      height - 40,
      spot(
        [
          [0, high, 0.34],
          [1, high, 0],
        ],
        x + width / 2,
        y + 22,
        width * 0.6,
      ),
    ) +
    sculpt(frame + posts, { size: 3, shine: 0.8 })
  )
}
export function podium(): string {
  const centre = W / 2
  return svg(
    W,
    H,
    soften(ellipse(centre, H - 8, 520, 14, '#000'), 8, { 'fill-opacity': 0.5 }) +
      grounded(block(0, side, 0.2 * W, 'silver'), 4, 6) +
      grounded(block(side + middle + 2 * gap, side, 0.15 * W, 'bronze'), 4, 6) +
      grounded(block(side + gap, middle, 0.265 * W, 'gold'), 4, 8) +
      sparkle(centre - 168, H - 0.265 * W + 10, 26, '#fff3cf') +
      sparkle(60, H - 0.2 * W + 8, 18, '#ffffff') +
      sparkle(W - 70, H - 0.15 * W + 8, 18, '#ffe2c4'),
  )
}
