// A sports car: it drifts in before a neon skyline, flashes its lights, revs and leaves in a burst of flame.
import { random } from '../../sound/synth/sound.ts'
import { filmWidth } from '../catalogue.ts'
import { bloom, dust, ease, glow, isolate, lerp, linear, pool, radial, span, tau, type Pen } from './pen.ts'
import { car, roadY } from './carBody.ts'

function streaks(pen: Pen, t: number, strength: number): void {
  if (strength <= 0.01) return
  const r = random(461)
  isolate(pen, () => {
    pen.globalCompositeOperation = 'lighter'
    for (let i = 0; i < 60; i++) {
      const y = 330 + r() * 360,
        speed = 1500 + r() * 1800,
        length = 90 + r() * 220,
        rgb = ['255,206,100', '255,90,90', '150,180,255'][i % 3]!
      const x = ((r() * 1400 + t * speed) % 1400) - 400,
        level = strength * (0.2 + r() * 0.5) * Math.sin(((y - 330) / 360) * Math.PI)
      pen.fillStyle = linear(pen, x, 0, x + length, 0, [`rgba(${rgb},0)`, `rgba(${rgb},${level})`, `rgba(${rgb},0)`])
      pen.fillRect(x, y, length, 1 + r() * 2.4)
    }
  })
}

/** A neon gate behind the car: concentric hexagons with a travelling light, and a skyline of lit bars. */
function gate(pen: Pen, t: number, alpha: number): void {
  if (alpha <= 0.01) return
  isolate(pen, () => {
    pen.globalCompositeOperation = 'lighter'
    const r = random(464)
    for (let i = 0; i < 34; i++) {
      const x = 20 + i * 15.2,
        tall = 60 + r() * 190 * Math.sin((i / 33) * Math.PI),
        rgb = ['255,70,110', '255,160,80', '130,90,255'][i % 3]!
      const grow = ease.out(span(alpha, r() * 0.4, 1)),
        level = (0.2 + r() * 0.25) * Math.sin((i / 33) * Math.PI)
      pen.fillStyle = linear(pen, 0, roadY - tall * grow, 0, roadY, [
        `rgba(${rgb},${level})`,
        `rgba(${rgb},${level * 0.15})`,
      ])
      pen.fillRect(x, roadY - tall * grow, 9, tall * grow)
      for (let k = 0; k < 7; k++)
        if (r() > 0.45 && 14 + k * 13 < tall * grow) {
          pen.fillStyle = `rgba(255,226,160,${0.75 * alpha})`
          pen.fillRect(x + 2 + (k % 2) * 3, roadY - tall * grow + 8 + k * 13, 2.2, 3.4)
        }
    }
    ;[
      [214, '255,60,90'],
      [186, '255,190,90'],
      [240, '140,90,255'],
    ].forEach(([size, rgb], k) => {
      const radius = Number(size) * ease.back(span(alpha, k * 0.12, 0.75 + k * 0.12))
      const hexagon = () => {
        pen.beginPath()
        for (let i = 0; i < 6; i++) {
          const a = (i / 6) * tau + Math.PI / 6
          pen.lineTo(270 + Math.cos(a) * radius, 520 + Math.sin(a) * radius)
        }
        pen.closePath()
      }
      for (const [w, a] of [
        [14, 0.12],
        [6, 0.35],
        [2, 0.9],
      ] as const) {
        hexagon()
        pen.lineWidth = w
        pen.strokeStyle = `rgba(${rgb},${a * alpha})`
        pen.stroke()
      }
      hexagon()
      pen.setLineDash([90, 2000])
      pen.lineDashOffset = -((t * 900 + k * 300) % 1400)
      pen.lineWidth = 4
      pen.strokeStyle = 'rgba(255,255,255,.95)'
      pen.stroke()
      pen.setLineDash([])
    })
  })
}

function smoke(pen: Pen, t: number, from: number, originX: number): void {
  const r = random(462)
  for (let i = 0; i < 46; i++) {
    const age = t - from - r() * 0.5,
      drift = 60 + r() * 300,
      up = 20 + r() * 70,
      size = 22 + r() * 40
    if (age < 0 || age > 1.1) continue
    const x = originX + drift * ease.out(age / 1.1),
      y = roadY - 12 - up * age
    isolate(pen, () => {
      pen.globalAlpha *= 0.13 * Math.sin((age / 1.1) * Math.PI)
      pen.fillStyle = radial(pen, x, y, size * (1 + age), [
        'rgba(255,236,226,.9)',
        'rgba(210,180,200,.35)',
        'rgba(180,160,200,0)',
      ])
      pen.beginPath()
      pen.arc(x, y, size * (1 + age), 0, tau)
      pen.fill()
    })
  }
}

/** Two burning tracks that the rear wheels leave, and sparks above them. */
function fireTracks(pen: Pen, t: number, from: number): void {
  const age = t - from
  if (age <= 0) return
  const r = random(465)
  const fade = 1 - span(age, 0.55, 1.15)
  for (let i = 0; i < 240; i++) {
    const place = r()
    const born = place * 0.34
    const x = lerp(filmWidth / 2 + 170, -30, place)
    const lane = i % 2
    const y = roadY + 4 + lane * 18
    const height = (34 + r() * 70) * (1 - lane * 0.2)
    const speed = 1.4 + r() * 1.6
    const phase = r()
    if (age < born) continue
    const life = (age * speed + phase) % 1
    const level = fade * (1 - life) * Math.min(1, (age - born) * 12)
    glow(pen, x, y - height * life, 21 - 13 * life, life < 0.3 ? '255,236,170' : '255,120,40', level)
    if (i % 6 === 0) glow(pen, x + Math.sin(age * 9 + i) * 14, y - 120 * life, 3.5, '255,220,140', level)
  }
}

/** Rubber smoke of a wheel that spins in place. */
function burnout(pen: Pen, t: number, from: number, to: number): void {
  const r = random(466)
  for (let i = 0; i < 110; i++) {
    const birth = from + r() * (to - from)
    const age = t - birth
    const drift = -60 + r() * 210
    const up = 20 + r() * 190
    const size = 26 + r() * 46
    if (age < 0 || age > 1) continue
    const x = filmWidth / 2 + 168 + drift * ease.out(age)
    const y = roadY - 14 - up * age
    isolate(pen, () => {
      pen.globalAlpha *= 0.42 * Math.sin(age * Math.PI) * (1 - span(x, 500, 580))
      pen.fillStyle = radial(pen, x, y, size * (0.7 + age), [
        'rgba(255,240,232,.95)',
        'rgba(214,188,210,.45)',
        'rgba(180,160,200,0)',
      ])
      pen.beginPath()
      pen.arc(x, y, size * (0.7 + age), 0, tau)
      pen.fill()
    })
  }
}

const flashes = [1.1, 1.35, 2.15, 2.35]

function exhaust(pen: Pen, t: number, x: number, power: number): void {
  isolate(pen, () => {
    pen.globalCompositeOperation = 'lighter'
    for (let i = 0; i < 9; i++) {
      const y = roadY - 34 + Math.sin(t * 60 + i) * 3
      glow(pen, x + 240 + i * 15, y, 26 - i * 2.4, i < 2 ? '180,220,255' : '255,150,60', power * (1 - i / 10))
    }
  })
}

export function draw(pen: Pen, t: number): void {
  const launchAt = 2.95
  const arrive = ease.out(span(t, 0.1, 1))
  const depart = ease.in(span(t, launchAt, 3.45))
  const rev = span(t, 2.1, 2.3) * (1 - span(t, launchAt, launchAt + 0.1))
  const x = lerp(filmWidth + 420, filmWidth / 2 + 4, arrive) - depart * 1000 + Math.sin(t * 83) * 1.6 * rev
  const speed = (1 - arrive) * 1.2 + depart * 2
  pool(pen, filmWidth / 2, 560, 268, 330, '22,4,34', 0.7 * span(t, 0, 0.3))
  isolate(pen, () => {
    const [far, near] = ['rgba(255,120,90,0)', 'rgba(255,160,110,.5)']
    pen.fillStyle = linear(pen, 0, 0, filmWidth, 0, [far, near, 'rgba(255,206,120,.8)', near, far])
    pen.globalAlpha *= span(t, 0.1, 0.5) * 0.8
    pen.fillRect(0, roadY + 1, filmWidth, 2.4)
  })
  glow(pen, filmWidth / 2, 540, 260, '255,60,60', 0.32 * arrive * (1 - depart) + 0.2 * rev)
  gate(pen, t, span(t, 0.35, 1.1) * (1 - span(t, 3.7, 4.1)))
  streaks(pen, t, Math.min(1, speed + 0.12))
  fireTracks(pen, t, launchAt + 0.08)
  smoke(pen, t, 0.55, x + 150)
  for (let k = 4; k >= 1 && speed > 0.25; k--)
    isolate(pen, () => {
      pen.globalAlpha *= 0.1 * Math.min(1, speed)
      car(pen, x + k * 26 * Math.min(1.6, speed), 0, 0, -400, 0)
    })
  const flash = Math.max(...flashes.map((at) => Math.sin(span(t, at, at + 0.2) * Math.PI)), depart)
  const nod = Math.sin(span(t, 0.8, 1.3) * tau) * 0.5
  const turn = -x / 40 - 30 * rev * (t - 2.1)
  car(pen, x, turn, 0.35 + 0.65 * flash, lerp(-330, 420, ease.inOut(span(t, 1.1, 2))), arrive - 1 + nod + depart + rev)
  burnout(pen, t, 2.1, launchAt)
  const pops = Math.max(Math.sin(span(t, 2.15, 2.35) * Math.PI), Math.sin(span(t, 2.5, 2.7) * Math.PI))
  exhaust(pen, t, x, depart > 0 && depart < 0.95 ? 1 : pops)
  dust(pen, t, 463, 34, '255,214,130', 0.85 * arrive, { x: 30, y: 380, w: 480, h: 330 })
  bloom(pen, 0.26)
}
