// Plays a live stream in a media element: carries out the commands of the state machine and reports what happens to it.
import { endOf, type Engine, type Opening } from './engines.ts'
import { idle, playerRules, step, type PlayerCommand, type PlayerEvent, type PlayerState } from './machine.ts'
import type { StreamSource } from './sources.ts'

const sampleMs = 200

/** Browsers play a sound only after a tap, and some (saving power) not even a silent picture. */
const wasRefusedPlayback = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'NotAllowedError'

export interface PlayerDeps {
  readonly video: HTMLVideoElement
  /** The playable addresses, best first, asked before every attempt because links expire; empty: off air. */
  readonly link: () => Promise<readonly StreamSource[]>
  readonly open: (opening: Opening) => Promise<Engine>
  readonly now: () => number
  readonly onChange: (state: PlayerState) => void
  /** The browser plays it only without sound. */
  readonly onMuted: () => void
}

export class StreamPlayer {
  readonly #deps: PlayerDeps
  #state = idle
  #sources: readonly StreamSource[] = []
  #engine: Engine | null = null
  #isJudged = true
  #timer: ReturnType<typeof setInterval> | undefined
  /** Incremented by every close: answers that belong to an earlier connection are dropped. */
  #connection = 0

  constructor(deps: PlayerDeps) {
    this.#deps = deps
    deps.video.addEventListener('waiting', this.#onWaiting)
    document.addEventListener('visibilitychange', this.#onVisible)
  }

  start(): void {
    this.#send({ type: 'start' })
  }

  stop(): void {
    this.#send({ type: 'stop' })
  }

  /** The viewer tapped the picture: playback that the browser had refused is allowed now. */
  tap(): void {
    this.#send({ type: 'tapped' })
  }

  /** While the host is reconnecting the last picture stays and the watchdog rests. */
  setJudged(isJudged: boolean): void {
    this.#isJudged = isJudged
  }

  dispose(): void {
    this.stop()
    this.#deps.video.removeEventListener('waiting', this.#onWaiting)
    document.removeEventListener('visibilitychange', this.#onVisible)
  }

  readonly #commands: Readonly<Record<PlayerCommand, () => void>> = {
    link: () => void this.#link(),
    open: () => void this.#open(),
    play: () => void this.#play(),
    edge: () => this.#toEdge(),
    close: () => this.#close(),
  }

  #send(event: PlayerEvent): void {
    const before = this.#state
    const { state, commands } = step(before, event, this.#deps.now())
    this.#state = state
    for (const command of commands) this.#commands[command]()
    if (state !== before) this.#deps.onChange(state)
    if (this.#state.phase !== 'idle') this.#timer ??= setInterval(() => this.#sample(), sampleMs)
    else {
      clearInterval(this.#timer)
      this.#timer = undefined
    }
  }

  #sample(): void {
    const { video } = this.#deps
    const isJudged = this.#isJudged && !document.hidden
    this.#send({ type: 'sample', position: video.currentTime, ahead: aheadOf(video), isJudged })
  }

  async #link(): Promise<void> {
    const connection = this.#connection
    const found = await this.#deps.link().catch(() => null)
    if (connection !== this.#connection) return
    if (found) this.#sources = found
    this.#send(found ? { type: 'linked', sources: found.length } : { type: 'broken' })
  }

  async #open(): Promise<void> {
    const connection = this.#connection
    const source = this.#sources[this.#state.source]!
    const onBroken = (): void => {
      if (connection === this.#connection) this.#send({ type: 'broken' })
    }
    const engine = await this.#deps.open({ video: this.#deps.video, source, onBroken }).catch(() => null)
    if (connection !== this.#connection) return engine?.close()
    if (engine) this.#engine = engine
    else onBroken()
  }

  async #play(): Promise<void> {
    const { video, onMuted } = this.#deps
    this.#toEdge()
    try {
      await video.play()
      // A slow device receives more while it prepares the first picture.
      this.#toEdge()
    } catch (error) {
      if (!wasRefusedPlayback(error)) return
      if (video.muted) return this.#send({ type: 'blocked' })
      video.muted = true
      onMuted()
      await this.#play()
    }
  }

  #toEdge(): void {
    const { video } = this.#deps
    const edge = this.#engine?.edge() ?? null
    if (edge === null) return
    const mostBehind = (playerRules.mostBehindMs - playerRules.holdMs) / 1000
    if (edge - video.currentTime > mostBehind) video.currentTime = edge
  }

  #close(): void {
    this.#connection++
    this.#engine?.close()
    this.#engine = null
  }

  readonly #onWaiting = (): void => {
    if (!this.#deps.video.seeking && !document.hidden) this.#send({ type: 'stalled' })
  }

  readonly #onVisible = (): void => {
    if (!document.hidden) this.#send({ type: 'shown' })
  }
}

/** Seconds that can be played from the position on; before playback from the start of what is buffered. */
function aheadOf({ buffered, currentTime }: HTMLVideoElement): number {
  const end = endOf(buffered)
  if (end === null) return 0
  return end - Math.max(currentTime, buffered.start(buffered.length - 1))
}
