// The ornaments of a celebration: golden wings with a gem, a folded ribbon, and the title in metal letters.
import type { Texture } from 'pixi.js'
import { gold, around, down, fitSize, letter, painted, type Pen, type Stops } from '../engine/paint.ts'

export interface TierLook {
  readonly stone: string
  readonly edge: string
  readonly tone: readonly [light: string, middle: string, dark: string]
  readonly feathers: number
  readonly fill?: Stops
}

const box = { width: 600, height: 400, x: 300, y: 260 } as const

function feather(pen: Pen, i: number, count: number): void {
  const long = 250 - Math.abs(i - count * 0.3) * 16
  pen.save()
  pen.rotate(((-78 + (i / (count - 1)) * 92) * Math.PI) / 180)
  pen.fillStyle = down(pen, -30, 22, gold)
  pen.strokeStyle = '#5a2404'
  pen.lineWidth = 3
  const blade = new Path2D(
    `M34 -4C${long * 0.5} -34 ${long * 0.9} -24 ${long} 0C${long * 0.85} 16 ${long * 0.5} 22 34 14Z`,
  )
  pen.fill(blade)
  pen.stroke(blade)
  pen.globalAlpha = 0.75
  pen.strokeStyle = '#fffbe0'
  pen.stroke(new Path2D(`M50 4C${long * 0.5} -8 ${long * 0.8} -4 ${long * 0.94} 0`))
  pen.restore()
}

export const crest = (width: number, { stone, feathers }: TierLook): Texture => {
  const scale = width / box.width
  return painted(width, box.height * scale, (pen) => {
    pen.scale(scale, scale)
    pen.translate(box.x, box.y)
    for (const side of [1, -1]) {
      pen.save()
      pen.scale(side, 1)
      pen.translate(34, 10)
      for (let i = 0; i < feathers; i++) feather(pen, i, feathers)
      pen.restore()
    }
    pen.strokeStyle = '#5a2404'
    pen.lineWidth = 4
    const setting = new Path2D('M0 -96L58 -50L46 34L0 74L-46 34L-58 -50Z')
    pen.fillStyle = down(pen, -96, 74, gold)
    pen.fill(setting)
    pen.stroke(setting)
    pen.fillStyle = around(pen, -14, -34, 90, [
      [0, '#ffffff'],
      [0.3, stone],
      [1, '#14031f'],
    ])
    pen.fill(new Path2D('M0 -78L44 -43L34 26L0 56L-34 26L-44 -43Z'))
    pen.strokeStyle = 'rgba(255,255,255,.35)'
    pen.lineWidth = 2
    pen.stroke(new Path2D('M0 -78L0 56M-44 -43L44 -43M-34 26L34 26'))
    pen.strokeStyle = 'rgba(255,255,255,.9)'
    pen.lineWidth = 8
    pen.lineCap = 'round'
    pen.stroke(new Path2D('M-28 -46L-8 -61'))
  })
}

/** A folded ribbon with the amount. */
export const ribbon = (width: number, height: number, { tone }: TierLook): Texture =>
  painted(width, height, (pen) => {
    const fold = height * 0.5
    pen.fillStyle = tone[2]
    for (const [x, inward] of [
      [0, 1],
      [width, -1],
    ] as const) {
      pen.beginPath()
      pen.moveTo(x, height * 0.24)
      pen.lineTo(x + inward * fold * 1.3, height * 0.24)
      pen.lineTo(x + inward * fold * 1.3, height)
      pen.lineTo(x, height)
      pen.lineTo(x + inward * fold * 0.42, height * 0.62)
      pen.fill()
    }
    pen.fillStyle = down(pen, 0, height * 0.8, [
      [0, tone[0]],
      [0.45, tone[1]],
      [1, tone[2]],
    ])
    pen.beginPath()
    pen.roundRect(fold * 0.7, 1.5, width - fold * 1.4, height * 0.8 - 3, 10)
    pen.fill()
    pen.strokeStyle = down(pen, 0, height * 0.8, gold)
    pen.lineWidth = 3
    pen.stroke()
    pen.strokeStyle = 'rgba(255,240,190,.55)'
    pen.lineWidth = 1
    pen.beginPath()
    pen.roundRect(fold * 0.7 + 6, 6, width - fold * 1.4 - 12, height * 0.8 - 12, 7)
    pen.stroke()
  })

/** A title that would be small on one line is broken into two. */
function breakTitle(title: string, size: number, most: number): readonly string[] {
  if (fitSize(title, size, most) > size * 0.7) return [title]
  const spaces = [...title].flatMap((letter, at) => (letter === ' ' ? [at] : []))
  const middle = title.length / 2
  const [at] = spaces.sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle))
  return at === undefined ? [title] : [title.slice(0, at), title.slice(at + 1)]
}

/** The title as large as fits: two Chinese characters or four Vietnamese words. */
export function titlePicture(title: string, size: number, most: number, { edge, fill }: TierLook): Texture {
  const lines = breakTitle(title, size, most * 0.96)
  const fitted = Math.min(...lines.map((line) => fitSize(line, lines.length > 1 ? size * 0.66 : size, most * 0.96)))
  // Space for the glow: a halo clipped by its texture would show as a box.
  const pad = size * 0.5
  const height = size * 1.5
  return painted(most + pad * 2, height + pad * 2, (pen) =>
    lines.forEach((line, row) => {
      const shift = (row - (lines.length - 1) * 0.62) * fitted * 1.08
      letter(pen, line, most / 2 + pad, height / 2 + fitted * 0.36 + pad + shift, {
        size: fitted,
        edge,
        glow: 'rgba(255,190,80,.9)',
        ...(fill && { fill }),
      })
    }),
  )
}
