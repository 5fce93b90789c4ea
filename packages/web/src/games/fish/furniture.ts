// Pictures of what players use: cannons, shots, nets, the crosshair, rings of light, and the digits of a win.
import { CanvasSource, Texture } from 'pixi.js'
import { around, down, gold, goldText, letter, painted, paintedAround, type Stops } from '../engine/paint.ts'
import { tau } from '../engine/tween.ts'
import { gloss, level, many, radial, rasterise, sharpness, soft, steelStops } from './svg.ts'

export const seatColours = ['#ffce54', '#45e0ff', '#ff6fb5', '#7dff9a'] as const
export const seatRgb = ['255,214,92', '90,230,255', '255,130,196', '140,255,170'] as const

/** Barrel pointing up; the pivot is at (0.5, 124/168) of it. */
export async function cannonArt(colour: string, width: number): Promise<Texture> {
  const gem: Stops = [
    [0, '#fff'],
    [0.35, colour],
    [1, '#10061f'],
  ]
  const svg = `${soft}${level('gold', gold)}${level('steel', steelStops)}${radial('gem', gem, 0.4, 0.35, 0.7)}
    <path d="M-30 6 C-66 -6 -78 -40 -62 -66 C-54 -44 -40 -36 -24 -30Z M30 6 C66 -6 78 -40 62 -66 C54 -44 40 -36 24 -30Z" fill="url(#gold)" stroke="#3d1a02" stroke-width="3"/>
    <path d="M-20 -10 L-15 -104 L15 -104 L20 -10Z" fill="url(#steel)" stroke="#141a2c" stroke-width="3"/>
    <rect x="-22" y="-118" width="44" height="20" rx="7" fill="url(#gold)" stroke="#3d1a02" stroke-width="3"/>
    <rect x="-11" y="-114" width="22" height="10" rx="4" fill="#120618"/>
    ${many(3, (i) => `<rect x="-21" y="${-82 + i * 20}" width="42" height="8" rx="4" fill="url(#gold)" stroke="#3d1a02" stroke-width="1.5"/>`)}
    <path d="M-7 -78 L-5 -100 L5 -100 L7 -20 L-7 -20Z" fill="${colour}" opacity=".55"/>
    <circle r="34" fill="url(#gold)" stroke="#3d1a02" stroke-width="3"/>
    <circle r="24" fill="url(#gem)" stroke="#3d1a02" stroke-width="3"/>${gloss('M-12 -12 C-6 -20 6 -20 12 -14', 5, 0.9)}`
  const scale = sharpness()
  const canvas = await rasterise(svg, [-84, -124, 168, 168], width, scale)
  return new Texture({ source: new CanvasSource({ resource: canvas, resolution: scale }) })
}

export const cannonBase = (colour: string, size: number): Texture =>
  paintedAround(size, (pen) => {
    const r = size / 2 - 2
    pen.fillStyle = around(pen, 0, 0, r, [
      [0, '#2a1a5c'],
      [0.7, '#120a3a'],
      [0.72, colour],
      [0.78, '#fff6d6'],
      [0.84, '#8f4d0b'],
      [0.94, '#ffd76a'],
      [1, '#5a2a04'],
    ])
    pen.beginPath()
    pen.arc(0, 0, r, 0, tau)
    pen.fill()
  })

export const bulletArt = (colour: string): Texture =>
  paintedAround(30, (pen) => {
    pen.fillStyle = around(pen, 0, 0, 15, [
      [0, '#fff'],
      [0.25, '#fffbe0'],
      [0.45, colour],
      [1, 'rgba(255,255,255,0)'],
    ])
    pen.fillRect(-15, -15, 30, 30)
    pen.fillStyle = down(pen, -13, 10, [
      [0, '#fff'],
      [0.6, '#fffbe0'],
      [1, colour],
    ])
    pen.beginPath()
    pen.ellipse(0, 0, 4.5, 10, 0, 0, tau)
    pen.fill()
  })

export const netArt = (size: number, rgb: string): Texture =>
  paintedAround(size, (pen) => {
    const r = size / 2 - 3
    pen.fillStyle = around(pen, 0, 0, r, [
      [0, 'rgba(255,255,255,.55)'],
      [0.3, `rgba(${rgb},.28)`],
      [1, `rgba(${rgb},.06)`],
    ])
    pen.beginPath()
    pen.arc(0, 0, r, 0, tau)
    pen.fill()
    pen.strokeStyle = `rgba(${rgb},.95)`
    pen.lineWidth = 1.6
    for (let i = 0; i < 12; i++) {
      pen.beginPath()
      pen.moveTo(0, 0)
      pen.lineTo(Math.cos((i / 12) * tau) * r, Math.sin((i / 12) * tau) * r)
      pen.stroke()
    }
    for (const share of [0.3, 0.55, 0.8, 1]) {
      const at = (angle: number, far: number) => [Math.cos(angle) * r * far, Math.sin(angle) * r * far] as const
      pen.beginPath()
      pen.moveTo(r * share, 0)
      for (let i = 1; i <= 12; i++)
        pen.quadraticCurveTo(...at(((i - 0.5) / 12) * tau, share * 0.9), ...at((i / 12) * tau, share))
      pen.stroke()
    }
  })

export const sightArt = (size: number): Texture =>
  paintedAround(size, (pen) => {
    const r = size / 2 - 5
    for (const [width, colour] of [
      [7, 'rgba(80,0,16,.55)'],
      [3.5, '#ff4d5e'],
    ] as const) {
      pen.lineWidth = width
      pen.strokeStyle = colour
      for (let i = 0; i < 4; i++) {
        pen.beginPath()
        pen.arc(0, 0, r, 0.28, tau / 4 - 0.28)
        pen.moveTo(r + 3, 0)
        pen.lineTo(r - 12, 0)
        pen.stroke()
        pen.rotate(tau / 4)
      }
    }
  })

export const ringArt = (size: number, rgb: string): Texture =>
  paintedAround(size, (pen) => {
    const r = size / 2
    pen.fillStyle = around(pen, 0, 0, r, [
      [0, `rgba(${rgb},0)`],
      [0.62, `rgba(${rgb},0)`],
      [0.8, `rgba(${rgb},.95)`],
      [0.86, 'rgba(255,255,255,.9)'],
      [0.92, `rgba(${rgb},.4)`],
      [1, `rgba(${rgb},0)`],
    ])
    pen.fillRect(-r, -r, size, size)
  })

export const bubbleArt = (size: number): Texture =>
  paintedAround(size, (pen) => {
    const r = size / 2 - 1
    pen.fillStyle = around(pen, 0, 0, r, [
      [0, 'rgba(190,245,255,.04)'],
      [0.75, 'rgba(170,235,255,.1)'],
      [1, 'rgba(220,250,255,.6)'],
    ])
    pen.beginPath()
    pen.arc(0, 0, r, 0, tau)
    pen.fill()
    pen.fillStyle = 'rgba(255,255,255,.85)'
    pen.beginPath()
    pen.ellipse(-r * 0.35, -r * 0.42, r * 0.24, r * 0.14, -0.7, 0, tau)
    pen.fill()
  })

/** A gold plate for a great catch; the fish and the amount are drawn over it. */
export const plateArt = (size: number): Texture =>
  paintedAround(size, (pen) => {
    const r = size / 2 - 3
    pen.fillStyle = down(pen, -r, r, gold)
    pen.beginPath()
    for (let i = 0; i < 48; i++) {
      const angle = (i / 48) * tau
      const far = i % 2 ? r : r * 0.93
      pen.lineTo(Math.cos(angle) * far, Math.sin(angle) * far)
    }
    pen.closePath()
    pen.fill()
    pen.fillStyle = around(pen, 0, -r * 0.3, r * 1.2, [
      [0, '#c33aa0'],
      [0.5, '#6a1490'],
      [1, '#240540'],
    ])
    pen.beginPath()
    pen.arc(0, 0, r * 0.82, 0, tau)
    pen.fill()
    pen.strokeStyle = '#fff3c2'
    pen.lineWidth = r * 0.03
    pen.stroke()
  })

/** One texture per character of an amount: drawn once, placed side by side. */
export function figureArt(size: number): ReadonlyMap<string, Texture> {
  return new Map(
    [...'0123456789,.+×'].map((sign) => {
      const broad = sign === ',' || sign === '.' ? size * 0.4 : size * 0.72
      const draw = (pen: CanvasRenderingContext2D): void =>
        letter(pen, sign, broad / 2, size, { size, fill: goldText, edge: '#5a1400', depth: size * 0.05 })
      return [sign, painted(broad, size * 1.35, draw)]
    }),
  )
}
