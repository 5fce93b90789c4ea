// The in-memory state of live rooms on this node: which socket is in which room, cached rooms, and the notices between nodes.
import type { BrandCode } from '@lantern/brands/brand.ts'
import { joinRoom } from '@lantern/protocol/live.ts'
import type { SocketSide } from '../../kernel/feature/call.ts'
import type { Context } from '../../kernel/context.ts'
import { createHeartbeat, type Heartbeat } from '../../kernel/time/heartbeat.ts'
import { uuid7 } from '../../kernel/ids/ids.ts'
import { TtlCache } from '../../kernel/time/ttlCache.ts'
import { roomChannel } from '../chat/chat.ts'
import type { Hosts } from '../hosts/hosts.ts'
import { playerFace, type PlayerRow, type Players } from '../players/players.ts'
import { Viewers, viewerRules, type ViewerChange } from './viewers.ts'
import * as store from './store.ts'

type Socket = SocketSide['socket']

export type LocalRoomsDeps = Pick<
  Context,
  'db' | 'bus' | 'clock' | 'randomness' | 'log' | 'publish' | 'sockets' | 'hub'
> & { readonly players: Players; readonly hosts: Pick<Hosts, 'followersOf' | 'followOf' | 'onFollow'> }

/** A room with its host's player row. */
export interface Shown extends store.AiredRoom {
  readonly host: PlayerRow
  readonly followers: number
}
export type Known = Shown & store.KnownRoom

/** Called every second for each room whose viewers have changed, on one node. */
export type OnViewersChanged = (
  changes: readonly ViewerChange[],
  faces: ReadonlyMap<number, PlayerRow>,
) => Promise<void>

/** A room has changed; the player `evicted` must leave. */
interface Notice {
  readonly roomId: number
  readonly brand: string
  readonly evicted?: number
}

/** What a player is in a room. */
export interface Position {
  readonly isModerator: boolean
  /** Undefined: not a follower of the host. */
  readonly follow: { readonly hasBell: boolean } | undefined
}

const rememberMs = 1000
const channel = 'house.rooms.changed'

/** A host has one room. */
const positionKey = (hostId: number, playerId: number): string => `${hostId}/${playerId}`

export class LocalRooms {
  readonly viewers: Viewers
  /** Incremented by every notice: a decision based on an older version is made again. */
  version = 0
  /** Called on every node when a player must leave a room. */
  onEvict: (roomId: number, playerId: number) => void = () => {}
  readonly #options: LocalRoomsDeps
  readonly #roomOfSocket = new WeakMap<Socket, number>()
  readonly #rooms: TtlCache<number, Known | null>
  readonly #onAir: TtlCache<BrandCode, readonly Shown[]>
  /** Positions by host and player: joining and leaving repeatedly must not read the same rows each time. */
  #positions: TtlCache<string, Position>
  readonly #heart: Heartbeat
  readonly #beats: (() => Promise<void>)[] = []
  readonly #onViewersChanged: OnViewersChanged[] = []

  constructor(options: LocalRoomsDeps) {
    this.#options = options
    const { bus, clock, randomness, log } = options
    this.viewers = new Viewers({
      bus,
      clock,
      node: uuid7(clock.now(), randomness),
      here: () => this.#playersByRoom(),
      onChanges: (changes) => this.#publishChanges(changes),
    })
    this.#rooms = new TtlCache((roomId) => this.#readRoom(roomId), rememberMs)
    this.#onAir = new TtlCache((brand) => this.#readOnAir(brand), rememberMs)
    this.#positions = this.#emptyPositions()
    options.hosts.onFollow((playerId, hostId) => this.#positions.forget(positionKey(hostId, playerId)))
    this.#heart = createHeartbeat(
      () => this.#beat(),
      viewerRules.beatMs,
      (error) => log.warn({ err: error }, 'rooms: the database is unavailable'),
    )
  }

  async start(): Promise<void> {
    await this.#options.bus.subscribe(channel, this.#receive)
    await this.viewers.start()
    this.#heart.start()
  }

  async stop(): Promise<void> {
    await this.#heart.stop()
    await this.viewers.stop()
    this.#options.bus.unsubscribe(channel, this.#receive)
  }

  /** Registers work of every beat; a second apart. */
  onBeat(run: () => Promise<void>): void {
    this.#beats.push(run)
  }

  onViewersChanged(run: OnViewersChanged): void {
    this.#onViewersChanged.push(run)
  }

  find(roomId: number): Promise<Known | null> {
    return this.#rooms.get(roomId)
  }

  onAir(brand: BrandCode): Promise<readonly Shown[]> {
    return this.#onAir.get(brand)
  }

  positionOf(room: Pick<Known, 'host_id'>, playerId: number): Promise<Position> {
    return this.#positions.get(positionKey(room.host_id, playerId))
  }

  open(roomId: number): Promise<void> {
    return this.#options.hub.open(`chat/${roomChannel(roomId)}`)
  }

  /** The room a socket is in. */
  roomOf(socket: Socket): number | undefined {
    return this.#roomOfSocket.get(socket)
  }

  /** A socket is in one room at a time. */
  enter(socket: Socket, roomId: number, playerId: number): void {
    if (this.roomOf(socket) !== roomId) this.leave(socket)
    this.#roomOfSocket.set(socket, roomId)
    socket.join(roomChannel(roomId))
    this.viewers.enter(roomId, playerId)
  }

  leave(socket: Socket): void {
    const roomId = this.#roomOfSocket.get(socket)
    if (roomId === undefined) return
    this.#roomOfSocket.delete(socket)
    socket.leave(roomChannel(roomId))
  }

  /** Published to every node; call it after COMMIT. */
  notify(notice: Notice): void {
    void this.#options.bus.publish(channel, JSON.stringify(notice))
  }

  readonly #receive = (_channel: string, payload: string): void => {
    const { roomId, brand, evicted } = JSON.parse(payload) as Notice
    this.version++
    this.#rooms.forget(roomId)
    this.#onAir.forget(brand as BrandCode)
    // Moderators may have changed.
    this.#positions = this.#emptyPositions()
    if (evicted === undefined) return
    this.onEvict(roomId, evicted)
    for (const socket of this.#options.sockets.all())
      if (socket.me?.id === evicted && this.roomOf(socket) === roomId) this.leave(socket)
  }

  /** Iterates over the sockets: closed ones are not among them, and several tabs count as one viewer. */
  #playersByRoom(): Map<number, Set<number>> {
    const rooms = new Map<number, Set<number>>()
    for (const socket of this.#options.sockets.all()) {
      if (socket.name !== 'chat' || !socket.me || socket.isClosing) continue
      const roomId = this.roomOf(socket)
      if (roomId === undefined) continue
      const players = rooms.get(roomId)
      if (players) players.add(socket.me.id)
      else rooms.set(roomId, new Set([socket.me.id]))
    }
    return rooms
  }

  async #beat(): Promise<void> {
    this.#rooms.sweep()
    this.#positions.sweep()
    await this.viewers.beat()
    for (const run of this.#beats) await run()
  }

  /** One push a second per room, however many join and leave. */
  async #publishChanges(changes: readonly ViewerChange[]): Promise<void> {
    const { players, db, publish } = this.#options
    const entered = changes.flatMap((change) => (change.entered === null ? [] : [change.entered]))
    const faces = entered.length === 0 ? new Map<number, PlayerRow>() : await players.many(db, entered)
    for (const { roomId, viewers, entered: id } of changes) {
      const face = id === null ? undefined : faces.get(id)
      publish(roomChannel(roomId), joinRoom, { RoomID: roomId, Viewers: viewers, ...(face ? playerFace(face) : {}) })
    }
    for (const run of this.#onViewersChanged) await run(changes, faces)
  }

  #emptyPositions(): TtlCache<string, Position> {
    return new TtlCache((key) => {
      const [hostId, playerId] = key.split('/').map(Number) as [number, number]
      return this.#readPosition(hostId, playerId)
    }, rememberMs)
  }

  async #readPosition(hostId: number, playerId: number): Promise<Position> {
    const { db, hosts } = this.#options
    const [isModerator, follow] = await Promise.all([
      store.isModeratorOf(db, hostId, playerId),
      hosts.followOf(db, playerId, hostId),
    ])
    return { isModerator, follow }
  }

  async #readRoom(roomId: number): Promise<Known | null> {
    const room = await store.findRoom(this.#options.db, roomId)
    return room && (await this.#withHosts([room]))[0]!
  }

  async #readOnAir(brand: BrandCode): Promise<readonly Shown[]> {
    return this.#withHosts(await store.readRoomsOnAir(this.#options.db, brand))
  }

  async #withHosts<R extends store.AiredRoom>(rooms: readonly R[]): Promise<(R & Shown)[]> {
    const { players, hosts, db } = this.#options
    if (rooms.length === 0) return []
    const ids = rooms.map(({ host_id: id }) => id)
    const [faces, followers] = await Promise.all([players.many(db, ids), hosts.followersOf(db, ids)])
    return rooms.map((room) => ({
      ...room,
      host: faces.get(room.host_id)!,
      followers: followers.get(room.host_id) ?? 0,
    }))
  }
}
