// A castle on a floating island: clouds part, a rainbow rises, fireworks open over the towers.
import { random } from '../../sound/synth/sound.ts'
import { filmWidth } from '../catalogue.ts'
import {
  tau,
  bloom,
  dust,
  ease,
  glow,
  lerp,
  linear,
  polygon,
  pool,
  radial,
  rays,
  span,
  sparkle,
  sparkBurst,
  isolate,
  type Pen,
} from './pen.ts'

const stones = ['#f7e4ec', '#e2c6e4', '#ad8bcc', '#5e4292']
const blueRoof = ['#8fd0ff', '#3d7ff0', '#2a3fb4', '#1a1c6a']
const roseRoof = ['#ffc2e0', '#f0609e', '#a42a7c', '#541450']
const golds = ['#fff4c4', '#ffce54', '#a86c14']

interface Tower {
  x: number
  base: number
  top: number
  width: number
  roof: number
  pink?: boolean
  lit: number
}
/** Back to front. Coordinates are in the island's own space: y grows down, 0 is the lawn. */
const towers: Tower[] = [
  { x: -20, base: -60, top: -352, width: 54, roof: 128, lit: 4 },
  { x: 62, base: -50, top: -286, width: 46, roof: 104, pink: true, lit: 3 },
  { x: -92, base: -50, top: -270, width: 46, roof: 104, pink: true, lit: 3 },
  { x: -140, base: -10, top: -178, width: 48, roof: 92, lit: 2 },
  { x: 124, base: -10, top: -192, width: 48, roof: 92, lit: 2 },
  { x: -58, base: 0, top: -204, width: 44, roof: 84, lit: 2 },
  { x: 36, base: 0, top: -214, width: 44, roof: 84, lit: 2 },
  { x: -176, base: 6, top: -104, width: 38, roof: 66, pink: true, lit: 1 },
  { x: 164, base: 6, top: -110, width: 38, roof: 66, pink: true, lit: 1 },
]

function litWindow(pen: Pen, x: number, y: number, w: number, h: number): void {
  pen.fillStyle = '#5a3a86'
  pen.beginPath()
  pen.roundRect(x - w / 2 - 2, y - 2, w + 4, h + 4, [w / 2 + 2, w / 2 + 2, 2, 2])
  pen.fill()
  pen.fillStyle = linear(pen, 0, y, 0, y + h, ['#fffbe0', '#ffd97a', '#ff9d3c'])
  pen.beginPath()
  pen.roundRect(x - w / 2, y, w, h, [w / 2, w / 2, 1, 1])
  pen.fill()
  glow(pen, x, y + h / 2, w * 2.1, '255,190,90', 0.55)
}

function flag(pen: Pen, x: number, y: number, t: number, colour: string): void {
  pen.strokeStyle = golds[1]!
  pen.lineWidth = 2
  pen.beginPath()
  pen.moveTo(x, y)
  pen.lineTo(x, y - 30)
  pen.stroke()
  pen.fillStyle = colour
  pen.beginPath()
  pen.moveTo(x, y - 30)
  for (let i = 0; i <= 8; i++) pen.lineTo(x + i * 3.6, y - 30 + Math.sin(t * 7 - i * 0.8) * 2.4 + i * 0.5)
  for (let i = 8; i >= 0; i--) pen.lineTo(x + i * 3.6, y - 16 + Math.sin(t * 7 - i * 0.8) * 2.4 - i * 0.9)
  pen.fill()
}

function tower(pen: Pen, { x, base, top, width, roof, pink, lit }: Tower, t: number): void {
  const half = width / 2
  pen.fillStyle = linear(pen, x - half, 0, x + half, 0, stones)
  pen.fillRect(x - half, top, width, base - top)
  pen.fillStyle = linear(pen, 0, top, 0, base, ['rgba(90,50,140,0)', 'rgba(70,40,130,.5)'])
  pen.fillRect(x - half, top, width, base - top)
  // Courses of stone, only hinted at.
  pen.fillStyle = 'rgba(110,70,150,.22)'
  for (let y = top + 24, k = 0; y < base - 8; y += 17, k++)
    pen.fillRect(x - half + ((k * 13) % (width - 14)), y, 11, 1.6)
  // Crown and battlements.
  pen.fillStyle = linear(pen, x - half - 6, 0, x + half + 6, 0, stones)
  pen.fillRect(x - half - 6, top - 2, width + 12, 13)
  for (let i = 0; i < 5; i++) pen.fillRect(x - half - 6 + i * ((width + 4) / 4.6), top - 10, 8, 9)
  pen.fillStyle = linear(pen, x - half, 0, x + half, 0, golds)
  pen.fillRect(x - half - 6, top + 9, width + 12, 3)
  // Roof with a flared eave.
  const apex = top - roof
  pen.beginPath()
  pen.moveTo(x, apex)
  pen.bezierCurveTo(x + half * 0.4, apex + roof * 0.5, x + half * 0.8, top - 24, x + half + 12, top - 6)
  pen.quadraticCurveTo(x, top + 5, x - half - 12, top - 6)
  pen.bezierCurveTo(x - half * 0.8, top - 24, x - half * 0.4, apex + roof * 0.5, x, apex)
  pen.fillStyle = linear(pen, x - half - 8, 0, x + half + 10, 0, pink ? roseRoof : blueRoof)
  pen.fill()
  pen.strokeStyle = 'rgba(255,255,255,.25)'
  pen.lineWidth = 1.2
  for (let k = 1; k < 6; k++) {
    const y = apex + (roof * k) / 6,
      w = half * (k / 6) * 1.05
    pen.beginPath()
    pen.moveTo(x - w, y)
    pen.quadraticCurveTo(x, y + 6, x + w, y)
    pen.stroke()
  }
  pen.fillStyle = radial(pen, x - 2, apex - 4, 9, golds)
  pen.beginPath()
  pen.arc(x, apex - 2, 5.5, 0, tau)
  pen.fill()
  if (roof > 90) flag(pen, x, apex - 4, t + x, pink ? '#ffce54' : '#ff5d8f')
  for (let i = 0; i < lit; i++) litWindow(pen, x, top + 30 + i * 48, 13, 23)
}

function keep(pen: Pen, t: number): void {
  for (const item of towers.slice(0, 3)) tower(pen, item, t)
  pen.fillStyle = linear(pen, -120, 0, 110, 0, stones)
  pen.fillRect(-118, -150, 226, 156)
  pen.fillStyle = linear(pen, 0, -150, 0, 6, ['rgba(90,50,140,0)', 'rgba(70,40,130,.45)'])
  pen.fillRect(-118, -150, 226, 156)
  pen.fillStyle = stones[1]!
  for (let i = 0; i < 14; i++) pen.fillRect(-118 + i * 16.6, -162, 10, 14)
  for (const x of [-88, -26, 4, 76]) litWindow(pen, x, -128, 15, 28)
  for (const item of towers.slice(3)) tower(pen, item, t)
  // Outer wall and gate.
  pen.fillStyle = linear(pen, 0, -62, 0, 14, ['#ecd2ea', '#a683c4', '#573a86'])
  pen.fillRect(-178, -56, 346, 68)
  for (let i = 0; i < 21; i++) pen.fillRect(-178 + i * 16.6, -66, 10, 11)
  pen.fillStyle = linear(pen, 0, -56, 0, -50, golds)
  pen.fillRect(-178, -52, 346, 3)
  pen.fillStyle = '#43246c'
  pen.beginPath()
  pen.roundRect(-42, -50, 64, 64, [32, 32, 0, 0])
  pen.fill()
  pen.fillStyle = linear(pen, 0, -44, 0, 14, ['#ffe6a0', '#ff9d3c', '#a43c2c'])
  pen.beginPath()
  pen.roundRect(-34, -42, 48, 56, [24, 24, 0, 0])
  pen.fill()
  glow(pen, -10, -10, 74, '255,180,90', 0.8)
}

function island(pen: Pen): void {
  const r = random(481)
  const rim: [number, number][] = [
    [-226, 2],
    [-190, -10],
    [-90, -16],
    [20, -14],
    [130, -16],
    [206, -8],
    [228, 6],
  ]
  const under: [number, number][] = [
    [196, 44],
    [168, 62],
    [150, 108],
    [112, 118],
    [90, 168],
    [58, 172],
    [34, 232],
    [4, 262],
    [-20, 214],
    [-52, 190],
    [-74, 142],
    [-112, 128],
    [-138, 84],
    [-178, 66],
    [-206, 38],
  ]
  pen.fillStyle = linear(pen, -220, 0, 220, 120, ['#9c78c8', '#6a4aa0', '#3c2470', '#22124a'])
  polygon(pen, [...rim, ...under])
  pen.fill()
  // Facets of rock.
  for (let i = 0; i < under.length - 1; i++) {
    const [ax, ay] = under[i]!,
      [bx, by] = under[i + 1]!
    pen.fillStyle = i % 2 ? 'rgba(255,214,255,.13)' : 'rgba(16,4,50,.26)'
    polygon(pen, [
      [ax, ay],
      [bx, by],
      [(ax + bx) * 0.32, 16 + r() * 26],
      [(ax + bx) * 0.2, 8],
    ])
    pen.fill()
  }
  pen.fillStyle = linear(pen, 0, -18, 0, 34, ['#c9ff9a', '#57c774', '#1c7a5c'])
  pen.beginPath()
  pen.moveTo(-228, 4)
  pen.bezierCurveTo(-150, -24, 150, -24, 230, 6)
  for (let x = 226; x >= -228; x -= 14) pen.quadraticCurveTo(x - 4, 20 + r() * 22, x - 14, 12 + r() * 7)
  pen.closePath()
  pen.fill()
}

function waterfall(pen: Pen, x: number, t: number, length: number): void {
  for (let i = 0; i < 6; i++) {
    const dx = x + (i - 2.5) * 5
    pen.fillStyle = linear(pen, 0, 8, 0, length, [
      'rgba(235,250,255,.95)',
      'rgba(150,220,255,.75)',
      'rgba(150,220,255,0)',
    ])
    pen.fillRect(dx - 2, 8, 4.6, length * (0.8 + 0.2 * Math.sin(i * 2.3)))
  }
  for (let i = 0; i < 14; i++) {
    const life = (t * 1.3 + i / 14) % 1
    glow(pen, x + Math.sin(i * 5) * 13, 10 + life * length, 5 + life * 9, '220,244,255', 0.5 * (1 - life))
  }
}

function cloud(pen: Pen, x: number, y: number, size: number, alpha: number, tint: string[]): void {
  isolate(pen, () => {
    pen.globalAlpha *= alpha
    for (const [dx, dy, r] of [
      [-1, 0.12, 0.52],
      [-0.5, -0.16, 0.62],
      [0.08, -0.28, 0.74],
      [0.62, -0.08, 0.6],
      [1.08, 0.14, 0.46],
      [0.1, 0.2, 0.7],
    ] as const) {
      const cx = x + dx * size,
        cy = y + dy * size,
        rad = r * size
      pen.fillStyle = radial(pen, cx, cy, rad * 1.15, [...tint, 'rgba(150,110,220,0)'])
      pen.beginPath()
      pen.arc(cx, cy, rad * 1.15, 0, tau)
      pen.fill()
    }
  })
}

const cloudTints = ['rgba(255,244,252,.7)', 'rgba(246,206,240,.6)', 'rgba(176,136,226,.4)']

function rainbow(pen: Pen, alpha: number): void {
  isolate(pen, () => {
    pen.globalCompositeOperation = 'lighter'
    ;['255,90,110', '255,170,80', '255,236,120', '110,240,150', '100,190,255', '170,120,255'].forEach((rgb, i) => {
      pen.lineWidth = 11
      pen.strokeStyle = `rgba(${rgb},${0.3 * alpha})`
      pen.beginPath()
      pen.arc(270, 600, 262 - i * 10, Math.PI, Math.PI * (1 + alpha))
      pen.stroke()
    })
  })
}

/** A hot-air balloon, 60 wide, that rises and sways. */
function balloon(pen: Pen, x: number, y: number, size: number, colours: readonly [string, string]): void {
  isolate(pen, () => {
    pen.translate(x, y)
    pen.scale(size, size)
    const envelope = () => {
      pen.beginPath()
      pen.moveTo(-9, 40)
      pen.bezierCurveTo(-24, 22, -34, 8, -34, -10)
      pen.bezierCurveTo(-34, -34, -16, -46, 0, -46)
      pen.bezierCurveTo(16, -46, 34, -34, 34, -10)
      pen.bezierCurveTo(34, 8, 24, 22, 9, 40)
      pen.closePath()
    }
    envelope()
    pen.fillStyle = colours[0]
    pen.fill()
    isolate(pen, () => {
      envelope()
      pen.clip()
      pen.fillStyle = colours[1]
      for (const [dx, w] of [
        [-22, 8],
        [0, 9],
        [22, 8],
      ] as const) {
        pen.beginPath()
        pen.ellipse(dx * 0.9, -6, w, 52, 0, 0, tau)
        pen.fill()
      }
      pen.fillStyle = radial(pen, -14, -24, 62, ['rgba(255,255,255,.4)', 'rgba(90,20,90,.12)', 'rgba(50,10,80,.6)'])
      pen.fillRect(-40, -50, 80, 100)
    })
    pen.strokeStyle = 'rgba(90,60,40,.9)'
    pen.lineWidth = 1.2
    pen.beginPath()
    pen.moveTo(-8, 40)
    pen.lineTo(-6, 54)
    pen.moveTo(8, 40)
    pen.lineTo(6, 54)
    pen.stroke()
    pen.fillStyle = linear(pen, 0, 53, 0, 66, ['#e0a860', '#7a4a1c'])
    pen.beginPath()
    pen.roundRect(-8, 53, 16, 12, 3)
    pen.fill()
    glow(pen, 0, 36, 16, '255,190,90', 0.8)
  })
}

/** A comet that circles the towers: its far half is drawn behind them, its near half in front. */
function orbit(pen: Pen, t: number, alpha: number, isNear: boolean): void {
  if (alpha <= 0.01) return
  for (const [phase, rgb, tilt] of [
    [0, '255,226,140', -0.16],
    [Math.PI, '150,220,255', 0.16],
  ] as const)
    for (let k = 0; k < 70; k++) {
      const a = t * 3.1 + phase - k * 0.035
      if (Math.sin(a) > 0 !== isNear) continue
      const x = 268 + Math.cos(a) * 226
      const y = 440 + Math.sin(a) * 62 + Math.cos(a) * 226 * tilt
      const level = alpha * (1 - k / 70)
      glow(pen, x, y, (k === 0 ? 20 : 9) * (1 - k / 90), rgb, level)
      if (k % 9 === 4) sparkle(pen, x, y + Math.sin(k * 7 + t * 9) * 6, 9, '255,250,235', level)
      if (k === 0) sparkle(pen, x, y, 30, '255,255,245', alpha, t * 4)
    }
}

function birds(pen: Pen, t: number, alpha: number): void {
  pen.strokeStyle = `rgba(255,246,255,${0.9 * alpha})`
  pen.lineWidth = 2.4
  pen.lineCap = 'round'
  for (let i = 0; i < 6; i++) {
    const x = ((t * 60 + i * 97) % 640) - 50
    const y = 240 + (i % 3) * 60 + Math.sin(t * 2 + i) * 12
    const flap = Math.sin(t * 13 + i) * 6
    pen.beginPath()
    pen.moveTo(x - 12, y - flap)
    pen.quadraticCurveTo(x - 5, y - 4, x, y)
    pen.quadraticCurveTo(x + 5, y - 4, x + 12, y - flap)
    pen.stroke()
  }
}

const shells = [
  [120, 210],
  [420, 190],
  [70, 330],
  [470, 330],
  [200, 130],
  [350, 120],
  [110, 150],
  [440, 250],
  [268, 90],
] as const

export function draw(pen: Pen, t: number): void {
  const rise = ease.out(span(t, 0.1, 1.6))
  const reveal = span(t, 0.9, 1.8)
  const magic = span(t, 1.9, 2.4) * (1 - span(t, 4.6, 5.1))
  pool(pen, filmWidth / 2, 480, 270, 440, '34,12,84', 0.66 * span(t, 0, 0.5))
  rays(pen, 266, 430, 270, '255,214,160', 0.5 * reveal, t * 0.18, 18)
  glow(pen, 266, 420, 268, '255,150,220', 0.45 * rise)
  rainbow(pen, ease.inOut(span(t, 1.1, 2.2)))
  shells.forEach(([cx, cy], i) => {
    const at = 2.5 + i * 0.23
    const rgb = ['255,150,200', '255,214,110', '150,210,255'][i % 3]!
    sparkBurst(pen, cx, cy, span(t, at, at + 1), i === 8 ? 140 : 92, rgb, 483 + i)
  })
  cloud(pen, 90 - t * 7, 470, 78, 0.75 * rise, cloudTints)
  cloud(pen, 460 + t * 7, 400, 70, 0.75 * rise, cloudTints)
  orbit(pen, t, magic, false)
  isolate(pen, () => {
    pen.translate(272, lerp(1080, 592, rise) + Math.sin(t * 1.8) * 7)
    pen.scale(lerp(0.8, 1.04, rise), lerp(0.8, 1.04, rise))
    keep(pen, t)
    island(pen)
    waterfall(pen, -150, t, 190)
    waterfall(pen, 136, t, 220)
    for (let i = 0; i < 12; i++) {
      const x = -206 + i * 37 + (i % 3) * 5
      pen.fillStyle = radial(pen, x - 3, -12, 18, ['#b8ff9a', '#2f9a5c', '#0e4a3c'])
      pen.beginPath()
      pen.arc(x, -4 + (i % 2) * 5, 11 + (i % 3) * 3, 0, tau)
      pen.fill()
    }
  })
  orbit(pen, t, magic, true)
  const up = span(t, 1.4, 5.4)
  balloon(pen, 66 + Math.sin(t * 1.3) * 8, lerp(760, 300, up), 1.05 * span(t, 1.4, 1.9), ['#e0204e', '#ffb838'])
  balloon(pen, 478 + Math.sin(t * 1.1 + 2) * 8, lerp(720, 400, up), 0.9 * span(t, 1.6, 2.1), ['#2a7ae8', '#f4d9a0'])
  balloon(pen, 424 + Math.sin(t * 1.5 + 4) * 6, lerp(560, 180, up), 0.58 * span(t, 1.8, 2.3), ['#7a3ee0', '#ffc84a'])
  cloud(pen, 130 + Math.sin(t) * 10, 800 - 30 * rise, 100, 0.95 * span(t, 0, 0.5), cloudTints)
  cloud(pen, 410 - Math.sin(t) * 10, 810 - 30 * rise, 108, 0.95 * span(t, 0, 0.5), cloudTints)
  cloud(pen, 270 + Math.sin(t * 1.4) * 14, 836 - 20 * rise, 92, 0.9 * span(t, 0, 0.5), cloudTints)
  // Clouds in front of the castle that part as it arrives.
  const part = ease.inOut(span(t, 0.5, 1.5))
  for (const side of [-1, 1])
    for (let i = 0; i < 3; i++)
      cloud(pen, 270 + side * (70 + part * 330 + i * 20), 400 + i * 110, 110, span(t, 0, 0.35) * (1 - part), cloudTints)
  birds(pen, t, reveal)
  sparkle(pen, 251, 226, 60 * Math.sin(span(t, 1.6, 2.4) * Math.PI), '255,246,214', 1, t * 0.6)
  sparkle(pen, 404, 312, 42 * Math.sin(span(t, 2.2, 2.9) * Math.PI), '255,246,214', 1, -t)
  sparkle(pen, 124, 330, 42 * Math.sin(span(t, 3.2, 3.9) * Math.PI), '255,246,214', 1, t)
  dust(pen, t, 482, 60, '255,226,170', 0.95 * reveal)
  bloom(pen, 0.13)
}
