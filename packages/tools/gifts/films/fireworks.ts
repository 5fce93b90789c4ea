// Fireworks: peonies, rings, a heart and a golden willow.
import { random } from '../../sound/synth/sound.ts'
import { filmHeight, filmWidth } from '../catalogue.ts'
import {
  tau,
  bloom,
  clamp01,
  ease,
  glow,
  heartPath,
  lerp,
  pool,
  radial,
  span,
  sparkle,
  isolate,
  type Pen,
} from './pen.ts'

type Shape = 'peony' | 'heart' | 'ring' | 'willow'
interface Shell {
  at: number
  x: number
  y: number
  size: number
  shape: Shape
  colours: [string, string]
  seed: number
}

const roseRgb = '255,92,150',
  goldRgb = '255,206,96',
  violetRgb = '176,120,255',
  iceRgb = '150,220,255',
  whiteRgb = '255,246,232'
const shells: Shell[] = [
  { at: 0.34, x: 150, y: 330, size: 150, shape: 'peony', colours: [roseRgb, goldRgb], seed: 1 },
  { at: 0.58, x: 400, y: 250, size: 160, shape: 'ring', colours: [violetRgb, iceRgb], seed: 2 },
  { at: 0.82, x: 250, y: 470, size: 140, shape: 'peony', colours: [goldRgb, whiteRgb], seed: 3 },
  { at: 1.08, x: 270, y: 400, size: 205, shape: 'heart', colours: [roseRgb, whiteRgb], seed: 4 },
  { at: 1.5, x: 110, y: 520, size: 130, shape: 'ring', colours: [iceRgb, violetRgb], seed: 5 },
  { at: 1.6, x: 430, y: 500, size: 140, shape: 'peony', colours: [violetRgb, roseRgb], seed: 6 },
  { at: 1.76, x: 270, y: 240, size: 250, shape: 'willow', colours: [goldRgb, goldRgb], seed: 7 },
]

/** Where a spark is heading, as a unit vector scaled by the shape. */
function direction(shape: Shape, i: number, count: number, r: () => number): [number, number] {
  const a = (i / count) * tau
  if (shape === 'heart') {
    const ring = [1, 0.96, 0.7, 1.03][i % 4]!
    return [
      (ring * 16 * Math.sin(a) ** 3) / 17,
      (-ring * (13 * Math.cos(a) - 5 * Math.cos(2 * a) - 2 * Math.cos(3 * a) - Math.cos(4 * a))) / 17,
    ]
  }
  if (shape === 'ring')
    return i % 3 ? [Math.cos(a), Math.sin(a) * 0.45 + Math.cos(a) * 0.25] : [Math.cos(a) * 0.45, Math.sin(a) * 0.45]
  const reach = Math.sqrt(r()) * (0.86 + r() * 0.14),
    turn = r() * tau
  return [Math.cos(turn) * reach, Math.sin(turn) * reach]
}

function rocket(pen: Pen, shell: Shell, t: number): void {
  const x = span(t, shell.at - 0.34, shell.at)
  if (x <= 0 || x >= 1) return
  const from = { x: lerp(filmWidth / 2, shell.x, 0.55), y: filmHeight - 40 }
  for (let k = 0; k < 34; k++) {
    const past = clamp01(ease.out(clamp01(x - k * 0.008)))
    const px = lerp(from.x, shell.x, past),
      py = lerp(from.y, shell.y, past)
    glow(
      pen,
      px + Math.sin(k * 2 + t * 40) * k * 0.25,
      py,
      10 - k * 0.24,
      k > 2 ? goldRgb : whiteRgb,
      (1 - k / 34) * (1 - x * 0.4),
    )
  }
}

/** A soft blush that fills the heart after its outline has opened. */
function heartLight(pen: Pen, shell: Shell, x: number): void {
  const level = Math.sin(Math.min(1, x * 1.05) * Math.PI) * 0.55
  isolate(pen, () => {
    pen.globalCompositeOperation = 'lighter'
    pen.globalAlpha *= level
    const size = shell.size * 0.92 * ease.out(clamp01(x * 3))
    heartPath(pen, shell.x, shell.y + size * 0.05, size)
    pen.fillStyle = radial(pen, shell.x, shell.y - size * 0.1, size * 1.02, [
      'rgba(255,90,160,.6)',
      'rgba(255,60,130,.34)',
      'rgba(255,80,150,.12)',
      'rgba(255,80,150,0)',
    ])
    pen.fill()
  })
}

function burst(pen: Pen, shell: Shell, t: number): void {
  const age = t - shell.at,
    life = shell.shape === 'willow' ? 1.5 : shell.shape === 'heart' ? 2.0 : 1.3
  if (age < 0 || age > life) return
  const r = random(430 + shell.seed),
    count = { peony: 190, heart: 240, ring: 130, willow: 150 }[shell.shape]
  const x = age / life,
    gravity = shell.shape === 'willow' ? 120 : shell.shape === 'heart' ? 10 : 55
  const flash = Math.max(0, 1 - age * 5)
  glow(pen, shell.x, shell.y, shell.size * 1.25, shell.colours[0], 0.55 * flash + 0.2 * (1 - x))
  glow(pen, shell.x, shell.y, 40 + 30 * flash, whiteRgb, flash * 0.8)
  if (shell.shape === 'heart') heartLight(pen, shell, x)
  isolate(pen, () => {
    pen.globalCompositeOperation = 'lighter'
    pen.lineCap = 'round'
    for (let i = 0; i < count; i++) {
      const [dx, dy] = direction(shell.shape, i, count, r)
      const own = 0.8 + r() * 0.35,
        twinkle = r() * tau
      const at = (moment: number) => {
        const reach =
          shell.size *
          (1 - Math.exp(-moment * (shell.shape === 'heart' ? 4.6 : 3.6))) *
          (shell.shape === 'heart' ? 1 : own)
        return [shell.x + dx * reach, shell.y + dy * reach + gravity * moment * moment] as const
      }
      const [hx, hy] = at(age)
      const fade =
        (1 - x ** (shell.shape === 'heart' ? 3 : 1.6)) * (x > 0.55 ? 0.62 + 0.38 * Math.sin(age * 34 + twinkle) : 1)
      const rgb = i % 4 === 0 ? shell.colours[1] : shell.colours[0]
      const trail = shell.shape === 'willow' ? 0.3 : 0.13
      for (let k = 0; k < 3; k++) {
        const [ax, ay] = at(Math.max(0, age - (trail * k) / 3)),
          [bx, by] = at(Math.max(0, age - (trail * (k + 1)) / 3))
        pen.strokeStyle = `rgba(${rgb},${fade * (0.75 - k * 0.24)})`
        pen.lineWidth = 3.8 - k * 0.9
        pen.beginPath()
        pen.moveTo(ax, ay)
        pen.lineTo(bx, by)
        pen.stroke()
      }
      glow(pen, hx, hy, 10, rgb, fade * 0.95)
      glow(pen, hx, hy, 3.8, whiteRgb, fade * 0.9)
      if (i % 17 === 0 && x > 0.3) sparkle(pen, hx, hy, 13 * Math.abs(Math.sin(age * 9 + twinkle)), whiteRgb, fade)
    }
  })
}

export function draw(pen: Pen, t: number): void {
  pool(pen, filmWidth / 2, 390, 268, 380, '16,4,44', 0.74 * span(t, 0, 0.4))
  for (const shell of shells) {
    rocket(pen, shell, t)
    burst(pen, shell, t)
  }
  // Embers that settle after the willow.
  const r = random(439)
  for (let i = 0; i < 70; i++) {
    const x = r() * filmWidth,
      start = 1.3 + r() * 1.2,
      y0 = 250 + r() * 300,
      age = t - start
    if (age > 0 && age < 1.2)
      glow(
        pen,
        x + Math.sin(age * 3 + i) * 12,
        y0 + age * 130,
        4 + r() * 3,
        i % 3 ? goldRgb : roseRgb,
        Math.sin((age / 1.2) * Math.PI) * 0.8,
      )
  }
  bloom(pen, 0.42, 6)
}
