// Outgoing frames are queued per OP and sent one at a time, round-robin over the OPs, so that one busy OP never starves another.
export class Queue {
  readonly #byOp = new Map<number, string[]>()
  readonly #send: (text: string) => void
  readonly #sendIntervalMs: number
  #timer: ReturnType<typeof setTimeout> | null = null
  #freeAt = 0

  constructor(send: (text: string) => void, sendIntervalMs: number) {
    this.#send = send
    this.#sendIntervalMs = sendIntervalMs
  }

  push(op: number, text: string): void {
    const waiting = this.#byOp.get(op)
    if (waiting) waiting.push(text)
    else this.#byOp.set(op, [text])
    this.#plan()
  }

  clear(): void {
    this.#byOp.clear()
    if (this.#timer) clearTimeout(this.#timer)
    this.#timer = null
  }

  #plan(): void {
    if (this.#timer || this.#byOp.size === 0) return
    const wait = this.#freeAt - performance.now()
    if (wait <= 0) this.#sendNext()
    else this.#timer = setTimeout(() => this.#sendNext(), wait)
  }

  #sendNext(): void {
    this.#timer = null
    const [next] = this.#byOp
    if (!next) return
    const [op, waiting] = next
    const text = waiting.shift()!
    // Re-inserting moves the OP to the end of the Map, which is the round-robin order.
    this.#byOp.delete(op)
    if (waiting.length > 0) this.#byOp.set(op, waiting)
    this.#freeAt = performance.now() + this.#sendIntervalMs
    this.#send(text)
    this.#plan()
  }
}
