// Helpers for writing SVG drawings: gradients, eyes, gloss, metal.
import { density, gold as GOLD_STOPS, type Stops } from '../engine/paint.ts'

/** x, y, width, height of the drawing. */
export type Box = readonly [number, number, number, number]

export const steelStops: Stops = [
  [0, '#f4f9ff'],
  [0.3, '#a9bbd6'],
  [0.5, '#56688c'],
  [0.65, '#c9d8ef'],
  [1, '#3a4867'],
]

const stopTags = (stops: Stops): string =>
  stops.map(([offset, colour]) => `<stop offset="${offset}" stop-color="${colour}"/>`).join('')
export const vertical = (id: string, stops: Stops): string =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stopTags(stops)}</linearGradient>`
export const level = (id: string, stops: Stops): string =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="1" y2="0">${stopTags(stops)}</linearGradient>`
export const radial = (id: string, stops: Stops, cx = 0.38, cy = 0.3, r = 0.8): string =>
  `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${stopTags(stops)}</radialGradient>`
const blur = (id: string, by: number): string =>
  `<filter id="${id}" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="${by}"/></filter>`

export const soft = blur('soft', 2.6) + blur('wide', 9)
export const goldColour = vertical('gold', GOLD_STOPS)
export const steel = vertical('steel', steelStops)

/** An eye: ball, iris, pupil, highlight. */
export const eye = (x: number, y: number, r: number, iris = '#2a1606'): string =>
  `<circle cx="${x}" cy="${y}" r="${r * 1.14}" fill="#0008"/><circle cx="${x}" cy="${y}" r="${r}" fill="#fffdf2"/>` +
  `<circle cx="${x + r * 0.2}" cy="${y}" r="${r * 0.66}" fill="${iris}"/>` +
  `<circle cx="${x + r * 0.22}" cy="${y}" r="${r * 0.4}" fill="#08030f"/>` +
  `<circle cx="${x - r * 0.12}" cy="${y - r * 0.34}" r="${r * 0.26}" fill="#fff"/>`

export const gloss = (path: string, width = 6, opacity = 0.7): string =>
  `<path d="${path}" fill="none" stroke="#fff" stroke-width="${width}" stroke-linecap="round" opacity="${opacity}" filter="url(#soft)"/>`

export const many = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, i) => draw(i)).join('')

/** A whole number of device pixels per CSS pixel: Pixi clears a canvas whose size is not divisible by its resolution. */
export const sharpness = (): number => (density() > 1 ? 2 : 1)

/** Renders an SVG to a canvas of this width in CSS pixels, with `scale` device pixels each. */
export async function rasterise(svg: string, box: Box, width: number, scale: number): Promise<HTMLCanvasElement> {
  const height = (width * box[3]) / box[2]
  const image = new Image()
  const size = `width="${width * scale}" height="${height * scale}"`
  const whole = `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="${box.join(' ')}">${svg}</svg>`
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(whole)}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = Math.ceil(width * scale)
  canvas.height = Math.ceil(height * scale)
  canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height)
  return canvas
}
