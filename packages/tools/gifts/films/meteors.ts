// A meteor shower over mountains: aurora, a fireball that passes close, and a constellation.
import { random } from '../../sound/synth/sound.ts'
import { filmWidth } from '../catalogue.ts'
import { tau, bloom, ease, glow, lerp, linear, pool, span, sparkle, isolate, type Pen } from './pen.ts'

const slope = 2.25 // radians: from the upper right to the lower left
const iceRgb = '150,205,255',
  whiteRgb = '255,250,240',
  goldRgb = '255,206,110',
  violetRgb = '150,110,255',
  fireRgb = '255,140,60'

function tail(pen: Pen, x: number, y: number, length: number, width: number, rgb: string, alpha: number): void {
  isolate(pen, () => {
    pen.globalCompositeOperation = 'lighter'
    pen.globalAlpha *= alpha
    pen.translate(x, y)
    pen.rotate(slope)
    pen.fillStyle = linear(pen, 0, 0, -length, 0, [
      `rgba(${whiteRgb},.95)`,
      `rgba(${rgb},.7)`,
      `rgba(${rgb},.22)`,
      `rgba(${rgb},0)`,
    ])
    pen.beginPath()
    pen.moveTo(width * 0.7, 0)
    pen.quadraticCurveTo(0, -width, -length, 0)
    pen.quadraticCurveTo(0, width, width * 0.7, 0)
    pen.fill()
  })
}

function meteor(
  pen: Pen,
  t: number,
  start: number,
  x0: number,
  y0: number,
  speed: number,
  size: number,
  rgb: string,
): void {
  const age = t - start
  if (age < 0 || age > 1.1) return
  const d = age * speed,
    x = x0 + Math.cos(slope) * d,
    y = y0 + Math.sin(slope) * d
  const alpha = Math.min(1, age * 8) * (1 - span(age, 0.6, 1.1))
  tail(pen, x, y, Math.min(d, size * 26), size * 1.4, rgb, alpha)
  glow(pen, x, y, size * 5, rgb, alpha * 0.8)
  glow(pen, x, y, size * 2, whiteRgb, alpha)
}

/** Slow in the middle of the frame, where it is seen best. */
const flight = (x: number): number => x + Math.sin(x * tau) * 0.11

/** The one that passes close: a fire head, layered tails and shed sparks. */
function hero(pen: Pen, t: number): void {
  const x = span(t, 1.05, 2.35)
  if (x <= 0 || x >= 1) return
  const along = flight(x),
    px = lerp(640, -170, along),
    py = lerp(60, 1010, along)
  const alpha = Math.min(1, x * 6)
  tail(pen, px, py, 640, 74, violetRgb, alpha * 0.7)
  tail(pen, px, py, 520, 52, fireRgb, alpha * 0.9)
  tail(pen, px, py, 360, 30, goldRgb, alpha)
  glow(pen, px, py, 190, fireRgb, alpha * 0.75)
  glow(pen, px, py, 84, goldRgb, alpha * 0.8)
  glow(pen, px, py, 38, whiteRgb, alpha * 0.9)
  const r = random(451)
  for (let i = 0; i < 110; i++) {
    const birth = r() * 0.85,
      age = x - birth,
      drift = (r() - 0.5) * 190,
      sink = r() * 120,
      size = 3 + r() * 7
    if (age < 0 || age > 0.4) continue
    const at = flight(birth),
      fade = 1 - age / 0.4
    const sx = lerp(640, -170, at) + drift * age * 3,
      sy = lerp(60, 1010, at) + drift * 0.4 * age * 3 + sink * age
    if (i % 5) glow(pen, sx, sy, size, i % 3 ? goldRgb : fireRgb, fade)
    else sparkle(pen, sx, sy, size * 2.4, whiteRgb, fade, i)
  }
}

/** Curtains of light: thin columns whose height, foot and strength follow slow waves. */
function aurora(pen: Pen, t: number, alpha: number): void {
  isolate(pen, () => {
    pen.globalCompositeOperation = 'lighter'
    for (const [k, rgb, y0, tall] of [
      [0, '40,240,180', 640, 250],
      [1, '70,130,255', 690, 210],
      [2, '190,80,255', 600, 300],
    ] as const) {
      for (let x = 0; x < filmWidth; x += 3) {
        const u = x / filmWidth,
          foot = y0 + Math.sin(u * 5 + t * 0.9 + k * 2.1) * 40 + Math.sin(u * 11 - t * 0.7 + k) * 16
        const height = tall * (0.72 + 0.28 * Math.sin(u * 8 + t * 1.3 + k * 1.7))
        const fold = 0.62 + 0.26 * Math.sin(u * 21 + t * 1.6 + k) + 0.12 * Math.sin(u * 57 - t * 2.3)
        const level = alpha * Math.sin(u * Math.PI) ** 1.2 * fold * 0.34
        pen.fillStyle = linear(pen, 0, foot - height, 0, foot + 26, [
          `rgba(${rgb},0)`,
          `rgba(${rgb},${level * 0.35})`,
          `rgba(${rgb},${level})`,
          `rgba(${rgb},0)`,
        ])
        pen.fillRect(x, foot - height, 3, height + 26)
      }
    }
  })
}

/** Triangle wave 0..1: sharp summits and sharp valleys. */
const peak = (x: number): number => 1 - Math.abs((x - Math.floor(x)) * 2 - 1)

/** Mountains and pines at the foot of the sky, dissolved towards the bottom and the sides. */
function ridge(pen: Pen, alpha: number): void {
  const scene = new OffscreenCanvas(filmWidth, 300),
    land = scene.getContext('2d') as unknown as Pen
  const lift = (1 - alpha) * 60
  for (const [seed, base, tall, colours] of [
    [454, 128, 120, ['#34388c', '#191b5c', '#0d0e3c']],
    [455, 176, 84, ['#1a1c5c', '#0d0e3c', '#070724']],
  ] as const) {
    const r = random(seed),
      phase = r() * 9
    land.beginPath()
    land.moveTo(0, 300)
    for (let x = 0; x <= filmWidth; x += 4)
      land.lineTo(
        x,
        base +
          lift -
          tall *
            (0.56 * peak(x * 0.0062 + phase) +
              0.28 * peak(x * 0.017 + phase * 2) +
              0.11 * peak(x * 0.047) +
              0.05 * peak(x * 0.13)),
      )
    land.lineTo(filmWidth, 300)
    land.fillStyle = linear(land, 0, base - tall, 0, 260, [...colours])
    land.fill()
    land.strokeStyle = 'rgba(140,230,255,.35)'
    land.lineWidth = 1.5
    land.stroke()
  }
  const r = random(456)
  for (let i = 0; i < 46; i++) {
    const x = r() * filmWidth,
      foot = 218 + r() * 26 + lift,
      tall = 34 + r() * 44
    land.fillStyle = i % 2 ? '#070724' : '#0b0b30'
    for (let k = 0; k < 4; k++) {
      const y = foot - tall * (1 - k * 0.2),
        w = 5 + k * 4.2
      land.beginPath()
      land.moveTo(x, y)
      land.lineTo(x + w, y + tall * 0.36)
      land.lineTo(x - w, y + tall * 0.36)
      land.fill()
    }
  }
  land.fillStyle = '#070724'
  land.fillRect(0, 226 + lift, filmWidth, 80)
  land.globalCompositeOperation = 'destination-in'
  land.fillStyle = linear(land, 0, 0, 0, 300, [
    '#000',
    '#000',
    '#000',
    'rgba(0,0,0,.95)',
    'rgba(0,0,0,.6)',
    'rgba(0,0,0,0)',
  ])
  land.fillRect(0, 0, filmWidth, 300)
  land.fillStyle = linear(land, 0, 0, filmWidth, 0, [
    'rgba(0,0,0,0)',
    'rgba(0,0,0,.45)',
    'rgba(0,0,0,.85)',
    '#000',
    '#000',
    'rgba(0,0,0,.85)',
    'rgba(0,0,0,.45)',
    'rgba(0,0,0,0)',
  ])
  land.fillRect(0, 0, filmWidth, 300)
  isolate(pen, () => {
    pen.globalAlpha *= alpha
    pen.drawImage(scene, 0, 580)
  })
}

const constellation: [number, number][] = [
  [120, 250],
  [190, 205],
  [262, 232],
  [330, 190],
  [372, 262],
  [330, 330],
  [252, 318],
]

function stars(pen: Pen, t: number, alpha: number): void {
  const r = random(452)
  for (let i = 0; i < 150; i++) {
    const x = r() * filmWidth,
      y = 60 + r() * 640,
      size = 1.5 + r() ** 3 * 7,
      phase = r() * tau
    const edge = Math.sin((x / filmWidth) * Math.PI) ** 0.7,
      twinkle = 0.55 + 0.45 * Math.sin(t * 4 + phase)
    glow(pen, x, y, size, i % 4 ? whiteRgb : iceRgb, alpha * edge * twinkle)
  }
  const drawn = ease.inOut(span(t, 2.25, 3.1)) * constellation.length
  isolate(pen, () => {
    pen.globalCompositeOperation = 'lighter'
    pen.strokeStyle = `rgba(${iceRgb},${0.7 * alpha})`
    pen.lineWidth = 1.6
    for (let i = 0; i < constellation.length; i++) {
      const share = Math.min(1, Math.max(0, drawn - i))
      if (!share) continue
      const [ax, ay] = constellation[i]!,
        [bx, by] = constellation[(i + 1) % constellation.length]!
      pen.beginPath()
      pen.moveTo(ax, ay)
      pen.lineTo(lerp(ax, bx, share), lerp(ay, by, share))
      pen.stroke()
      sparkle(pen, ax, ay, 16 + 5 * Math.sin(t * 8 + i), whiteRgb, alpha * share)
    }
  })
}

/** The fireball falls behind the mountains: a flash, and embers that rise from there. */
function impact(pen: Pen, t: number): void {
  const age = t - 2.05
  if (age <= 0 || age > 1.5) return
  const [x, y] = [96, 716]
  const flash = Math.max(0, 1 - age * 1.6)
  glow(pen, x, y, 260, fireRgb, 0.9 * flash)
  glow(pen, x, y, 120, whiteRgb, flash)
  const r = random(457)
  for (let i = 0; i < 90; i++) {
    const angle = -Math.PI / 2 + (r() - 0.35) * 1.9
    const speed = 150 + r() * 380
    const size = 3 + r() * 6
    const drag = (1 - Math.exp(-age * 2.4)) / 2.4
    const px = x + Math.cos(angle) * speed * drag
    const py = y + Math.sin(angle) * speed * drag + 70 * age * age
    glow(pen, px, py, size, i % 3 ? goldRgb : fireRgb, (1 - age / 1.5) * (0.6 + 0.4 * Math.sin(t * 20 + i)))
  }
}

export function draw(pen: Pen, t: number): void {
  const rise = ease.out(span(t, 0, 0.6))
  pool(pen, filmWidth / 2, 440, 270, 440, '6,8,48', 0.78 * rise)
  stars(pen, t, rise)
  aurora(pen, t, rise)
  const r = random(453)
  for (let i = 0; i < 58; i++)
    meteor(
      pen,
      t,
      0.1 + r() * 2.9,
      120 + r() * 620,
      -60 + r() * 380,
      560 + r() * 420,
      2.6 + r() * 4.4,
      [iceRgb, goldRgb, violetRgb, whiteRgb][i % 4]!,
    )
  impact(pen, t)
  ridge(pen, rise)
  hero(pen, t)
  bloom(pen, 0.26, 6)
}
