// A star rocket: launch, flight past planets and through rings of light, and a supernova that becomes a golden star.
import { random } from '../../sound/synth/sound.ts'
import { filmWidth } from '../catalogue.ts'
import {
  tau,
  bloom,
  clamp01,
  dust,
  ease,
  glow,
  lerp,
  linear,
  pool,
  radial,
  rays,
  span,
  sparkle,
  sparkBurst,
  starPath,
  isolate,
  type Pen,
} from './pen.ts'
import { cyanRgb, flame, goldRgb, rocket, violetRgb, whiteRgb } from './rocketBody.ts'

const ignitionAt = 0.35
const liftAt = 0.95
/** The rocket leaves the picture, and the star appears. */
const burstAt = 3.85

function launchSmoke(pen: Pen, t: number): void {
  const r = random(491)
  for (let i = 0; i < 90; i++) {
    const age = t - ignitionAt - r() * 0.9,
      side = r() * 2 - 1,
      out = 90 + r() * 190,
      size = 26 + r() * 46,
      up = r() * 70,
      life = 1.5
    if (age < 0 || age > life) continue
    const x = filmWidth / 2 + Math.sign(side) * Math.abs(side) ** 0.6 * out * ease.out(clamp01(age / life)),
      y = 808 - up * (age / life) * (1 - Math.abs(side) * 0.5) + 420 * ease.in(span(t, liftAt + 0.1, 2.1))
    const warm = Math.max(0, 1 - age * 2.2),
      rad = size * (0.5 + age * 0.7)
    isolate(pen, () => {
      pen.globalAlpha *= 0.5 * Math.sin((age / life) * Math.PI) * (1 - span(Math.abs(x - 270), 200, 270))
      pen.fillStyle = radial(pen, x, y - rad * 0.25, rad, [
        `rgba(255,${Math.round(lerp(244, 220, warm))},${Math.round(lerp(255, 150, warm))},.95)`,
        `rgba(${Math.round(lerp(196, 255, warm))},${Math.round(lerp(180, 150, warm))},${Math.round(lerp(232, 90, warm))},.55)`,
        'rgba(120,90,190,0)',
      ])
      pen.beginPath()
      pen.arc(x, y, rad, 0, tau)
      pen.fill()
    })
  }
}

/** Stars stretched by speed, flowing down past the rocket. */
function warp(pen: Pen, t: number, speed: number, alpha: number): void {
  const r = random(492)
  isolate(pen, () => {
    pen.globalCompositeOperation = 'lighter'
    for (let i = 0; i < 110; i++) {
      const depth = 0.3 + r() * 0.7,
        x = r() * filmWidth,
        y0 = r() * 1100,
        rgb = [whiteRgb, cyanRgb, goldRgb, violetRgb][i % 4]!
      const travel = speed * depth,
        y = ((y0 + travel) % 1100) - 80,
        stretch = 3 + 150 * depth * clamp01(span(t, liftAt, 2.2)) * (1 - span(t, burstAt - 0.2, burstAt))
      const edge = Math.sin((x / filmWidth) * Math.PI) ** 0.6 * Math.sin(clamp01(y / 900) * Math.PI) ** 0.5
      pen.fillStyle = linear(pen, 0, y - stretch, 0, y, [`rgba(${rgb},0)`, `rgba(${rgb},${0.85 * alpha * edge})`])
      pen.fillRect(x, y - stretch, 1 + depth * 1.6, stretch)
      glow(pen, x, y, 3 + depth * 3, rgb, alpha * edge)
    }
  })
}

/** Rings of light the rocket flies through. */
function portal(pen: Pen, x: number, y: number, size: number, rgb: string, alpha: number, front: boolean): void {
  if (alpha <= 0.01) return
  isolate(pen, () => {
    pen.globalCompositeOperation = 'lighter'
    pen.translate(x, y)
    pen.scale(1, 0.3)
    for (const [w, a] of [
      [20, 0.16],
      [9, 0.4],
      [3, 1],
    ] as const) {
      pen.lineWidth = w
      pen.strokeStyle = `rgba(${rgb},${a * alpha})`
      pen.beginPath()
      pen.arc(0, 0, size, front ? 0 : Math.PI, front ? Math.PI : tau)
      pen.stroke()
    }
  })
}

function galaxy(pen: Pen, t: number, alpha: number): void {
  if (alpha <= 0.01) return
  const r = random(493)
  isolate(pen, () => {
    pen.translate(270, 400)
    pen.rotate(-0.35)
    pen.scale(1, 0.62)
    for (let i = 0; i < 420; i++) {
      const arm = i % 3,
        d = r() ** 0.7 * 250,
        a = (arm / 3) * tau + d * 0.017 + t * 0.7 + (r() - 0.5) * 0.7
      glow(
        pen,
        Math.cos(a) * d,
        Math.sin(a) * d,
        4 + r() * 9 * (1 - d / 320),
        [violetRgb, cyanRgb, '255,120,200', goldRgb][Math.floor(r() * 4)]!,
        alpha * (1 - d / 270),
      )
    }
    glow(pen, 0, 0, 240, violetRgb, 0.5 * alpha)
    glow(pen, 0, 0, 120, '255,220,255', 0.5 * alpha)
  })
}

/** A planet that passes by: sphere, bands, an optional ring, a lit side. */
function planet(pen: Pen, x: number, y: number, size: number, colours: readonly string[], hasRing: boolean): void {
  const ring = (isFront: boolean) => {
    if (!hasRing) return
    isolate(pen, () => {
      pen.translate(x, y)
      pen.rotate(-0.35)
      pen.scale(1, 0.28)
      for (const [radius, width, alpha] of [
        [1.75, 0.2, 0.75],
        [1.45, 0.14, 0.5],
      ] as const) {
        pen.lineWidth = size * width
        pen.strokeStyle = linear(pen, -size * 2, 0, size * 2, 0, [
          `rgba(255,236,190,${alpha})`,
          `rgba(220,160,255,${alpha})`,
          `rgba(120,80,200,${alpha * 0.5})`,
        ])
        pen.beginPath()
        pen.arc(0, 0, size * radius, isFront ? 0 : Math.PI, isFront ? Math.PI : tau)
        pen.stroke()
      }
    })
  }
  glow(pen, x, y, size * 1.9, '170,120,255', 0.5)
  ring(false)
  isolate(pen, () => {
    pen.beginPath()
    pen.arc(x, y, size, 0, tau)
    pen.clip()
    pen.fillStyle = linear(pen, x - size, y - size, x + size, y + size, [...colours])
    pen.fillRect(x - size, y - size, size * 2, size * 2)
    for (let i = 0; i < 6; i++) {
      pen.fillStyle = i % 2 ? 'rgba(255,255,255,.16)' : 'rgba(60,10,60,.18)'
      pen.beginPath()
      pen.ellipse(x, y - size + (i + 0.6) * size * 0.34, size * 1.3, size * 0.09, -0.3, 0, tau)
      pen.fill()
    }
    pen.fillStyle = radial(pen, x - size * 0.4, y - size * 0.45, size * 1.7, [
      'rgba(255,255,255,.5)',
      'rgba(20,4,50,0)',
      'rgba(10,2,40,.92)',
    ])
    pen.fillRect(x - size, y - size, size * 2, size * 2)
  })
  ring(true)
}

/** Planets and a moon that fall behind while the rocket climbs. */
function planets(pen: Pen, t: number): void {
  for (const [from, to, x, size, colours, hasRing] of [
    [1.35, 2.75, 424, 62, ['#ffd9a0', '#f08a5a', '#a03a6a', '#3c1450'], true],
    [1.9, 3.2, 96, 44, ['#a8f0ff', '#3a8ae8', '#1c3aa0', '#0c1450'], false],
    [2.5, 3.7, 400, 28, ['#ffc8e8', '#d060c0', '#5a2090', '#240a48'], false],
  ] as const) {
    const at = span(t, from, to)
    if (at > 0 && at < 1) planet(pen, x, lerp(-130, 1080, at), size, colours, hasRing)
  }
}

function goldenStar(pen: Pen, t: number, age: number, flash: number): void {
  const size = 120 * ease.elastic(clamp01(age / 0.9)) * (1 + 0.02 * Math.sin(t * 9))
  isolate(pen, () => {
    glow(pen, 270, 400, 220, goldRgb, 0.7)
    pen.lineJoin = 'round'
    starPath(pen, 270, 400, size, size * 0.47, 5, -Math.PI / 2 + 0.06 * Math.sin(t * 3))
    pen.fillStyle = linear(pen, 190, 290, 350, 510, ['#fffbe2', '#ffe08a', '#ffb52e', '#c8700c'])
    pen.fill()
    pen.lineWidth = 9
    pen.strokeStyle = linear(pen, 190, 290, 350, 510, ['#fff6d0', '#a8640c', '#fff0b4'])
    pen.stroke()
    // Facets from the centre to the points.
    for (let i = 0; i < 10; i++) {
      const point = (k: number): [number, number] => {
        const rad = (k % 2 ? 0.47 : 1) * size * 0.95,
          a = -Math.PI / 2 + 0.06 * Math.sin(t * 3) + (k * Math.PI) / 5
        return [270 + Math.cos(a) * rad, 400 + Math.sin(a) * rad]
      }
      const [ax, ay] = point(i),
        [bx, by] = point(i + 1)
      pen.fillStyle = i % 2 ? 'rgba(160,80,0,.22)' : 'rgba(255,255,240,.3)'
      pen.beginPath()
      pen.moveTo(270, 400)
      pen.lineTo(ax, ay)
      pen.lineTo(bx, by)
      pen.fill()
    }
  })
  sparkle(pen, 270 - 40, 400 - 62, 70 * Math.sin(span(age, 0.3, 0.9) * Math.PI), whiteRgb, 1, 0.3)
  glow(pen, 270, 400, 270 * (0.6 + flash), whiteRgb, flash)
}

/** Small stars that fly out, turn and fall. */
function shards(pen: Pen, age: number, x: number): void {
  const r = random(494)
  for (let i = 0; i < 90; i++) {
    const a = r() * tau
    const reach = 70 + r() * 270
    const spin = r() * 6
    const size = 7 + r() * 13
    const d = reach * ease.out(x)
    const px = 270 + Math.cos(a) * d
    const py = 400 + Math.sin(a) * d * 1.15 + 130 * x * x
    isolate(pen, () => {
      pen.globalAlpha *= 1 - span(x, 0.6, 1)
      glow(pen, px, py, size * 1.9, goldRgb, 0.5)
      starPath(pen, px, py, size, size * 0.45, 5, spin + age * 3)
      pen.fillStyle = linear(pen, px, py - size, px, py + size, ['#fff8d8', '#ffce54', '#c8801c'])
      pen.fill()
    })
  }
}

/** Two rings of small stars that circle the golden star. */
function starRings(pen: Pen, t: number, age: number): void {
  const open = ease.out(span(age, 0.5, 1.1)) * (1 - span(age, 1.75, 2.15))
  if (open <= 0) return
  for (const [count, radius, turn, rgb] of [
    [14, 178, t * 1.1, cyanRgb],
    [20, 226, -t * 0.8, goldRgb],
  ] as const)
    for (let i = 0; i < count; i++) {
      const a = (i / count) * tau + turn
      const [px, py] = [270 + Math.cos(a) * radius * open, 400 + Math.sin(a) * radius * open]
      sparkle(pen, px, py, 13 + 5 * Math.sin(t * 9 + i), rgb, open, a)
    }
}

const lastShells = [
  [110, 250, 0.35],
  [430, 230, 0.55],
  [90, 560, 0.8],
  [450, 580, 0.95],
  [270, 170, 1.15],
  [270, 660, 1.3],
] as const

function starBurst(pen: Pen, t: number): void {
  const age = t - burstAt
  if (age < 0) return
  const x = clamp01(age / 2.1)
  const flash = Math.max(0, 1 - age * 3.2)
  rays(pen, 270, 400, 270, goldRgb, 0.85 * Math.sin(Math.min(1, x * 1.1) * Math.PI) ** 0.6, t * 0.4, 20)
  for (const [delay, rgb] of [
    [0, whiteRgb],
    [0.1, goldRgb],
    [0.22, violetRgb],
    [0.4, cyanRgb],
  ] as const) {
    const ring = span(age, delay, delay + 0.8)
    if (ring > 0 && ring < 1)
      isolate(pen, () => {
        pen.globalCompositeOperation = 'lighter'
        pen.lineWidth = 16 * (1 - ring)
        pen.strokeStyle = `rgba(${rgb},${0.8 * (1 - ring)})`
        pen.beginPath()
        pen.arc(270, 400, 262 * ease.out(ring), 0, tau)
        pen.stroke()
      })
  }
  lastShells.forEach(([cx, cy, at], i) => {
    const rgb = [goldRgb, cyanRgb, '255,130,200'][i % 3]!
    sparkBurst(pen, cx, cy, span(age, at, at + 0.9), 96, rgb, 496 + i)
  })
  shards(pen, age, x)
  starRings(pen, t, age)
  goldenStar(pen, t, age, flash)
}

export function draw(pen: Pen, t: number): void {
  const lift = ease.in(span(t, liftAt, 1.7))
  const away = ease.in(span(t, 3.25, burstAt))
  pool(pen, filmWidth / 2, 470, 270, 460, '12,4,52', 0.8 * span(t, 0, 0.4))
  galaxy(pen, t, 0.9 * span(t, 1.3, 2.2))
  const speed = 300 * t + 4200 * ease.in(span(t, liftAt, 3.6))
  warp(pen, t, speed, span(t, 0.1, 0.6) * (1 - 0.6 * span(t, burstAt, burstAt + 0.4)))
  planets(pen, t)
  const shake = t > ignitionAt && t < 1.8 ? 3.2 : 0
  const y = lerp(690, 450, lift) - away * 640 + (1 - ease.back(span(t, 0, 0.35))) * 300
  const x = filmWidth / 2 + Math.sin(t * 71) * shake + Math.sin(t * 2.2) * 10 * lift
  const rings = [cyanRgb, goldRgb, '255,110,190', '140,255,190', violetRgb].map((rgb, i) => ({
    at: span(t, 1.45 + i * 0.34, 2.2 + i * 0.34),
    rgb,
  }))
  const portals = (isFront: boolean) => {
    for (const { at, rgb } of rings)
      portal(pen, 270, lerp(-60, 1000, at), 150 + 40 * at, rgb, Math.sin(at * Math.PI), isFront)
  }
  portals(false)
  if (t < burstAt)
    isolate(pen, () => {
      pen.translate(x, y)
      pen.rotate(Math.sin(t * 2.6) * 0.05 * lift)
      const scale = lerp(1, 0.92, lift) * lerp(1, 0.5, away)
      pen.scale(scale, scale)
      flame(pen, t, ease.out(span(t, ignitionAt, 0.75)) * (0.75 + 0.5 * lift))
      glow(pen, 0, -20, 190, violetRgb, 0.4)
      rocket(pen)
    })
  portals(true)
  launchSmoke(pen, t)
  starBurst(pen, t)
  dust(pen, t, 495, 40, '255,236,190', 0.9 * span(t, 0.8, 1.4))
  bloom(pen, 0.3, 6)
}
