// The rocket of the star rocket film, and the flame of its engine.
import { glow, isolate, linear, radial, starPath, tau, type Pen } from './pen.ts'

export const whiteRgb = '255,250,240'
export const goldRgb = '255,206,84'
export const fireRgb = '255,130,50'
export const violetRgb = '150,96,255'
export const cyanRgb = '110,220,255'

/** Rocket, nose up, origin at the middle of the body, about 300 tall. */
export function rocket(pen: Pen): void {
  for (const side of [-1, 1]) {
    isolate(pen, () => {
      pen.scale(side, 1)
      pen.beginPath()
      pen.moveTo(44, 30)
      pen.bezierCurveTo(96, 60, 106, 110, 98, 150)
      pen.bezierCurveTo(80, 126, 62, 118, 40, 116)
      pen.closePath()
      pen.fillStyle = linear(pen, 40, 40, 104, 140, ['#ff9a8a', '#f0283c', '#9a0826', '#4a0014'])
      pen.fill()
      pen.lineWidth = 3
      pen.strokeStyle = '#ffce54'
      pen.stroke()
    })
  }
  pen.fillStyle = linear(pen, -26, 0, 26, 0, ['#4a3a20', '#d8a545', '#fff0c0', '#a8741c', '#3c2a10'])
  pen.beginPath()
  pen.moveTo(-32, 116)
  pen.lineTo(32, 116)
  pen.lineTo(40, 142)
  pen.lineTo(-40, 142)
  pen.fill()
  const hull = () => {
    pen.beginPath()
    pen.moveTo(0, -170)
    pen.bezierCurveTo(54, -118, 66, -40, 58, 40)
    pen.bezierCurveTo(54, 84, 46, 108, 38, 120)
    pen.lineTo(-38, 120)
    pen.bezierCurveTo(-46, 108, -54, 84, -58, 40)
    pen.bezierCurveTo(-66, -40, -54, -118, 0, -170)
    pen.closePath()
  }
  hull()
  pen.fillStyle = linear(pen, -62, 0, 62, 0, ['#8a94bc', '#ffffff', '#f4f6ff', '#c4cce6', '#5a648e'])
  pen.fill()
  isolate(pen, () => {
    hull()
    pen.clip()
    pen.fillStyle = linear(pen, -62, 0, 62, 0, ['#8a0a24', '#ff5a62', '#f0283c', '#b00c2c', '#5a0016'])
    pen.beginPath()
    pen.moveTo(-70, -92)
    pen.quadraticCurveTo(0, -70, 70, -92)
    pen.lineTo(70, -190)
    pen.lineTo(-70, -190)
    pen.fill()
    pen.fillRect(-70, 78, 140, 22)
    pen.fillStyle = linear(pen, -62, 0, 62, 0, ['#8a5a10', '#fff0b4', '#ffce54', '#a86c14'])
    pen.fillRect(-70, 71, 140, 6)
    pen.fillRect(-70, 101, 140, 6)
    pen.beginPath()
    pen.moveTo(-70, -92)
    pen.quadraticCurveTo(0, -70, 70, -92)
    pen.lineTo(70, -86)
    pen.quadraticCurveTo(0, -64, -70, -86)
    pen.fill()
    pen.fillStyle = 'rgba(255,255,255,.7)'
    pen.beginPath()
    pen.ellipse(-30, -20, 6, 96, 0.08, 0, tau)
    pen.fill()
  })
  pen.fillStyle = radial(pen, 0, -24, 36, ['#ffe9a8', '#ffce54', '#8a5a10'], 20)
  pen.beginPath()
  pen.arc(0, -24, 33, 0, tau)
  pen.fill()
  pen.fillStyle = radial(pen, -9, -34, 38, ['#d8fbff', '#5ab8ff', '#1c3ea8', '#0a1250'])
  pen.beginPath()
  pen.arc(0, -24, 25, 0, tau)
  pen.fill()
  pen.fillStyle = 'rgba(255,255,255,.85)'
  pen.beginPath()
  pen.ellipse(-9, -34, 9, 5.5, -0.6, 0, tau)
  pen.fill()
  starPath(pen, 0, 44, 22, 9.5)
  pen.fillStyle = linear(pen, 0, 22, 0, 66, ['#fff4c4', '#ffce54', '#c8861c'])
  pen.fill()
  pen.lineWidth = 2
  pen.strokeStyle = '#8a5a10'
  pen.stroke()
}

export function flame(pen: Pen, t: number, power: number): void {
  if (power <= 0.01) return
  const flicker = 1 + 0.1 * Math.sin(t * 61) + 0.07 * Math.sin(t * 97)
  glow(pen, 0, 190, 190 * power, fireRgb, 0.6 * power)
  isolate(pen, () => {
    pen.globalCompositeOperation = 'lighter'
    for (const [w, h, colours] of [
      [50, 300, [`rgba(${violetRgb},.75)`, `rgba(${violetRgb},.3)`, `rgba(${violetRgb},0)`]],
      [40, 240, [`rgba(${fireRgb},1)`, `rgba(${fireRgb},.6)`, `rgba(${fireRgb},0)`]],
      [28, 180, [`rgba(${goldRgb},1)`, `rgba(${goldRgb},.7)`, `rgba(${goldRgb},0)`]],
      [15, 110, [`rgba(${whiteRgb},1)`, `rgba(${cyanRgb},.8)`, `rgba(${cyanRgb},0)`]],
    ] as [number, number, string[]][]) {
      const length = h * power * flicker
      pen.fillStyle = linear(pen, 0, 140, 0, 140 + length, colours)
      pen.beginPath()
      pen.moveTo(-w * 0.7, 140)
      pen.bezierCurveTo(-w * 1.25, 140 + length * 0.35, -w * 0.3, 140 + length * 0.8, 0, 140 + length)
      pen.bezierCurveTo(w * 0.3, 140 + length * 0.8, w * 1.25, 140 + length * 0.35, w * 0.7, 140)
      pen.fill()
    }
  })
}
