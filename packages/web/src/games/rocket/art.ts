// The rocket (a lantern) and the objects around it in the air; drawn once to textures.
import type { Texture } from 'pixi.js'
import { gold, around, down, painted, paintedAround, type Pen, type Stops } from '../engine/paint.ts'
import { tau } from '../engine/tween.ts'

const red: Stops = [
  [0, '#7a0018'],
  [0.28, '#ff5a4a'],
  [0.5, '#ff9a86'],
  [0.7, '#e1122d'],
  [1, '#4a0010'],
]

const fins = 'M-34 40C-74 60-84 96-76 124C-58 104-42 98-26 96Z M34 40C74 60 84 96 76 124C58 104 42 98 26 96Z'
const nozzle = 'M-20 98L-26 122H26L20 98Z'
const body = 'M0-136C42-96 52-30 44 40C40 76 30 96 22 104H-22C-30 96-40 76-44 40C-52-30-42-96 0-136Z'
const nose = 'M0-136C24-114 36-86 41-62Q0-44-41-62C-36-86-24-114 0-136Z'
const keel = 'M0 40L-13 98Q0 112 13 98Z'

function across(pen: Pen, half: number, stops: Stops): CanvasGradient {
  const run = pen.createLinearGradient(-half, 0, half, 0)
  for (const [offset, colour] of stops) run.addColorStop(offset, colour)
  return run
}

function part(pen: Pen, path: string, fill: string | CanvasGradient, edge: string, width: number): void {
  const shape = new Path2D(path)
  pen.fillStyle = fill
  pen.fill(shape)
  pen.strokeStyle = edge
  pen.lineWidth = width
  pen.stroke(shape)
}

/** Points up; the origin of its 180 × 284 drawing is its middle. */
export const rocketArt = (width: number): Texture =>
  painted(width, (width * 284) / 180, (pen) => {
    pen.scale(width / 180, width / 180)
    pen.translate(90, 142)
    pen.lineJoin = 'round'
    part(pen, fins, down(pen, 40, 124, gold), '#3d1a02', 4)
    part(pen, nozzle, '#4a3a5e', '#120618', 4)
    part(pen, body, across(pen, 48, red), '#3d0008', 4)
    pen.strokeStyle = across(pen, 46, gold)
    pen.lineWidth = 5
    for (let i = 0; i < 3; i++)
      pen.stroke(new Path2D(`M${-46 + i} ${16 + i * 26}Q0 ${32 + i * 26} ${46 - i} ${16 + i * 26}`))
    part(pen, nose, across(pen, 42, gold), '#3d1a02', 3)
    pen.beginPath()
    pen.arc(0, -18, 25, 0, tau)
    pen.fillStyle = down(pen, -43, 7, gold)
    pen.fill()
    pen.beginPath()
    pen.arc(0, -18, 18, 0, tau)
    pen.fillStyle = around(pen, -5, -24, 26, [
      [0, '#f4ffff'],
      [0.4, '#55e3f2'],
      [1, '#033a66'],
    ])
    pen.fill()
    part(pen, keel, down(pen, 40, 106, gold), '#3d1a02', 3)
    pen.strokeStyle = 'rgba(255,255,255,.6)'
    pen.lineCap = 'round'
    pen.lineWidth = 7
    pen.stroke(new Path2D('M-24-58C-34-20-32 30-22 70'))
    pen.fillStyle = 'rgba(255,255,255,.9)'
    pen.beginPath()
    pen.ellipse(-6, -25, 7, 4, 0, 0, tau)
    pen.fill()
  })

/** A flame, pointing down from its top edge. */
export const flameArt = (width: number, height: number): Texture =>
  painted(width, height, (pen) => {
    const tongue = (half: number, reach: number, stops: Stops): void => {
      pen.fillStyle = down(pen, 0, height * reach, stops)
      pen.beginPath()
      pen.moveTo(width / 2 - half, 0)
      pen.bezierCurveTo(
        width / 2 - half * 1.5,
        height * reach * 0.4,
        width / 2 - half * 0.3,
        height * reach * 0.7,
        width / 2,
        height * reach,
      )
      pen.bezierCurveTo(
        width / 2 + half * 0.3,
        height * reach * 0.7,
        width / 2 + half * 1.5,
        height * reach * 0.4,
        width / 2 + half,
        0,
      )
      pen.fill()
    }
    tongue(width * 0.3, 1, [
      [0, 'rgba(255,120,30,.95)'],
      [0.6, 'rgba(255,70,20,.6)'],
      [1, 'rgba(200,20,20,0)'],
    ])
    tongue(width * 0.2, 0.74, [
      [0, '#ffd24a'],
      [0.7, 'rgba(255,160,40,.8)'],
      [1, 'rgba(255,120,20,0)'],
    ])
    tongue(width * 0.1, 0.46, [
      [0, '#ffffff'],
      [1, 'rgba(255,240,170,0)'],
    ])
  })

export const smokeArt = (size: number): Texture =>
  paintedAround(size, (pen) => {
    pen.fillStyle = around(pen, 0, 0, size / 2, [
      [0, 'rgba(214,190,255,.5)'],
      [0.5, 'rgba(170,140,230,.24)'],
      [1, 'rgba(150,120,220,0)'],
    ])
    pen.fillRect(-size / 2, -size / 2, size, size)
  })

export const ringArt = (size: number, rgb: string): Texture =>
  paintedAround(size, (pen) => {
    const r = size / 2
    pen.fillStyle = around(pen, 0, 0, r, [
      [0, `rgba(${rgb},0)`],
      [0.62, `rgba(${rgb},0)`],
      [0.8, `rgba(${rgb},.95)`],
      [0.86, 'rgba(255,255,255,.9)'],
      [0.92, `rgba(${rgb},.4)`],
      [1, `rgba(${rgb},0)`],
    ])
    pen.fillRect(-r, -r, size, size)
  })

/** A sky lantern that follows the rocket. */
export const lanternArt = (size: number): Texture =>
  painted(size, size * 1.4, (pen) => {
    const [cx, cy] = [size / 2, size * 0.66]
    pen.fillStyle = around(pen, cx, cy, size / 2, [
      [0, 'rgba(255,190,90,.7)'],
      [1, 'rgba(255,140,40,0)'],
    ])
    pen.fillRect(0, cy - size / 2, size, size)
    pen.fillStyle = down(pen, cy - size * 0.3, cy + size * 0.3, [
      [0, '#ff8a3c'],
      [0.7, '#ffd27a'],
      [1, '#fff3c0'],
    ])
    pen.beginPath()
    pen.moveTo(cx - size * 0.13, cy - size * 0.28)
    pen.quadraticCurveTo(cx - size * 0.3, cy, cx - size * 0.16, cy + size * 0.26)
    pen.lineTo(cx + size * 0.16, cy + size * 0.26)
    pen.quadraticCurveTo(cx + size * 0.3, cy, cx + size * 0.13, cy - size * 0.28)
    pen.closePath()
    pen.fill()
    pen.strokeStyle = 'rgba(140,50,10,.5)'
    pen.lineWidth = size * 0.02
    pen.stroke()
  })
