// A static background below an animated stage: drawn into its own canvas when the host is resized, never per frame.
import { density, type Pen } from '../engine/paint.ts'

/** Returns the function that removes it. */
export function hangStill(host: HTMLElement, paint: (pen: Pen, width: number, height: number) => void): () => void {
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
    paint(pen, width, height)
  }
  fit()
  const watch = new ResizeObserver(fit)
  watch.observe(host)
  return () => {
    watch.disconnect()
    canvas.remove()
  }
}
