// One channel as this node sees it: its members in a dense array, its position, and a ring of ready frames for those who return.
import type { Round } from './round.ts'

/** A connection as the hub sees it; the transport decides what is behind it. */
export interface Wire {
  write(bytes: Buffer): void
  /** Bytes handed over and not yet taken by the system. */
  readonly queuedBytes: number
  close(code: number, reason: string): void
  terminate(): void
}

export interface Frame {
  readonly bytes: Buffer
  /** Null: reached this node only, so it is neither guarded nor kept. */
  readonly position: number | null
  readonly isDroppable: boolean
}

/** What a channel gathered for some of its members. */
export interface Parcel {
  readonly frames: readonly Frame[]
  readonly bytes: Buffer
  /** Null as soon as one frame is without a position. */
  readonly from: number | null
  readonly to: number
}

export const unknownPosition = -1

/** A connection's place in the hub. Plain fields only: ten thousand of these sit idle. */
export class Seat {
  wire: Wire
  memberships: readonly Membership[] = []
  first: Buffer | null = null
  more: Buffer[] | null = null
  /** Since when the queue is over the soft limit, in elapsed milliseconds; 0 while it keeps up. */
  lagSince = 0
  isGone = false

  constructor(wire: Wire) {
    this.wire = wire
  }
}

/** `seen` is the newest position handed to this seat: it makes delivery exactly once, in order, however the array moves. */
export class Membership {
  readonly room: Room
  readonly seat: Seat
  spot: number
  seen: number
  missed = 0

  constructor(room: Room, seat: Seat, spot: number, seen: number) {
    this.room = room
    this.seat = seat
    this.spot = spot
    this.seen = seen
  }
}

export class Room {
  readonly key: string
  members: Membership[] = []
  /** What some members have not been told yet; none in a quiet room. */
  round: Round | null = null
  position = unknownPosition
  ring: Frame[] | null = null
  /** In whole milliseconds: a fraction would be kept beside the room, in a number of its own. */
  usedAt = 0
  isDirty = false
  /** Something was said here that reached this node only. */
  hasStrayed = false
  opening: Promise<void> | null = null

  constructor(key: string) {
    this.key = key
  }

  /** The name on the wire: the key without the socket it belongs to. */
  get name(): string {
    return this.key.slice(this.key.indexOf('/') + 1)
  }

  add(seat: Seat): Membership {
    const membership = new Membership(this, seat, this.members.length, this.position)
    // Most rooms have one member, most seats two rooms: an empty array that is pushed to would make space for seventeen.
    if (this.members.length === 0) this.members = [membership]
    else this.members.push(membership)
    seat.memberships = [...seat.memberships, membership]
    return membership
  }

  remove(membership: Membership): void {
    const last = this.members.pop()!
    if (last === membership) return
    this.members[membership.spot] = last
    last.spot = membership.spot
  }

  keep(frame: Frame, most: number): void {
    this.ring ??= []
    this.ring.push(frame)
    if (this.ring.length > most) this.ring.shift()
  }

  /** The frames after a position, or null when some of them are gone. */
  framesAfter(position: number): readonly Frame[] | null {
    if (this.position === unknownPosition || position > this.position) return null
    if (position === this.position) return []
    const first = this.ring?.[0]?.position
    if (first === undefined || first === null || first > position + 1) return null
    return this.ring!.slice(position + 1 - first)
  }
}
