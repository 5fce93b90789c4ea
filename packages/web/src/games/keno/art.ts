// Keno balls and the glass drum.
import type { Texture } from 'pixi.js'
import { gold, around, down, paintedAround, type Pen } from '../engine/paint.ts'
import { tau } from '../engine/tween.ts'

const tones = {
  violet: ['#f0e6ff', '#9b6bff', '#3a1a9c', '#150448'],
  gold: ['#fffdf0', '#ffd76a', '#d98a12', '#6a3404'],
  rose: ['#ffe6ee', '#ff5a8a', '#b3124a', '#4a0320'],
  aqua: ['#eaffff', '#45d0ff', '#0f66c0', '#04224f'],
} as const
export type BallTone = keyof typeof tones
export const toneNames = Object.keys(tones) as BallTone[]

function circle(pen: Pen, r: number): void {
  pen.beginPath()
  pen.arc(0, 0, Math.max(0, r), 0, tau)
}

export const ballArt = (size: number, tone: BallTone, number?: number): Texture =>
  paintedAround(size, (pen) => {
    const r = size / 2 - 1
    const [shine, light, middle, dark] = tones[tone]
    pen.fillStyle = around(pen, -r * 0.32, -r * 0.4, r * 1.55, [
      [0, shine],
      [0.3, light],
      [0.72, middle],
      [1, dark],
    ])
    circle(pen, r)
    pen.fill()
    pen.fillStyle = down(pen, -r * 0.6, r * 0.6, [
      [0, '#ffffff'],
      [1, '#e4dcf5'],
    ])
    circle(pen, r * 0.62)
    pen.fill()
    if (number !== undefined) {
      pen.fillStyle = dark
      pen.font = `800 ${r * 0.78}px 'Plus Jakarta Sans Variable', sans-serif`
      pen.textAlign = 'center'
      pen.textBaseline = 'middle'
      pen.fillText(String(number), 0, r * 0.05)
    }
    pen.fillStyle = 'rgba(255,255,255,.75)'
    pen.beginPath()
    pen.ellipse(-r * 0.34, -r * 0.66, r * 0.3, r * 0.13, -0.5, 0, tau)
    pen.fill()
  })

export const drumBack = (size: number): Texture =>
  paintedAround(size * 1.3, (pen) => {
    const r = size / 2 - 6
    pen.fillStyle = around(pen, 0, 0, size * 0.65, [
      [0, 'rgba(122,77,255,.75)'],
      [0.7, 'rgba(122,77,255,.3)'],
      [1, 'rgba(122,77,255,0)'],
    ])
    pen.fillRect(-size * 0.65, -size * 0.65, size * 1.3, size * 1.3)
    stand(pen, r)
    pen.fillStyle = around(pen, 0, -r * 0.2, r * 1.1, [
      [0, '#4a2fb0'],
      [0.7, '#2a1578'],
      [1, '#8f78ff'],
    ])
    circle(pen, r)
    pen.fill()
  })

/** The drum's stand, and the chute through which balls leave. */
function stand(pen: Pen, r: number): void {
  pen.fillStyle = down(pen, r * 0.7, r * 1.26, gold)
  pen.beginPath()
  pen.moveTo(-r * 0.62, r * 1.24)
  pen.lineTo(-r * 0.3, r * 0.8)
  pen.lineTo(r * 0.3, r * 0.8)
  pen.lineTo(r * 0.62, r * 1.24)
  pen.closePath()
  pen.fill()
  pen.fillStyle = '#1b0f52'
  pen.beginPath()
  pen.roundRect(-r * 0.17, r * 0.92, r * 0.34, r * 0.3, r * 0.08)
  pen.fill()
}

export const drumFront = (size: number): Texture =>
  paintedAround(size, (pen) => {
    const r = size / 2 - 6
    pen.strokeStyle = down(pen, -r, r, gold)
    pen.lineWidth = size * 0.042
    circle(pen, r)
    pen.stroke()
    pen.strokeStyle = '#fff6d0'
    pen.lineWidth = 1.2
    circle(pen, r - size * 0.018)
    pen.stroke()
    pen.fillStyle = 'rgba(255,255,255,.28)'
    pen.beginPath()
    pen.ellipse(-r * 0.36, -r * 0.5, r * 0.42, r * 0.2, -0.6, 0, tau)
    pen.fill()
    pen.fillStyle = 'rgba(255,255,255,.12)'
    pen.beginPath()
    pen.ellipse(r * 0.3, r * 0.6, r * 0.4, r * 0.14, -0.5, 0, tau)
    pen.fill()
  })
