// The night sky: drawn once below the animated picture, so that it costs nothing per frame.
import { around, down, type Pen } from '../engine/paint.ts'
import { Dice } from '../engine/random.ts'
import { tau } from '../engine/tween.ts'
import { moonIn } from './moon.ts'

export function paintSky(pen: Pen, width: number, height: number): void {
  const dice = new Dice(41)
  pen.fillStyle = down(pen, 0, height, [
    [0, '#07031c'],
    [0.3, '#170b4a'],
    [0.58, '#3a1a8c'],
    [0.78, '#7a2f9c'],
    [0.9, '#d0578a'],
    [1, '#ff9a6a'],
  ])
  pen.fillRect(0, 0, width, height)
  nebula(pen, width, height, dice)
  stars(pen, width, height, dice)
  const isWide = width > height * 1.2
  const { x, y, r } = moonIn(width, height)
  moon(pen, x, y, r)
  planet(pen, width * 0.9, height * (isWide ? 0.44 : 0.5), Math.min(width, height) * 0.055)
  mountains(pen, width, height)
  town(pen, width, height, dice)
}

function nebula(pen: Pen, width: number, height: number, dice: Dice): void {
  const hues = ['110,70,255', '255,90,180', '70,160,255']
  for (let i = 0; i < 26; i++) {
    const x = dice.between(0, width)
    const y = height * (0.06 + 0.5 * (x / width)) + dice.between(-90, 90)
    const r = dice.between(80, 240)
    const hue = hues[Math.floor(dice.next() * hues.length)]!
    pen.fillStyle = around(pen, x, y, r, [
      [0, `rgba(${hue},.17)`],
      [1, `rgba(${hue},0)`],
    ])
    pen.fillRect(x - r, y - r, r * 2, r * 2)
  }
}

function stars(pen: Pen, width: number, height: number, dice: Dice): void {
  const count = Math.round((width * height) / 2600)
  for (let i = 0; i < count; i++) {
    const r = 0.4 + dice.next() ** 4 * 1.8
    pen.globalAlpha = dice.between(0.3, 1)
    pen.fillStyle = dice.isUnder(0.2) ? '#ffe2b0' : '#ffffff'
    pen.beginPath()
    pen.arc(dice.between(0, width), dice.between(0, height * 0.78), r, 0, tau)
    pen.fill()
  }
  pen.globalAlpha = 1
}

function moon(pen: Pen, x: number, y: number, r: number): void {
  pen.fillStyle = around(pen, x, y, r * 3.2, [
    [0, 'rgba(255,236,190,.5)'],
    [0.32, 'rgba(255,220,160,.18)'],
    [1, 'rgba(255,220,160,0)'],
  ])
  pen.fillRect(x - r * 4, y - r * 4, r * 8, r * 8)
  pen.fillStyle = around(pen, x - r * 0.3, y - r * 0.3, r * 1.5, [
    [0, '#fffdf0'],
    [0.6, '#ffe3a1'],
    [1, '#d79a4a'],
  ])
  pen.beginPath()
  pen.arc(x, y, r, 0, tau)
  pen.fill()
  pen.fillStyle = 'rgba(190,140,70,.22)'
  for (const [dx, dy, dr] of [
    [-0.3, -0.2, 0.22],
    [0.35, 0.1, 0.28],
    [-0.1, 0.45, 0.16],
    [0.15, -0.5, 0.12],
  ] as const) {
    pen.beginPath()
    pen.arc(x + dx * r, y + dy * r, dr * r, 0, tau)
    pen.fill()
  }
}

function planet(pen: Pen, x: number, y: number, r: number): void {
  const ring = (from: number, to: number): void => {
    pen.strokeStyle = 'rgba(255,214,150,.55)'
    pen.lineWidth = r * 0.16
    pen.beginPath()
    pen.ellipse(x, y, r * 1.8, r * 0.5, -0.35, from, to)
    pen.stroke()
  }
  ring(Math.PI, tau)
  pen.fillStyle = around(pen, x - r * 0.4, y - r * 0.4, r * 1.7, [
    [0, '#ffd0f0'],
    [0.5, '#b45adf'],
    [1, '#3a1478'],
  ])
  pen.beginPath()
  pen.arc(x, y, r, 0, tau)
  pen.fill()
  ring(0, Math.PI)
}

function ridge(
  pen: Pen,
  width: number,
  height: number,
  base: number,
  rise: number,
  colour: string,
  turns: number,
): void {
  pen.fillStyle = colour
  pen.beginPath()
  pen.moveTo(0, height)
  for (let x = 0; x <= width + 12; x += 12) {
    const share = x / width
    pen.lineTo(
      x,
      height * base - Math.sin(share * turns + base * 9) * rise - Math.sin(share * turns * 2.7 + base * 4) * rise * 0.4,
    )
  }
  pen.lineTo(width, height)
  pen.fill()
}

function mountains(pen: Pen, width: number, height: number): void {
  ridge(pen, width, height, 0.86, height * 0.045, '#5b2585', 5)
  ridge(pen, width, height, 0.91, height * 0.035, '#35176a', 6)
}

/** Roofs with lit windows at the bottom, and the launch tower on the left. */
function town(pen: Pen, width: number, height: number, dice: Dice): void {
  for (let x = 4; x < width; x += dice.between(24, 54)) {
    const w = dice.between(18, 42)
    const y = height * dice.between(0.935, 0.965)
    pen.fillStyle = '#170840'
    pen.fillRect(x, y, w, height - y)
    pen.beginPath()
    pen.moveTo(x - w * 0.34, y + 3)
    pen.quadraticCurveTo(x + w * 0.2, y - w * 0.1, x + w * 0.5, y - w * 0.42)
    pen.quadraticCurveTo(x + w * 0.8, y - w * 0.1, x + w * 1.34, y + 3)
    pen.fill()
    for (let i = 0; i < 3; i++) {
      if (dice.isUnder(0.35)) continue
      pen.fillStyle = dice.isUnder(0.5) ? '#ffcf6a' : '#ff9a4a'
      pen.fillRect(x + w * (0.16 + i * 0.27), y + dice.between(5, 11), w * 0.14, w * 0.17)
    }
  }
  ridge(pen, width, height, 0.99, height * 0.008, '#0d0529', 4)
}
