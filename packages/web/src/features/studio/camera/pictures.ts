// Makes the frames that are encoded: the camera as it is, or a canvas with the screen and the camera as an inset.
import { placeCamera, placeInset, placeScreen, type Drawing, type Extent } from './layout.ts'
import { MediaClock } from './mediaClock.ts'
import { framesPerSecond, type Format } from './sizes.ts'

type Frames = ReadableStream<VideoFrame>

const frameMs = 1000 / framesPerSecond
/** Cameras of 60 frames deliver every second one twice as fast: the rest is skipped. */
const leastMs = frameMs * 0.75

export class Pictures {
  readonly #now: () => number
  readonly #onFrame: (frame: VideoFrame) => void
  #format: Format | null = null
  #camera: Source | null = null
  #screen: Source | null = null
  #canvas: OffscreenCanvas | null = null
  #timer: ReturnType<typeof setInterval> | undefined
  #lastTime = -Infinity

  /** The receiver closes the frame. Its timestamp is by `now`, in microseconds. */
  constructor(now: () => number, onFrame: (frame: VideoFrame) => void) {
    this.#now = now
    this.#onFrame = onFrame
  }

  setCamera(frames: Frames | null): void {
    this.#camera?.close()
    this.#camera = frames && new Source(frames, (source) => this.#onCamera(source))
  }

  /** Frames of a screen come only when it changes, so with one the pictures are made by a timer. */
  setScreen(frames: Frames | null): void {
    this.#screen?.close()
    clearInterval(this.#timer)
    this.#screen = frames && new Source(frames, () => {})
    if (frames) this.#timer = setInterval(() => this.#onTimer(), frameMs)
  }

  /** Null: no frames are made. */
  setFormat(format: Format | null): void {
    this.#format = format
    this.#canvas = null
  }

  #onCamera({ frame, clock }: Source): void {
    if (!this.#format || this.#screen || !frame) return
    const time = clock.map(frame.timestamp / 1000, this.#now())
    if (time - this.#lastTime < leastMs) return
    const { displayWidth: width, displayHeight: height } = frame
    if (width !== this.#format.width || height !== this.#format.height)
      return this.#draw(time, [[frame, placeCamera({ width, height }, this.#format)]])
    this.#emit(new VideoFrame(frame, { timestamp: Math.round(time * 1000) }), time)
  }

  #onTimer(): void {
    const [screen, camera] = [this.#screen?.frame, this.#camera?.frame]
    if (!this.#format || !screen) return
    const layers: [VideoFrame, Drawing][] = [[screen, placeScreen(extentOf(screen), this.#format)]]
    if (camera) layers.push([camera, placeInset(extentOf(camera), this.#format)])
    this.#draw(this.#now(), layers)
  }

  #draw(time: number, layers: readonly [VideoFrame, Drawing][]): void {
    const { width, height } = this.#format!
    this.#canvas ??= new OffscreenCanvas(width, height)
    const context = this.#canvas.getContext('2d', { alpha: false, desynchronized: true })!
    context.fillRect(0, 0, width, height)
    for (const [frame, { from, to }] of layers)
      context.drawImage(frame, from.x, from.y, from.width, from.height, to.x, to.y, to.width, to.height)
    this.#emit(new VideoFrame(this.#canvas, { timestamp: Math.round(time * 1000) }), time)
  }

  #emit(frame: VideoFrame, time: number): void {
    this.#lastTime = time
    this.#onFrame(frame)
  }
}

const extentOf = ({ displayWidth: width, displayHeight: height }: VideoFrame): Extent => ({ width, height })

/** Holds the newest frame; the older ones are closed, since a device has only a few buffers for frames. */
class Source {
  readonly clock = new MediaClock()
  readonly #reader: ReadableStreamDefaultReader<VideoFrame>
  #frame: VideoFrame | null = null
  #isClosed = false

  constructor(frames: Frames, onFrame: (source: Source) => void) {
    this.#reader = frames.getReader()
    void this.#read(onFrame)
  }

  get frame(): VideoFrame | null {
    return this.#frame
  }

  close(): void {
    this.#isClosed = true
    this.#frame?.close()
    this.#frame = null
    void this.#reader.cancel().catch(() => {})
  }

  async #read(onFrame: (source: Source) => void): Promise<void> {
    for (;;) {
      const { value, done } = await this.#reader.read().catch(() => ({ value: undefined, done: true }))
      if (done || !value) return
      if (this.#isClosed) return value.close()
      this.#frame?.close()
      this.#frame = value
      onFrame(this)
    }
  }
}
