// The viewers of each live room over all nodes: each node publishes its own once a second, and its data is dropped when its lease expires.
import type { Bus } from '../../kernel/bus/bus.ts'
import type { Clock } from '../../kernel/time/clock.ts'

export type Rooms = ReadonlyMap<number, ReadonlySet<number>>

/** The change of a room since the last beat. */
export interface ViewerChange {
  readonly roomId: number
  readonly viewers: number
  /** One of the players who entered; null when players only left. */
  readonly entered: number | null
}

export interface ViewersOptions {
  readonly bus: Bus
  readonly clock: Clock
  /** The unique name of this node. */
  readonly node: string
  /** The players in each room whose sockets are on this node. */
  here(): Rooms
  /** Called on one node for each room, at most once per beat. */
  onChanges(changes: readonly ViewerChange[]): Promise<void>
}

/** `isWhole`: rooms that are not listed are empty on that node. */
interface Statement {
  readonly node: string
  readonly isWhole?: boolean
  readonly rooms: Readonly<Record<string, readonly number[]>>
  /** Sent by a starting node: the others publish their complete state with their next beat. */
  readonly asks?: boolean
}

interface Elsewhere {
  until: number
  rooms: Map<number, ReadonlySet<number>>
}

export const viewerRules = { beatMs: 1000, renewMs: 10_000, leaseMs: 30_000 } as const
const channel = 'house.rooms'
const noPlayers: ReadonlySet<number> = new Set()

export class Viewers {
  readonly #options: ViewersOptions
  readonly #others = new Map<string, Elsewhere>()
  #own = new Map<number, Set<number>>()
  /** Cache of all players in a room over all nodes; invalidated when a player left or another node reported. */
  readonly #everyone = new Map<number, Set<number>>()
  /** The viewers of each room as of the last heartbeat. */
  readonly #shown = new Map<number, ReadonlySet<number>>()
  readonly #stirred = new Set<number>()
  readonly #unpublished = new Set<number>()
  #publishedAllAt = -Infinity

  constructor(options: ViewersOptions) {
    this.#options = options
  }

  async start(): Promise<void> {
    await this.#options.bus.subscribe(channel, this.#receive)
    await this.#publish({ isWhole: true, rooms: {}, asks: true })
  }

  async stop(): Promise<void> {
    this.#options.bus.unsubscribe(channel, this.#receive)
    await this.#publish({ isWhole: true, rooms: {} })
  }

  viewers(roomId: number): number {
    return this.#union(roomId).size
  }

  all(roomId: number): number[] {
    return [...this.#union(roomId)]
  }

  /** A page of the viewers in the order of ids, so that pages are consistent. */
  page(roomId: number, offset: number, most: number): number[] {
    return [...this.#union(roomId)].toSorted((a, b) => a - b).slice(offset, offset + most)
  }

  /** Counted at once, without waiting for the next beat. */
  enter(roomId: number, playerId: number): void {
    const own = this.#own.get(roomId)
    if (own?.has(playerId)) return
    if (own) own.add(playerId)
    else this.#own.set(roomId, new Set([playerId]))
    this.#everyone.get(roomId)?.add(playerId)
    this.#unpublished.add(roomId)
    this.#stirred.add(roomId)
  }

  async beat(): Promise<void> {
    const now = this.#options.clock.now().getTime()
    this.#forgetSilent(now)
    this.#lookAround()
    await this.#report(now)
    await this.#showStirs()
  }

  #lookAround(): void {
    const found = this.#options.here()
    for (const roomId of new Set([...this.#own.keys(), ...found.keys()]))
      if (!isSame(this.#own.get(roomId) ?? noPlayers, found.get(roomId) ?? noPlayers)) {
        this.#unpublished.add(roomId)
        this.#changed(roomId)
      }
    this.#own = new Map([...found].map(([roomId, players]) => [roomId, new Set(players)]))
  }

  async #report(now: number): Promise<void> {
    const isWhole = Math.abs(now - this.#publishedAllAt) >= viewerRules.renewMs
    if (isWhole) this.#publishedAllAt = now
    else if (this.#unpublished.size === 0) return
    const named = isWhole ? this.#own.keys() : this.#unpublished
    const rooms = Object.fromEntries([...named].map((roomId) => [roomId, [...(this.#own.get(roomId) ?? noPlayers)]]))
    this.#unpublished.clear()
    await this.#publish(isWhole ? { isWhole, rooms } : { rooms })
  }

  async #publish(statement: Omit<Statement, 'node'>): Promise<void> {
    const { bus, node } = this.#options
    await bus.publish(channel, JSON.stringify({ node, ...statement }))
  }

  readonly #receive = (_channel: string, payload: string): void => {
    const { node, rooms, isWhole, asks } = JSON.parse(payload) as Statement
    if (node === this.#options.node) return
    const known = this.#others.get(node) ?? { until: 0, rooms: new Map() }
    known.until = this.#options.clock.now().getTime() + viewerRules.leaseMs
    this.#others.set(node, known)
    if (isWhole) for (const roomId of known.rooms.keys()) this.#changed(roomId)
    if (isWhole) known.rooms.clear()
    for (const [name, players] of Object.entries(rooms)) {
      const roomId = Number(name)
      if (players.length > 0) known.rooms.set(roomId, new Set(players))
      else known.rooms.delete(roomId)
      this.#changed(roomId)
    }
    if (asks) this.#publishedAllAt = -Infinity
  }

  /** A crashed node does not sign off: drop it when its lease has expired. */
  #forgetSilent(now: number): void {
    for (const [node, { until, rooms }] of this.#others) {
      if (until > now) continue
      this.#others.delete(node)
      for (const roomId of rooms.keys()) this.#changed(roomId)
    }
  }

  #changed(roomId: number): void {
    this.#everyone.delete(roomId)
    this.#stirred.add(roomId)
  }

  #union(roomId: number): ReadonlySet<number> {
    const known = this.#everyone.get(roomId)
    if (known) return known
    const everyone = new Set(this.#own.get(roomId))
    for (const { rooms } of this.#others.values()) for (const id of rooms.get(roomId) ?? noPlayers) everyone.add(id)
    if (everyone.size > 0) this.#everyone.set(roomId, everyone)
    return everyone
  }

  /** Of the nodes with a player in the room the one with the lowest name publishes, so that the push is sent once. */
  #isSpeaker(roomId: number): boolean {
    if (!this.#own.get(roomId)?.size) return false
    for (const [node, { rooms }] of this.#others) if (node < this.#options.node && rooms.has(roomId)) return false
    return true
  }

  async #showStirs(): Promise<void> {
    const changes: ViewerChange[] = []
    for (const roomId of this.#stirred) {
      const [before, now] = [this.#shown.get(roomId) ?? noPlayers, new Set(this.#union(roomId))]
      if (now.size > 0) this.#shown.set(roomId, now)
      else this.#shown.delete(roomId)
      if (isSame(before, now) || !this.#isSpeaker(roomId)) continue
      changes.push({ roomId, viewers: now.size, entered: [...now].findLast((id) => !before.has(id)) ?? null })
    }
    this.#stirred.clear()
    if (changes.length > 0) await this.#options.onChanges(changes)
  }
}

const isSame = (one: ReadonlySet<number>, other: ReadonlySet<number>): boolean =>
  one.size === other.size && one.isSubsetOf(other)
