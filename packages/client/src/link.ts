// One socket kept alive: hello, calls matched by Seq, pushes by number, reconnect with resume.
import {
  closingOp,
  gapOp,
  socketSuccess,
  type PushFrame,
  type ReplyFrame,
  type Resume,
} from '@lantern/protocol/envelope.ts'
import { errorName, type ErrorName } from '@lantern/protocol/errors.ts'
import type { SocketName } from '@lantern/protocol/op.ts'
import { waitBefore } from './backoff.ts'
import { Queue } from './queue.ts'
import type { OnReceived } from './received.ts'
import { LostError, RefusalError } from './refusal.ts'

/** idle: not opened yet. offline: waiting for the next attempt. ended: the server closed it for good; `endedBy` has the reason. */
export type LinkState = 'idle' | 'connecting' | 'ready' | 'offline' | 'ended'

export interface LinkOptions {
  readonly name: SocketName
  readonly url: string
  readonly token: () => Promise<string>
  readonly sendIntervalMs: number
  readonly timeoutMs: number
  readonly random: () => number
  readonly lang: (() => string | undefined) | undefined
  readonly onReceived?: OnReceived
  /** In order: the push has a channel position, so a lost one would be reported as a gap. A push without one may have been sent by this node only. */
  onPush(op: number, result: unknown, isInOrder: boolean): void
  onHello(result: unknown): void
  onGap(channel: string): void
  onState(): void
}

interface Pending {
  readonly op: number
  readonly frame: Readonly<Record<string, unknown>>
  /** Safe to send twice: a read, or a call with an idempotency key. */
  readonly isRepeatable: boolean
  readonly timer: ReturnType<typeof setTimeout>
  readonly askedAt: number
  /** How often the frame was put into the send queue. */
  sendings: number
  resolve(result: unknown): void
  reject(error: Error): void
}

type Incoming = ReplyFrame & Pick<PushFrame, 'Channel' | 'Position'>

const helloOp = 10000
/** Codes after which reconnecting is pointless until the player signs in again. */
const finalEnds: readonly ErrorName[] = ['SessionExpired', 'SignedInElsewhere', 'AccountDisabled', 'ForcedOut']

export class Link {
  state: LinkState = 'idle'
  endedBy: ErrorName | undefined
  readonly #options: LinkOptions
  readonly #pending = new Map<number, Pending>()
  readonly #queue: Queue
  #socket: WebSocket | null = null
  #seq = 0
  #attempt = 0
  #heardAt = 0
  #retry: ReturnType<typeof setTimeout> | null = null
  #epoch = ''
  #positions: Record<string, number> = {}

  constructor(options: LinkOptions) {
    this.#options = options
    this.#queue = new Queue((text) => this.#socket?.send(text), options.sendIntervalMs)
  }

  get silence(): number {
    return this.state === 'ready' ? performance.now() - this.#heardAt : 0
  }

  open(): void {
    if (this.state === 'idle' || this.state === 'offline') void this.#connect()
  }

  call(op: number, fields: Readonly<Record<string, unknown>>, isRepeatable: boolean): Promise<unknown> {
    if (this.state === 'ended') return Promise.reject(new LostError(this.endedBy ?? 'closed'))
    this.open()
    const Seq = ++this.#seq
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    const timer = setTimeout(() => this.#giveUp(Seq), this.#options.timeoutMs)
    const Lang = this.#options.lang?.()
    const frame = { OP: op, Seq, ...(Lang ? { Lang } : {}), ...fields }
    this.#pending.set(Seq, { op, frame, isRepeatable, timer, askedAt: performance.now(), sendings: 0, resolve, reject })
    if (this.state === 'ready') this.#send(this.#pending.get(Seq)!)
    return promise
  }

  close(): void {
    this.#end(undefined)
  }

  async #connect(): Promise<void> {
    this.#clearRetry()
    this.#setState('connecting')
    let token: string
    try {
      token = await this.#options.token()
    } catch (error) {
      if (error instanceof RefusalError && error.refusal && finalEnds.includes(error.refusal)) this.#end(error.refusal)
      else this.#wait()
      return
    }
    if (this.state !== 'connecting') return
    const socket = new WebSocket(this.#options.url)
    this.#socket = socket
    socket.onopen = () => socket.send(JSON.stringify({ OP: helloOp, Token: token, CloseRSA: true, ...this.#resume() }))
    socket.onmessage = (event) => {
      if (socket !== this.#socket) return
      this.#heardAt = performance.now()
      const frame = JSON.parse(String(event.data)) as Incoming
      this.#options.onReceived?.({ kind: 'frame', frame })
      this.#receive(frame)
    }
    socket.onclose = (event) => this.#closed(socket, event.reason)
    socket.onerror = () => {}
  }

  #resume(): { Resume?: Resume } {
    return this.#epoch ? { Resume: { Epoch: this.#epoch, Positions: this.#positions } } : {}
  }

  #receive(frame: Incoming): void {
    if (frame.OP === helloOp + 1) return this.#handleHello(frame)
    if (frame.OP === closingOp) {
      const name = errorName(frame.Code)
      if (name && finalEnds.includes(name)) this.#end(name)
      return
    }
    const pending = frame.Seq === undefined ? undefined : this.#pending.get(frame.Seq)
    if (frame.Seq !== undefined && pending && frame.OP === pending.op + 1) {
      if (frame.Code === socketSuccess) this.#settle(frame.Seq, (call) => call.resolve(frame.Result))
      else this.#fail(frame.Seq, refusalOf(frame, pending))
      return
    }
    this.#pushed(frame)
  }

  #send(call: Pending): void {
    call.sendings++
    this.#queue.push(call.op, JSON.stringify(call.frame))
  }

  #pushed(frame: Incoming): void {
    if (frame.OP === gapOp) {
      const gap = frame.Result as { Channel: string; Position: number }
      this.#positions[gap.Channel] = gap.Position
      return this.#options.onGap(gap.Channel)
    }
    if (frame.Channel !== undefined && frame.Position !== undefined) {
      // A replay may overlap frames received before the disconnect.
      if ((this.#positions[frame.Channel] ?? -1) >= frame.Position) return
      this.#positions[frame.Channel] = frame.Position
    }
    this.#options.onPush(frame.OP, frame.Result, frame.Position !== undefined)
  }

  #handleHello(frame: ReplyFrame): void {
    if (frame.Code !== socketSuccess) {
      const name = errorName(frame.Code)
      if (name && finalEnds.includes(name)) this.#end(name)
      return
    }
    const resumed = (frame.Result as { Resume?: Resume } | undefined)?.Resume
    if (resumed) {
      // Positions of another epoch are not comparable; the server reports the resulting gaps.
      this.#positions = { ...resumed.Positions, ...(resumed.Epoch === this.#epoch ? this.#positions : {}) }
      this.#epoch = resumed.Epoch
    }
    this.#attempt = 0
    // Taken before the hello listeners run: a call that a listener makes is sent at once and must not be sent again here.
    const waiting = [...this.#pending.values()]
    this.#setState('ready')
    this.#options.onHello(frame.Result)
    for (const call of waiting) this.#send(call)
  }

  #closed(socket: WebSocket, reason: string): void {
    if (socket !== this.#socket) return
    this.#socket = null
    this.#queue.clear()
    if (this.state === 'ended') return
    for (const [Seq, call] of this.#pending) if (!call.isRepeatable) this.#fail(Seq, new LostError('connection lost'))
    const name = errorName(Number(reason))
    if (name && finalEnds.includes(name)) this.#end(name)
    else this.#wait()
  }

  /** When nothing at all was received since the call, the connection is dead without a close event: reconnect. */
  #giveUp(Seq: number): void {
    const askedAt = this.#pending.get(Seq)?.askedAt ?? 0
    this.#fail(Seq, new LostError('no answer in time'))
    const socket = this.#socket
    if (!socket || this.#heardAt > askedAt) return
    socket.close()
    this.#closed(socket, '')
  }

  #wait(): void {
    this.#setState('offline')
    this.#retry = setTimeout(() => void this.#connect(), waitBefore(this.#attempt++, this.#options.random))
  }

  #end(reason: ErrorName | undefined): void {
    if (this.state === 'ended') return
    this.endedBy = reason
    this.#clearRetry()
    this.#queue.clear()
    this.#setState('ended')
    for (const Seq of this.#pending.keys()) this.#fail(Seq, new LostError(reason ?? 'closed'))
    this.#socket?.close()
    this.#socket = null
  }

  #settle(Seq: number, finish: (call: Pending) => void): void {
    const call = this.#pending.get(Seq)
    if (!call) return
    this.#pending.delete(Seq)
    clearTimeout(call.timer)
    finish(call)
  }

  #fail(Seq: number, error: Error): void {
    this.#settle(Seq, (call) => call.reject(error))
  }

  #clearRetry(): void {
    if (this.#retry) clearTimeout(this.#retry)
    this.#retry = null
  }

  #setState(state: LinkState): void {
    if (this.state === state) return
    this.state = state
    this.#options.onState()
  }
}

function refusalOf({ Code, Message, Result }: ReplyFrame, { sendings }: Pending): RefusalError {
  const refusal = new RefusalError(Code, Message, Result)
  refusal.wasRepeated = sendings > 1
  return refusal
}
