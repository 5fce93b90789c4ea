// Fan-out of pushes: each message is serialised and framed once, the frames of one loop turn are combined into one write per socket, and
// slow readers are dropped instead of buffered for.
import { limits as wireLimits, socketSuccess } from '@lantern/protocol/envelope.ts'
import type { Bus } from '../bus/bus.ts'
import { wholeElapsed } from '../time/clock.ts'
import { joinFrames, textFrame, type Bytes } from './frame.ts'
import { LagWatch } from './lag.ts'
import { gapFrame, isNew } from './parcel.ts'
import { Round } from './round.ts'
import { Room, unknownPosition, type Frame, type Membership, type Parcel, type Seat } from './room.ts'

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
  readonly onSlow?: (seat: Seat) => void
}

export function createHub(options: HubOptions): Hub {
  return new Hub(options)
}

export class Hub {
  readonly stats = { frames: 0, writes: 0, bytes: 0, dropped: 0, cut: 0, rooms: 0 }
  onSlow: (seat: Seat) => void
  readonly #bus: Bus
  readonly #limits: HubLimits
  readonly #rooms = new Map<string, Room>()
  #dirty: Room[] = []
  #touched: Seat[] = []
  #isScheduled = false
  readonly #lag: LagWatch
  readonly #sweep: NodeJS.Timeout

  constructor({ bus, limits, onSlow }: HubOptions) {
    this.#bus = bus
    this.#limits = { ...hubLimits, ...limits }
    this.onSlow = onSlow ?? ((seat) => seat.wire.close(4006, '100006'))
    this.#lag = new LagWatch({
      caughtUpBytes: this.#limits.softBytes / 2,
      lagMs: this.#limits.lagMs,
      onCaughtUp: (seat) => this.#tellGaps(seat),
      onTooLong: (seat) => this.#cut(seat),
    })
    this.#sweep = setInterval(() => this.#forgetUnused(), Math.min(30_000, this.#limits.ringMs)).unref()
    bus.onLoss(() => void this.#catchUp())
  }

  /** Resolves when this node is subscribed to the channel and knows its position. */
  open(key: string): Promise<void> {
    const room = this.#room(key)
    return room.opening ?? Promise.resolve()
  }

  position(key: string): number | null {
    const position = this.#rooms.get(key)?.position ?? unknownPosition
    return position === unknownPosition ? null : position
  }

  /** Joins the channel. If `after` is given, replays the frames after that position; false if some of them are no longer in the ring. */
  join(seat: Seat, key: string, after?: number): boolean {
    if (seat.isGone) return false
    const room = this.#room(key)
    const known = seat.memberships.find((membership) => membership.room === room)
    const membership = known ?? room.add(seat)
    room.usedAt = wholeElapsed()
    if (after === undefined) return true
    const missed = room.framesAfter(after)
    if (missed) for (const frame of missed) this.#queue(seat, frame.bytes)
    else this.send(seat, this.#gapFrame(membership, undefined))
    return missed !== null
  }

  leave(seat: Seat, key: string): void {
    const membership = seat.memberships.find(({ room }) => room.key === key)
    if (!membership) return
    seat.memberships = seat.memberships.filter((other) => other !== membership)
    this.#part(membership)
  }

  /** Removes a closed connection from all its channels. */
  drop(seat: Seat): void {
    seat.isGone = true
    for (const membership of seat.memberships) this.#part(membership)
    seat.memberships = []
    seat.first = null
    seat.more = null
  }

  /** Sends to one connection, as part of this turn's write. */
  send(seat: Seat, bytes: Bytes): void {
    if (seat.isGone) return
    const queued = seat.wire.queuedBytes
    if (queued > this.#limits.softBytes && this.#isTooSlow(seat, queued)) return
    this.#queue(seat, bytes)
  }

  /** Writes the pending frames of one connection immediately, because it is about to be closed. */
  flush(seat: Seat): void {
    const bytes = seat.more ? joinFrames(seat.more) : seat.first
    seat.first = null
    seat.more = null
    if (seat.isGone || bytes === null) return
    this.stats.writes++
    this.stats.bytes += bytes.length
    seat.wire.write(bytes)
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
    for (const key of this.#rooms.keys()) this.#bus.unsubscribe(key, this.#receive)
    this.#rooms.clear()
  }

  #room(key: string): Room {
    const known = this.#rooms.get(key)
    if (known) return known
    const room = new Room(key)
    room.usedAt = wholeElapsed()
    this.#rooms.set(key, room)
    this.stats.rooms = this.#rooms.size
    room.opening = this.#subscribe(room)
    return room
  }

  async #subscribe(room: Room): Promise<void> {
    try {
      await this.#bus.subscribe(room.key, this.#receive)
      const position = await this.#bus.position(room.key)
      if (room.position === unknownPosition) room.position = position
    } finally {
      room.opening = null
    }
  }

  readonly #receive = (key: string, payload: string, position: number | null): void => {
    const room = this.#rooms.get(key)
    if (!room) return
    if (position === null) room.hasStrayed = true
    if (payload === strayMark) return this.#hearStray(room, position)
    if (position !== null && !this.#advance(room, position)) return
    const text = payload.slice(1) + (position === null ? '}' : `,"Position":${position}}`)
    const frame: Frame = { bytes: textFrame(text), position, isDroppable: payload[0] === '1' }
    this.stats.frames++
    if (position !== null) room.keep(frame, this.#ringFrames(room))
    this.#append(room, frame)
  }

  /**
   * False for a message received before. A gap in positions means that the bus lost messages: the ring is discarded, and members get a gap
   * notice.
   */
  #advance(room: Room, position: number): boolean {
    const last = room.position
    if (last !== unknownPosition && position <= last) return false
    if (last !== unknownPosition && position > last + 1) this.#tellHole(room, position - 1)
    room.position = position
    room.usedAt = wholeElapsed()
    return true
  }

  #hearStray(room: Room, position: number | null): void {
    if (position !== null && position > room.position) this.#tellHole(room, position)
  }

  #ringFrames(room: Room): number {
    return room.name.startsWith('player.') ? this.#limits.playerRingFrames : this.#limits.ringFrames
  }

  #append(room: Room, frame: Frame): void {
    if (room.members.length === 0) return
    room.round ??= new Round()
    room.round.add(frame)
    if (room.isDirty) return
    room.isDirty = true
    this.#serveSoon(room)
  }

  #serveSoon(room: Room): void {
    this.#dirty.push(room)
    this.#schedule()
  }

  #schedule(): void {
    if (this.#isScheduled) return
    this.#isScheduled = true
    setImmediate(this.#turn)
  }

  readonly #turn = (): void => {
    this.#isScheduled = false
    const rooms = this.#dirty
    this.#dirty = []
    for (const room of rooms) this.#serve(room)
    this.#writeOut()
  }

  /** Serves one row of one channel. */
  #serve(room: Room): void {
    const { slice, restMs } = this.#limits
    const round = room.round!
    const rows = Math.ceil(room.members.length / slice)
    round.resize(rows)
    const row = round.turn()
    if (row === null) {
      room.isDirty = false
      // Small channels are numerous and mostly idle: their round is released to save memory.
      if (rows <= 1) room.round = null
      return
    }
    const now = wholeElapsed()
    const rest = rows > 1 ? round.restBefore(row, restMs, now) : 0
    if (rest > 0) return void setTimeout(() => this.#serveSoon(room), rest)
    this.#tellRow(room, row * slice, round.parcelFor(row)!)
    round.isDone(row, now)
    this.#serveSoon(room)
  }

  /** In descending order: if a member is cut, the last member is moved to its place, and that one has been served already. */
  #tellRow(room: Room, bottom: number, parcel: Parcel): void {
    const top = Math.min(bottom + this.#limits.slice, room.members.length)
    for (let spot = top - 1; spot >= bottom; spot--) {
      const membership = room.members[spot]
      if (membership) this.#deliver(membership, parcel)
    }
  }

  #deliver(membership: Membership, parcel: Parcel): void {
    const { seat, seen } = membership
    if (parcel.from !== null && parcel.to <= seen) return
    const queued = seat.wire.queuedBytes
    if (queued > this.#limits.softBytes) return this.#deliverSlow(membership, parcel, seen, queued)
    if (membership.missed > 0) this.#tellGap(membership)
    if (parcel.from !== null && parcel.from > seen) {
      membership.seen = parcel.to
      return this.#queue(seat, parcel.bytes)
    }
    for (const frame of parcel.frames) if (isNew(frame, seen)) this.#pass(membership, frame)
  }

  #deliverSlow(membership: Membership, parcel: Parcel, seen: number, queued: number): void {
    if (this.#isTooSlow(membership.seat, queued)) return
    for (const frame of parcel.frames) {
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
    this.#queue(membership.seat, frame.bytes)
  }

  #queue(seat: Seat, bytes: Bytes): void {
    if (seat.first === null) {
      seat.first = bytes
      this.#touched.push(seat)
      this.#schedule()
    } else if (seat.more === null) seat.more = [seat.first, bytes]
    else seat.more.push(bytes)
  }

  #writeOut(): void {
    const seats = this.#touched
    this.#touched = []
    for (const seat of seats) this.flush(seat)
  }

  /** Above the soft limit the reader is watched. Above the hard limit it is cut, and the result is true. */
  #isTooSlow(seat: Seat, queued: number): boolean {
    if (queued <= this.#limits.hardBytes) {
      this.#lag.add(seat)
      return false
    }
    this.#cut(seat)
    return true
  }

  #cut(seat: Seat): void {
    this.stats.cut++
    this.drop(seat)
    this.onSlow(seat)
  }

  #tellGaps(seat: Seat): void {
    for (const membership of seat.memberships) if (membership.missed > 0) this.#tellGap(membership)
  }

  #tellGap(membership: Membership): void {
    const { missed } = membership
    membership.missed = 0
    this.#queue(membership.seat, this.#gapFrame(membership, missed))
  }

  #gapFrame(membership: Membership, missed: number | undefined): Buffer {
    return gapFrame(membership.room.name, Math.max(0, membership.seen), missed)
  }

  #part(membership: Membership): void {
    const { room } = membership
    // The last member is moved to the free place, perhaps into a row that has already been served these frames, so it is served first.
    const last = room.members.at(-1)!
    const parcel = last === membership ? null : room.round?.parcelFor(Math.floor(last.spot / this.#limits.slice))
    if (parcel) this.#deliver(last, parcel)
    room.remove(membership)
    room.usedAt = wholeElapsed()
  }

  /**
   * After an interruption of the bus: channels whose position advanced have a gap here; channels in which this node delivered locally have a
   * gap on all other nodes.
   */
  async #catchUp(): Promise<void> {
    for (const room of [...this.#rooms.values()]) {
      if (room.hasStrayed) {
        room.hasStrayed = false
        await this.#bus.publish(room.key, strayMark)
        continue
      }
      const position = await this.#bus.position(room.key)
      if (position > room.position) this.#tellHole(room, position)
    }
  }

  #tellHole(room: Room, position: number): void {
    room.ring = null
    const missed = room.position === unknownPosition ? undefined : position - room.position
    room.position = position
    this.#append(room, { bytes: gapFrame(room.name, position, missed), position: null, isDroppable: false })
  }

  #forgetUnused(): void {
    const before = wholeElapsed() - this.#limits.ringMs
    for (const room of this.#rooms.values()) {
      if (room.usedAt > before) continue
      room.ring = null
      if (room.members.length > 0 || room.isDirty) continue
      this.#rooms.delete(room.key)
      this.#bus.unsubscribe(room.key, this.#receive)
    }
    this.stats.rooms = this.#rooms.size
  }
}
