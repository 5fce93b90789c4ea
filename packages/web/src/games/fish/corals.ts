// Corals of four sorts in the lower corners: antlers, fans, tubes and anemones.
import { around, down, type Pen } from '../engine/paint.ts'
import { Dice } from '../engine/random.ts'
import { tau } from '../engine/tween.ts'

const hues = [
  ['#ff6f98', '#8a1250'],
  ['#ffab4d', '#8f3408'],
  ['#c57dff', '#3f1580'],
  ['#3fe6b8', '#07544c'],
  ['#ffe07a', '#8a5a06'],
] as const

/** From back to front; those further out are taller. */
export function plantCorals(pen: Pen, width: number, height: number, side: -1 | 1): void {
  const dice = new Dice(side > 0 ? 9 : 5)
  const size = Math.min(width * 0.42, height * 0.34)
  for (let i = 0; i < 13; i++) {
    const out = dice.between(0, size * 0.72)
    const x = side < 0 ? out : width - out
    const near = 1 - out / size
    const y = height * 0.985 - dice.between(0, size * 0.22) * near
    const tall = size * dice.between(0.26, 0.5) * (0.55 + near * 0.5)
    const hue = hues[i % hues.length]!
    const sort = i % 4
    pen.lineCap = 'round'
    if (sort === 0) antlers(pen, x, y, tall, hue, dice)
    else if (sort === 1) fan(pen, x, y, tall * 0.8, hue, dice)
    else if (sort === 2) tubes(pen, x, y, tall * 0.75, hue, dice)
    else anemone(pen, x, y, tall * 0.5, hue, dice)
  }
}

type Hue = (typeof hues)[number]

function antlers(pen: Pen, x: number, y: number, tall: number, [bright, dark]: Hue, dice: Dice): void {
  pen.strokeStyle = down(pen, y - tall * 1.4, y, [
    [0, bright],
    [1, dark],
  ])
  branch(pen, x, y, tall, -Math.PI / 2 + dice.between(-0.25, 0.25), tall * 0.11, 4, dice)
}

function branch(pen: Pen, x: number, y: number, long: number, angle: number, broad: number, left: number, dice: Dice) {
  const ex = x + Math.cos(angle) * long * 0.45
  const ey = y + Math.sin(angle) * long * 0.45
  pen.lineWidth = broad
  pen.beginPath()
  pen.moveTo(x, y)
  pen.quadraticCurveTo(x + dice.between(-4, 4), (y + ey) / 2, ex, ey)
  pen.stroke()
  if (left === 0) return
  for (const turn of [-0.45, 0.42])
    branch(pen, ex, ey, long * 0.74, angle + turn * dice.between(0.6, 1.2), broad * 0.7, left - 1, dice)
}

/** A net of ribs in a round leaf. */
function fan(pen: Pen, x: number, y: number, tall: number, [bright, dark]: Hue, dice: Dice): void {
  pen.fillStyle = around(pen, x, y - tall * 0.5, tall * 0.8, [
    [0, `${bright}aa`],
    [1, `${dark}66`],
  ])
  pen.beginPath()
  pen.ellipse(x, y - tall * 0.55, tall * 0.5, tall * 0.58, dice.between(-0.2, 0.2), 0, tau)
  pen.fill()
  pen.strokeStyle = bright
  for (let i = -5; i <= 5; i++) {
    pen.lineWidth = Math.max(1, tall * 0.022)
    pen.beginPath()
    pen.moveTo(x, y)
    pen.quadraticCurveTo(
      x + i * tall * 0.05,
      y - tall * 0.5,
      x + i * tall * 0.09,
      y - tall * (1.08 - Math.abs(i) * 0.07),
    )
    pen.stroke()
  }
  pen.strokeStyle = `${dark}cc`
  for (let ring = 1; ring <= 4; ring++) {
    pen.beginPath()
    pen.arc(x, y, tall * ring * 0.24, -Math.PI * 0.72, -Math.PI * 0.28)
    pen.stroke()
  }
}

function tubes(pen: Pen, x: number, y: number, tall: number, [bright, dark]: Hue, dice: Dice): void {
  for (let i = 0; i < 5; i++) {
    const tx = x + (i - 2) * tall * 0.16
    const top = y - tall * dice.between(0.5, 1)
    const r = tall * 0.085
    pen.fillStyle = down(pen, top, y, [
      [0, bright],
      [1, dark],
    ])
    pen.beginPath()
    pen.moveTo(tx - r * 0.7, y)
    pen.lineTo(tx - r, top)
    pen.lineTo(tx + r, top)
    pen.lineTo(tx + r * 0.7, y)
    pen.fill()
    pen.fillStyle = dark
    pen.beginPath()
    pen.ellipse(tx, top, r, r * 0.45, 0, 0, tau)
    pen.fill()
    pen.strokeStyle = bright
    pen.lineWidth = 1.5
    pen.stroke()
  }
}

function anemone(pen: Pen, x: number, y: number, tall: number, [bright, dark]: Hue, dice: Dice): void {
  for (let i = 0; i < 15; i++) {
    const share = i / 14 - 0.5
    pen.strokeStyle = i % 2 ? bright : dark
    pen.lineWidth = tall * 0.09
    const ex = x + share * tall * 1.7
    const ey = y - tall * (0.9 - Math.abs(share) * 0.7) * dice.between(0.85, 1.1)
    pen.beginPath()
    pen.moveTo(x + share * tall * 0.4, y)
    pen.quadraticCurveTo(x + share * tall * 0.6, ey, ex, ey)
    pen.stroke()
    pen.fillStyle = '#fff3d6'
    pen.beginPath()
    pen.arc(ex, ey, tall * 0.05, 0, tau)
    pen.fill()
  }
}
