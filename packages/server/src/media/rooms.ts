// All rooms of this process: their publishers, their viewers, and what ends them.
import type { CutReason, StreamEnd, StreamFacts } from './facts.ts'
import type { FromMedia, MediaLimits, PublishAllowed, ToMedia } from './messages.ts'
import { Publisher, type Transport } from './publisher.ts'
import { Room } from './room.ts'
import type { Viewer } from './viewer.ts'

export interface RoomsOptions {
  limits(): MediaLimits
  now(): number
  report(message: FromMedia): void
}

type Revoke = Omit<Extract<ToMedia, { kind: 'revoke' }>, 'kind'>

interface Held {
  readonly room: Room
  publisher: Publisher | null
  /** When the last publisher ended. */
  endedAt: number
}

export class Rooms {
  readonly #options: RoomsOptions
  readonly #held = new Map<number, Held>()
  sentBytes = 0
  skipped = 0
  cutViewers = 0

  constructor(options: RoomsOptions) {
    this.#options = options
  }

  /** Null: off air. A room that waits for its publisher takes no new viewers. */
  find(roomId: number): Room | null {
    const held = this.#held.get(roomId)
    return held?.publisher?.isStarted ? held.room : null
  }

  publisherOf(roomId: number): Publisher | null {
    return this.#held.get(roomId)?.publisher ?? null
  }

  current(roomId: number): { epoch: number; silentMs: number } | null {
    const publisher = this.publisherOf(roomId)
    return publisher && { epoch: publisher.epoch, silentMs: this.#options.now() - publisher.room.meter.lastMediaAt }
  }

  /** The new publisher replaces the old one; viewers stay. */
  open(roomId: number, { epoch }: PublishAllowed, transport: Transport): Publisher {
    const held = this.#ensure(roomId)
    const old = held.publisher
    held.publisher = null
    old?.cut('lease')
    held.publisher = new Publisher(held.room, epoch, transport, {
      onStarted: (publisher, facts) => this.#onStarted(publisher, facts),
      onEnded: (publisher, end) => this.#onEnded(held, publisher, end),
    })
    return held.publisher
  }

  abandon(roomId: number, epoch: number): void {
    this.#options.report({ kind: 'ended', roomId, epoch, end: { epoch, clean: false } })
  }

  cut(roomId: number, why: CutReason, epoch?: number): void {
    const publisher = this.publisherOf(roomId)
    if (publisher && (epoch === undefined || publisher.epoch === epoch)) publisher.cut(why)
  }

  /** Ends the publisher and all viewers. */
  close(roomId: number): void {
    const held = this.#held.get(roomId)
    if (!held) return
    held.publisher?.cut('closed')
    for (const viewer of held.room.viewers) viewer.end()
    this.#drop(held)
  }

  revoke({ roomId, playerId, sessionId, exceptSessionId }: Revoke): void {
    const isMeant = (viewer: Viewer): boolean =>
      viewer.playerId !== null &&
      (playerId === undefined || viewer.playerId === playerId) &&
      (sessionId === undefined || viewer.sessionId === sessionId) &&
      (exceptSessionId === undefined || viewer.sessionId !== exceptSessionId)
    for (const { room } of this.#held.values())
      if (roomId === undefined || room.id === roomId)
        for (const viewer of room.viewers) if (isMeant(viewer)) viewer.end()
  }

  onLeft(viewer: Viewer): void {
    this.sentBytes += viewer.sentBytes
    this.skipped += viewer.skipped
    this.#options.report({ kind: 'left', viewId: viewer.viewId })
  }

  /** Once a second: health, limits, and rooms whose publisher did not return. */
  beat(): Extract<FromMedia, { kind: 'health' }>['rooms'] {
    const now = this.#options.now()
    const limits = this.#options.limits()
    const health = []
    for (const held of this.#held.values()) {
      const { room, publisher } = held
      if (!publisher) {
        if (room.viewers.size === 0 || now - held.endedAt > limits.returnMs) this.close(room.id)
        continue
      }
      const measured = room.meter.read(now)
      publisher.check(measured.kbps, now, limits)
      const silentMs = Math.round(now - room.meter.lastMediaAt)
      const { isHeavy, epoch } = publisher
      health.push({ roomId: room.id, epoch, silentMs, health: { ...measured, viewers: room.viewers.size, isHeavy } })
    }
    return health
  }

  get viewers(): number {
    let count = 0
    for (const { room } of this.#held.values()) count += room.viewers.size
    return count
  }

  stop(): void {
    for (const { room, publisher } of this.#held.values()) {
      publisher?.cut('shutdown')
      room.flush()
      for (const viewer of room.viewers) viewer.end()
      room.stop()
    }
  }

  #ensure(roomId: number): Held {
    const known = this.#held.get(roomId)
    if (known) return known
    const room = new Room({
      id: roomId,
      limits: this.#options.limits,
      now: this.#options.now,
      onCut: () => void this.cutViewers++,
    })
    const held: Held = { room, publisher: null, endedAt: this.#options.now() }
    this.#held.set(roomId, held)
    return held
  }

  #onStarted({ room, epoch }: Publisher, facts: StreamFacts): void {
    this.#options.report({ kind: 'started', roomId: room.id, epoch, facts })
  }

  #onEnded(held: Held, { room, epoch }: Publisher, end: StreamEnd): void {
    if (held.publisher?.epoch === epoch) {
      held.publisher = null
      held.endedAt = this.#options.now()
    }
    this.#options.report({ kind: 'ended', roomId: room.id, epoch, end })
  }

  #drop(held: Held): void {
    held.room.stop()
    this.#held.delete(held.room.id)
  }
}
