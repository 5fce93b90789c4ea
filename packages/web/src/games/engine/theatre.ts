// Opens Pixi for one stage, runs it on the fixed clock, follows the host's size, and releases everything when closed.
import 'pixi.js/app'
import 'pixi.js/graphics'
import 'pixi.js/unsafe-eval'
import { Application, type Container } from 'pixi.js'
import { Clock } from './clock.ts'
import { density, loadLetters } from './paint.ts'
import { chooseRenderer, wantsLessMotion } from './renderer.ts'

export interface Rect {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface View {
  readonly width: number
  readonly height: number
  /** The area that the page reserves for the machine itself; celebrations use the whole view. */
  readonly place: Rect
}

export interface Scene {
  readonly root: Container
  readonly clock: Clock
  readonly lessMotion: boolean
  /** Rendered on the CPU: sprites without rotation and scaling cost a fraction of others. */
  readonly isByProcessor: boolean
}

export interface Stage {
  /** One fixed step for stateful parts: particles, camera. */
  step(dt: number, time: number): void
  /** Once per rendered frame: positions sprites. */
  paint(time: number): void
  /** A number identifying the picture while nothing moves, so that it is not rendered again; null: something moves. */
  stillAt(time: number): number | null
  /** The host's size changed; also called once before the first frame. */
  layout(view: View): void
  /** Releases resources that are not part of the display tree. */
  close?(): void
}

export interface Theatre<S extends Stage> {
  readonly stage: S
  readonly renderer: string
  close(): void
}

/** A resting picture is rendered again after this many seconds: a texture may have been replaced meanwhile, for example by a loaded image. */
const longestStill = 1
const lateMs = 24
const watchedFrames = 30

/** When frames are repeatedly late, switches to one device pixel per CSS pixel and stays there. */
function watchFrameTime(app: Application): (ms: number) => void {
  let late = 0
  return (ms) => {
    if (app.renderer.resolution <= 1) return
    late = ms > lateMs ? late + 1 : Math.max(0, late - 1)
    if (late < watchedFrames) return
    app.renderer.resolution = 1
    app.renderer.resize(app.screen.width, app.screen.height)
  }
}

function viewOf(host: HTMLElement, place: HTMLElement): View {
  const outer = host.getBoundingClientRect()
  const inner = place.getBoundingClientRect()
  return {
    width: Math.max(1, outer.width),
    height: Math.max(1, outer.height),
    place: { x: inner.x - outer.x, y: inner.y - outer.y, width: inner.width, height: inner.height },
  }
}

export async function openTheatre<S extends Stage>(
  host: HTMLElement,
  place: HTMLElement,
  make: (scene: Scene) => Promise<S>,
): Promise<Theatre<S>> {
  const app = new Application()
  const { width, height } = viewOf(host, place)
  const ready = app.init({
    width,
    height,
    backgroundAlpha: 0,
    antialias: true,
    autoDensity: true,
    resolution: density(),
    preference: chooseRenderer(),
    autoStart: false,
    // A shared ticker would keep running listeners of other stages after this one is closed.
    sharedTicker: false,
    eventMode: 'none',
    // The needed extensions are imported above; pointer events, accessibility and filters are handled by the page.
    skipExtensionImports: true,
  })
  await Promise.all([ready, loadLetters()])
  // Pixi renders at every tick by itself. The listener below renders instead, and only when the picture changed.
  app.ticker.remove(app.render, app)
  const clock = new Clock()
  const isByProcessor = app.renderer.name === 'canvas'
  const stage = await make({ root: app.stage, clock, lessMotion: wantsLessMotion(), isByProcessor }).catch(
    (error: unknown) => {
      app.destroy({ removeView: true }, { children: true, texture: true, textureSource: true })
      throw error
    },
  )
  host.append(app.canvas)
  let drawn: number | null = null
  let drawnAt = 0
  const fit = (): void => {
    drawn = null
    const view = viewOf(host, place)
    app.renderer.resize(view.width, view.height)
    stage.layout(view)
  }
  fit()
  const noteFrame = watchFrameTime(app)
  app.ticker.add((ticker) => {
    noteFrame(ticker.elapsedMS)
    clock.advance(ticker.elapsedMS / 1000, (dt, time) => stage.step(dt, time))
    const still = stage.stillAt(clock.time)
    if (still !== null && still === drawn && clock.time - drawnAt < longestStill) return
    drawn = still
    drawnAt = clock.time
    stage.paint(clock.time)
    app.render()
  })
  const resized = new ResizeObserver(fit)
  resized.observe(host)
  resized.observe(place)
  const followVisibility = (): void => (document.hidden ? app.stop() : app.start())
  document.addEventListener('visibilitychange', followVisibility)
  // Without this the browser never restores a lost WebGL context; Pixi uploads its textures again by itself.
  const keepContext = (event: Event): void => event.preventDefault()
  app.canvas.addEventListener('webglcontextlost', keepContext)
  app.canvas.addEventListener('webglcontextrestored', fit)
  followVisibility()
  return {
    stage,
    renderer: app.renderer.name,
    close() {
      resized.disconnect()
      document.removeEventListener('visibilitychange', followVisibility)
      app.canvas.removeEventListener('webglcontextlost', keepContext)
      app.canvas.removeEventListener('webglcontextrestored', fit)
      stage.close?.()
      app.destroy({ removeView: true }, { children: true, texture: true, textureSource: true })
    },
  }
}
