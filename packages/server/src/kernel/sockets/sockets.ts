// All sockets of this node from the upgrade to the close frame, and the commands by which any node ends, renews or moves sockets.
import type { BrandCode } from '@lantern/brands/brand.ts'
import type { Locale } from '@lantern/locales/locale.ts'
import { closeCode, closingOp, limits as wireLimits } from '@lantern/protocol/envelope.ts'
import { errors, type ErrorName } from '@lantern/protocol/errors.ts'
import type { Logger } from 'pino'
import type { Bus } from '../bus/bus.ts'
import type { Me, SessionRef } from '../feature/call.ts'
import type { Clock } from '../time/clock.ts'
import type { Word } from '../dispatch/dispatch.ts'
import { replyFrame } from '../hub/frame.ts'
import type { Hub } from '../hub/hub.ts'
import { Socket, type Keeper, type Move } from './socket.ts'
import type { Sessions } from '../feature/sessions.ts'
import type { Arrival, Connection } from './transport.ts'
import { Wheel } from './wheel.ts'

export interface SocketLimits {
  readonly helloMs: number
  readonly pingMs: number
  readonly pongMs: number
  readonly refreshMs: number
  /** Messages that may be queued on one socket before reading from it is paused. */
  readonly inbox: number
  readonly badInARow: number
  /** Pings of a peer between two of ours; above it the socket is closed, because each one is answered. */
  readonly pings: number
}

export const socketLimits: SocketLimits = {
  helloMs: wireLimits.helloSeconds * 1000,
  pingMs: wireLimits.pingSeconds * 1000,
  pongMs: 10_000,
  refreshMs: 10_000,
  inbox: 64,
  badInARow: wireLimits.badMessagesInARow,
  pings: 100,
}

/** Selects sockets; all given fields must match. */
export interface Whose {
  readonly playerId?: number
  readonly sessionId?: string
  /** The session that stays open when a new one ends the others. */
  readonly exceptSessionId?: string
}

export interface SocketsOptions {
  readonly hub: Hub
  readonly bus: Bus
  readonly clock: Clock
  readonly log: Logger
  readonly word: Word
  readonly limits?: Partial<SocketLimits>
  readonly defaultsOf: (arrival: Arrival) => { readonly brand: BrandCode; readonly lang: Locale }
}

/** What depends on the features; given after they are constructed and before the first connection. */
export interface SocketService {
  readonly sessions: Sessions
  /** Handles one message; resolves when the next one may be handled, undefined if that is immediately. */
  readonly answer: (socket: Socket, text: string) => Promise<void> | undefined
  readonly onLeave?: (me: Me) => void
}

type Command = { readonly end: Whose; readonly why: ErrorName } | { readonly renew: number } | { readonly move: Move }

const slots = 25
const controlChannel = 'house.control'

export class Sockets implements Keeper {
  readonly limits: SocketLimits
  readonly #options: SocketsOptions
  #service: SocketService | null = null
  readonly #wheel = new Wheel<Socket>(slots)
  readonly #timers: NodeJS.Timeout[]
  readonly #counts = new Map<number, number>()
  readonly #arriving = new Set<Socket>()
  /** Sockets with a reply in progress that are closed as soon as it is sent. */
  readonly #leaving = new Map<Socket, () => void>()
  readonly #endListeners: ((whose: Whose) => void)[] = []
  #tick = 0
  #looks = 0
  #made = 0

  constructor(options: SocketsOptions) {
    this.#options = options
    this.limits = { ...socketLimits, ...options.limits }
    options.hub.onSlow = (subscriber) => this.close(subscriber as Socket, 'Reconnect')
    void options.bus.subscribe(controlChannel, this.#command)
    this.#timers = [
      setInterval(() => this.#beat(), this.limits.pingMs / slots).unref(),
      setInterval(() => this.#look(), this.limits.refreshMs / slots).unref(),
    ]
  }

  /** Must be called before the port is opened: without a service no socket can be answered. */
  serve(service: SocketService): void {
    this.#service = service
  }

  get size(): number {
    return this.#wheel.size
  }

  all(): Socket[] {
    return this.#wheel.all()
  }

  /** The players who have a socket on this node. */
  players(): number[] {
    return [...this.#counts.keys()]
  }

  welcome(connection: Connection, arrival: Arrival): void {
    const { brand, lang } = this.#options.defaultsOf(arrival)
    const number = ++this.#made
    const socket = new Socket(this, connection, { number, name: arrival.name, ip: arrival.ip, brand, lang })
    socket.helloTimer = setTimeout(this.#giveUp, this.limits.helloMs, socket).unref()
    this.#wheel.add(socket)
  }

  /** Called when the hello succeeded. */
  admit(socket: Socket, me: Me): void {
    if (socket.helloTimer) clearTimeout(socket.helloTimer)
    socket.helloTimer = null
    if (socket.me === null) this.#counts.set(me.id, (this.#counts.get(me.id) ?? 0) + 1)
    socket.me = me
  }

  /** The text in parts, so that a long result is not copied to be put between others. */
  send(socket: Socket, ...parts: readonly string[]): void {
    this.#options.hub.send(socket, replyFrame(...parts))
  }

  /** Sends the reason, then closes. `code` is the close code if it differs from that of the refusal. */
  close(socket: Socket, why: ErrorName, code: number = closeCode(errors[why])): void {
    if (socket.isClosing) return
    socket.isClosing = true
    socket.inbox = null
    const message = this.#options.word(socket.me?.lang ?? socket.lang, why, {})
    const last = replyFrame(JSON.stringify({ OP: closingOp, Code: errors[why], Message: message }))
    if (!socket.isGone) {
      this.#options.hub.send(socket, last)
      this.#options.hub.flush(socket)
    } else socket.wire.write(last)
    // A paused socket would never read the peer's close frame.
    if (socket.isPaused) socket.wire.resume()
    socket.wire.close(code, String(errors[why]))
    this.#options.hub.drop(socket)
  }

  /** Waits for the reply in progress, then asks the client to reconnect elsewhere. */
  finish(socket: Socket): Promise<void> {
    socket.inbox = null
    if (socket.isBusy && !socket.isClosing) return new Promise((resolve) => this.#leaving.set(socket, resolve))
    this.close(socket, 'Reconnect')
    return Promise.resolve()
  }

  /** Ends the sockets of a player or session on all nodes. */
  end(whose: Whose, why: ErrorName): void {
    this.#broadcast({ end: whose, why })
  }

  /** Called on every node when sessions end, for connections that are not sockets of this class. */
  onEnd(listener: (whose: Whose) => void): void {
    this.#endListeners.push(listener)
  }

  /** Adds the player's sockets to a channel or removes them, on all nodes, including sockets whose hello is in flight. */
  move(move: Move): void {
    this.#broadcast({ move })
  }

  /**
   * Called when a hello arrives. Channel moves of all players are queued until it is answered: it is not yet known which player the socket
   * belongs to.
   */
  expect(socket: Socket): void {
    socket.arrival = []
    this.#arriving.add(socket)
  }

  /** Called when the hello is answered: applies the moves that arrived meanwhile. */
  settle(socket: Socket): void {
    for (const move of socket.arrival ?? []) if (move.playerId === socket.me?.id) this.#apply(socket, move)
    socket.arrival = null
    this.#arriving.delete(socket)
  }

  /** Reloads the snapshot of this player on every node. */
  renew(playerId: number): void {
    this.#broadcast({ renew: playerId })
  }

  /** Reloads the snapshots of these sockets' players, with one query for all. */
  async refresh(sockets: readonly Socket[] = this.all()): Promise<void> {
    const { clock, log } = this.#options
    const known = sockets.filter(({ me }) => me)
    const refs = new Map<string, SessionRef>(known.map(({ me }) => [me!.session.id, me!.session]))
    if (refs.size === 0) return
    try {
      const found = await this.#service!.sessions.alive([...refs.values()], clock.now())
      for (const socket of known) this.#renewMe(socket, found.get(socket.me!.session.id) ?? 'SessionExpired')
    } catch (error) {
      // The database is unreachable: the snapshots stay as they are until the next refresh.
      log.warn({ err: error }, 'sessions not refreshed')
    }
  }

  onMessage(socket: Socket, text: string): void {
    if (socket.isClosing || (this.#leaving.size > 0 && this.#leaving.has(socket))) return
    if (!socket.isBusy) return this.#work(socket, text)
    if (socket.inbox) socket.inbox.push(text)
    else socket.inbox = [text]
    if (socket.inbox.length < this.limits.inbox || socket.isPaused) return
    socket.isPaused = true
    socket.wire.pause()
  }

  onPing(socket: Socket, bytes: Buffer): void {
    if (++socket.pings > this.limits.pings) socket.wire.terminate()
    else socket.wire.pong(bytes)
  }

  onClose(socket: Socket): void {
    if (socket.helloTimer) clearTimeout(socket.helloTimer)
    socket.isClosing = true
    socket.inbox = null
    this.#arriving.delete(socket)
    this.#wheel.remove(socket)
    this.#options.hub.drop(socket)
    if (socket.me) this.#forget(socket.me)
  }

  join(socket: Socket, channel: string): void {
    this.#options.hub.join(socket, socket.keyOf(channel))
  }

  leave(socket: Socket, channel: string): void {
    this.#options.hub.leave(socket, socket.keyOf(channel))
  }

  stop(): void {
    for (const timer of this.#timers) clearInterval(timer)
    this.#options.bus.unsubscribe(controlChannel, this.#command)
  }

  /** One message at a time, so that replies are sent in the order of the requests. Messages that arrive during a reply are queued. */
  #work(socket: Socket, text: string): void {
    socket.isBusy = true
    const pending = this.#answer(socket, text)
    if (pending) void this.#workOn(socket, pending)
    else this.#rest(socket)
  }

  async #workOn(socket: Socket, first: Promise<void>): Promise<void> {
    await first
    for (let next = socket.inbox?.shift(); next !== undefined; next = socket.inbox?.shift())
      await this.#answer(socket, next)
    this.#rest(socket)
  }

  /** Never throws; undefined if the reply is already sent. */
  #answer(socket: Socket, text: string): Promise<void> | undefined {
    try {
      return this.#service!.answer(socket, text)?.catch((error: unknown) => this.#failAnswer(socket, error))
    } catch (error) {
      this.#failAnswer(socket, error)
      return undefined
    }
  }

  #failAnswer(socket: Socket, error: unknown): void {
    this.#options.log.error({ err: error, socket: socket.id }, 'unexpected error in a reply')
    this.close(socket, 'Reconnect')
  }

  #rest(socket: Socket): void {
    socket.isBusy = false
    socket.inbox = null
    if (this.#leaving.size > 0 && this.#leaving.has(socket)) return this.#depart(socket)
    if (!socket.isPaused || socket.isClosing) return
    socket.isPaused = false
    // A ping from before the pause counts as answered; the next one decides.
    socket.owesPong = false
    socket.wire.resume()
  }

  #depart(socket: Socket): void {
    this.close(socket, 'Reconnect')
    this.#leaving.get(socket)!()
    this.#leaving.delete(socket)
  }

  readonly #giveUp = (socket: Socket): void => {
    this.refuseHello(socket, 'SessionExpired')
  }

  refuseHello(socket: Socket, why: ErrorName): void {
    if (socket.isClosing) return
    const message = this.#options.word(socket.lang, why, {})
    this.send(socket, JSON.stringify({ OP: 10001, Code: errors[why], Message: message, Result: null }))
    this.close(socket, why)
  }

  #broadcast(command: Command): void {
    void this.#options.bus.publish(controlChannel, JSON.stringify(command))
  }

  readonly #command = (_channel: string, payload: string): void => {
    const command = JSON.parse(payload) as Command
    if ('renew' in command) return void this.refresh(this.#of(command.renew))
    if ('move' in command) return this.#moveAll(command.move)
    const { end, why } = command
    for (const listener of this.#endListeners) listener(end)
    // Every sign-in sends this to every node, and almost every node has no socket of the player.
    if (end.playerId !== undefined && !this.#counts.has(end.playerId)) return
    for (const socket of this.all()) if (isMeant(socket.me, end)) this.close(socket, why)
  }

  #moveAll(move: Move): void {
    for (const { arrival } of this.#arriving) arrival?.push(move)
    if (!this.#counts.has(move.playerId)) return
    for (const socket of this.#of(move.playerId)) this.#apply(socket, move)
  }

  #of(playerId: number): Socket[] {
    return this.all().filter(({ me }) => me?.id === playerId)
  }

  #apply(socket: Socket, { on, channel, isIn }: Move): void {
    if (socket.name !== on || socket.isClosing) return
    if (isIn) this.join(socket, channel)
    else this.leave(socket, channel)
  }

  #renewMe(socket: Socket, found: Me | ErrorName): void {
    if (typeof found === 'string') this.close(socket, found)
    else if (socket.me) socket.me = found
  }

  #forget(me: Me): void {
    const left = (this.#counts.get(me.id) ?? 1) - 1
    if (left > 0) this.#counts.set(me.id, left)
    else {
      this.#counts.delete(me.id)
      this.#service?.onLeave?.(me)
    }
  }

  /** Refreshes one slot at a time: refreshing all sockets at once would block the event loop with thousands of rows. */
  #look(): void {
    void this.refresh(this.#wheel.at(this.#looks++))
  }

  /** Pings one slot, and terminates the sockets of an earlier slot that have not answered. */
  #beat(): void {
    this.#tick++
    const patience = Math.min(slots - 1, Math.ceil(this.limits.pongMs / (this.limits.pingMs / slots)))
    for (const socket of this.#wheel.at(this.#tick - patience))
      // The pong of a paused socket has not been read yet.
      if (socket.owesPong && !socket.isPaused) socket.wire.terminate()
    for (const socket of this.#wheel.at(this.#tick)) {
      socket.pings = 0
      if (socket.isClosing || socket.isPaused) continue
      socket.owesPong = true
      socket.wire.ping()
    }
  }
}

function isMeant(me: Me | null, { playerId, sessionId, exceptSessionId }: Whose): boolean {
  if (!me || (playerId === undefined && sessionId === undefined)) return false
  if (exceptSessionId !== undefined && me.session.id === exceptSessionId) return false
  return (playerId === undefined || me.id === playerId) && (sessionId === undefined || me.session.id === sessionId)
}
