// A small server for the tests of the kernel: sessions from a list, a real database, a real port, and a client that sends raw frames.
import { once } from 'node:events'
import type { SocketName } from '@lantern/protocol/op.ts'
import { pino, type Logger } from 'pino'
import { WebSocket } from 'ws'
import { testNow } from '../db/testing.ts'
import type { Me, SessionRef } from './feature/call.ts'
import { SetClock } from './time/clock.ts'
import { systemRandomness, uuid7 } from './ids/ids.ts'
import type { Feature } from './feature/feature.ts'
import { openKernel, type Kernel } from './kernel.ts'
import { MemoryBus } from './bus/memoryBus.ts'
import type { KernelConfig, KernelParts } from './options.ts'
import type { Serving } from './serve.ts'
import type { Ended, Met, Sessions } from './feature/sessions.ts'
import { patienceMs } from './testing/until.ts'

export function makeMe(id: number, change: Partial<Me> = {}): Me {
  const session = { id: `session-${id}`, generation: 1 }
  return { id, brand: 'owl', name: `player${id}`, vip: 3, level: 1, isHost: false, session, ...change }
}

/** Token `token-7` belongs to player 7. */
export class ListedSessions implements Sessions {
  readonly players = new Map<number, Me | Ended>()
  readonly touched: string[] = []
  asked = 0

  add(...ids: number[]): this {
    for (const id of ids) this.players.set(id, makeMe(id))
    return this
  }

  async find(token: string): Promise<Me | Ended> {
    return this.players.get(Number(token.replace('token-', ''))) ?? 'SessionExpired'
  }

  async meet(token: string): Promise<Met | Ended> {
    const me = await this.find(token)
    return typeof me === 'string' ? me : { me, seen: null }
  }

  async alive(sessions: readonly SessionRef[]): Promise<ReadonlyMap<string, Me | Ended>> {
    this.asked++
    const found = sessions.map(({ id }) => [id, this.players.get(Number(id.replace('session-', '')))] as const)
    return new Map(found.flatMap(([id, who]) => (who ? [[id, who]] : [])))
  }

  touch(session: SessionRef): void {
    this.touched.push(session.id)
  }
}

export interface TestKernel extends AsyncDisposable {
  readonly kernel: Kernel
  readonly port: number
  readonly sessions: ListedSessions
  readonly clock: SetClock
  readonly url: string
  /** Connects and sends the hello of a player. */
  helloAs(player: number, socket?: SocketName, more?: object): Promise<Guest>
  /** Connects without a hello. */
  connectRaw(socket?: SocketName, headers?: Record<string, string>): Promise<Guest>
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Answer>
}

export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly body: { readonly Code: number; readonly Message: string; readonly Result: unknown }
}

const quick: KernelConfig = { isStrict: true, isLoopbackFree: true, drain: { waveMs: 5 } }

export async function startTestKernel(
  db: KernelParts['db'],
  given: Partial<KernelParts & Serving> & { readonly features?: readonly Feature[]; readonly log?: Logger } = {},
  port = 0,
): Promise<TestKernel> {
  const clock = (given.clock as SetClock | undefined) ?? new SetClock(testNow)
  const sessions = (given.sessions as ListedSessions | undefined) ?? new ListedSessions().add(1, 2, 3, 4, 5, 6, 7, 8, 9)
  const kernel = openKernel({
    db,
    clock,
    bus: new MemoryBus(clock),
    randomness: systemRandomness,
    log: pino({ level: 'silent' }),
    word: (lang, name, details) => `${lang} ${name} ${String(details['Field'] ?? '')}`.trim(),
    brandOfHost: () => 'owl',
    ...given,
    config: { ...quick, ...given.config },
  }).serve(given.features ?? [], { declarations: [], ...given, sessions })
  const open = await kernel.listen(port)
  const url = `http://127.0.0.1:${open}`
  const connectRaw: TestKernel['connectRaw'] = (socket = 'lobby', headers = {}) =>
    Guest.connect(`ws://127.0.0.1:${open}/ws/${socket}`, headers, () => clock.now())
  return {
    kernel,
    port: open,
    sessions,
    clock,
    url,
    connectRaw,
    async helloAs(player, socket = 'lobby', more = {}) {
      const guest = await connectRaw(socket)
      guest.send({ OP: 10000, Token: `token-${player}`, CloseRSA: true, ...more })
      const { Code } = await guest.next((frame) => frame.OP === 10001)
      if (Code !== 200) throw new Error(`the hello was answered ${Code}`)
      return guest
    },
    async post(path, body, headers = {}) {
      const text = typeof body === 'string' ? body : JSON.stringify(body)
      const type = { 'content-type': 'application/json' }
      const answer = await fetch(`${url}/api/v1/${path}`, {
        method: 'POST',
        body: text,
        headers: { ...type, ...headers },
      })
      return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Answer['body'] }
    },
    [Symbol.asyncDispose]: () => kernel.close(),
  }
}

/** Any frame from the server, as read by tests. */
export interface ReceivedFrame {
  readonly OP: number
  readonly Code: number
  readonly Message: string
  readonly Result: any
  readonly Seq?: number
  readonly Channel?: string
  readonly Position?: number
}

export class Guest {
  readonly ws: WebSocket
  readonly received: ReceivedFrame[] = []
  readonly closed: Promise<{ code: number; reason: string }>
  /** The clock for the timestamps of keys: that of the server under test. */
  now: () => Date = () => new Date()
  /** Called with every frame, before a test reads it. */
  onReceived: ((frame: ReceivedFrame) => void) | undefined
  #waiting: (() => void)[] = []

  static async connect(
    url: string,
    headers: Record<string, string> = {},
    now?: () => Date,
    onReceived?: (frame: ReceivedFrame) => void,
  ): Promise<Guest> {
    const guest = new Guest(new WebSocket(url, { headers, perMessageDeflate: false }))
    guest.onReceived = onReceived
    if (now) guest.now = now
    await once(guest.ws, 'open')
    return guest
  }

  constructor(ws: WebSocket) {
    this.ws = ws
    ws.on('message', (bytes) => this.#receive(JSON.parse(String(bytes)) as ReceivedFrame))
    this.closed = new Promise((resolve) =>
      ws.once('close', (code, reason) => resolve({ code, reason: String(reason) })),
    )
    void this.closed.then(() => this.#wake())
    ws.on('error', () => {})
  }

  send(message: object | string | Buffer): void {
    this.ws.send(typeof message === 'string' || Buffer.isBuffer(message) ? message : JSON.stringify(message))
  }

  /** Sends with an idempotency key, the given or a new one, and waits for the reply with that op number. `ReqID: undefined` sends none. */
  async ask(message: { OP: number } & Record<string, unknown>): Promise<ReceivedFrame> {
    this.send({ ReqID: this.newKey(), ...message })
    return await this.next((frame) => frame.OP === message.OP + 1)
  }

  newKey(): string {
    return uuid7(this.now(), systemRandomness)
  }

  /** The first matching frame that was not returned before. */
  async next(fits: (frame: ReceivedFrame) => boolean = () => true): Promise<ReceivedFrame> {
    const end = AbortSignal.timeout(patienceMs)
    for (;;) {
      const index = this.received.findIndex(fits)
      if (index >= 0) return this.received.splice(index, 1)[0]!
      if (this.ws.readyState >= WebSocket.CLOSING) throw new Error('closed before the awaited frame came')
      await new Promise<void>((resolve, reject) => {
        this.#waiting.push(resolve)
        end.addEventListener('abort', () => reject(new Error('the awaited frame did not come')), { once: true })
      })
    }
  }

  close(): void {
    this.ws.close()
  }

  #receive(frame: ReceivedFrame): void {
    this.onReceived?.(frame)
    this.received.push(frame)
    this.#wake()
  }

  #wake(): void {
    const waiting = this.#waiting
    this.#waiting = []
    for (const resolve of waiting) resolve()
  }
}
