// One channel on this node: its members in a dense array, its position, and a ring of framed messages for clients that resume.
import type { Bytes } from './frame.ts'
import type { Fanout } from './fanout.ts'

/** A connection as used by the hub; implemented by the transport. */
export interface Wire {
  write(bytes: Bytes): void
  /** Bytes written but not yet accepted by the kernel of the operating system. */
  readonly queuedBytes: number
  close(code: number, reason: string): void
  terminate(): void
}

export interface Frame {
  readonly bytes: Buffer
  /** Null: delivered on this node only, so it is neither checked for duplicates nor put into the ring. */
  readonly position: number | null
  readonly isDroppable: boolean
}

/** A batch of frames for some members of a channel. */
export interface FrameBatch {
  readonly frames: readonly Frame[]
  readonly bytes: Buffer
  /** Null if any frame has no position. */
  readonly from: number | null
  readonly to: number
}

export const unknownPosition = -1

/** A connection as a subscriber of channels. Plain fields only: ten thousand idle ones are in memory. */
export class Subscriber {
  wire: Wire
  memberships: readonly Membership[] = []
  first: Bytes | null = null
  more: Bytes[] | null = null
  /** When the queue exceeded the soft limit, in elapsed milliseconds; 0 while the reader keeps up. */
  lagSince = 0
  isGone = false

  constructor(wire: Wire) {
    this.wire = wire
  }
}

/**
 * `seen` is the newest position queued to this subscriber: it makes delivery exactly once and in order, even if the member is moved to
 * another row.
 */
export class Membership {
  readonly channel: Channel
  readonly subscriber: Subscriber
  spot: number
  seen: number
  missed = 0

  constructor(channel: Channel, subscriber: Subscriber, spot: number, seen: number) {
    this.channel = channel
    this.subscriber = subscriber
    this.spot = spot
    this.seen = seen
  }
}

export class Channel {
  readonly key: string
  members: Membership[] = []
  /** Frames that some members have not been sent yet; null in an idle channel. */
  fanout: Fanout | null = null
  position = unknownPosition
  ring: Frame[] | null = null
  /** Whole milliseconds: V8 stores a small integer inline, but a fraction as a separate heap number. */
  usedAt = 0
  isDirty = false
  /** A message was delivered on this node only, because Redis was unreachable. */
  hasStrayed = false
  opening: Promise<void> | null = null

  constructor(key: string) {
    this.key = key
  }

  /** The channel name on the wire: the key without its socket prefix. */
  get name(): string {
    return this.key.slice(this.key.indexOf('/') + 1)
  }

  add(subscriber: Subscriber): Membership {
    const membership = new Membership(this, subscriber, this.members.length, this.position)
    // Most channels have one member, most subscribers two channels: pushing to an empty array would reserve capacity for seventeen.
    if (this.members.length === 0) this.members = [membership]
    else this.members.push(membership)
    subscriber.memberships = [...subscriber.memberships, membership]
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

  /** The frames after a position, or null if some of them are no longer in the ring. */
  framesAfter(position: number): readonly Frame[] | null {
    if (this.position === unknownPosition || position > this.position) return null
    if (position === this.position) return []
    const first = this.ring?.[0]?.position
    if (first === undefined || first === null || first > position + 1) return null
    return this.ring!.slice(position + 1 - first)
  }
}
