// Opens the rocket on the page: the still night below, the living picture above. Loaded after the first paint.
import { density } from '../engine/paint.ts'
import { openTheatre } from '../engine/theatre.ts'
import { paintSky } from './sky.ts'
import { makeRocketStage, type RocketShow, type RocketWishes } from './stage.ts'

export interface OpenRocket {
  readonly show: RocketShow
  readonly renderer: string
  close(): void
}

/** Paints the night into a canvas of its own, and again when the host has another size. */
function hangSky(host: HTMLElement): () => void {
  const canvas = document.createElement('canvas')
  canvas.setAttribute('aria-hidden', 'true')
  host.prepend(canvas)
  let drawn = ''
  const fit = (): void => {
    const { width, height } = host.getBoundingClientRect()
    const size = `${Math.round(width)}×${Math.round(height)}`
    if (size === drawn || width < 1 || height < 1) return
    drawn = size
    const scale = density()
    canvas.width = Math.ceil(width * scale)
    canvas.height = Math.ceil(height * scale)
    Object.assign(canvas.style, { width: `${width}px`, height: `${height}px` })
    const pen = canvas.getContext('2d')!
    pen.scale(scale, scale)
    paintSky(pen, width, height)
  }
  fit()
  const watch = new ResizeObserver(fit)
  watch.observe(host)
  return () => {
    watch.disconnect()
    canvas.remove()
  }
}

export async function openRocketStage(host: HTMLElement, wishes: RocketWishes): Promise<OpenRocket> {
  const takeDown = hangSky(host)
  const theatre = await openTheatre(host, host, (scene) => makeRocketStage(scene, wishes))
  return {
    show: theatre.stage,
    renderer: theatre.renderer,
    close() {
      theatre.close()
      takeDown()
    },
  }
}
