// The reef in the background, drawn once per size: light, sunken towers and their lantern gate, sand, rocks and corals.
import { around, down, type Pen } from '../engine/paint.ts'
import { Dice } from '../engine/random.ts'
import { tau } from '../engine/tween.ts'
import { plantCorals } from './corals.ts'
import { drawGate } from './gate.ts'

export interface ReefSize {
  readonly width: number
  readonly height: number
  /** Where the sea floor ends and the page's own controls begin. */
  readonly ground: number
}

export function paintReef(canvas: HTMLCanvasElement, size: ReefSize, scale: number): void {
  const { width, ground: height } = size
  canvas.width = Math.ceil(width * scale)
  canvas.height = Math.ceil(size.height * scale)
  const pen = canvas.getContext('2d')!
  pen.scale(scale, scale)
  water(pen, width, height)
  karst(pen, width, height, 0.26, 0.62, 'rgba(46,150,206,', 21)
  karst(pen, width, height, 0.38, 0.74, 'rgba(20,98,164,', 22)
  glow(pen, width, height)
  drawGate(pen, width * 0.5, height * 0.8, Math.min(width * 0.78, height * 0.6))
  rays(pen, width, height)
  karst(pen, width, height, 0.56, 0.88, 'rgba(9,52,110,', 23)
  floor(pen, width, height)
  rocks(pen, width, height)
  for (const side of [-1, 1] as const) {
    kelp(pen, width, height, side)
    plantCorals(pen, width, height, side)
  }
  vignette(pen, width, height)
  below(pen, size)
}

/** Below the controls: dark sand. */
function below(pen: Pen, { width, height, ground }: ReefSize): void {
  pen.fillStyle = down(pen, ground - 26, height, [
    [0, 'rgba(6,24,58,0)'],
    [0.25, 'rgba(5,20,50,.94)'],
    [1, 'rgba(2,8,26,1)'],
  ])
  pen.fillRect(0, ground - 26, width, height - ground + 26)
}

function water(pen: Pen, width: number, height: number): void {
  pen.fillStyle = down(pen, 0, height, [
    [0, '#58e0e2'],
    [0.08, '#22b0d8'],
    [0.3, '#0f70b6'],
    [0.58, '#0b3f8c'],
    [0.82, '#08275e'],
    [1, '#051433'],
  ])
  pen.fillRect(0, 0, width, height)
  pen.fillStyle = around(pen, width * 0.5, -height * 0.06, height * 0.66, [
    [0, 'rgba(240,255,250,.9)'],
    [0.3, 'rgba(140,245,245,.42)'],
    [1, 'rgba(80,200,240,0)'],
  ])
  pen.fillRect(0, 0, width, height)
}

function glow(pen: Pen, width: number, height: number): void {
  pen.fillStyle = around(pen, width / 2, height * 0.5, Math.min(width * 0.72, height * 0.48), [
    [0, 'rgba(140,240,240,.62)'],
    [0.5, 'rgba(60,170,220,.28)'],
    [1, 'rgba(40,140,210,0)'],
  ])
  pen.fillRect(0, 0, width, height)
}

/** Sunken limestone towers: tall at the sides, open in the middle, pale in the light. */
function karst(pen: Pen, width: number, height: number, top: number, foot: number, rgba: string, seed: number): void {
  const dice = new Dice(seed * 101)
  const step = Math.max(width / 20, 32)
  for (let x = -step; x < width + step; x += step * dice.between(0.55, 0.95)) {
    const edge = Math.abs(x / width - 0.5) * 2
    const y = height * (foot - (foot - top) * edge ** 1.6 * dice.between(0.55, 1.15))
    const w = step * dice.between(0.7, 1.5)
    pen.fillStyle = down(pen, y, y + height * 0.34, [
      [0, `${rgba}.95)`],
      [1, `${rgba}.5)`],
    ])
    tower(pen, x, y, w, height, dice)
    ledges(pen, x, y, w, dice)
  }
}

function tower(pen: Pen, x: number, y: number, w: number, ground: number, dice: Dice): void {
  const shoulder = y + w * 0.7
  pen.beginPath()
  pen.moveTo(x - w * 0.75, ground)
  pen.lineTo(x - w * 0.55, shoulder + w * dice.between(0.6, 1.4))
  pen.lineTo(x - w * 0.48, shoulder)
  pen.quadraticCurveTo(x - w * 0.42, y + w * 0.08, x - w * 0.1, y + w * dice.between(0, 0.1))
  pen.quadraticCurveTo(x + w * 0.3, y - w * 0.06, x + w * 0.44, y + w * 0.5)
  pen.lineTo(x + w * 0.5, y + w * dice.between(0.9, 1.5))
  pen.lineTo(x + w * 0.8, ground)
  pen.fill()
}

/** Ledges lit from above, with weed on them. */
function ledges(pen: Pen, x: number, y: number, w: number, dice: Dice): void {
  for (let i = 0; i < 6; i++) {
    const ly = y + w * (0.3 + i * dice.between(0.34, 0.6))
    const from = x + w * dice.between(-0.42, 0)
    const to = from + w * dice.between(0.25, 0.5)
    pen.strokeStyle = i % 2 ? 'rgba(190,244,255,.16)' : 'rgba(90,220,190,.14)'
    pen.lineWidth = i % 2 ? 2 : 3
    pen.beginPath()
    pen.moveTo(from, ly)
    pen.quadraticCurveTo(from + w * 0.2, ly - 4, to, ly + 2)
    pen.stroke()
  }
}

/** Rays of light, drawn into the background: no cost per frame. */
function rays(pen: Pen, width: number, height: number): void {
  const dice = new Dice(77)
  for (let i = 0; i < 7; i++) {
    const x = width * (0.1 + i * 0.135)
    const lean = (x - width / 2) * 0.5
    const broad = width * dice.between(0.018, 0.05)
    pen.fillStyle = down(pen, 0, height * 0.8, [
      [0, `rgba(214,255,250,${dice.between(0.16, 0.3)})`],
      [0.5, 'rgba(200,255,250,.07)'],
      [1, 'rgba(200,255,250,0)'],
    ])
    pen.beginPath()
    pen.moveTo(x - broad * 0.4, 0)
    pen.lineTo(x + broad * 0.4, 0)
    pen.lineTo(x + lean + broad * 1.8, height * 0.8)
    pen.lineTo(x + lean - broad * 1.8, height * 0.8)
    pen.fill()
  }
}

function floor(pen: Pen, width: number, height: number): void {
  const top = height * 0.84
  pen.fillStyle = down(pen, top, height, [
    [0, 'rgba(60,140,160,0)'],
    [0.2, 'rgba(70,140,160,.55)'],
    [0.5, 'rgba(36,84,124,.9)'],
    [1, 'rgba(8,28,66,1)'],
  ])
  pen.fillRect(0, top, width, height - top)
  const dice = new Dice(5)
  pen.lineWidth = 1.5
  for (let i = 0; i < 26; i++) {
    const y = top + (height - top) * dice.between(0.22, 0.95)
    const x = dice.between(-0.05, 1) * width
    const long = width * dice.between(0.06, 0.2)
    pen.strokeStyle = `rgba(200,240,240,${dice.between(0.05, 0.16)})`
    pen.beginPath()
    pen.moveTo(x, y)
    pen.bezierCurveTo(x + long * 0.3, y - 4, x + long * 0.6, y + 4, x + long, y)
    pen.stroke()
  }
}

/** Boulders with a lit top, a shaded foot and cracks; smaller ones are in front of larger ones. */
function rocks(pen: Pen, width: number, height: number): void {
  const dice = new Dice(31)
  const base = Math.min(width, height)
  for (let i = 0; i < 18; i++) {
    const isLeft = i % 2 === 0
    const out = dice.between(-0.05, 0.32)
    const x = width * (isLeft ? out : 1 - out)
    const r = base * (0.15 - i * 0.006) * dice.between(0.7, 1.15)
    boulder(pen, x, height * (0.9 + i * 0.006), r, dice)
  }
}

function boulder(pen: Pen, x: number, y: number, r: number, dice: Dice): void {
  const corners = 9
  const points = Array.from({ length: corners }, (_, at) => {
    const angle = Math.PI + (at / (corners - 1)) * Math.PI
    const far = r * dice.between(0.82, 1.12)
    return { x: x + Math.cos(angle) * far * 1.3, y: y + Math.sin(angle) * far * 0.86 }
  })
  const trace = (): void => {
    pen.beginPath()
    pen.moveTo(points[0]!.x, y + r * 0.6)
    for (const point of points) pen.lineTo(point.x, point.y)
    pen.lineTo(points.at(-1)!.x, y + r * 0.6)
    pen.closePath()
  }
  pen.fillStyle = down(pen, y - r, y + r * 0.5, [
    [0, '#4d88ac'],
    [0.28, '#27567f'],
    [0.7, '#12305a'],
    [1, '#081a3a'],
  ])
  trace()
  pen.fill()
  pen.save()
  pen.clip()
  pen.strokeStyle = 'rgba(190,246,240,.5)'
  pen.lineWidth = r * 0.07
  pen.beginPath()
  points.slice(1, 7).forEach((point, at) => (at === 0 ? pen.moveTo(point.x, point.y) : pen.lineTo(point.x, point.y)))
  pen.stroke()
  pen.fillStyle = 'rgba(64,190,150,.35)'
  for (let i = 0; i < 5; i++) {
    pen.beginPath()
    pen.ellipse(x + r * dice.between(-0.9, 0.7), y - r * dice.between(0.35, 0.75), r * 0.2, r * 0.08, 0, 0, tau)
    pen.fill()
  }
  pen.strokeStyle = 'rgba(4,14,36,.55)'
  pen.lineWidth = 1.5
  for (let i = 0; i < 3; i++) {
    const cx = x + r * dice.between(-0.8, 0.8)
    pen.beginPath()
    pen.moveTo(cx, y - r * dice.between(0.3, 0.7))
    pen.lineTo(cx + r * dice.between(-0.2, 0.2), y - r * 0.1)
    pen.lineTo(cx + r * dice.between(-0.3, 0.3), y + r * 0.3)
    pen.stroke()
  }
  pen.restore()
}

/** Long weed in the foreground, almost black: adds depth. */
function kelp(pen: Pen, width: number, height: number, side: -1 | 1): void {
  const dice = new Dice(40 + side)
  for (let i = 0; i < 7; i++) {
    const x = width / 2 + side * (width / 2 - dice.between(-6, width * 0.07))
    const tall = height * dice.between(0.2, 0.46)
    const lean = -side * dice.between(8, 46)
    pen.fillStyle = down(pen, height - tall, height, [
      [0, 'rgba(24,120,112,.85)'],
      [0.5, 'rgba(8,56,80,.95)'],
      [1, 'rgba(3,18,40,1)'],
    ])
    pen.beginPath()
    pen.moveTo(x - 9, height)
    pen.bezierCurveTo(x - 26, height - tall * 0.4, x + 20 + lean, height - tall * 0.6, x + lean, height - tall)
    pen.bezierCurveTo(x + 34 + lean, height - tall * 0.5, x - 4, height - tall * 0.4, x + 9, height)
    pen.fill()
  }
}

function vignette(pen: Pen, width: number, height: number): void {
  pen.fillStyle = down(pen, 0, height, [
    [0, 'rgba(2,12,34,.5)'],
    [0.12, 'rgba(2,12,34,0)'],
    [0.82, 'rgba(2,12,34,0)'],
    [1, 'rgba(2,8,26,.72)'],
  ])
  pen.fillRect(0, 0, width, height)
}
