// The WebSocket of the publisher: opened again when it is lost, until the page ends it or the server decides so.
import { judgeClose, type EndReason } from './retry.ts'

interface UplinkEvents {
  /** What a connection begins with. */
  onOpen(): readonly Uint8Array[]
  onLost(): void
  onEnded(reason: EndReason | 'stopped', text: string): void
}

/** The server answers the announced end with a close; without an answer the page does not wait longer. */
const farewellMs = 2000

export class Uplink {
  readonly #url: string
  readonly #events: UplinkEvents
  readonly #now: () => number
  #socket: WebSocket | null = null
  #attempt = 0
  #downSince: number
  #timer: ReturnType<typeof setTimeout> | undefined
  /** The server has accepted the publisher on this connection. */
  #isReady = false
  #isEnding = false
  #isEnded = false
  sentBytes = 0

  constructor(url: string, now: () => number, events: UplinkEvents) {
    this.#url = url
    this.#now = now
    this.#events = events
    this.#downSince = now()
    this.#connect()
  }

  get isOpen(): boolean {
    return this.#isReady && this.#socket?.readyState === WebSocket.OPEN && !this.#isEnding
  }

  get queuedBytes(): number {
    return this.#socket?.bufferedAmount ?? 0
  }

  send(bytes: Uint8Array): void {
    if (!this.isOpen) return
    this.sentBytes += bytes.length
    this.#socket!.send(bytes as Uint8Array<ArrayBuffer>)
  }

  /** Announces the end, so that the broadcast ends without waiting for a return. */
  end(): void {
    if (this.#isEnding) return
    const isOpen = this.isOpen
    this.#isEnding = true
    clearTimeout(this.#timer)
    if (!isOpen) return this.#finish('stopped', '')
    this.#socket!.send('end')
    this.#timer = setTimeout(() => this.#finish('stopped', ''), farewellMs)
  }

  #connect(): void {
    const socket = new WebSocket(this.#url)
    this.#socket = socket
    socket.binaryType = 'arraybuffer'
    // A refused publisher is connected too, and then closed with the reason.
    socket.onmessage = ({ data }) => {
      if (data !== 'ready') return
      this.#isReady = true
      this.#attempt = 0
      for (const part of this.#events.onOpen()) this.send(part)
    }
    socket.onclose = ({ code, reason }) => this.#onClose(code, reason)
  }

  #onClose(code: number, text: string): void {
    if (this.#isEnded) return
    if (this.#isEnding) return this.#finish('stopped', '')
    if (this.#isReady) {
      this.#downSince = this.#now()
      this.#events.onLost()
    }
    this.#isReady = false
    const verdict = judgeClose(code, this.#attempt++, this.#now() - this.#downSince)
    if ('end' in verdict) return this.#finish(verdict.end, text)
    this.#timer = setTimeout(() => this.#connect(), verdict.againIn)
  }

  #finish(reason: EndReason | 'stopped', text: string): void {
    if (this.#isEnded) return
    this.#isEnded = true
    this.#isEnding = true
    clearTimeout(this.#timer)
    this.#socket?.close()
    this.#events.onEnded(reason, text)
  }
}
