// The background of the draw: stage light, open curtains and a valance; drawn once below the animated picture.
import { gold, around, down, type Pen } from '../engine/paint.ts'
import { Dice } from '../engine/random.ts'
import { tau } from '../engine/tween.ts'

export function paintHall(pen: Pen, width: number, height: number): void {
  const isWide = width > height
  const [cx, cy] = [width * (isWide ? 0.55 : 0.5), height * (isWide ? 0.4 : 0.24)]
  const reach = Math.max(width, height)
  pen.fillStyle = around(pen, cx, cy, reach * 0.72, [
    [0, '#6a3ff0'],
    [0.34, '#24126b'],
    [1, '#080420'],
  ])
  pen.fillRect(0, 0, width, height)
  beams(pen, cx, cy, reach)
  dust(pen, width, height)
  for (const side of [-1, 1] as const) drape(pen, width, height, side)
  valance(pen, width)
  pen.fillStyle = down(pen, height * 0.7, height, [
    [0, 'rgba(6,2,24,0)'],
    [1, 'rgba(6,2,24,.9)'],
  ])
  pen.fillRect(0, height * 0.7, width, height * 0.3)
}

function beams(pen: Pen, x: number, y: number, reach: number): void {
  for (let i = 0; i < 22; i++) {
    const angle = (i / 22) * tau
    const half = i % 2 ? 0.05 : 0.09
    pen.fillStyle = around(pen, x, y, reach, [
      [0, 'rgba(190,150,255,.2)'],
      [0.7, 'rgba(190,150,255,0)'],
    ])
    pen.beginPath()
    pen.moveTo(x, y)
    pen.arc(x, y, reach, angle - half, angle + half)
    pen.fill()
  }
}

function dust(pen: Pen, width: number, height: number): void {
  const dice = new Dice(5)
  for (let i = 0; i < 80; i++) {
    const r = 1 + dice.next() ** 3 * 16
    const [x, y] = [dice.between(0, width), dice.between(0, height)]
    pen.fillStyle = around(pen, x, y, r, [
      [0, `rgba(255,226,170,${r > 8 ? 0.12 : 0.6})`],
      [1, 'rgba(255,220,160,0)'],
    ])
    pen.fillRect(x - r, y - r, r * 2, r * 2)
  }
}

function drape(pen: Pen, width: number, height: number, side: -1 | 1): void {
  const span = Math.min(width * 0.1, 120)
  const folds = 5
  pen.save()
  if (side > 0) {
    pen.translate(width, 0)
    pen.scale(-1, 1)
  }
  for (let i = folds - 1; i >= 0; i--) {
    const x = (span / folds) * i
    const fold = pen.createLinearGradient(x, 0, x + span / folds, 0)
    fold.addColorStop(0, '#3a1496')
    fold.addColorStop(0.45, '#6a34e0')
    fold.addColorStop(1, '#1c0a58')
    pen.fillStyle = fold
    pen.beginPath()
    pen.moveTo(x, 0)
    pen.lineTo(x + span / folds + 1, 0)
    pen.quadraticCurveTo(x + span / folds - span * 0.1, height * 0.5, (x + span / folds) * 0.62, height)
    pen.lineTo(x * 0.62, height)
    pen.quadraticCurveTo(x - span * 0.1, height * 0.5, x, 0)
    pen.fill()
  }
  pen.restore()
}

/** The header of the page lies on this cloth; its lower edge is below the title, not behind it. */
const cloth = { height: 56, drop: 9, swag: 64 } as const

function valance(pen: Pen, width: number): void {
  const { height, drop, swag } = cloth
  const count = Math.max(3, Math.round(width / swag))
  const step = width / count
  const edge = (): void => {
    pen.beginPath()
    pen.moveTo(0, height)
    for (let i = 0; i < count; i++) pen.quadraticCurveTo((i + 0.5) * step, height + drop * 2, (i + 1) * step, height)
  }
  pen.fillStyle = down(pen, 0, height + drop, [
    [0, '#1c0a58'],
    [0.7, '#3a1496'],
    [1, '#5a2bc8'],
  ])
  edge()
  pen.lineTo(width, 0)
  pen.lineTo(0, 0)
  pen.fill()
  pen.strokeStyle = down(pen, height, height + drop, gold)
  pen.lineWidth = 2
  edge()
  pen.stroke()
}
