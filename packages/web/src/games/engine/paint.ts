// Draws textures by code at the density of the screen, and metal lettering in the player's language.
import { CanvasSource, Texture } from 'pixi.js'

export type Pen = CanvasRenderingContext2D
export type Stops = readonly (readonly [offset: number, colour: string])[]

/** The shared gold gradient. */
export const gold: Stops = [
  [0, '#fff6c9'],
  [0.28, '#ffd76a'],
  [0.5, '#c8811c'],
  [0.62, '#ffe08a'],
  [1, '#8f4d0b'],
]
export const goldText: Stops = [
  [0, '#fffdf0'],
  [0.3, '#ffe68c'],
  [0.52, '#f0a422'],
  [0.56, '#c8720e'],
  [0.7, '#ffd45c'],
  [1, '#fff2b0'],
]

/** Device pixels per CSS pixel; above two the cost rises and the difference is hardly visible. */
export const density = (): number => Math.min(globalThis.devicePixelRatio || 1, 2)

/** A texture of width × height CSS pixels drawn by `draw` with the origin at its top left. */
export function painted(width: number, height: number, draw: (pen: Pen) => void, scale = density()): Texture {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.ceil(width * scale))
  canvas.height = Math.max(1, Math.ceil(height * scale))
  const pen = canvas.getContext('2d')!
  pen.scale(scale, scale)
  pen.imageSmoothingQuality = 'high'
  draw(pen)
  return new Texture({ source: new CanvasSource({ resource: canvas, resolution: scale }) })
}

/** A square texture with the origin at its centre. */
export function paintedAround(size: number, draw: (pen: Pen) => void, scale = density()): Texture {
  const centred = (pen: Pen): void => {
    pen.translate(size / 2, size / 2)
    draw(pen)
  }
  return painted(size, size, centred, scale)
}

function run(stops: Stops, gradient: CanvasGradient): CanvasGradient {
  for (const [offset, colour] of stops) gradient.addColorStop(offset, colour)
  return gradient
}
export const down = (pen: Pen, y0: number, y1: number, stops: Stops): CanvasGradient =>
  run(stops, pen.createLinearGradient(0, y0, 0, y1))
export const around = (pen: Pen, x: number, y: number, r: number, stops: Stops): CanvasGradient =>
  run(stops, pen.createRadialGradient(x, y, 0, x, y, r))

export interface Lettering {
  readonly size: number
  readonly fill?: Stops
  readonly edge?: string
  readonly depth?: number
  readonly glow?: string
}

const face = "'Display TC', 'Plus Jakarta Sans Variable', 'Noto Serif TC', serif"
const letterFont = (size: number): string => `900 ${size}px ${face}`

/** A canvas keeps the fallback that it was painted with, so a stage waits for its fonts: those of figures and of `text`. */
export const loadLetters = (text = ''): Promise<unknown> =>
  document.fonts.load(letterFont(40), `0123456789,.×${text}`).catch(() => null)

/** Shadow, extruded side, dark edge, pale rim, gradient face: metal letters. */
export function letter(pen: Pen, text: string, x: number, y: number, look: Lettering): void {
  const { size, edge = '#3a0410', depth = size * 0.07, fill = goldText, glow } = look
  pen.save()
  pen.font = letterFont(size)
  pen.textAlign = 'center'
  pen.textBaseline = 'alphabetic'
  pen.lineJoin = 'round'
  if (glow) {
    pen.shadowColor = glow
    pen.shadowBlur = size * 0.4
  }
  pen.strokeStyle = edge
  pen.lineWidth = size * 0.2
  pen.strokeText(text, x, y + depth)
  pen.shadowBlur = 0
  for (let d = depth; d >= 0; d--) pen.strokeText(text, x, y + d)
  pen.strokeStyle = '#fff3c2'
  pen.lineWidth = size * 0.075
  pen.strokeText(text, x, y)
  pen.fillStyle = down(pen, y - size * 0.84, y + size * 0.1, fill)
  pen.fillText(text, x, y)
  pen.restore()
}

/** The size at which `text` is no wider than `most`. */
export function fitSize(text: string, size: number, most: number): number {
  const pen = document.createElement('canvas').getContext('2d')!
  pen.font = letterFont(size)
  return Math.min(size, (size * most) / (pen.measureText(text).width + size * 0.3))
}
