// Which rooms deliver on which node: every node publishes its own once a second; a node that is silent is dropped.
import type { Context } from '../../../kernel/context.ts'
import { createHeartbeat, type Heartbeat } from '../../../kernel/time/heartbeat.ts'

const channel = 'live.streams'
const beatMs = 1000
const silentMs = 5000

interface Statement {
  readonly node: string
  /** NODE_URL; null: other nodes cannot pull from it. */
  readonly url: string | null
  readonly rooms: readonly number[]
  readonly isLeaving?: boolean
}

interface Elsewhere {
  readonly url: string | null
  readonly rooms: ReadonlySet<number>
  readonly until: number
}

export interface DirectoryOptions {
  readonly node: string
  readonly url: string | null
  /** Rooms whose publisher is connected to this node and delivers. */
  here(): Iterable<number>
}

export class Directory {
  readonly #ctx: Pick<Context, 'bus' | 'clock' | 'log'>
  readonly #options: DirectoryOptions
  readonly #others = new Map<string, Elsewhere>()
  readonly #heart: Heartbeat

  constructor(ctx: Pick<Context, 'bus' | 'clock' | 'log'>, options: DirectoryOptions) {
    this.#ctx = ctx
    this.#options = options
    this.#heart = createHeartbeat(
      () => this.publish(),
      beatMs,
      (error) => ctx.log.warn({ err: error }, 'live: the streams of this node were not published'),
    )
  }

  async start(): Promise<void> {
    await this.#ctx.bus.subscribe(channel, this.#receive)
    this.#heart.start()
  }

  async stop(): Promise<void> {
    await this.#heart.stop()
    await this.#send({ rooms: [], isLeaving: true })
    this.#ctx.bus.unsubscribe(channel, this.#receive)
  }

  /** Called with every heartbeat, and at once when a stream starts or ends. */
  publish(): Promise<void> {
    return this.#send({ rooms: [...this.#options.here()] })
  }

  /** The node that delivers the room, other than this one. */
  find(roomId: number): { readonly url: string | null } | null {
    const now = this.#ctx.clock.now().getTime()
    for (const { rooms, until, url } of this.#others.values()) if (until > now && rooms.has(roomId)) return { url }
    return null
  }

  /** The addresses of the other nodes that can be reached. */
  urls(): string[] {
    const now = this.#ctx.clock.now().getTime()
    return [...this.#others.values()].flatMap(({ url, until }) => (url !== null && until > now ? [url] : []))
  }

  elsewhere(): Set<number> {
    const now = this.#ctx.clock.now().getTime()
    return new Set([...this.#others.values()].flatMap(({ rooms, until }) => (until > now ? [...rooms] : [])))
  }

  async #send(statement: Pick<Statement, 'rooms' | 'isLeaving'>): Promise<void> {
    const { node, url } = this.#options
    await this.#ctx.bus.publish(channel, JSON.stringify({ node, url, ...statement } satisfies Statement))
  }

  readonly #receive = (_channel: string, payload: string): void => {
    const { node, url, rooms, isLeaving } = JSON.parse(payload) as Statement
    if (node === this.#options.node) return
    if (isLeaving) this.#others.delete(node)
    else this.#others.set(node, { url, rooms: new Set(rooms), until: this.#ctx.clock.now().getTime() + silentMs })
  }
}
