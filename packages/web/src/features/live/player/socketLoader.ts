// Reads a stream from a WebSocket for mpegts.js. The loader of mpegts.js throws an exception in an event handler, where no caller can catch it, when a
// connection is closed before it is open, as by a viewer who leaves at once.
import type Mpegts from 'mpegts.js'

const states = { idle: 0, connecting: 1, buffering: 2, failed: 3, complete: 4 } as const

const nothing = (): void => {}

export class SocketLoader implements Mpegts.BaseLoader {
  _status: number = states.idle
  _needStash = true
  readonly type = 'websocket-loader'
  onContentLengthKnown: Mpegts.BaseLoader['onContentLengthKnown'] = nothing
  onURLRedirect: Mpegts.BaseLoader['onURLRedirect'] = nothing
  onDataArrival: Mpegts.BaseLoader['onDataArrival'] = nothing
  onError: Mpegts.BaseLoader['onError'] = nothing
  onComplete: Mpegts.BaseLoader['onComplete'] = nothing
  #socket: WebSocket | null = null
  #received = 0

  get status(): number {
    return this._status
  }

  get needStashBuffer(): boolean {
    return this._needStash
  }

  isWorking(): boolean {
    return this._status === states.connecting || this._status === states.buffering
  }

  open({ url }: { readonly url?: string }): void {
    const socket = new WebSocket(url!)
    socket.binaryType = 'arraybuffer'
    this.#socket = socket
    this._status = states.connecting
    // Events of a socket that was closed here are ignored.
    const isCurrent = (): boolean => this.#socket === socket
    socket.addEventListener('open', () => {
      if (isCurrent()) this._status = states.buffering
    })
    socket.addEventListener('message', ({ data }: MessageEvent<ArrayBuffer>) => {
      if (isCurrent()) this.#receive(data)
    })
    socket.addEventListener('error', () => {
      if (!isCurrent()) return
      this.#socket = null
      this._status = states.failed
      this.onError('Exception' as never, { code: -1, msg: 'socket' })
    })
    socket.addEventListener('close', () => {
      if (!isCurrent()) return
      this.#socket = null
      this._status = states.complete
      this.onComplete(0, this.#received - 1)
    })
  }

  abort(): void {
    const socket = this.#socket
    this.#socket = null
    this._status = states.complete
    socket?.close()
  }

  destroy(): void {
    this.abort()
    this._status = states.idle
  }

  #receive(chunk: ArrayBuffer): void {
    const start = this.#received
    this.#received += chunk.byteLength
    this.onDataArrival(chunk, start, this.#received)
  }
}
