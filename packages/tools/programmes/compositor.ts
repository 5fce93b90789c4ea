// Draws the frames of a programme in headless Chromium: pictures are loaded once, a frame is a list of placed pictures.
import { chromium } from '@playwright/test'
import type { Placed } from './rig.ts'

export interface Bar {
  readonly x: number
  /** Its lower end. */
  readonly y: number
  readonly height: number
}

export interface Frame {
  readonly behind: string
  /** A JPEG of the game and where it lies, with its opacity over the picture before it. */
  readonly game?: { readonly picture: string; readonly over?: string; readonly opacity: number }
  readonly host: readonly Placed[]
  readonly before: string
  readonly bars: readonly Bar[]
  readonly barColour: string
}

export interface Compositor {
  load(name: string, bytes: Uint8Array, type: string): Promise<void>
  draw(frame: Frame): Promise<Buffer>
  close(): Promise<void>
}

interface Size {
  readonly width: number
  readonly height: number
}

/** Runs in the page, as text: this package is compiled without the types of a browser. */
const pageScript = `
  const pictures = new Map()
  async function load(name, source) {
    const image = new Image()
    image.src = source
    await image.decode()
    pictures.get(name)?.close()
    pictures.set(name, await createImageBitmap(image))
  }
  function draw({ behind, game, host, before, bars, barColour }, area) {
    const canvas = document.querySelector('canvas')
    const pen = canvas.getContext('2d', { alpha: false })
    const onScreen = (name) => pen.drawImage(pictures.get(name), area.x, area.y, area.width, area.height)
    pen.setTransform(1, 0, 0, 1, 0, 0)
    pen.drawImage(pictures.get(behind), 0, 0)
    if (game) {
      if (game.over) onScreen(game.over)
      pen.globalAlpha = game.opacity
      onScreen(game.picture)
      pen.globalAlpha = 1
    }
    pen.fillStyle = barColour
    for (const { x, y, height } of bars) pen.fillRect(x, y - height, 5, height)
    for (const { picture, matrix } of host) {
      pen.setTransform(...matrix)
      pen.drawImage(pictures.get(picture), 0, 0)
    }
    pen.setTransform(1, 0, 0, 1, 0, 0)
    pen.drawImage(pictures.get(before), 0, 0)
    return canvas.toDataURL('image/jpeg', 0.96)
  }`

const browserArguments = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run']

export async function openCompositor(
  size: Size,
  screen: Size & { readonly x: number; readonly y: number },
  executablePath: string,
): Promise<Compositor> {
  const browser = await chromium.launch({ executablePath, args: browserArguments })
  const page = await browser.newPage({ viewport: size })
  await page.setContent(`<canvas width="${size.width}" height="${size.height}"></canvas><script>${pageScript}</script>`)
  const run = <T>(name: 'load' | 'draw', ...given: readonly unknown[]): Promise<T> =>
    page.evaluate(`${name}(...${JSON.stringify(given)})`)
  return {
    load: (name, bytes, type) => run('load', name, `data:${type};base64,${Buffer.from(bytes).toString('base64')}`),
    async draw(frame) {
      const encoded = await run<string>('draw', frame, screen)
      return Buffer.from(encoded.slice(encoded.indexOf(',') + 1), 'base64')
    },
    close: () => browser.close(),
  }
}
