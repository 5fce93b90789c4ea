// Light without additive blending: soft glows, sparks and coins drawn once to textures and rendered with plain alpha.
import type { Texture } from 'pixi.js'
import { gold, around, down, paintedAround, type Pen } from './paint.ts'
import { tau } from './tween.ts'

/** `rgb` is three comma-separated numbers: the colour fades out through its own alpha. */
export const softGlow = (size: number, rgb: string, strength: number, scale?: number): Texture =>
  paintedAround(
    size,
    (pen) => {
      pen.fillStyle = around(pen, 0, 0, size / 2, [
        [0, `rgba(${rgb},${strength})`],
        [0.25, `rgba(${rgb},${strength * 0.55})`],
        [0.6, `rgba(${rgb},${strength * 0.14})`],
        [1, `rgba(${rgb},0)`],
      ])
      pen.fillRect(-size / 2, -size / 2, size, size)
    },
    scale,
  )

export const sparkle = (size: number, colour: string): Texture =>
  paintedAround(size, (pen) => {
    const r = size / 2
    pen.fillStyle = around(pen, 0, 0, r * 0.5, [
      [0, colour],
      [1, 'rgba(255,255,255,0)'],
    ])
    pen.fillRect(-r, -r, size, size)
    pen.fillStyle = colour
    for (const [long, wide] of [
      [r, r * 0.07],
      [r * 0.07, r],
    ] as const) {
      pen.beginPath()
      pen.moveTo(0, -wide)
      pen.quadraticCurveTo(0, 0, long, 0)
      pen.quadraticCurveTo(0, 0, 0, wide)
      pen.quadraticCurveTo(0, 0, -long, 0)
      pen.quadraticCurveTo(0, 0, 0, -wide)
      pen.fill()
    }
  })

export const ember = (size: number): Texture =>
  paintedAround(size, (pen) => {
    pen.fillStyle = around(pen, 0, 0, size / 2, [
      [0, '#fffbe0'],
      [0.18, '#ffd24a'],
      [0.5, 'rgba(255,90,20,.7)'],
      [1, 'rgba(120,10,0,0)'],
    ])
    pen.fillRect(-size / 2, -size / 2, size, size)
  })

/** A tumbling coin as a cycle of frames. */
export const coinCycle = (size: number, frames = 12): Texture[] =>
  Array.from({ length: frames }, (_, i) =>
    paintedAround(size, (pen) => coinFace(pen, size * 0.46, Math.abs(Math.cos((i / frames) * Math.PI)) * 0.94 + 0.06)),
  )

function coinFace(pen: Pen, radius: number, squash: number): void {
  const disc = (x: number, r: number): void => {
    pen.beginPath()
    pen.ellipse(x, 0, Math.max(r * squash, 1), r, 0, 0, tau)
  }
  pen.fillStyle = '#7a3f07'
  for (let x = radius * 0.16 * Math.sqrt(1 - squash * squash); x > 0; x--) {
    disc(x, radius)
    pen.fill()
  }
  pen.fillStyle = down(pen, -radius, radius, gold)
  disc(0, radius)
  pen.fill()
  pen.fillStyle = around(pen, -radius * 0.3 * squash, -radius * 0.4, radius * 1.5, [
    [0, '#fff9d6'],
    [0.4, '#ffc941'],
    [1, '#a85d0b'],
  ])
  disc(0, radius * 0.82)
  pen.fill()
  pen.strokeStyle = 'rgba(122,63,7,.75)'
  pen.lineWidth = radius * 0.07
  pen.stroke()
  pen.save()
  pen.scale(Math.max(squash, 0.05), 1)
  lanternMark(pen, radius * 0.52)
  pen.restore()
}

/** The brand-neutral mark on coins: a lantern, independent of language. */
function lanternMark(pen: Pen, r: number): void {
  pen.strokeStyle = pen.fillStyle = '#8a4b0c'
  pen.lineWidth = r * 0.2
  pen.beginPath()
  pen.ellipse(0, 0, r * 0.82, r * 0.68, 0, 0, tau)
  pen.moveTo(r * 0.36, 0)
  pen.ellipse(0, 0, r * 0.36, r * 0.68, 0, 0, tau)
  pen.stroke()
  pen.fillRect(-r * 0.4, -r, r * 0.8, r * 0.26)
  pen.fillRect(-r * 0.4, r * 0.74, r * 0.8, r * 0.26)
}
