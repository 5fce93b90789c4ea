// The life of a room: its status is the host's intent; a broadcast lasts from the first stream of an open room to its end.
//
// Status 1 and a stream: on air. A publish opens a room that has a title (a switch of the host); otherwise the stream is the host's
// preview. When the stream ends, the broadcast waits for it (`lost_at`, `ends_at`): 5 s after a clean stop, 60 s after a lost
// connection. If the publisher returns, the broadcast goes on; else it ends and the room closes.
//
// The state is in the rows of the room and of its open broadcast, changed under the lock of the room, so that any node can go on
// after another was killed: the job `live.sweep` ends what is due and starts the wait of broadcasts that no node delivers any more.
import type { BrandCode } from '@lantern/brands/brand.ts'
import { streamHealth } from '@lantern/protocol/broadcasts.ts'
import { updateRoom } from '@lantern/protocol/live.ts'
import { liveStatuses } from '@lantern/protocol/values/live.ts'
import type { Tx } from '../../../db/open.ts'
import type { Context } from '../../../kernel/context.ts'
import { inTransaction } from '../../../kernel/database/transaction.ts'
import { playerChannel } from '../../../kernel/hub/hub.ts'
import { roomChannel } from '../../chat/chat.ts'
import type { Hosts } from '../../hosts/hosts.ts'
import type { Players } from '../../players/players.ts'
import type { LocalRooms } from '../localRooms.ts'
import { showRoom } from '../show.ts'
import * as roomStore from '../store.ts'
import type { StreamEnd, StreamEvents, StreamFacts, StreamHealth, Streams, StreamViewer } from '../streams/types.ts'
import * as recordings from '../recordings/store.ts'
import { opensOnPublish } from '../rules.ts'
import { broadcastRules } from './rules.ts'
import * as store from './store.ts'

type After = (run: () => void) => void
type RoomRow = roomStore.RoomRow

export type LifeDeps = Pick<Context, 'db' | 'clock' | 'log' | 'publish' | 'settings'> & {
  readonly players: Players
  readonly hosts: Hosts
  readonly localRooms: LocalRooms
}

/** A broadcast that no node reports is ended only after this time, because the other nodes are informed of a new publisher with a delay. */
const startMs = 15_000

export class Life implements StreamEvents {
  readonly #deps: LifeDeps
  /** Null: there is no media process, and an open room counts as on air. */
  #streams: Streams | null = null
  /** When the wait of rooms whose publisher was on this node ends; in milliseconds. */
  readonly #due = new Map<number, number>()

  constructor(deps: LifeDeps) {
    this.#deps = deps
  }

  attach(streams: Streams): void {
    this.#streams = streams
    streams.follow(this)
  }

  get streams(): Streams | null {
    return this.#streams
  }

  /** Status 1 and a stream. The directory of streams is checked as well: it drops a killed node earlier than the rows do. */
  isOnAir(room: Pick<roomStore.AiredRoom, 'id' | 'status' | 'startedAt' | 'lostAt'>): boolean {
    if (room.status !== liveStatuses.live || room.startedAt === null || room.lostAt !== null) return false
    return this.#isDelivering(room.id)
  }

  async onStarted(roomId: number, facts: StreamFacts): Promise<void> {
    await this.#change(roomId, async (tx, room, now, after) => {
      if (facts.epoch < Number(room.stream_epoch)) return null
      const isSuspended = (await this.#deps.hosts.suspendedUntil(tx, room.host_id, now)) !== undefined
      const status = opensOnPublish(room) && !isSuspended ? liveStatuses.live : room.status
      await roomStore.saveStream(tx, roomId, { status, stream_epoch: facts.epoch })
      if (status === liveStatuses.closed) return null
      const open = await this.#ensureBroadcast(tx, { ...room, status }, now)
      await store.saveFacts(tx, open.id, facts)
      if (open.lost_at) await store.saveLoss(tx, open.id, null)
      after(() => {
        this.#due.delete(roomId)
        this.record({ ...room, status })
      })
      return { ...room, status }
    })
  }

  async onEnded(roomId: number, { epoch, clean }: StreamEnd): Promise<void> {
    await this.#change(roomId, async (tx, room, now, after) => {
      if (epoch < Number(room.stream_epoch)) return null
      const open = await store.findOpen(tx, roomId)
      if (!open || open.lost_at) return null
      const { cleanSeconds, graceSeconds } = this.#deps.settings.read(broadcastRules, room.brand as BrandCode)
      const endsAt = new Date(now.getTime() + 1000 * (clean ? cleanSeconds : graceSeconds))
      await store.saveLoss(tx, open.id, { lostAt: now, endsAt })
      after(() => this.#due.set(roomId, endsAt.getTime()))
      return room
    })
  }

  /** Empty while no media process serves recordings. */
  recordingUrl(viewer: StreamViewer, file: string): string {
    return this.#streams?.recordingUrl(viewer, file) ?? ''
  }

  /** False: no media process serves recordings here. */
  async removeRecording(file: string): Promise<boolean> {
    await this.#streams?.removeRecording(file)
    return this.#streams !== null
  }

  /** Sent to the host only, on the chat socket. */
  onHealth(roomId: number, health: StreamHealth): void {
    void this.#pushHealth(roomId, health).catch((error: unknown) =>
      this.#deps.log.warn({ err: error, roomId }, 'live: the health of a stream was not published'),
    )
  }

  /** A recording without a broadcast is not stored: its file is removed. */
  async onRecorded(roomId: number, recording: Parameters<StreamEvents['onRecorded']>[1]): Promise<void> {
    const { db, clock, settings } = this.#deps
    const isStored = await inTransaction(db, async (tx) => {
      const room = await roomStore.lockRoom(tx, roomId)
      const now = clock.now()
      return room && recordings.save(tx, recording, room, settings.read(broadcastRules, room.brand as BrandCode), now)
    })
    if (!isStored) await this.removeRecording(recording.file)
  }

  /** Only what viewers may see is recorded, if the host chooses so. */
  record({ id, status, is_recorded }: Pick<RoomRow, 'id' | 'status' | 'is_recorded'>): void {
    const isShown = status !== liveStatuses.closed && is_recorded
    this.#streams?.record(id, isShown ? (status === liveStatuses.live ? 'on' : 'paused') : 'off')
  }

  /** The host was banned, suspended or erased while the stream was on air. */
  async onForbidden(roomId: number): Promise<void> {
    const following: (() => void)[] = []
    await inTransaction(this.#deps.db, async (tx) => {
      following.length = 0
      const room = await roomStore.lockRoom(tx, roomId)
      if (room) await this.close(tx, room, 'suspended', this.#deps.clock.now(), (then) => following.push(then))
    })
    for (const then of following) then()
  }

  /** The host's own change of title and status, under the lock of the room; the caller publishes it. */
  async setStatus(tx: Tx, room: RoomRow, status: number, now: Date, after: After): Promise<void> {
    await roomStore.saveRoom(tx, room.id, { title: room.title, status })
    if (status === liveStatuses.live && this.#isDelivering(room.id)) {
      const open = await this.#ensureBroadcast(tx, { ...room, status }, now)
      if (open.lost_at) await store.saveLoss(tx, open.id, null)
    }
    if (status === liveStatuses.closed) await this.end(tx, room, 'host', now)
    after(() => {
      if (status !== liveStatuses.live) this.#streams?.revokeViewers(room.id, room.host_id)
      this.record({ ...room, status })
    })
  }

  /** Ends the broadcast, if there is one; the caller has locked the room and sets its status. */
  async end(tx: Tx, room: RoomRow, cause: string, now: Date): Promise<boolean> {
    const open = await store.findOpen(tx, room.id)
    if (!open) return false
    const at = open.lost_at ?? now
    const { gifts, points } = await this.#deps.hosts.earned(tx, room.host_id, open.started_at, at)
    await store.endBroadcast(tx, open.id, { at, cause, gifts, points })
    return true
  }

  /** An operator or a suspension closes the room: the publisher and all viewers are disconnected after COMMIT. */
  async close(tx: Tx, room: RoomRow, cause: 'operator' | 'suspended', now: Date, after: After): Promise<boolean> {
    const hadBroadcast = await this.end(tx, room, cause, now)
    await roomStore.saveRoom(tx, room.id, { title: room.title, status: liveStatuses.closed })
    const closed = { ...room, status: liveStatuses.closed }
    const shown = await this.#show(tx, closed)
    after(() => {
      this.#streams?.cut(room.id, cause)
      this.#streams?.close(room.id)
      this.#publish(closed, shown)
    })
    return hadBroadcast
  }

  /** Called every second: rooms of this node whose wait has ended. */
  async beat(): Promise<void> {
    const now = this.#deps.clock.now().getTime()
    if ([...this.#due.values()].some((due) => due <= now)) await this.sweep()
  }

  /** Ends broadcasts whose wait is over, and starts the wait of those that no node delivers. */
  async sweep(): Promise<void> {
    const { db, clock, log } = this.#deps
    const now = clock.now()
    for (const open of await store.readAllOpen(db)) {
      if (!this.#needsChange(open, now)) continue
      try {
        await this.#settle(open.room_id)
      } catch (error) {
        log.warn({ err: error, roomId: open.room_id }, 'live: a broadcast was not settled')
      }
    }
    for (const [roomId, due] of this.#due) if (due <= now.getTime()) this.#due.delete(roomId)
  }

  /** Viewers of every broadcast in this minute; a job, so that one node counts. */
  async countMinute(): Promise<void> {
    const { db, clock, localRooms } = this.#deps
    const now = clock.now()
    for (const open of await store.readAllOpen(db)) {
      if (open.lost_at) continue
      const viewers = localRooms.viewers.all(open.room_id).filter((id) => id !== open.host_id)
      const minute = Math.floor((now.getTime() - open.started_at.getTime()) / 60_000)
      if (minute >= 0) await inTransaction(db, (tx) => store.saveMinute(tx, open.id, minute, viewers))
    }
  }

  #needsChange({ room_id, lost_at, ends_at, started_at }: store.BroadcastRow, now: Date): boolean {
    if (lost_at) return ends_at! <= now || (this.#streams !== null && this.#isDelivering(room_id))
    return !this.#isDelivering(room_id) && started_at.getTime() + startMs <= now.getTime()
  }

  async #settle(roomId: number): Promise<void> {
    await this.#change(roomId, async (tx, room, now) => {
      const open = await store.findOpen(tx, roomId)
      if (!open || !this.#needsChange(open, now)) return null
      if (!open.lost_at) {
        const { graceSeconds } = this.#deps.settings.read(broadcastRules, room.brand as BrandCode)
        await store.saveLoss(tx, open.id, { lostAt: now, endsAt: new Date(now.getTime() + 1000 * graceSeconds) })
        return room
      }
      if (this.#streams !== null && this.#isDelivering(roomId)) {
        await store.saveLoss(tx, open.id, null)
        return room
      }
      await this.end(tx, room, 'lost', now)
      await roomStore.saveRoom(tx, roomId, { title: room.title, status: liveStatuses.closed })
      return { ...room, status: liveStatuses.closed }
    })
  }

  async #ensureBroadcast(tx: Tx, room: RoomRow, now: Date): Promise<store.BroadcastRow> {
    const open = await store.findOpen(tx, room.id)
    if (open) return open
    const { id: roomId, host_id: hostId, title, category } = room
    const brand = room.brand as BrandCode
    const begun = await store.insertBroadcast(tx, { brand, roomId, hostId, title, category }, now)
    await this.#deps.hosts.announce(tx, { brand, hostId, roomId, title, now })
    return begun
  }

  /** Runs under the lock of the room; a returned room is published to its channel and to every node. */
  async #change(
    roomId: number,
    run: (tx: Tx, room: RoomRow, now: Date, after: After) => Promise<RoomRow | null>,
  ): Promise<void> {
    const { db, clock } = this.#deps
    let following: (() => void)[] = []
    await inTransaction(db, async (tx) => {
      following = []
      const now = clock.now()
      const room = await roomStore.lockRoom(tx, roomId)
      const changed = room && (await run(tx, room, now, (then) => following.push(then)))
      if (!changed) return
      const shown = await this.#show(tx, changed)
      following.push(() => this.#publish(changed, shown))
    })
    for (const then of following) then()
  }

  async #show(tx: Tx, room: RoomRow) {
    const { players, hosts, localRooms } = this.#deps
    const open = await store.findOpen(tx, room.id)
    const host = (await players.many(tx, [room.host_id])).get(room.host_id)!
    const broadcast = {
      broadcastId: open?.id ?? null,
      startedAt: open?.started_at ?? null,
      lostAt: open?.lost_at ?? null,
    }
    const aired = { ...room, host, ...broadcast }
    const followers = (await hosts.followersOf(tx, [room.host_id])).get(room.host_id) ?? 0
    return showRoom(aired, { viewers: localRooms.viewers.viewers(room.id), isOnAir: this.isOnAir(aired), followers })
  }

  #publish(room: RoomRow, shown: ReturnType<typeof showRoom>): void {
    const { publish, localRooms } = this.#deps
    publish(roomChannel(room.id), updateRoom, shown)
    localRooms.notify({ roomId: room.id, brand: room.brand })
  }

  async #pushHealth(roomId: number, { kbps, fps, keyFrameGapMs, drops }: StreamHealth): Promise<void> {
    const { localRooms, publish } = this.#deps
    const room = await localRooms.find(roomId)
    if (!room) return
    publish(playerChannel(room.host_id), streamHealth, {
      RoomID: roomId,
      Bitrate: Math.round(kbps),
      Fps: fps,
      KeyFrameGap: Math.round(keyFrameGapMs),
      Drops: drops,
      Viewers: localRooms.viewers.viewers(roomId),
      OnAir: this.isOnAir(room),
    })
  }

  #isDelivering(roomId: number): boolean {
    return this.#streams?.isDelivering(roomId) ?? true
  }

  /** A pause and a closed room have no media; the publisher stays connected as the host's preview. */
}
