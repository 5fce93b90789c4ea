// All rooms of this process: their publishers or sources, their viewers, and what ends them.
import type { CutReason, RecordingMode, StreamEnd, StreamFacts } from './facts.ts'
import type { FromMedia, MediaLimits, PublishAllowed, PullSource, ToMedia } from './messages.ts'
import { Publisher, type Transport } from './publisher.ts'
import { Pull } from './pull.ts'
import { Recorder, type RecordingStore } from './recordings.ts'
import { Room } from './room.ts'
import type { Viewer } from './viewer.ts'

export interface RoomsOptions {
  limits(): MediaLimits
  now(): number
  report(message: FromMedia): void
  /** Null: nothing is recorded. */
  recordings(): RecordingStore | null
  /** The room is requested by players of HLS, which have no connection. */
  isRequested(roomId: number): boolean
  /** The publisher was cut because of its codec. */
  onUnsupported(roomId: number, text: string): void
}

type Revoke = Omit<Extract<ToMedia, { kind: 'revoke' }>, 'kind'>

interface Held {
  readonly room: Room
  publisher: Publisher | null
  pull: Pull | null
  recorder: Recorder | null
  /** Recordings of this room since it was opened here; part of the name of the next file. */
  recordings: number
  /** When the last publisher or source ended. */
  endedAt: number
  /** When the room last had viewers. */
  usedAt: number
}

const pullMs = 4000
/** A pulled room without media for this time is off air. */
const stillMs = 3000

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
    return held && (held.publisher?.isStarted || this.#isFlowing(held)) ? held.room : null
  }

  /** Reads the room from another node if it is not here. */
  async findOrPull(roomId: number, source: PullSource | undefined): Promise<Room | null> {
    const here = this.find(roomId)
    if (here || !source) return here
    this.pull(roomId, source)
    await this.#held.get(roomId)?.room.started(pullMs)
    return this.find(roomId)
  }

  pull(roomId: number, { url }: PullSource): void {
    const held = this.#ensure(roomId)
    if (held.publisher || held.pull) return
    held.usedAt = this.#options.now()
    held.pull = new Pull({ room: held.room, url, now: this.#options.now, onEnd: () => this.#unpulled(held) })
  }

  publisherOf(roomId: number): Publisher | null {
    return this.#held.get(roomId)?.publisher ?? null
  }

  current(roomId: number): { epoch: number; silentMs: number } | null {
    const publisher = this.publisherOf(roomId)
    return publisher && { epoch: publisher.epoch, silentMs: this.#options.now() - publisher.room.meter.lastMediaAt }
  }

  /** The new publisher replaces the old one; viewers stay. */
  open(roomId: number, { epoch, isRecorded }: PublishAllowed, transport: Transport): Publisher {
    const held = this.#ensure(roomId)
    const old = held.publisher
    held.publisher = null
    old?.cut('lease')
    held.pull?.end()
    const publisher = new Publisher(held.room, epoch, transport, {
      onStarted: (which, facts) => this.#onStarted(which, facts),
      onEnded: (which, end) => this.#onEnded(held, which, end),
      onUnsupported: (_which, text) => this.#options.onUnsupported(roomId, text),
    })
    held.publisher = publisher
    if (isRecorded) this.record(roomId, 'on')
    else if (held.recorder?.isPaused === false) void this.#finishRecording(held)
    return publisher
  }

  abandon(roomId: number, epoch: number): void {
    this.#options.report({ kind: 'ended', roomId, epoch, end: { epoch, clean: false } })
  }

  cut(roomId: number, why: CutReason, epoch?: number): void {
    const publisher = this.publisherOf(roomId)
    if (publisher && (epoch === undefined || publisher.epoch === epoch)) publisher.cut(why)
  }

  /** A recording that has reached a limit or failed is not begun again while its publisher stays. */
  record(roomId: number, mode: RecordingMode): void {
    const held = this.#held.get(roomId)
    if (!held?.publisher) return
    if (mode === 'off') return void this.#finishRecording(held)
    const { recorder } = held
    if (recorder && !(recorder.isOver && recorder.epoch !== held.publisher.epoch)) recorder.isPaused = mode === 'paused'
    else if (mode === 'on') this.#record(held, held.publisher.epoch)
  }

  /** Ends the publisher and all viewers. */
  close(roomId: number): void {
    const held = this.#held.get(roomId)
    if (!held) return
    this.#held.delete(roomId)
    held.publisher?.cut('closed')
    held.pull?.end()
    for (const viewer of held.room.viewers) viewer.end()
    void this.#finishRecording(held)
    held.room.stop()
  }

  revoke({ roomId, playerId, sessionId, exceptSessionId, exceptPlayerId }: Revoke): void {
    const isMeant = (viewer: Viewer): boolean =>
      viewer.playerId !== null &&
      (playerId === undefined || viewer.playerId === playerId) &&
      (sessionId === undefined || viewer.sessionId === sessionId) &&
      (exceptSessionId === undefined || viewer.sessionId !== exceptSessionId) &&
      (exceptPlayerId === undefined || viewer.playerId !== exceptPlayerId)
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
  beat(): Pick<Extract<FromMedia, { kind: 'health' }>, 'rooms' | 'pulled'> {
    const now = this.#options.now()
    const rooms = []
    const pulled: number[] = []
    for (const held of this.#held.values()) {
      if (held.publisher) rooms.push(this.#check(held, held.publisher, now))
      else this.#sweep(held, now)
      if (this.#isFlowing(held)) pulled.push(held.room.id)
    }
    return { rooms, pulled }
  }

  get viewers(): number {
    let count = 0
    for (const { room } of this.#held.values()) count += room.viewers.size
    return count
  }

  /** Resolves when the recordings are complete. */
  async stop(): Promise<void> {
    const all = [...this.#held.values()]
    for (const { room, publisher } of all) {
      publisher?.cut('shutdown')
      for (const viewer of room.viewers) viewer.end()
      room.stop()
    }
    await Promise.allSettled(all.map((held) => this.#finishRecording(held)))
  }

  #isFlowing({ pull, room }: Held): boolean {
    return pull !== null && room.isStarted && this.#options.now() - room.meter.lastMediaAt < stillMs
  }

  #check(held: Held, publisher: Publisher, now: number) {
    const { room } = held
    const limits = this.#options.limits()
    const measured = room.meter.read(now)
    publisher.check(measured.kbps, now, limits)
    const silentMs = Math.round(now - room.meter.lastMediaAt)
    const { isHeavy, epoch } = publisher
    return { roomId: room.id, epoch, silentMs, health: { ...measured, viewers: room.viewers.size, isHeavy } }
  }

  #sweep(held: Held, now: number): void {
    const { room, recorder } = held
    const isUsed = room.viewers.size > 0 || this.#options.isRequested(room.id)
    if (isUsed) held.usedAt = now
    if (held.pull) {
      if (now - held.usedAt > this.#options.limits().unusedMs) this.close(room.id)
      return
    }
    const isAwaited = isUsed || (recorder !== null && !recorder.isOver)
    if (!isAwaited || now - held.endedAt > this.#options.limits().returnMs) return this.close(room.id)
    // The main process answers with a source as soon as there is one.
    if (isUsed) this.#options.report({ kind: 'unpulled', roomId: room.id })
  }

  #ensure(roomId: number): Held {
    const known = this.#held.get(roomId)
    if (known) return known
    const { limits, now } = this.#options
    const room = new Room({ id: roomId, limits, now, onCut: () => void this.cutViewers++ })
    const held: Held = {
      room,
      publisher: null,
      pull: null,
      recorder: null,
      recordings: 0,
      endedAt: now(),
      usedAt: now(),
    }
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
      if (end.clean) void this.#finishRecording(held)
    }
    this.#options.report({ kind: 'ended', roomId: room.id, epoch, end })
  }

  #unpulled(held: Held): void {
    held.pull = null
    held.endedAt = this.#options.now()
  }

  #record(held: Held, epoch: number): void {
    const store = this.#options.recordings()
    if (!store) return
    const roomId = held.room.id
    const part = held.recordings++
    const recorder = new Recorder({
      store,
      epoch,
      name: `${roomId}-${epoch}${part === 0 ? '' : `-${part}`}.mp4`,
      limits: this.#options.limits,
      onFinished: (recording) => this.#options.report({ kind: 'recorded', roomId, recording }),
      onFailed: (error) => {
        const fields = { roomId, why: String(error) }
        this.#options.report({ kind: 'log', level: 'warn', text: 'media: a recording ended with an error', fields })
      },
    })
    held.recorder = recorder
    held.room.addTap(recorder)
  }

  async #finishRecording(held: Held): Promise<void> {
    const { recorder } = held
    if (!recorder) return
    held.recorder = null
    held.room.taps.delete(recorder)
    await recorder.finish()
  }
}
