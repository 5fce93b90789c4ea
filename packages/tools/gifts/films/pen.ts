// Drawing tools of the films: easing, light, particles. A picture is a pure function of time, so that any frame can be drawn alone.
import { filmHeight, filmWidth } from '../catalogue.ts'
import { random } from '../../sound/synth/sound.ts'

export type Pen = CanvasRenderingContext2D
/** Draws the scene at a moment, in seconds. */
export type Draw = (pen: Pen, t: number) => void

export const tau = Math.PI * 2
export const clamp01 = (x: number): number => Math.min(1, Math.max(0, x))
export const lerp = (a: number, b: number, t: number): number => a + (b - a) * t
/** Progress 0..1 of `t` between two moments. */
export const span = (t: number, from: number, to: number): number => clamp01((t - from) / (to - from))

export const ease = {
  out: (x: number) => 1 - (1 - x) ** 3,
  in: (x: number) => x ** 3,
  inOut: (x: number) => (x < 0.5 ? 4 * x ** 3 : 1 - (-2 * x + 2) ** 3 / 2),
  back: (x: number) => 1 + 2.4 * (x - 1) ** 3 + 1.4 * (x - 1) ** 2,
  elastic: (x: number) => (x <= 0 ? 0 : x >= 1 ? 1 : 2 ** (-9 * x) * Math.sin((x * 9 - 0.75) * (tau / 3)) + 1),
}

/** Appear over `fadeIn`, leave over `fadeOut`. */
export const presence = (t: number, total: number, fadeIn = 0.2, fadeOut = 0.4): number =>
  Math.min(span(t, 0, fadeIn), 1 - span(t, total - fadeOut, total))

/** Fade the finished picture as one, so that layers never show through each other. */
export function fadeFrame(pen: Pen, level: number): void {
  if (level >= 1) return
  isolate(pen, () => {
    pen.setTransform(1, 0, 0, 1, 0, 0)
    pen.globalAlpha = 1
    pen.globalCompositeOperation = 'destination-in'
    pen.fillStyle = `rgba(0,0,0,${level})`
    pen.fillRect(0, 0, filmWidth, filmHeight)
  })
}

export function isolate(pen: Pen, body: () => void): void {
  pen.save()
  body()
  pen.restore()
}

export function linear(pen: Pen, x0: number, y0: number, x1: number, y1: number, colours: string[]): CanvasGradient {
  const g = pen.createLinearGradient(x0, y0, x1, y1)
  colours.forEach((c, i) => g.addColorStop(i / (colours.length - 1), c))
  return g
}

export function radial(pen: Pen, x: number, y: number, r: number, colours: string[], inner = 0): CanvasGradient {
  const g = pen.createRadialGradient(x, y, inner, x, y, r)
  colours.forEach((c, i) => g.addColorStop(i / (colours.length - 1), c))
  return g
}

const glowCache = new Map<string, OffscreenCanvas>()
/** Soft light: a gaussian spot, rendered once per colour and stamped. Colour is "r,g,b". */
export function glow(pen: Pen, x: number, y: number, radius: number, rgb: string, alpha = 1): void {
  if (alpha <= 0.004 || radius <= 0) return
  let spot = glowCache.get(rgb)
  if (!spot) {
    spot = new OffscreenCanvas(128, 128)
    const g = spot.getContext('2d')!
    const fill = g.createRadialGradient(64, 64, 0, 64, 64, 64)
    for (let i = 0; i <= 10; i++)
      fill.addColorStop(i / 10, `rgba(${rgb},${(Math.exp(-((i / 10) ** 2) * 4.6) - (i === 10 ? 0.01 : 0)).toFixed(4)})`)
    g.fillStyle = fill
    g.fillRect(0, 0, 128, 128)
    glowCache.set(rgb, spot)
  }
  isolate(pen, () => {
    pen.globalCompositeOperation = 'lighter'
    pen.globalAlpha *= Math.min(1, alpha)
    pen.drawImage(spot, x - radius, y - radius, radius * 2, radius * 2)
  })
}

/** Four-pointed sparkle with a hot centre. */
export function sparkle(pen: Pen, x: number, y: number, size: number, rgb: string, alpha = 1, turn = 0): void {
  if (alpha <= 0.01 || size <= 0.2) return
  glow(pen, x, y, size * 1.1, rgb, alpha * 0.55)
  isolate(pen, () => {
    pen.globalCompositeOperation = 'lighter'
    pen.globalAlpha *= Math.min(1, alpha)
    pen.translate(x, y)
    pen.rotate(turn)
    pen.fillStyle = `rgb(${rgb})`
    for (const [w, h] of [
      [1, 0.09],
      [0.09, 1],
    ] as const) {
      pen.beginPath()
      pen.moveTo(-size * w, 0)
      pen.quadraticCurveTo(0, 0, 0, -size * h)
      pen.quadraticCurveTo(0, 0, size * w, 0)
      pen.quadraticCurveTo(0, 0, 0, size * h)
      pen.quadraticCurveTo(0, 0, -size * w, 0)
      pen.fill()
    }
    pen.fillStyle = '#fff'
    pen.beginPath()
    pen.arc(0, 0, size * 0.1, 0, tau)
    pen.fill()
  })
}

/** Light behind a subject: wedges that turn slowly and fade outward. */
export function rays(
  pen: Pen,
  x: number,
  y: number,
  radius: number,
  rgb: string,
  alpha: number,
  turn: number,
  count = 14,
): void {
  if (alpha <= 0.01) return
  isolate(pen, () => {
    pen.globalCompositeOperation = 'lighter'
    pen.globalAlpha *= alpha
    pen.translate(x, y)
    pen.rotate(turn)
    pen.fillStyle = radial(pen, 0, 0, radius, [`rgba(${rgb},.75)`, `rgba(${rgb},.28)`, `rgba(${rgb},0)`])
    for (let i = 0; i < count; i++) {
      const a = (i / count) * tau,
        half = (tau / count) * (i % 2 ? 0.17 : 0.27)
      pen.beginPath()
      pen.moveTo(0, 0)
      pen.lineTo(Math.cos(a - half) * radius, Math.sin(a - half) * radius)
      pen.lineTo(Math.cos(a + half) * radius, Math.sin(a + half) * radius)
      pen.fill()
    }
  })
}

/** A dark pool under the effect so that it reads over any stream; soft to nothing at the edges. */
export function pool(pen: Pen, x: number, y: number, rx: number, ry: number, rgb: string, alpha: number): void {
  isolate(pen, () => {
    pen.translate(x, y)
    pen.scale(1, ry / rx)
    pen.globalAlpha *= alpha
    pen.fillStyle = radial(pen, 0, 0, rx, [`rgba(${rgb},1)`, `rgba(${rgb},.82)`, `rgba(${rgb},.4)`, `rgba(${rgb},0)`])
    pen.beginPath()
    pen.arc(0, 0, rx, 0, tau)
    pen.fill()
  })
}

export function heartPath(pen: Pen, x: number, y: number, size: number): void {
  pen.beginPath()
  pen.moveTo(x, y + size * 0.9)
  pen.bezierCurveTo(x - size * 1.5, y - size * 0.1, x - size * 0.8, y - size * 1.15, x, y - size * 0.4)
  pen.bezierCurveTo(x + size * 0.8, y - size * 1.15, x + size * 1.5, y - size * 0.1, x, y + size * 0.9)
  pen.closePath()
}

/** Glossy heart with a rim and a highlight. */
export function heart(pen: Pen, x: number, y: number, size: number, alpha = 1, tilt = 0): void {
  if (alpha <= 0.01 || size < 1) return
  glow(pen, x, y, size * 2.2, '255,70,130', alpha * 0.5)
  isolate(pen, () => {
    pen.globalAlpha *= alpha
    pen.translate(x, y)
    pen.rotate(tilt)
    heartPath(pen, 0, 0, size)
    pen.fillStyle = linear(pen, 0, -size, 0, size, ['#ff9ec4', '#ff3d7f', '#c4114f'])
    pen.fill()
    pen.lineWidth = size * 0.07
    pen.strokeStyle = 'rgba(255,225,236,.75)'
    pen.stroke()
    pen.fillStyle = 'rgba(255,255,255,.7)'
    pen.beginPath()
    pen.ellipse(-size * 0.45, -size * 0.42, size * 0.24, size * 0.13, -0.7, 0, tau)
    pen.fill()
  })
}

export function starPath(
  pen: Pen,
  x: number,
  y: number,
  outer: number,
  inner: number,
  points = 5,
  turn = -Math.PI / 2,
): void {
  pen.beginPath()
  for (let i = 0; i < points * 2; i++) {
    const r = i % 2 ? inner : outer,
      a = turn + (i * Math.PI) / points
    pen.lineTo(x + Math.cos(a) * r, y + Math.sin(a) * r)
  }
  pen.closePath()
}

export function polygon(pen: Pen, points: [number, number][]): void {
  pen.beginPath()
  for (const [x, y] of points) pen.lineTo(x, y)
  pen.closePath()
}

/** Twinkling dust that drifts upward inside a box. */
export function dust(
  pen: Pen,
  t: number,
  seed: number,
  count: number,
  rgb: string,
  alpha: number,
  box = { x: 20, y: 120, w: filmWidth - 40, h: 740 },
): void {
  const r = random(seed)
  for (let i = 0; i < count; i++) {
    const x = box.x + r() * box.w,
      y = box.y + r() * box.h,
      phase = r(),
      size = 2 + r() * r() * 11,
      speed = 14 + r() * 40
    const life = (t * (0.35 + phase * 0.4) + phase) % 1
    const level = Math.sin(life * Math.PI) ** 2
    const px = x + Math.sin(t * 1.3 + phase * 9) * 10,
      py = y - life * speed
    if (size > 7) sparkle(pen, px, py, size, rgb, level * alpha, phase)
    else glow(pen, px, py, size, rgb, level * alpha)
  }
}

let bloomBuffer: OffscreenCanvas | undefined
/** Cheap bloom: shrink, blur, add back. */
export function bloom(pen: Pen, strength: number, blur = 5): void {
  bloomBuffer ??= new OffscreenCanvas(filmWidth / 4, filmHeight / 4)
  const small = bloomBuffer.getContext('2d')!
  small.clearRect(0, 0, bloomBuffer.width, bloomBuffer.height)
  small.filter = `blur(${blur}px)`
  small.drawImage(pen.canvas, 0, 0, bloomBuffer.width, bloomBuffer.height)
  small.filter = 'none'
  isolate(pen, () => {
    pen.setTransform(1, 0, 0, 1, 0, 0)
    pen.globalCompositeOperation = 'lighter'
    pen.globalAlpha = strength
    pen.drawImage(bloomBuffer!, 0, 0, filmWidth, filmHeight)
  })
}

/** A small firework with trails: `age` runs from 0 to 1. */
export function sparkBurst(
  pen: Pen,
  x: number,
  y: number,
  age: number,
  reach: number,
  rgb: string,
  seed: number,
): void {
  if (age <= 0 || age >= 1) return
  const r = random(seed)
  for (let k = 0; k < 64; k++) {
    const a = r() * tau
    const far = reach * Math.sqrt(r())
    for (let tail = 0; tail < 4; tail++) {
      const d = far * ease.out(Math.max(0, age - tail * 0.035))
      const py = y + Math.sin(a) * d + 34 * age * age
      glow(pen, x + Math.cos(a) * d, py, 6.5 - tail, rgb, (1 - age) * (1 - tail * 0.22))
    }
  }
  glow(pen, x, y, reach * 1.2, rgb, 0.35 * (1 - age))
  sparkle(pen, x, y, 34 * (1 - age), '255,250,230', 1 - age)
}
