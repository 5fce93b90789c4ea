// Fan-out of pushes: each message is serialised and framed once, the frames of one loop turn are combined into one write per socket, and
// slow readers are dropped instead of buffered for.
import { limits as wireLimits, socketSuccess } from '@lantern/protocol/envelope.ts'
import type { Bus } from '../bus/bus.ts'
import { wholeElapsed } from '../time/clock.ts'
import { joinFrames, textFrame, type Bytes } from './frame.ts'
import { LagWatch } from './lag.ts'
import { gapFrame, isNew } from './frameBatch.ts'
import { Fanout } from './fanout.ts'
import { Channel, unknownPosition, type Frame, type Membership, type FrameBatch, type Subscriber } from './channel.ts'

export interface HubLimits {
  readonly softBytes: number
  readonly hardBytes: number
  readonly lagMs: number
  /** Members of one channel that are served in one loop turn (a "row"), so that replies are written in between. */
  readonly slice: number
  /** The minimum interval between two passes over a channel with several rows: messages that arrive in between share a write. */
  readonly restMs: number
  readonly ringFrames: number
  readonly playerRingFrames: number
  readonly ringMs: number
}

export const hubLimits: HubLimits = {
  softBytes: wireLimits.queueSoftBytes,
  hardBytes: wireLimits.queueHardBytes,
  lagMs: wireLimits.lagSeconds * 1000,
  slice: 50,
  restMs: 50,
  ringFrames: 200,
  playerRingFrames: 64,
  ringMs: 120_000,
}

export interface PushHead {
  readonly op: number
  readonly isDroppable: boolean
}

/**
 * Published by a node to a channel in which it delivered messages locally while Redis was unreachable: other nodes did not receive those,
 * and they have no position.
 */
const strayMark = '2'

export const playerChannel = (playerId: number): string => `player.${playerId}`

export interface HubOptions {
  readonly bus: Bus
  readonly limits?: Partial<HubLimits>
  /** Called for a reader that does not keep up; by default its connection is closed with 4006. */
  readonly onSlow?: (subscriber: Subscriber) => void
}

export function createHub(options: HubOptions): Hub {
  return new Hub(options)
}

export class Hub {
  readonly stats = { frames: 0, writes: 0, bytes: 0, dropped: 0, cut: 0, channels: 0 }
  onSlow: (subscriber: Subscriber) => void
  readonly #bus: Bus
  readonly #limits: HubLimits
  readonly #channels = new Map<string, Channel>()
  #dirty: Channel[] = []
  #touched: Subscriber[] = []
  #isScheduled = false
  readonly #lag: LagWatch
  readonly #sweep: NodeJS.Timeout

  constructor({ bus, limits, onSlow }: HubOptions) {
    this.#bus = bus
    this.#limits = { ...hubLimits, ...limits }
    this.onSlow = onSlow ?? ((subscriber) => subscriber.wire.close(4006, '100006'))
    this.#lag = new LagWatch({
      caughtUpBytes: this.#limits.softBytes / 2,
      lagMs: this.#limits.lagMs,
      onCaughtUp: (subscriber) => this.#sendGaps(subscriber),
      onTooLong: (subscriber) => this.#cut(subscriber),
    })
    this.#sweep = setInterval(() => this.#forgetUnused(), Math.min(30_000, this.#limits.ringMs)).unref()
    bus.onLoss(() => void this.#catchUp())
  }

  /** Resolves when this node is subscribed to the channel and knows its position. */
  open(key: string): Promise<void> {
    const channel = this.#channel(key)
    return channel.opening ?? Promise.resolve()
  }

  position(key: string): number | null {
    const position = this.#channels.get(key)?.position ?? unknownPosition
    return position === unknownPosition ? null : position
  }

  /** Joins the channel. If `after` is given, replays the frames after that position; false if some of them are no longer in the ring. */
  join(subscriber: Subscriber, key: string, after?: number): boolean {
    if (subscriber.isGone) return false
    const channel = this.#channel(key)
    const known = subscriber.memberships.find((membership) => membership.channel === channel)
    const membership = known ?? channel.add(subscriber)
    channel.usedAt = wholeElapsed()
    if (after === undefined) return true
    const missed = channel.framesAfter(after)
    if (missed) for (const frame of missed) this.#queue(subscriber, frame.bytes)
    else this.send(subscriber, this.#gapFrame(membership, undefined))
    return missed !== null
  }

  leave(subscriber: Subscriber, key: string): void {
    const membership = subscriber.memberships.find(({ channel }) => channel.key === key)
    if (!membership) return
    subscriber.memberships = subscriber.memberships.filter((other) => other !== membership)
    this.#part(membership)
  }

  /** Removes a closed connection from all its channels. */
  drop(subscriber: Subscriber): void {
    subscriber.isGone = true
    for (const membership of subscriber.memberships) this.#part(membership)
    subscriber.memberships = []
    subscriber.first = null
    subscriber.more = null
  }

  /** Sends to one connection, as part of this turn's write. */
  send(subscriber: Subscriber, bytes: Bytes): void {
    if (subscriber.isGone) return
    const queued = subscriber.wire.queuedBytes
    if (queued > this.#limits.softBytes && this.#isTooSlow(subscriber, queued)) return
    this.#queue(subscriber, bytes)
  }

  /** Writes the pending frames of one connection immediately, because it is about to be closed. */
  flush(subscriber: Subscriber): void {
    const bytes = subscriber.more ? joinFrames(subscriber.more) : subscriber.first
    subscriber.first = null
    subscriber.more = null
    if (subscriber.isGone || bytes === null) return
    this.stats.writes++
    this.stats.bytes += bytes.length
    subscriber.wire.write(bytes)
  }

  /** `result` is already JSON: every node only appends the position and builds the frame. */
  publish(key: string, head: PushHead, result: string): void {
    const name = JSON.stringify(key.slice(key.indexOf('/') + 1))
    const text = `{"OP":${head.op},"Code":${socketSuccess},"Message":"","Result":${result},"Channel":${name}`
    void this.#bus.publish(key, (head.isDroppable ? '1' : '0') + text)
  }

  close(): void {
    clearInterval(this.#sweep)
    this.#lag.stop()
    for (const key of this.#channels.keys()) this.#bus.unsubscribe(key, this.#receive)
    this.#channels.clear()
  }

  #channel(key: string): Channel {
    const known = this.#channels.get(key)
    if (known) return known
    const channel = new Channel(key)
    channel.usedAt = wholeElapsed()
    this.#channels.set(key, channel)
    this.stats.channels = this.#channels.size
    channel.opening = this.#subscribe(channel)
    return channel
  }

  async #subscribe(channel: Channel): Promise<void> {
    try {
      await this.#bus.subscribe(channel.key, this.#receive)
      const position = await this.#bus.position(channel.key)
      if (channel.position === unknownPosition) channel.position = position
    } finally {
      channel.opening = null
    }
  }

  readonly #receive = (key: string, payload: string, position: number | null): void => {
    const channel = this.#channels.get(key)
    if (!channel) return
    if (position === null) channel.hasStrayed = true
    if (payload === strayMark) return this.#noteStray(channel, position)
    if (position !== null && !this.#advance(channel, position)) return
    const text = payload.slice(1) + (position === null ? '}' : `,"Position":${position}}`)
    const frame: Frame = { bytes: textFrame(text), position, isDroppable: payload[0] === '1' }
    this.stats.frames++
    if (position !== null) channel.keep(frame, this.#ringFrames(channel))
    this.#append(channel, frame)
  }

  /**
   * False for a message received before. A gap in positions means that the bus lost messages: the ring is discarded, and members get a gap
   * notice.
   */
  #advance(channel: Channel, position: number): boolean {
    const last = channel.position
    if (last !== unknownPosition && position <= last) return false
    if (last !== unknownPosition && position > last + 1) this.#sendHole(channel, position - 1)
    channel.position = position
    channel.usedAt = wholeElapsed()
    return true
  }

  #noteStray(channel: Channel, position: number | null): void {
    if (position !== null && position > channel.position) this.#sendHole(channel, position)
  }

  #ringFrames(channel: Channel): number {
    return channel.name.startsWith('player.') ? this.#limits.playerRingFrames : this.#limits.ringFrames
  }

  #append(channel: Channel, frame: Frame): void {
    if (channel.members.length === 0) return
    channel.fanout ??= new Fanout()
    channel.fanout.add(frame)
    if (channel.isDirty) return
    channel.isDirty = true
    this.#scheduleServe(channel)
  }

  #scheduleServe(channel: Channel): void {
    this.#dirty.push(channel)
    this.#schedule()
  }

  #schedule(): void {
    if (this.#isScheduled) return
    this.#isScheduled = true
    setImmediate(this.#turn)
  }

  readonly #turn = (): void => {
    this.#isScheduled = false
    const channels = this.#dirty
    this.#dirty = []
    for (const channel of channels) this.#serve(channel)
    this.#writeOut()
  }

  /** Serves one row of one channel. */
  #serve(channel: Channel): void {
    const { slice, restMs } = this.#limits
    const fanout = channel.fanout!
    const rows = Math.ceil(channel.members.length / slice)
    fanout.resize(rows)
    const row = fanout.turn()
    if (row === null) {
      channel.isDirty = false
      // Small channels are numerous and mostly idle: their round is released to save memory.
      if (rows <= 1) channel.fanout = null
      return
    }
    const now = wholeElapsed()
    const rest = rows > 1 ? fanout.restBefore(row, restMs, now) : 0
    if (rest > 0) return void setTimeout(() => this.#scheduleServe(channel), rest)
    this.#sendRow(channel, row * slice, fanout.batchFor(row)!)
    fanout.isDone(row, now)
    this.#scheduleServe(channel)
  }

  /** In descending order: if a member is cut, the last member is moved to its place, and that one has been served already. */
  #sendRow(channel: Channel, bottom: number, batch: FrameBatch): void {
    const top = Math.min(bottom + this.#limits.slice, channel.members.length)
    for (let spot = top - 1; spot >= bottom; spot--) {
      const membership = channel.members[spot]
      if (membership) this.#deliver(membership, batch)
    }
  }

  #deliver(membership: Membership, batch: FrameBatch): void {
    const { subscriber, seen } = membership
    if (batch.from !== null && batch.to <= seen) return
    const queued = subscriber.wire.queuedBytes
    if (queued > this.#limits.softBytes) return this.#deliverSlow(membership, batch, seen, queued)
    if (membership.missed > 0) this.#sendGap(membership)
    if (batch.from !== null && batch.from > seen) {
      membership.seen = batch.to
      return this.#queue(subscriber, batch.bytes)
    }
    for (const frame of batch.frames) if (isNew(frame, seen)) this.#pass(membership, frame)
  }

  #deliverSlow(membership: Membership, batch: FrameBatch, seen: number, queued: number): void {
    if (this.#isTooSlow(membership.subscriber, queued)) return
    for (const frame of batch.frames) {
      if (!isNew(frame, seen)) continue
      if (!frame.isDroppable) this.#pass(membership, frame)
      else {
        membership.missed++
        this.stats.dropped++
        if (frame.position !== null) membership.seen = frame.position
      }
    }
  }

  #pass(membership: Membership, frame: Frame): void {
    if (frame.position !== null) membership.seen = frame.position
    this.#queue(membership.subscriber, frame.bytes)
  }

  #queue(subscriber: Subscriber, bytes: Bytes): void {
    if (subscriber.first === null) {
      subscriber.first = bytes
      this.#touched.push(subscriber)
      this.#schedule()
    } else if (subscriber.more === null) subscriber.more = [subscriber.first, bytes]
    else subscriber.more.push(bytes)
  }

  #writeOut(): void {
    const subscribers = this.#touched
    this.#touched = []
    for (const subscriber of subscribers) this.flush(subscriber)
  }

  /** Above the soft limit the reader is watched. Above the hard limit it is cut, and the result is true. */
  #isTooSlow(subscriber: Subscriber, queued: number): boolean {
    if (queued <= this.#limits.hardBytes) {
      this.#lag.add(subscriber)
      return false
    }
    this.#cut(subscriber)
    return true
  }

  #cut(subscriber: Subscriber): void {
    this.stats.cut++
    this.drop(subscriber)
    this.onSlow(subscriber)
  }

  #sendGaps(subscriber: Subscriber): void {
    for (const membership of subscriber.memberships) if (membership.missed > 0) this.#sendGap(membership)
  }

  #sendGap(membership: Membership): void {
    const { missed } = membership
    membership.missed = 0
    this.#queue(membership.subscriber, this.#gapFrame(membership, missed))
  }

  #gapFrame(membership: Membership, missed: number | undefined): Buffer {
    return gapFrame(membership.channel.name, Math.max(0, membership.seen), missed)
  }

  #part(membership: Membership): void {
    const { channel } = membership
    // The last member is moved to the free place, perhaps into a row that has already been served these frames, so it is served first.
    const last = channel.members.at(-1)!
    const batch = last === membership ? null : channel.fanout?.batchFor(Math.floor(last.spot / this.#limits.slice))
    if (batch) this.#deliver(last, batch)
    channel.remove(membership)
    channel.usedAt = wholeElapsed()
  }

  /**
   * After an interruption of the bus: channels whose position advanced have a gap here; channels in which this node delivered locally have a
   * gap on all other nodes.
   */
  async #catchUp(): Promise<void> {
    for (const channel of [...this.#channels.values()]) {
      if (channel.hasStrayed) {
        channel.hasStrayed = false
        await this.#bus.publish(channel.key, strayMark)
        continue
      }
      const position = await this.#bus.position(channel.key)
      if (position > channel.position) this.#sendHole(channel, position)
    }
  }

  #sendHole(channel: Channel, position: number): void {
    channel.ring = null
    const missed = channel.position === unknownPosition ? undefined : position - channel.position
    channel.position = position
    this.#append(channel, { bytes: gapFrame(channel.name, position, missed), position: null, isDroppable: false })
  }

  #forgetUnused(): void {
    const before = wholeElapsed() - this.#limits.ringMs
    for (const channel of this.#channels.values()) {
      if (channel.usedAt > before) continue
      channel.ring = null
      if (channel.members.length > 0 || channel.isDirty) continue
      this.#channels.delete(channel.key)
      this.#bus.unsubscribe(channel.key, this.#receive)
    }
    this.stats.channels = this.#channels.size
  }
}
