// Runs in the browser: draws the frames of a film, with straight alpha, and posts them to the build.
import { filmHeight, filmWidth, films, frameCount, framesPerSecond, type Film } from '../catalogue.ts'
import { fadeFrame, presence, type Draw, type Pen } from './pen.ts'

const canvas = document.createElement('canvas')
canvas.width = filmWidth
canvas.height = filmHeight
const pen = canvas.getContext('2d', { willReadFrequently: true })!
const plate = new OffscreenCanvas(filmWidth, filmHeight)
const small = new OffscreenCanvas(filmWidth / 4, filmHeight / 4)
const tiny = new OffscreenCanvas(18, 32)

function drawFrame(film: Film, draw: Draw, t: number): void {
  pen.reset()
  draw(pen, t)
  fadeFrame(pen, presence(t, film.seconds, ...film.fade))
}

/**
 * Video codecs blur colour across the edge of the alpha mask, so the colour under transparent pixels must not be black: it
 * is spread outward by stacking ever sharper copies until they are opaque.
 */
function colourPlate(): ImageData {
  const out = plate.getContext('2d', { willReadFrequently: true })!
  out.globalCompositeOperation = 'source-over'
  out.fillStyle = '#100820'
  out.fillRect(0, 0, filmWidth, filmHeight)
  for (const copy of [tiny, small]) {
    const target = copy.getContext('2d')!
    target.clearRect(0, 0, copy.width, copy.height)
    target.drawImage(canvas, 0, 0, copy.width, copy.height)
    for (let i = 0; i < 6; i++) out.drawImage(copy, 0, 0, filmWidth, filmHeight)
  }
  for (let i = 0; i < 6; i++) out.drawImage(canvas, 0, 0)
  return out.getImageData(0, 0, filmWidth, filmHeight)
}

/** Above this alpha the picture's own colour is exact; below it the stacked plate is smoother. */
const exactAlpha = 96

function straightPixels(): Uint8ClampedArray<ArrayBuffer> {
  const own = pen.getImageData(0, 0, filmWidth, filmHeight).data
  const spread = colourPlate().data as Uint8ClampedArray<ArrayBuffer>
  for (let i = 0; i < own.length; i += 4) {
    const alpha = own[i + 3]!
    if (alpha > exactAlpha) for (let k = 0; k < 3; k++) spread[i + k] = own[i + k]!
    spread[i + 3] = alpha
  }
  return spread
}

const post = (path: string, body: BodyInit): Promise<Response> => fetch(path, { method: 'POST', body })

/** A room with lamps, so that a contact sheet shows the film as viewers see it. */
function backdrop(target: Pen, x: number, y: number, w: number, h: number): void {
  const wall = target.createLinearGradient(x, y, x + w * 0.4, y + h)
  for (const [at, colour] of [
    [0, '#3b2f6b'],
    [0.5, '#6d4a7c'],
    [1, '#241a3e'],
  ] as const)
    wall.addColorStop(at, colour)
  target.fillStyle = wall
  target.fillRect(x, y, w, h)
}

async function sendSheet(film: Film, draw: Draw): Promise<void> {
  const [count, columns, cell] = [12, 6, 300]
  const tall = Math.round((cell * filmHeight) / filmWidth)
  const board = document.createElement('canvas')
  board.width = columns * cell
  board.height = Math.ceil(count / columns) * tall
  const target = board.getContext('2d')!
  for (let i = 0; i < count; i++) {
    const t = (film.seconds * (i + 0.7)) / (count + 0.4)
    const [x, y] = [(i % columns) * cell, Math.floor(i / columns) * tall]
    backdrop(target, x, y, cell, tall)
    drawFrame(film, draw, t)
    target.drawImage(canvas, x, y, cell, tall)
    target.fillStyle = '#fff'
    target.font = '15px sans-serif'
    target.fillText(`${t.toFixed(2)} s`, x + 10, y + tall - 12)
  }
  const picture = await new Promise<Blob | null>((resolve) => board.toBlob(resolve))
  await post('/sheet', picture!)
}

async function run(): Promise<void> {
  const asked = new URLSearchParams(location.search)
  const film = films.find(({ id }) => id === Number(asked.get('film')))!
  const { draw } = (await import(`/gifts/films/${film.name}.ts`)) as { draw: Draw }
  if (asked.has('sheet')) return sendSheet(film, draw)
  for (let frame = 0; frame < frameCount(film); frame++) {
    drawFrame(film, draw, frame / framesPerSecond)
    await post('/frame', new Blob([straightPixels()]))
  }
}

await run().then(
  () => post('/end', ''),
  (error: unknown) => post('/end', String(error instanceof Error ? error.stack : error)),
)
