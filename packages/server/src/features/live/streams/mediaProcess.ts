// The media process: started with the server, restarted within a second when it ends, stopped with it on every path.
import { fork, type ChildProcess } from 'node:child_process'
import type { Socket } from 'node:net'
import { fileURLToPath } from 'node:url'
import type { Logger } from 'pino'
import type { FromMedia, ToMedia } from '../../../media/messages.ts'
import { elapsed } from '../../../kernel/time/clock.ts'

const program = fileURLToPath(new URL('../../../../media.ts', import.meta.url))

/** A process that ends at once is restarted with growing delays, so that a broken one does not use up the processor. */
const steadyMs = 5000
const firstDelayMs = 20
const longestDelayMs = 5000
/** The time limit for writing the end of recordings. */
const leaveMs = 3000

export interface MediaProcessOptions {
  readonly log: Logger
  /** The first message of every start. */
  opening(): ToMedia
  onMessage(message: FromMedia): void
  /** The process has ended; its connections are closed. */
  onExit(): void
}

export class MediaProcess {
  readonly #options: MediaProcessOptions
  #child: ChildProcess | null = null
  #isReady = false
  #isStopping = false
  #startedAt = 0
  #delayMs = firstDelayMs
  #restart: NodeJS.Timeout | undefined
  #waiting: (() => void)[] = []
  restarts = 0
  readonly #killNow = (): void => void this.#child?.kill('SIGKILL')

  constructor(options: MediaProcessOptions) {
    this.#options = options
  }

  get isReady(): boolean {
    return this.#isReady
  }

  get pid(): number | undefined {
    return this.#child?.pid
  }

  start(): void {
    // A forced exit runs no other code; the channel that closes with this process ends the child too, unless it is stuck.
    process.once('exit', this.#killNow)
    this.#fork()
  }

  /** Resolves when the ports are open. */
  ready(): Promise<void> {
    return this.#isReady ? Promise.resolve() : new Promise((resolve) => this.#waiting.push(resolve))
  }

  /** False: not running; the caller answers the client. `onFailure`: the process ended before it received the socket. */
  send(message: ToMedia, socket?: Socket, onSent?: (error: Error | null) => void): boolean {
    const child = this.#child
    if (!child?.connected || !this.#isReady) return false
    return this.#post(child, message, socket, onSent)
  }

  async stop(): Promise<void> {
    this.#isStopping = true
    clearTimeout(this.#restart)
    process.off('exit', this.#killNow)
    const child = this.#child
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
    const kill = setTimeout(() => child.kill('SIGKILL'), leaveMs)
    if (child.connected) this.#post(child, { kind: 'leave' })
    else child.kill('SIGKILL')
    await exited
    clearTimeout(kill)
  }

  #post(child: ChildProcess, message: ToMedia, socket?: Socket, onSent?: (error: Error | null) => void): boolean {
    // Without a callback an error of a closed channel would be emitted.
    child.send(message, socket, {}, (error) => onSent?.(error))
    return true
  }

  #fork(): void {
    this.#startedAt = elapsed()
    // Everything it needs comes with the first message: no environment, and none of the flags of this process (watch mode, test loaders).
    const child = fork(program, [], {
      execArgv: ['--max-semi-space-size=16'],
      env: {},
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    this.#child = child
    child.on('error', (error) => this.#options.log.error({ err: error }, 'media: the process cannot be started'))
    child.on('message', (message) => this.#onMessage(message as FromMedia))
    child.once('exit', (code, signal) => this.#onExit(code, signal))
    this.#post(child, this.#options.opening())
  }

  #onMessage(message: FromMedia): void {
    if (message.kind === 'ready') this.#onReady()
    this.#options.onMessage(message)
    if (message.kind !== 'ready') return
    for (const resolve of this.#waiting.splice(0)) resolve()
  }

  /** Until now the child holds the event loop: a caller may wait for `ready` with nothing else open. */
  #onReady(): void {
    this.#isReady = true
    this.#child?.unref()
    this.#child?.channel?.unref()
  }

  #onExit(code: number | null, signal: string | null): void {
    this.#isReady = false
    this.#child = null
    this.#options.onExit()
    if (this.#isStopping) return
    this.restarts++
    this.#delayMs = elapsed() - this.#startedAt > steadyMs ? firstDelayMs : Math.min(longestDelayMs, this.#delayMs * 2)
    this.#options.log.error({ code, signal, delayMs: this.#delayMs }, 'media: the process has ended and is restarted')
    this.#restart = setTimeout(() => this.#fork(), this.#delayMs)
  }
}
