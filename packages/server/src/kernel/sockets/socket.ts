// One WebSocket: its player and its unanswered messages. Plain fields and no closures, because ten thousand idle ones are in memory.
import type { BrandCode } from '@lantern/brands/brand.ts'
import type { Locale } from '@lantern/locales/locale.ts'
import type { SocketName } from '@lantern/protocol/op.ts'
import type { Me } from '../feature/call.ts'
import { Subscriber } from '../hub/channel.ts'
import type { Connection, Listener } from './transport.ts'
import type { Rider } from './wheel.ts'

/** The owner of the sockets, which receives their events. */
export interface Keeper {
  onMessage(socket: Socket, text: string): void
  onPing(socket: Socket, bytes: Buffer): void
  onClose(socket: Socket): void
  join(socket: Socket, channel: string): void
  leave(socket: Socket, channel: string): void
}

/** A player's sockets of one kind join or leave a channel. */
export interface Move {
  readonly playerId: number
  readonly channel: string
  readonly on: SocketName
  readonly isIn: boolean
}

export class Socket extends Subscriber implements Listener, Rider {
  readonly #number: number
  readonly name: SocketName
  readonly ip: string
  readonly brand: BrandCode
  readonly lang: Locale
  readonly #keeper: Keeper
  declare wire: Connection
  /** Null until hello. */
  me: Me | null = null
  /** Non-null while the hello is in flight: the channel moves that arrived meanwhile. */
  arrival: Move[] | null = null
  helloTimer: NodeJS.Timeout | null = null
  badInARow = 0
  /** Pings of the peer since our last one. */
  pings = 0
  inbox: string[] | null = null
  isBusy = false
  isPaused = false
  isClosing = false
  owesPong = false
  slot = -1
  slotSpot = -1

  constructor(
    keeper: Keeper,
    wire: Connection,
    given: { number: number; name: SocketName; ip: string; brand: BrandCode; lang: Locale },
  ) {
    super(wire)
    this.#keeper = keeper
    this.#number = given.number
    this.name = given.name
    this.ip = given.ip
    this.brand = given.brand
    this.lang = given.lang
    wire.listener = this
  }

  get id(): string {
    return `${this.name}-${this.#number}`
  }

  /** The key of this socket's side of a channel in the hub. */
  keyOf(channel: string): string {
    return `${this.name}/${channel}`
  }

  join(channel: string): void {
    this.#keeper.join(this, channel)
  }

  leave(channel: string): void {
    this.#keeper.leave(this, channel)
  }

  onMessage(text: string): void {
    this.owesPong = false
    this.#keeper.onMessage(this, text)
  }

  onPing(bytes: Buffer): void {
    this.#keeper.onPing(this, bytes)
  }

  onPong(): void {
    this.owesPong = false
  }

  onClose(): void {
    this.#keeper.onClose(this)
  }
}
