// A rose that opens, with falling petals and hearts.
import { random } from '../../sound/synth/sound.ts'
import { filmHeight, filmWidth } from '../catalogue.ts'
import {
  tau,
  bloom,
  dust,
  ease,
  glow,
  heart,
  lerp,
  linear,
  pool,
  radial,
  rays,
  span,
  sparkle,
  isolate,
  type Pen,
} from './pen.ts'

const centre = { x: filmWidth / 2, y: 410 }

/** Loose petal, base at the origin and lip at -y: for the falling ones. */
function petal(pen: Pen, width: number, length: number): void {
  pen.beginPath()
  pen.moveTo(0, 0)
  pen.bezierCurveTo(-width, -length * 0.2, -width * 0.9, -length * 0.95, -width * 0.2, -length)
  pen.quadraticCurveTo(0, -length * 0.9, width * 0.2, -length)
  pen.bezierCurveTo(width * 0.9, -length * 0.95, width, -length * 0.2, 0, 0)
  pen.fillStyle = linear(pen, -width, -length, width, 0, ['#ff8a92', '#e8224a', '#9a0630', '#4a0018'])
  pen.fill()
}

interface CupPetal {
  angle: number
  width: number
  length: number
  roll: number
  shade: number
  open: number
}

/**
 * A petal of the flower seen from three quarters: all share one base point below the cup, and each ends in a lip rolled
 * outward. `shade` 0 is lit, 1 is deep inside.
 */
function cupPetal(pen: Pen, { angle, width, length, roll, shade, open }: CupPetal, bloomed: number): void {
  isolate(pen, () => {
    pen.translate(0, 104)
    pen.rotate(angle * lerp(0.45, 1, bloomed * open))
    const w = width,
      top = -length,
      dip = length * 0.05
    const outline = () => {
      pen.beginPath()
      pen.moveTo(0, 0)
      pen.bezierCurveTo(-w * 0.9, -length * 0.06, -w * 1.18, top * 0.62, -w * 0.78, top * 0.9)
      pen.bezierCurveTo(-w * 0.5, top * 1.07, -w * 0.16, top * 1.02, 0, top + dip)
      pen.bezierCurveTo(w * 0.2, top * 1.03, w * 0.55, top * 1.06, w * 0.78, top * 0.9)
      pen.bezierCurveTo(w * 1.18, top * 0.62, w * 0.9, -length * 0.06, 0, 0)
      pen.closePath()
    }
    isolate(pen, () => {
      pen.shadowColor = 'rgba(36,0,12,.75)'
      pen.shadowBlur = 20
      pen.shadowOffsetY = -3
      outline()
      pen.fillStyle = linear(
        pen,
        -w * 0.7,
        top,
        w * 0.6,
        -length * 0.1,
        shade > 0.5 ? ['#b30f38', '#8c0a2c', '#5c041c', '#2c000e'] : ['#f2385a', '#d81640', '#a20a30', '#5a031c'],
      )
      pen.fill()
    })
    isolate(pen, () => {
      outline()
      pen.clip()
      // Soft light on the belly of the petal, shade towards its base, fine veins.
      pen.fillStyle = radial(pen, -w * 0.3, top * 0.6, length * 0.62, [
        `rgba(255,130,140,${0.42 * (1 - shade)})`,
        'rgba(255,90,110,0)',
      ])
      pen.fillRect(-w * 1.3, top * 1.1, w * 2.6, length * 1.2)
      pen.fillStyle = linear(pen, 0, -length * 0.55, 0, 0, ['rgba(40,0,14,0)', 'rgba(40,0,14,.7)'])
      pen.fillRect(-w * 1.3, -length * 0.55, w * 2.6, length * 0.6)
      pen.strokeStyle = 'rgba(90,0,26,.16)'
      pen.lineWidth = 1.4
      for (let i = -3; i <= 3; i++) {
        pen.beginPath()
        pen.moveTo(0, 0)
        pen.quadraticCurveTo(i * w * 0.3, top * 0.4, i * w * 0.24, top * 0.92)
        pen.stroke()
      }
    })
    // Rolled lip: a crescent lighter than the petal, with its own shadow below.
    if (roll > 0) {
      pen.beginPath()
      pen.moveTo(-w * 0.93, top * 0.78)
      pen.bezierCurveTo(-w * 0.72, top * 1.09, -w * 0.22, top * 1.04, 0, top + dip)
      pen.bezierCurveTo(w * 0.24, top * 1.05, w * 0.72, top * 1.1, w * 0.93, top * 0.78)
      pen.bezierCurveTo(
        w * 0.62,
        top * (0.96 - roll),
        w * 0.2,
        top * (0.95 - roll * 0.7),
        0,
        top * (0.95 - roll * 0.55),
      )
      pen.bezierCurveTo(-w * 0.24, top * (0.95 - roll * 0.8), -w * 0.62, top * (0.97 - roll), -w * 0.93, top * 0.78)
      pen.closePath()
      pen.save()
      pen.shadowColor = 'rgba(50,0,16,.6)'
      pen.shadowBlur = 10
      pen.shadowOffsetY = 4
      pen.fillStyle = linear(pen, -w, top * 1.05, w, top * 0.8, ['#ffb0b4', '#ff6a7c', '#ea2c50', '#b80e38'])
      pen.fill()
      pen.restore()
      pen.strokeStyle = 'rgba(255,224,220,.5)'
      pen.lineWidth = 1.4
      pen.stroke()
    }
  })
}

const backPetals: CupPetal[] = [
  { angle: -0.95, width: 84, length: 186, roll: 0.06, shade: 0.7, open: 1 },
  { angle: 0.95, width: 84, length: 186, roll: 0.06, shade: 0.7, open: 1 },
  { angle: -0.5, width: 92, length: 218, roll: 0.07, shade: 0.6, open: 1 },
  { angle: 0.48, width: 92, length: 220, roll: 0.07, shade: 0.6, open: 1 },
  { angle: 0, width: 92, length: 232, roll: 0.07, shade: 0.6, open: 1 },
  { angle: -0.3, width: 78, length: 206, roll: 0.05, shade: 0.8, open: 0.8 },
  { angle: 0.3, width: 78, length: 206, roll: 0.05, shade: 0.8, open: 0.8 },
]
const frontPetals: CupPetal[] = [
  { angle: -0.36, width: 92, length: 164, roll: 0.12, shade: 0.2, open: 0.9 },
  { angle: 0.4, width: 90, length: 158, roll: 0.12, shade: 0.2, open: 0.9 },
  { angle: -1.02, width: 82, length: 170, roll: 0.16, shade: 0.1, open: 1.15 },
  { angle: 1.04, width: 82, length: 168, roll: 0.16, shade: 0.1, open: 1.15 },
  { angle: -0.62, width: 82, length: 132, roll: 0.19, shade: 0.05, open: 1.05 },
  { angle: 0.66, width: 82, length: 130, roll: 0.19, shade: 0.05, open: 1.05 },
  { angle: 0.03, width: 112, length: 124, roll: 0.17, shade: 0, open: 1 },
]

/** The wound heart of the flower: crescents that tighten as they turn. */
function spiral(pen: Pen, bloomed: number): void {
  const turns = 9
  for (let i = 0; i < turns; i++) {
    const x = i / turns,
      rx = lerp(78, 9, x ** 0.85),
      ry = lerp(56, 6, x ** 0.85),
      angle = i * 2.18 + 0.5 - (1 - bloomed) * 1.2
    isolate(pen, () => {
      pen.translate(Math.cos(angle) * rx * 0.12, -62 + Math.sin(angle) * ry * 0.16 - x * 7)
      pen.fillStyle = linear(pen, -rx, -ry, rx, ry, [
        `rgb(${Math.round(lerp(236, 200, x))},${Math.round(lerp(44, 20, x))},78)`,
        '#a80a32',
        '#4a0018',
      ])
      pen.beginPath()
      pen.ellipse(0, 0, rx, ry, 0, 0, tau)
      pen.fill()
      pen.fillStyle = radial(pen, Math.cos(angle) * rx * 0.3, Math.sin(angle) * ry * 0.35 + ry * 0.1, rx, [
        'rgba(30,0,10,.85)',
        'rgba(70,0,24,.5)',
        'rgba(70,0,24,0)',
      ])
      pen.beginPath()
      pen.ellipse(0, 0, rx, ry, 0, 0, tau)
      pen.fill()
      pen.lineCap = 'round'
      pen.lineWidth = lerp(7, 2, x)
      pen.strokeStyle = `rgba(255,${Math.round(lerp(128, 90, x))},140,${lerp(0.85, 0.6, x)})`
      pen.beginPath()
      pen.ellipse(0, 0, rx * 0.96, ry * 0.95, 0, angle, angle + 2.7)
      pen.stroke()
    })
  }
}

function bloomHead(pen: Pen, open: number): void {
  const bloomed = ease.inOut(open)
  for (const side of [-1, -0.35, 0.4, 1])
    isolate(pen, () => {
      pen.translate(0, 100)
      pen.rotate(side * 0.9)
      pen.fillStyle = linear(pen, 0, 10, 0, 92, ['#2f9a50', '#0c4a2a'])
      pen.beginPath()
      pen.moveTo(-14, 0)
      pen.quadraticCurveTo(-20, 44, side * 16, 84)
      pen.quadraticCurveTo(20, 40, 14, 0)
      pen.fill()
    })
  for (const item of backPetals) cupPetal(pen, item, bloomed)
  spiral(pen, bloomed)
  for (const item of frontPetals) cupPetal(pen, item, bloomed)
}

function leaf(pen: Pen, x: number, y: number, angle: number, size: number): void {
  isolate(pen, () => {
    pen.translate(x, y)
    pen.rotate(angle)
    pen.scale(size, size)
    pen.beginPath()
    pen.moveTo(0, 0)
    pen.bezierCurveTo(30, -46, 96, -50, 138, -6)
    pen.bezierCurveTo(96, 26, 34, 28, 0, 0)
    pen.fillStyle = linear(pen, 20, -46, 70, 30, ['#7fe08a', '#1f9a50', '#0a4a2c'])
    pen.fill()
    pen.strokeStyle = 'rgba(220,255,220,.5)'
    pen.lineWidth = 2
    pen.beginPath()
    pen.moveTo(4, 0)
    pen.quadraticCurveTo(70, -14, 130, -6)
    for (const s of [0.3, 0.5, 0.7]) {
      pen.moveTo(130 * s, -10)
      pen.lineTo(130 * s + 18, -26)
      pen.moveTo(130 * s, -9)
      pen.lineTo(130 * s + 18, 8)
    }
    pen.stroke()
  })
}

function stem(pen: Pen, grow: number): void {
  if (grow <= 0) return
  isolate(pen, () => {
    pen.beginPath()
    pen.rect(0, lerp(filmHeight, 380, grow), filmWidth, filmHeight)
    pen.clip()
    pen.lineCap = 'round'
    for (const [width, colour] of [
      [15, '#0b4227'],
      [10, '#1d8a48'],
      [3, '#8cf0a0'],
    ] as const) {
      pen.lineWidth = width
      pen.strokeStyle = colour
      pen.beginPath()
      pen.moveTo(centre.x - (width === 3 ? 3 : 0), 505)
      pen.bezierCurveTo(centre.x + 26, 620, centre.x - 40, 740, centre.x + 6, 850)
      pen.stroke()
    }
    const unfold = ease.back(span(grow, 0.5, 1))
    leaf(pen, centre.x + 6, 640, -0.45 + (1 - unfold), unfold)
    leaf(pen, centre.x - 10, 712, Math.PI + 0.4 - (1 - unfold), unfold * 0.86)
  })
}

function fallingPetals(pen: Pen, t: number, front: boolean): void {
  const r = random(front ? 421 : 422)
  for (let i = 0; i < (front ? 7 : 20); i++) {
    const start = r() * 1.5,
      x = r() * filmWidth,
      speed = 230 + r() * 160,
      size = (front ? 34 : 20) + r() * 18,
      phase = r() * tau
    const age = t - start
    if (age < 0) continue
    const y = -40 + age * speed
    isolate(pen, () => {
      pen.globalAlpha *= (front ? 0.95 : 0.75) * (1 - span(y, 760, 920))
      pen.translate(x + Math.sin(age * 2.2 + phase) * 46, y)
      pen.rotate(age * 1.6 + phase)
      pen.scale(Math.cos(age * 2.7 + phase), 1)
      petal(pen, size * 0.62, size)
    })
  }
}

export function draw(pen: Pen, t: number): void {
  const open = span(t, 0.35, 1.5),
    pulse = 0.5 + 0.5 * Math.sin(t * 5)
  pool(pen, centre.x, 450, 265, 400, '40,2,28', 0.5)
  rays(pen, centre.x, centre.y, 262, '255,140,150', 0.4 * ease.out(open), t * 0.25, 16)
  glow(pen, centre.x, centre.y, 265, '255,50,96', 0.5 * open + 0.06 * pulse)
  fallingPetals(pen, t, false)
  stem(pen, ease.out(span(t, 0, 0.7)))
  const size = ease.back(span(t, 0.12, 0.9)) * lerp(0.8, 1.06, ease.out(open))
  isolate(pen, () => {
    pen.translate(centre.x, centre.y + 104 + Math.sin(t * 2.2) * 4)
    pen.rotate(Math.sin(t * 1.2) * 0.05)
    pen.scale(size, size)
    pen.translate(0, -104)
    bloomHead(pen, open)
  })
  const burst = span(t, 1.15, 2.5)
  for (let i = 0; i < 12; i++) {
    const a = (i / 12) * tau + 0.3,
      d = 90 + 185 * ease.out(burst)
    heart(
      pen,
      centre.x + Math.cos(a) * d * 0.92,
      centre.y + Math.sin(a) * d * 1.05 - burst * 40,
      8 + (i % 3) * 5,
      Math.sin(burst * Math.PI),
      Math.sin(i) * 0.4,
    )
  }
  fallingPetals(pen, t, true)
  dust(pen, t, 423, 40, '255,220,170', 0.9 * open)
  sparkle(pen, centre.x - 62, centre.y - 84, 34 * Math.sin(span(t, 1.2, 1.8) * Math.PI), '255,240,220', 1, t)
  sparkle(pen, centre.x + 82, centre.y - 40, 28 * Math.sin(span(t, 1.6, 2.2) * Math.PI), '255,240,220', 1, -t)
  bloom(pen, 0.26)
}
