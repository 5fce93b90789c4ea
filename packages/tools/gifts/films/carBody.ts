// The car of the sports car film: body, glass, wheels, lights and its mirror image in the wet road.
import { glow, isolate, linear, polygon, radial, sparkle, tau, type Pen } from './pen.ts'

export const roadY = 640
const paintReds = ['#ff8a7a', '#ff2f3f', '#c80424', '#6a0016', '#2c0009']

/** Silhouette of a mid-engined coupé in a 480-wide box, nose to the left, wheels resting on y = 0. */
function shell(pen: Pen): void {
  pen.beginPath()
  pen.moveTo(-236, -30)
  pen.bezierCurveTo(-238, -46, -224, -56, -196, -64)
  pen.bezierCurveTo(-150, -76, -112, -82, -84, -88)
  pen.bezierCurveTo(-50, -114, -16, -128, 28, -129)
  pen.bezierCurveTo(84, -129, 124, -114, 158, -98)
  pen.bezierCurveTo(190, -96, 214, -92, 232, -84)
  pen.bezierCurveTo(240, -66, 240, -44, 232, -26)
  pen.lineTo(214, -18)
  pen.lineTo(-214, -16)
  pen.bezierCurveTo(-228, -18, -236, -22, -236, -30)
  pen.closePath()
}

function glass(pen: Pen): void {
  pen.beginPath()
  pen.moveTo(-74, -88)
  pen.bezierCurveTo(-40, -110, -8, -121, 28, -122)
  pen.bezierCurveTo(66, -122, 92, -114, 116, -100)
  pen.bezierCurveTo(78, -92, 20, -86, -74, -88)
  pen.closePath()
}

function wheel(pen: Pen, x: number, turn: number): void {
  isolate(pen, () => {
    pen.translate(x, -37)
    pen.fillStyle = '#07060b'
    pen.beginPath()
    pen.arc(0, -1, 41, 0, tau)
    pen.fill()
    pen.fillStyle = radial(pen, 0, 0, 38, ['#2a2833', '#1b1922', '#050408'])
    pen.beginPath()
    pen.arc(0, 0, 37, 0, tau)
    pen.fill()
    pen.fillStyle = radial(pen, -6, -8, 32, ['#4a4552', '#1a1820'])
    pen.beginPath()
    pen.arc(0, 0, 30, 0, tau)
    pen.fill()
    // Brake disc and caliper behind turning spokes.
    pen.fillStyle = '#77717f'
    pen.beginPath()
    pen.arc(0, 0, 21, 0, tau)
    pen.fill()
    pen.strokeStyle = '#ffce54'
    pen.lineWidth = 9
    pen.beginPath()
    pen.arc(0, 0, 19, -0.6, 0.5)
    pen.stroke()
    pen.rotate(turn)
    for (let i = 0; i < 10; i++) {
      pen.rotate(tau / 10)
      pen.fillStyle = linear(pen, -4, 0, 4, 0, ['#fff3cf', '#d8a545', '#7a5216'])
      polygon(pen, [
        [-3.4, -6],
        [-2, -30],
        [2.2, -30],
        [3.4, -6],
      ])
      pen.fill()
    }
    pen.strokeStyle = '#ffe3a0'
    pen.lineWidth = 2.4
    pen.beginPath()
    pen.arc(0, 0, 30.5, 0, tau)
    pen.stroke()
    pen.fillStyle = '#ffce54'
    pen.beginPath()
    pen.arc(0, 0, 6, 0, tau)
    pen.fill()
  })
}

/** Glass, door, mirror, splitter and wing. */
function details(pen: Pen): void {
  glass(pen)
  pen.fillStyle = linear(pen, -60, -122, 90, -86, ['#bfe6ff', '#3b5c8f', '#0d1230', '#241a4a'])
  pen.fill()
  pen.lineWidth = 2
  pen.strokeStyle = 'rgba(10,4,12,.8)'
  pen.stroke()
  pen.strokeStyle = 'rgba(10,4,12,.85)'
  pen.lineWidth = 5
  pen.beginPath()
  pen.moveTo(34, -122)
  pen.lineTo(44, -88)
  pen.stroke()
  pen.strokeStyle = 'rgba(255,255,255,.7)'
  pen.lineWidth = 2.2
  pen.beginPath()
  pen.moveTo(-62, -91)
  pen.bezierCurveTo(-32, -110, -4, -118, 24, -119)
  pen.stroke()
  // Door, mirror, splitter, wing.
  pen.strokeStyle = 'rgba(60,0,12,.7)'
  pen.lineWidth = 1.8
  pen.beginPath()
  pen.moveTo(-58, -84)
  pen.bezierCurveTo(-66, -56, -60, -36, -48, -22)
  pen.moveTo(84, -90)
  pen.bezierCurveTo(92, -62, 80, -40, 66, -22)
  pen.stroke()
  pen.fillStyle = linear(pen, 0, -102, 0, -84, ['#ff6a66', '#8a001c'])
  pen.beginPath()
  pen.ellipse(-60, -93, 14, 7, 0.2, 0, tau)
  pen.fill()
  pen.fillStyle = '#0b0910'
  polygon(pen, [
    [-238, -24],
    [-150, -18],
    [-150, -10],
    [-230, -10],
  ])
  pen.fill()
  polygon(pen, [
    [176, -98],
    [184, -128],
    [192, -128],
    [190, -96],
  ])
  pen.fill()
  pen.fillStyle = linear(pen, 0, -136, 0, -124, ['#ff5a58', '#8a0018'])
  pen.beginPath()
  pen.roundRect(150, -136, 96, 10, 5)
  pen.fill()
}

function paint(pen: Pen, sweep: number): void {
  shell(pen)
  pen.fillStyle = linear(pen, 0, -132, 0, -14, paintReds)
  pen.fill()
  pen.lineWidth = 1.6
  pen.strokeStyle = 'rgba(255,190,180,.7)'
  pen.stroke()
  isolate(pen, () => {
    shell(pen)
    pen.clip()
    // Sky reflection along the shoulder, deep shade under it, light off the road at the sill.
    pen.fillStyle = linear(pen, 0, -92, 0, -58, ['rgba(255,255,255,0)', 'rgba(255,226,220,.75)', 'rgba(255,120,120,0)'])
    pen.beginPath()
    pen.moveTo(-236, -52)
    pen.bezierCurveTo(-120, -86, 60, -84, 240, -78)
    pen.lineTo(240, -64)
    pen.bezierCurveTo(60, -66, -120, -66, -236, -40)
    pen.closePath()
    pen.fill()
    pen.fillStyle = 'rgba(20,0,8,.5)'
    pen.beginPath()
    pen.moveTo(-70, -26)
    pen.bezierCurveTo(0, -46, 90, -62, 150, -68)
    pen.bezierCurveTo(118, -48, 100, -34, 96, -22)
    pen.closePath()
    pen.fill()
    pen.fillStyle = linear(pen, 0, -30, 0, -14, ['rgba(255,90,60,0)', 'rgba(255,140,80,.6)'])
    pen.fillRect(-240, -30, 480, 18)
    pen.fillStyle = '#0c0a12'
    polygon(pen, [
      [118, -84],
      [168, -80],
      [150, -62],
      [108, -64],
    ])
    pen.fill()
    for (let i = 0; i < 4; i++) {
      pen.fillStyle = '#2e2a36'
      pen.fillRect(118 + i * 11, -82, 3, 18)
    }
    pen.globalCompositeOperation = 'lighter'
    pen.fillStyle = linear(pen, sweep - 70, 0, sweep + 70, 0, [
      'rgba(255,255,255,0)',
      'rgba(255,240,220,.5)',
      'rgba(255,255,255,0)',
    ])
    isolate(pen, () => {
      pen.transform(1, 0, -0.6, 1, 0, 0)
      pen.fillRect(sweep - 120, -150, 190, 150)
    })
  })
  details(pen)
}

export function car(pen: Pen, x: number, turn: number, lights: number, sweep: number, squat: number): void {
  isolate(pen, () => {
    pen.translate(x, roadY)
    // Mirror image in the wet road.
    isolate(pen, () => {
      pen.globalAlpha *= 0.26
      pen.scale(1, -0.55)
      paint(pen, sweep)
      wheel(pen, -146, turn)
      wheel(pen, 150, turn)
    })
    isolate(pen, () => {
      pen.scale(1, 0.12)
      pen.fillStyle = radial(pen, 0, 0, 250, ['rgba(0,0,0,.9)', 'rgba(0,0,0,.6)', 'rgba(0,0,0,0)'])
      pen.beginPath()
      pen.arc(0, 0, 250, 0, tau)
      pen.fill()
    })
    isolate(pen, () => {
      pen.rotate(squat * 0.016)
      pen.translate(0, squat * 2)
      paint(pen, sweep)
    })
    wheel(pen, -146, turn)
    wheel(pen, 150, turn)
    pen.fillStyle = '#fffbe8'
    polygon(pen, [
      [-222, -56],
      [-176, -68],
      [-186, -58],
      [-216, -50],
    ])
    pen.fill()
    pen.fillStyle = '#ff2030'
    pen.beginPath()
    pen.roundRect(214, -78, 24, 8, 4)
    pen.fill()
    glow(pen, -212, -57, 60, '255,236,190', lights * 0.7)
    glow(pen, -212, -57, 16, '255,255,255', lights)
    sparkle(pen, -212, -57, 54 * lights, '255,246,220', lights * 0.9, 0.2)
    glow(pen, 230, -74, 44, '255,40,50', 0.7)
    isolate(pen, () => {
      pen.globalCompositeOperation = 'lighter'
      pen.globalAlpha *= lights * 0.5
      pen.fillStyle = linear(pen, -210, 0, -480, 0, ['rgba(255,240,200,.9)', 'rgba(255,240,200,0)'])
      polygon(pen, [
        [-212, -60],
        [-500, -110],
        [-500, 30],
        [-212, -50],
      ])
      pen.fill()
    })
  })
}
