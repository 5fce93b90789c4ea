// Bulbs around a cabinet: one glow texture, placed at even distances along its rim.
import type { Texture } from 'pixi.js'
import { around, painted } from '../engine/paint.ts'
import type { Rect } from '../engine/theatre.ts'

export const bakeBulb = (size: number): Texture =>
  painted(size, size, (pen) => {
    pen.fillStyle = around(pen, size / 2, size / 2, size / 2, [
      [0, 'rgba(255,252,230,1)'],
      [0.22, 'rgba(255,236,170,.9)'],
      [0.5, 'rgba(255,190,80,.35)'],
      [1, 'rgba(255,160,40,0)'],
    ])
    pen.fillRect(0, 0, size, size)
  })

/** Evenly spaced points around a box, clockwise, matching the bulbs in the cabinet's picture. */
export function bulbPath(box: Rect, gap: number): { x: number; y: number }[] {
  const across = Math.round(box.width / gap)
  const along = Math.round(box.height / gap)
  const points: { x: number; y: number }[] = []
  const right = box.x + box.width
  const bottom = box.y + box.height
  for (let i = 0; i < across; i++) points.push({ x: box.x + (box.width * i) / across, y: box.y })
  for (let i = 0; i < along; i++) points.push({ x: right, y: box.y + (box.height * i) / along })
  for (let i = 0; i < across; i++) points.push({ x: right - (box.width * i) / across, y: bottom })
  for (let i = 0; i < along; i++) points.push({ x: box.x, y: bottom - (box.height * i) / along })
  return points
}
