// A yacht under the moon: it sails in over a glittering sea, dolphins jump, fireworks open.
import { random } from '../../sound/synth/sound.ts'
import { filmHeight, filmWidth } from '../catalogue.ts'
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
  span,
  sparkBurst,
  isolate,
  type Pen,
} from './pen.ts'

const seaY = 640
const warmRgb = '255,196,110'

function moon(pen: Pen, t: number): void {
  const y = lerp(470, 300, ease.out(span(t, 0, 1.1)))
  glow(pen, 270, y, 250, '255,214,170', 0.38)
  pen.fillStyle = radial(pen, 246, y - 26, 150, ['#fbf2de', '#efdcb8', '#c9a878'])
  pen.beginPath()
  pen.arc(270, y, 104, 0, tau)
  pen.fill()
  pen.fillStyle = 'rgba(150,110,80,.2)'
  for (const [x, dy, r] of [
    [228, -22, 20],
    [300, 20, 26],
    [262, 44, 13],
    [318, -40, 12],
    [242, 24, 9],
  ] as const) {
    pen.beginPath()
    pen.arc(x, y + dy, r, 0, tau)
    pen.fill()
  }
}

/** Sea as three translucent swells that fade at the sides; the near one hides the waterline. */
function swellLayer(
  pen: Pen,
  t: number,
  y: number,
  height: number,
  speed: number,
  colours: string[],
  phase: number,
): void {
  isolate(pen, () => {
    pen.beginPath()
    pen.moveTo(0, 900)
    for (let x = 0; x <= filmWidth; x += 6)
      pen.lineTo(
        x,
        y + Math.sin(x * 0.018 + t * speed + phase) * height + Math.sin(x * 0.041 - t * speed * 1.4) * height * 0.4,
      )
    pen.lineTo(filmWidth, 900)
    pen.closePath()
    pen.fillStyle = linear(pen, 0, y - height, 0, y + 190, colours)
    pen.fill()
    pen.lineWidth = 2
    pen.strokeStyle = linear(pen, 0, 0, filmWidth, 0, [
      'rgba(180,240,255,0)',
      'rgba(180,240,255,.5)',
      'rgba(255,236,190,.75)',
      'rgba(180,240,255,.5)',
      'rgba(180,240,255,0)',
    ])
    pen.stroke()
  })
}

function glitter(pen: Pen, t: number): void {
  const r = random(471)
  for (let i = 0; i < 90; i++) {
    const depth = r(),
      y = seaY - 14 + depth * 190,
      spread = 40 + depth * 130,
      x = 270 + (r() + r() - 1) * spread,
      phase = r() * tau
    const level = Math.max(0, Math.sin(t * 5 + phase)) ** 3
    isolate(pen, () => {
      pen.globalCompositeOperation = 'lighter'
      pen.globalAlpha *= level * 0.85 * (1 - depth * 0.6)
      pen.fillStyle = `rgb(${warmRgb})`
      pen.beginPath()
      pen.ellipse(x + Math.sin(t * 2 + phase) * 6, y, 8 + depth * 13, 1.1 + depth, 0, 0, tau)
      pen.fill()
    })
  }
}

function windows(pen: Pen, x0: number, x1: number, y: number, count: number, height: number): void {
  const step = (x1 - x0) / count
  for (let i = 0; i < count; i++) {
    const x = x0 + i * step
    pen.fillStyle = linear(pen, 0, y, 0, y + height, ['#fff4cf', '#ffc864', '#d98a2c'])
    pen.beginPath()
    pen.roundRect(x, y, step - 5, height, 4)
    pen.fill()
  }
  glow(pen, (x0 + x1) / 2, y + height / 2, (x1 - x0) * 0.5, warmRgb, 0.2)
}

const pearls = ['#dfe6f6', '#b4c1e0', '#8291bf', '#4d5a90']

function deck(pen: Pen, left: number, right: number, top: number, bottom: number, rake: number): void {
  pen.beginPath()
  pen.moveTo(left, bottom)
  pen.bezierCurveTo(left + rake * 0.4, bottom - 4, left + rake * 0.6, top, left + rake, top)
  pen.lineTo(right - 12, top)
  pen.quadraticCurveTo(right, top, right + 6, bottom)
  pen.closePath()
  pen.fillStyle = linear(pen, 0, top, 0, bottom, pearls)
  pen.fill()
  pen.fillStyle = '#fff'
  pen.beginPath()
  pen.roundRect(left + rake - 10, top - 5, right - left - rake + 18, 6, 3)
  pen.fill()
}

/** Superyacht, bow to the left, 470 wide, waterline at y = 0. */
function yacht(pen: Pen, t: number): void {
  // Mast, radar and flag.
  pen.strokeStyle = linear(pen, 0, -250, 0, -180, ['#fff', '#9fb0d0'])
  pen.lineWidth = 5
  pen.beginPath()
  pen.moveTo(52, -190)
  pen.lineTo(66, -256)
  pen.moveTo(40, -222)
  pen.lineTo(88, -222)
  pen.stroke()
  pen.fillStyle = radial(pen, 40, -236, 18, ['#fff', '#a9b8d6'])
  pen.beginPath()
  pen.arc(44, -232, 12, 0, tau)
  pen.arc(86, -230, 9, 0, tau)
  pen.fill()
  glow(pen, 66, -258, 20 + 6 * Math.sin(t * 8), '255,70,70', 0.9)
  deck(pen, -40, 138, -196, -158, 46)
  deck(pen, -98, 176, -158, -112, 58)
  deck(pen, -156, 206, -112, -62, 66)
  pen.fillStyle = '#10183a'
  polygon(pen, [
    [-22, -164],
    [4, -188],
    [34, -188],
    [34, -164],
  ])
  pen.fill()
  windows(pen, 42, 132, -186, 4, 20)
  windows(pen, -52, 166, -148, 8, 24)
  windows(pen, -98, 194, -100, 10, 26)
  // Hull with a long flare, navy boot and a gold line.
  pen.beginPath()
  pen.moveTo(-240, -82)
  pen.bezierCurveTo(-160, -74, -60, -64, 60, -62)
  pen.lineTo(218, -62)
  pen.bezierCurveTo(228, -40, 226, -8, 214, 22)
  pen.lineTo(-168, 22)
  pen.bezierCurveTo(-196, -6, -220, -44, -240, -82)
  pen.closePath()
  pen.fillStyle = linear(pen, 0, -82, 0, 22, ['#eef3ff', '#c4d0ec', '#8c9cca', '#4a598f', '#222c5c'])
  pen.fill()
  isolate(pen, () => {
    pen.clip()
    pen.fillStyle = linear(pen, -240, 0, 220, 0, ['#0c1440', '#1c2a78', '#0c1440'])
    pen.fillRect(-250, -10, 480, 40)
    pen.fillStyle = linear(pen, -240, 0, 220, 0, ['#9a6a18', '#fff0b4', '#ffce54', '#fff0b4', '#9a6a18'])
    pen.fillRect(-250, -15, 480, 5)
    pen.fillStyle = 'rgba(255,206,120,.35)'
    pen.fillRect(-250, -62, 480, 8)
  })
  for (let i = 0; i < 9; i++) {
    pen.fillStyle = '#ffe0a0'
    pen.beginPath()
    pen.roundRect(-92 + i * 32, -44, 18, 10, 5)
    pen.fill()
    glow(pen, -83 + i * 32, -39, 17, warmRgb, 0.4)
  }
  pen.strokeStyle = 'rgba(235,242,255,.85)'
  pen.lineWidth = 1.8
  pen.beginPath()
  pen.moveTo(-236, -98)
  pen.bezierCurveTo(-190, -92, -170, -90, -146, -84)
  for (let i = 0; i < 5; i++) {
    pen.moveTo(-232 + i * 20, -97 + i * 2.6)
    pen.lineTo(-230 + i * 20, -80 + i * 2)
  }
  pen.stroke()
  // String of lights from bow to mast to stern.
  for (let i = 0; i <= 26; i++) {
    const x = i / 26,
      px = lerp(-236, 214, x),
      peak = x < 0.66 ? x / 0.66 : (1 - x) / 0.34
    const py = lerp(-92, -256, peak ** 1.35) + Math.sin(t * 2 + i) * 1.5
    glow(pen, px, py, 9 + 3 * Math.sin(t * 7 + i * 1.9), i % 2 ? warmRgb : '255,246,220', 0.95)
  }
}

function bowSpray(pen: Pen, x: number, y: number, t: number): void {
  const r = random(472)
  for (let i = 0; i < 80; i++) {
    const life = (t * 1.5 + r()) % 1,
      up = 30 + r() * 60,
      out = 20 + r() * 90,
      size = 4 + r() * 9,
      side = r() < 0.7 ? 1 : -0.5
    glow(
      pen,
      x + out * life * side,
      y - up * life + 90 * life * life,
      size * (1 - life * 0.5),
      '225,244,255',
      0.55 * (1 - life),
    )
  }
}

/** A dolphin that jumps in an arc; its nose follows the path. Origin of the drawing: the middle of the body. */
function dolphin(pen: Pen, from: number, x0: number, span0: number, height: number, size: number, t: number): void {
  const age = (t - from) / 0.95
  if (age <= 0 || age >= 1) return
  const x = x0 - span0 * age
  const y = seaY + 128 - height * Math.sin(age * Math.PI)
  isolate(pen, () => {
    pen.beginPath()
    pen.rect(0, 0, filmWidth, seaY + 116)
    pen.clip()
    pen.translate(x, y)
    pen.rotate(Math.atan2(height * Math.PI * Math.cos(age * Math.PI), span0) * 1.05)
    pen.scale(size, size)
    const hull = () => {
      pen.beginPath()
      pen.moveTo(-74, 4)
      pen.bezierCurveTo(-64, -4, -58, -6, -52, -12)
      pen.bezierCurveTo(-30, -30, 10, -34, 42, -12)
      pen.bezierCurveTo(56, -4, 66, -4, 78, -14)
      pen.quadraticCurveTo(92, -24, 100, -22)
      pen.quadraticCurveTo(90, -8, 86, 2)
      pen.quadraticCurveTo(96, 12, 96, 24)
      pen.quadraticCurveTo(80, 18, 66, 10)
      pen.bezierCurveTo(30, 22, -20, 26, -50, 12)
      pen.quadraticCurveTo(-66, 12, -74, 4)
      pen.closePath()
    }
    pen.fillStyle = linear(pen, 0, -30, 0, 24, ['#9fd4ff', '#4a86d8', '#24489a', '#16265e'])
    polygon(pen, [
      [-4, -28],
      [22, -54],
      [26, -22],
    ])
    pen.fill()
    hull()
    pen.fill()
    isolate(pen, () => {
      hull()
      pen.clip()
      pen.fillStyle = 'rgba(236,248,255,.85)'
      pen.beginPath()
      pen.ellipse(-14, 22, 66, 13, 0.03, 0, tau)
      pen.fill()
      pen.fillStyle = 'rgba(255,255,255,.5)'
      pen.beginPath()
      pen.ellipse(-6, -22, 40, 5, 0.06, 0, tau)
      pen.fill()
    })
    pen.fillStyle = linear(pen, 0, 6, 0, 40, ['#3a70c0', '#1c3478'])
    polygon(pen, [
      [-26, 10],
      [2, 12],
      [-2, 42],
    ])
    pen.fill()
    pen.fillStyle = '#0a1030'
    pen.beginPath()
    pen.arc(-47, -1, 3.4, 0, tau)
    pen.fill()
  })
  splash(pen, x0, t - from, 481)
  splash(pen, x0 - span0, t - from - 0.9, 482)
}

/** Drops where a dolphin leaves and meets the water. */
function splash(pen: Pen, x: number, age: number, seed: number): void {
  if (age < 0 || age > 0.8) return
  const r = random(seed)
  for (let i = 0; i < 46; i++) {
    const out = (r() - 0.5) * 190
    const up = 60 + r() * 190
    const size = 3 + r() * 7
    glow(pen, x + out * age, seaY + 112 - up * age + 240 * age * age, size, '225,244,255', 0.8 * (1 - age / 0.8))
  }
}

/** Two searchlights on the upper deck. */
function searchlights(pen: Pen, x: number, y: number, t: number, alpha: number): void {
  if (alpha <= 0.01) return
  isolate(pen, () => {
    pen.globalCompositeOperation = 'lighter'
    for (const [dx, lean] of [
      [-10, -0.5 + 0.34 * Math.sin(t * 1.7)],
      [70, 0.42 + 0.34 * Math.sin(t * 1.5 + 2)],
    ] as const)
      isolate(pen, () => {
        pen.translate(x + dx, y)
        pen.rotate(lean)
        pen.fillStyle = linear(pen, 0, 0, 0, -520, [
          `rgba(255,244,214,${0.5 * alpha})`,
          `rgba(255,236,190,${0.16 * alpha})`,
          'rgba(255,236,190,0)',
        ])
        polygon(pen, [
          [-5, 0],
          [-62, -520],
          [62, -520],
          [5, 0],
        ])
        pen.fill()
      })
  })
}

/** The sea with everything on it, cut off softly at the bottom and the sides with one mask. */
function water(t: number, x: number): OffscreenCanvas {
  const scene = new OffscreenCanvas(filmWidth, filmHeight)
  const sea = scene.getContext('2d') as unknown as Pen
  const bob = Math.sin(t * 2.3) * 5
  swellLayer(sea, t, seaY - 16, 5, 1.4, ['rgba(70,150,220,.85)', 'rgba(16,50,120,.9)', 'rgba(6,16,60,.9)'], 0)
  glitter(sea, t)
  isolate(sea, () => {
    sea.translate(x, seaY + 8 + bob)
    sea.rotate(Math.sin(t * 2.3 + 0.8) * 0.014)
    isolate(sea, () => {
      sea.globalAlpha = 0.2
      sea.translate(0, 36)
      sea.scale(1, -0.5)
      yacht(sea, t)
    })
    yacht(sea, t)
  })
  swellLayer(sea, t, seaY + 16, 6, 2.1, ['rgba(90,190,235,.8)', 'rgba(20,70,150,.86)', 'rgba(5,14,56,.92)'], 2)
  bowSpray(sea, x - 200, seaY + 16 + bob, t)
  bowSpray(sea, x + 190, seaY + 20 + bob, t + 0.4)
  swellLayer(sea, t, seaY + 58, 8, 2.6, ['rgba(60,150,210,.6)', 'rgba(12,44,120,.8)', 'rgba(4,10,46,.9)'], 4)
  dolphin(sea, 1.9, 470, 300, 122, 0.86, t)
  dolphin(sea, 2.55, 400, 310, 140, 1.05, t)
  dolphin(sea, 3.3, 500, 300, 116, 0.78, t)
  glitter(sea, t + 3)
  sea.globalCompositeOperation = 'destination-in'
  const [black, clear] = ['#000', 'rgba(0,0,0,0)']
  const down = [...Array<string>(8).fill(black), 'rgba(0,0,0,.35)', clear, clear]
  sea.fillStyle = linear(sea, 0, 0, 0, filmHeight, down)
  sea.fillRect(0, 0, filmWidth, filmHeight)
  const across = [clear, 'rgba(0,0,0,.9)', ...Array<string>(6).fill(black), 'rgba(0,0,0,.9)', clear]
  sea.fillStyle = linear(sea, 0, 0, filmWidth, 0, across)
  sea.fillRect(0, 0, filmWidth, filmHeight)
  return scene
}

const shells = [
  [96, 250],
  [440, 230],
  [150, 150],
  [400, 130],
  [270, 110],
  [80, 160],
  [460, 330],
  [120, 330],
  [440, 150],
  [180, 120],
] as const

export function draw(pen: Pen, t: number): void {
  const arrive = ease.out(span(t, 0.2, 1.8))
  const depart = ease.in(span(t, 4, 4.8))
  pool(pen, filmWidth / 2, 500, 270, 420, '6,14,54', 0.72 * span(t, 0, 0.5))
  moon(pen, t)
  const r = random(473)
  for (let i = 0; i < 50; i++)
    glow(pen, r() * filmWidth, 110 + r() * 380, 1.5 + r() * 4, '255,250,235', (0.5 + 0.5 * Math.sin(t * 4 + i)) * 0.9)
  const x = lerp(filmWidth + 300, filmWidth / 2 + 8, arrive) - depart * 640
  searchlights(pen, x, seaY - 190, t, span(t, 1.5, 2.1) * (1 - span(t, 3.8, 4.3)))
  pen.drawImage(water(t, x), 0, 0)
  shells.forEach(([cx, cy], i) => {
    const at = 1.6 + i * 0.24 + (i > 6 ? 0.2 : 0)
    const rgb = ['255,206,96', '150,220,255', '255,140,180', '170,255,190'][i % 4]!
    sparkBurst(pen, cx, cy, span(t, at, at + 1), i > 6 ? 120 : 94, rgb, 475 + i)
  })
  dust(pen, t, 474, 24, '255,226,160', 0.8 * arrive)
  bloom(pen, 0.16)
}
