// A corgi that jumps in, pants, wags and smiles, with confetti and hearts.
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
  isolate,
  type Pen,
} from './pen.ts'

const fur = { light: '#ffc46b', mid: '#f2953a', deep: '#b8561b', shade: '#7d3410' }
const cream = { light: '#ffffff', mid: '#fff3e0', deep: '#e3c4a4' }

function fill(pen: Pen, style: string | CanvasGradient, path: () => void): void {
  pen.beginPath()
  path()
  pen.fillStyle = style
  pen.fill()
}

function ear(pen: Pen, side: 1 | -1, twitch: number): void {
  isolate(pen, () => {
    pen.scale(side, 1)
    pen.translate(74, -104)
    pen.rotate(0.2 + twitch)
    fill(pen, linear(pen, -40, -120, 50, 40, [fur.light, fur.mid, fur.deep]), () => {
      pen.moveTo(-54, 34)
      pen.bezierCurveTo(-58, -50, -18, -134, 26, -150)
      pen.bezierCurveTo(58, -110, 72, -20, 52, 50)
      pen.closePath()
    })
    fill(pen, linear(pen, 0, -110, 10, 40, ['#ff9f9b', '#ffc4b4', '#f0a07a']), () => {
      pen.moveTo(-26, 30)
      pen.bezierCurveTo(-30, -40, -4, -96, 22, -112)
      pen.bezierCurveTo(42, -78, 50, -16, 36, 40)
      pen.closePath()
    })
    // Tufts inside the ear.
    pen.strokeStyle = 'rgba(255,246,232,.85)'
    pen.lineWidth = 4
    pen.lineCap = 'round'
    for (let i = 0; i < 5; i++) {
      pen.beginPath()
      pen.moveTo(-24 + i * 6, 34)
      pen.quadraticCurveTo(-18 + i * 7, 0, -6 + i * 7, -22 - (i % 2) * 12)
      pen.stroke()
    }
  })
}

function eye(pen: Pen, side: 1 | -1, open: number, happy: number): void {
  isolate(pen, () => {
    pen.translate(side * 56, -14)
    if (happy > 0.5) {
      pen.strokeStyle = '#2a1208'
      pen.lineWidth = 9
      pen.lineCap = 'round'
      pen.beginPath()
      pen.arc(0, 10, 22, Math.PI * 1.12, Math.PI * 1.88)
      pen.stroke()
      return
    }
    pen.scale(1, Math.max(0.08, open))
    fill(pen, radial(pen, -4, -6, 32, ['#6b3a1d', '#2b1208', '#120502']), () => pen.ellipse(0, 0, 24, 27, 0, 0, tau))
    fill(pen, 'rgba(150,90,50,.8)', () => pen.ellipse(0, 12, 14, 9, 0, 0, tau))
    fill(pen, '#fff', () => pen.ellipse(-8, -10, 9, 10, 0, 0, tau))
    fill(pen, 'rgba(255,255,255,.85)', () => pen.ellipse(9, 8, 4.5, 4.5, 0, 0, tau))
  })
}

/** The tongue, the muzzle over it, nose and mouth. */
function muzzle(pen: Pen, t: number): void {
  const pant = Math.sin(t * 15) * 0.5 + 0.5
  fill(pen, linear(pen, 0, 70, 0, 134, ['#c22c4c', '#ff7f98', '#ff9fb2']), () => {
    pen.moveTo(-24, 74)
    pen.bezierCurveTo(-30, 112, -22, 124 + pant * 14, 2, 126 + pant * 14)
    pen.bezierCurveTo(26, 124 + pant * 14, 30, 108, 24, 74)
  })
  pen.strokeStyle = 'rgba(150,20,50,.5)'
  pen.lineWidth = 3
  pen.beginPath()
  pen.moveTo(1, 82)
  pen.lineTo(2, 112 + pant * 12)
  pen.stroke()
  fill(pen, radial(pen, -16, 34, 90, [cream.light, cream.mid, cream.deep]), () => {
    pen.ellipse(-31, 58, 40, 30, 0.12, 0, tau)
    pen.ellipse(31, 58, 40, 30, -0.12, 0, tau)
  })
  fill(pen, radial(pen, -8, 18, 36, ['#6a5550', '#2a1a18', '#0c0606']), () => {
    pen.moveTo(-28, 22)
    pen.bezierCurveTo(-24, 6, 24, 6, 28, 22)
    pen.bezierCurveTo(26, 40, 8, 50, 0, 50)
    pen.bezierCurveTo(-8, 50, -26, 40, -28, 22)
  })
  fill(pen, 'rgba(255,255,255,.75)', () => pen.ellipse(-9, 18, 9, 4.5, -0.2, 0, tau))
  pen.strokeStyle = '#4a2014'
  pen.lineWidth = 4.5
  pen.lineCap = 'round'
  pen.beginPath()
  pen.moveTo(0, 50)
  pen.lineTo(0, 64)
  pen.moveTo(-42, 64)
  pen.quadraticCurveTo(-22, 88, 0, 66)
  pen.quadraticCurveTo(22, 88, 42, 64)
  pen.stroke()
}

function head(pen: Pen, t: number): void {
  const blink = Math.abs(Math.sin(span(t, 1.05, 1.2) * Math.PI)),
    happy = span(t, 1.55, 1.6) * (1 - span(t, 2.75, 2.8))
  ear(pen, -1, Math.sin(t * 9) * 0.05 - span(t, 1.5, 1.7) * 0.06)
  ear(pen, 1, Math.sin(t * 9 + 1) * 0.05)
  // Skull and cheeks, with ragged fur at the jaw.
  const skull = () => {
    pen.moveTo(0, -140)
    pen.bezierCurveTo(86, -142, 142, -84, 146, -10)
    pen.lineTo(172, 14)
    pen.lineTo(150, 26)
    pen.lineTo(166, 52)
    pen.lineTo(138, 56)
    pen.bezierCurveTo(112, 112, 56, 132, 0, 132)
    pen.bezierCurveTo(-56, 132, -112, 112, -138, 56)
    pen.lineTo(-166, 52)
    pen.lineTo(-150, 26)
    pen.lineTo(-172, 14)
    pen.lineTo(-146, -10)
    pen.bezierCurveTo(-142, -84, -86, -142, 0, -140)
  }
  fill(pen, radial(pen, -40, -70, 250, [fur.light, fur.mid, fur.deep, fur.shade], 10), skull)
  isolate(pen, () => {
    pen.beginPath()
    skull()
    pen.clip()
    // White blaze running into the muzzle and cheeks.
    fill(pen, linear(pen, 0, -140, 0, 130, [cream.light, cream.mid, cream.deep]), () => {
      pen.moveTo(-15, -146)
      pen.bezierCurveTo(-12, -70, -24, -30, -52, 6)
      pen.bezierCurveTo(-112, 22, -150, 40, -170, 60)
      pen.lineTo(-110, 140)
      pen.lineTo(110, 140)
      pen.lineTo(170, 60)
      pen.bezierCurveTo(150, 40, 112, 22, 52, 6)
      pen.bezierCurveTo(24, -30, 12, -70, 15, -146)
    })
    fill(pen, radial(pen, 0, 150, 120, ['rgba(140,70,30,.5)', 'rgba(140,70,30,0)']), () => pen.rect(-180, 40, 360, 110))
    fill(pen, radial(pen, -60, -110, 110, ['rgba(255,250,220,.55)', 'rgba(255,250,220,0)']), () =>
      pen.rect(-180, -180, 260, 200),
    )
  })
  for (const side of [-1, 1] as const) {
    fill(pen, fur.deep, () => pen.ellipse(side * 56, -62, 15, 7, side * -0.2, 0, tau))
    glow(pen, side * 96, 40, 40, '255,90,110', 0.42)
    eye(pen, side, 1 - blink, happy)
  }
  muzzle(pen, t)
}

function body(pen: Pen, t: number): void {
  const wag = Math.sin(t * 17)
  isolate(pen, () => {
    pen.translate(118, 168)
    pen.rotate(0.5 + wag * 0.32)
    fill(pen, linear(pen, 0, -60, 0, 40, [fur.light, fur.mid, fur.deep]), () =>
      pen.ellipse(34, -20, 50, 27, -0.6, 0, tau),
    )
    fill(pen, cream.mid, () => pen.ellipse(62, -40, 20, 15, -0.6, 0, tau))
  })
  fill(pen, radial(pen, -40, 90, 260, [fur.light, fur.mid, fur.deep, fur.shade]), () => {
    pen.moveTo(-104, 60)
    pen.bezierCurveTo(-168, 150, -164, 270, -120, 306)
    pen.quadraticCurveTo(0, 326, 120, 306)
    pen.bezierCurveTo(164, 270, 168, 150, 104, 60)
  })
  fill(pen, linear(pen, 0, 90, 0, 300, [cream.light, cream.mid, cream.deep]), () => {
    pen.moveTo(-92, 92)
    for (let i = 0; i <= 8; i++)
      pen.quadraticCurveTo(lerp(-92, -20, i / 8) - 16, 120 + i * 22, lerp(-92, 0, (i + 1) / 9), 116 + i * 22)
    for (let i = 8; i >= 0; i--)
      pen.quadraticCurveTo(lerp(92, 20, i / 8) + 16, 120 + i * 22, lerp(92, 0, i / 9), 104 + i * 22)
  })
  for (const side of [-1, 1] as const) {
    const lift = side === 1 ? Math.max(0, Math.sin(span(t, 1.5, 2.8) * tau * 3)) * 46 : 0
    fill(pen, linear(pen, 0, 180, 0, 320, [fur.light, fur.mid]), () =>
      pen.roundRect(side * 62 - 30, 196 - lift, 60, 100, 28),
    )
    fill(pen, linear(pen, 0, 250, 0, 320, [cream.light, cream.deep]), () =>
      pen.ellipse(side * 62, 292 - lift, 42, 27, 0, 0, tau),
    )
    pen.strokeStyle = 'rgba(150,90,50,.55)'
    pen.lineWidth = 3
    for (const dx of [-13, 12]) {
      pen.beginPath()
      pen.moveTo(side * 62 + dx, 288 - lift)
      pen.lineTo(side * 62 + dx, 306 - lift)
      pen.stroke()
    }
  }
  // Collar and bell.
  pen.lineWidth = 22
  pen.strokeStyle = linear(pen, -110, 0, 110, 0, ['#7a0618', '#e3203f', '#ff6a78', '#c4122e', '#7a0618'])
  pen.beginPath()
  pen.moveTo(-108, 96)
  pen.quadraticCurveTo(0, 170, 108, 96)
  pen.stroke()
  glow(pen, 0, 150, 56, '255,206,84', 0.5)
  fill(pen, radial(pen, -9, 140, 34, ['#fff6c8', '#ffce54', '#b87714', '#7a4a08']), () => pen.arc(0, 152, 27, 0, tau))
  fill(pen, '#5a3206', () => {
    pen.arc(0, 158, 5, 0, tau)
    pen.rect(-2, 160, 4, 16)
  })
}

function pawPrints(pen: Pen, t: number): void {
  for (let i = 0; i < 6; i++) {
    const x = 60 + (i % 2) * 42 + i * 66,
      y = 806 - (i % 2) * 34,
      level = Math.sin(span(t, 0.05 + i * 0.1, 1.4 + i * 0.1) * Math.PI)
    isolate(pen, () => {
      pen.globalAlpha *= level * 0.85
      pen.translate(x, y)
      pen.rotate(1.2)
      pen.fillStyle = '#ffd9a0'
      pen.beginPath()
      pen.ellipse(0, 4, 13, 11, 0, 0, tau)
      pen.fill()
      for (const [dx, dy] of [
        [-14, -8],
        [-5, -16],
        [6, -16],
        [14, -7],
      ] as const) {
        pen.beginPath()
        pen.ellipse(dx, dy, 4.5, 6, 0, 0, tau)
        pen.fill()
      }
    })
  }
}

function confetti(pen: Pen, t: number): void {
  const r = random(441),
    colours = ['#ffce54', '#ff5d8f', '#7a4dff', '#43d6ff', '#7dffb0']
  for (let i = 0; i < 90; i++) {
    const age = t - 0.55 - r() * 0.25,
      angle = -Math.PI / 2 + (r() - 0.5) * 2.1,
      speed = 560 + r() * 520,
      spin = r() * 12,
      size = 12 + r() * 12
    if (age < 0) continue
    const drag = (1 - Math.exp(-age * 2.2)) / 2.2
    const x = filmWidth / 2 + Math.cos(angle) * speed * drag + Math.sin(age * 4 + i) * 10,
      y = 560 + Math.sin(angle) * speed * drag + 250 * age * age
    isolate(pen, () => {
      pen.globalAlpha *= 1 - span(y, 760, 900)
      pen.translate(x, y)
      pen.rotate(spin + age * 6)
      pen.scale(1, Math.cos(age * 9 + spin))
      pen.fillStyle = colours[i % 5]!
      pen.fillRect(-size / 2, -size / 4, size, size / 2)
    })
  }
}

/** The dog on a layer of its own, which dissolves below the floor: it comes from there and leaves there. */
function dog(t: number, y: number, wobble: number): OffscreenCanvas {
  const scene = new OffscreenCanvas(filmWidth, filmHeight)
  const pen = scene.getContext('2d') as unknown as Pen
  isolate(pen, () => {
    pen.translate(filmWidth / 2, y)
    pen.scale(1 + wobble, 1 - wobble)
    body(pen, t)
    pen.translate(0, 4 + Math.sin(t * 7.5) * 3)
    pen.rotate(Math.sin(t * 3.2) * 0.09 + 0.12 * Math.sin(span(t, 0.9, 1.5) * Math.PI))
    head(pen, t)
  })
  pen.globalCompositeOperation = 'destination-in'
  pen.fillStyle = linear(pen, 0, 818, 0, 868, ['#000', 'rgba(0,0,0,0)'])
  pen.fillRect(0, 0, filmWidth, filmHeight)
  return scene
}

export function draw(pen: Pen, t: number): void {
  const enter = ease.elastic(span(t, 0.15, 1.15)),
    leave = ease.in(span(t, 3, 3.4))
  pool(pen, filmWidth / 2, 520, 265, 380, '52,18,60', 0.5 * span(t, 0, 0.4))
  rays(pen, filmWidth / 2, 500, 268, '255,206,120', 0.42 * span(t, 0.3, 0.8), t * 0.3, 14)
  glow(pen, filmWidth / 2, 500, 260, '255,150,70', 0.4 * span(t, 0.2, 0.8))
  pawPrints(pen, t)
  confetti(pen, t)
  isolate(pen, () => {
    pen.translate(filmWidth / 2, 806)
    pen.scale(1, 0.16)
    pen.globalAlpha *= span(t, 0.2, 0.4) * (1 - leave)
    pen.fillStyle = radial(pen, 0, 0, 210, ['rgba(20,4,30,.85)', 'rgba(20,4,30,.5)', 'rgba(20,4,30,0)'])
    pen.beginPath()
    pen.arc(0, 0, 210, 0, tau)
    pen.fill()
  })
  const hop = Math.abs(Math.sin(span(t, 1.5, 2.4) * tau)) * 34
  const y = lerp(filmHeight + 120, 496, enter) - hop + leave * 460
  const wobble = 0.03 * Math.sin(t * 12) * (1 - span(t, 0.6, 1.4))
  pen.drawImage(dog(t, y, wobble), 0, 0)
  for (let i = 0; i < 13; i++) {
    const x = span(t, 1.2 + i * 0.1, 2.4 + i * 0.07),
      side = i % 2 ? 1 : -1
    heart(
      pen,
      filmWidth / 2 + side * (110 + (i % 9) * 10) + Math.sin(t * 4 + i) * 14,
      480 - x * 300,
      12 + (i % 3) * 8,
      Math.sin(x * Math.PI),
      side * 0.25,
    )
  }
  dust(pen, t, 442, 26, '255,226,150', 0.8 * span(t, 0.4, 0.9))
  bloom(pen, 0.16)
}
