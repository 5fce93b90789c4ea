// A sunken theatre gate with lit lanterns, the game's own landmark.
import { around, down, type Pen } from '../engine/paint.ts'
import { tau } from '../engine/tween.ts'

const lanterns = [
  [-110, -150],
  [0, -140],
  [110, -150],
  [-190, -170],
  [190, -170],
] as const

export function drawGate(pen: Pen, x: number, floor: number, span: number): void {
  pen.save()
  pen.translate(x, floor)
  pen.scale(span / 400, span / 400)
  pen.fillStyle = down(pen, -330, 0, [
    [0, 'rgba(20,84,146,.98)'],
    [0.5, 'rgba(12,56,112,.98)'],
    [1, 'rgba(8,40,88,.95)'],
  ])
  for (const at of [-152, -72, 48, 128]) {
    pen.fillRect(at, -210, 24, 230)
    pen.fillRect(at - 7, -14, 38, 40)
    pen.fillRect(at - 5, -206, 34, 10)
  }
  roof(pen, -226, 470, 46)
  pen.fillRect(-180, -190, 360, 18)
  roof(pen, -286, 300, 40)
  pen.fillRect(-100, -252, 200, 30)
  pen.strokeStyle = 'rgba(150,230,250,.22)'
  pen.lineWidth = 2
  for (const at of [-152, -72, 48, 128]) {
    pen.beginPath()
    pen.moveTo(at + 3, -200)
    pen.lineTo(at + 3, -14)
    pen.stroke()
  }
  for (const [lx, ly] of lanterns) lantern(pen, lx, ly)
  pen.restore()
}

function roof(pen: Pen, y: number, width: number, rise: number): void {
  const h = width / 2
  pen.beginPath()
  pen.moveTo(-h, y - 6)
  pen.quadraticCurveTo(-h * 0.7, y + 14, -h * 0.55, y - rise * 0.5)
  pen.quadraticCurveTo(-h * 0.3, y - rise, 0, y - rise)
  pen.quadraticCurveTo(h * 0.3, y - rise, h * 0.55, y - rise * 0.5)
  pen.quadraticCurveTo(h * 0.7, y + 14, h, y - 6)
  pen.quadraticCurveTo(h * 0.7, y + 34, h * 0.5, y + 28)
  pen.lineTo(-h * 0.5, y + 28)
  pen.quadraticCurveTo(-h * 0.7, y + 34, -h, y - 6)
  pen.fill()
}

function lantern(pen: Pen, x: number, y: number): void {
  const fill = pen.fillStyle
  pen.strokeStyle = 'rgba(255,220,150,.5)'
  pen.lineWidth = 2
  pen.beginPath()
  pen.moveTo(x, y - 42)
  pen.lineTo(x, y - 12)
  pen.stroke()
  pen.fillStyle = around(pen, x, y, 70, [
    [0, 'rgba(255,196,92,.8)'],
    [0.3, 'rgba(255,130,50,.32)'],
    [1, 'rgba(255,120,40,0)'],
  ])
  pen.fillRect(x - 70, y - 70, 140, 140)
  pen.fillStyle = around(pen, x - 3, y - 4, 18, [
    [0, '#fff2b0'],
    [0.5, '#ff9a3c'],
    [1, '#c2341c'],
  ])
  pen.beginPath()
  pen.ellipse(x, y, 15, 13, 0, 0, tau)
  pen.fill()
  pen.fillStyle = fill
}
