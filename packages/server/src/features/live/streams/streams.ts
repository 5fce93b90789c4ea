// The streams of live rooms on this node: joins the media process with keys, leases, links and the connections of viewers.
import { uuid7 } from '../../../kernel/ids/ids.ts'
import type { BrandCode } from '@lantern/brands/brand.ts'
import type { FastifyInstance } from 'fastify'
import { rm } from 'node:fs/promises'
import type { Socket } from 'node:net'
import { join } from 'node:path'
import type { Context } from '../../../kernel/context.ts'
import type { Upgrade } from '../../../kernel/feature/feature.ts'
import type { Sessions } from '../../../kernel/feature/sessions.ts'
import { refuseUpgrade } from '../../../kernel/sockets/transport.ts'
import { createHeartbeat, type Heartbeat } from '../../../kernel/time/heartbeat.ts'
import type { MediaSettings } from '../../../config/media.ts'
import type { FromMedia, MediaLimits, MediaUsage, PullSource, ToMedia } from '../../../media/messages.ts'
import type { Players } from '../../players/players.ts'
import { Directory } from './directory.ts'
import { Doors } from './doors.ts'
import { StreamKeys } from './keys.ts'
import { PublisherLeases } from './lease.ts'
import { LocalStreams } from './localStreams.ts'
import { ingestLimits, recordingLimits, relayLimits } from './limits.ts'
import { Links } from './links.ts'
import { MediaProcess } from './mediaProcess.ts'
import { isRecordingName, streamPrefix } from './paths.ts'
import { Publishers } from './publishers.ts'
import type { CutReason, StreamEvents, StreamRoom, StreamRules, Streams, StreamUrls, StreamViewer } from './types.ts'
import { Views } from './views.ts'

export type StreamDeps = Pick<
  Context,
  | 'db'
  | 'bus'
  | 'clock'
  | 'log'
  | 'randomness'
  | 'settings'
  | 'sockets'
  | 'secret'
  | 'originOf'
  | 'brandOfHost'
  | 'ipOf'
> & {
  /** Null: no media process, as in most tests; rooms then never deliver. */
  readonly media: MediaSettings | null
  readonly brand: BrandCode
  readonly players: Players
  readonly sessions: Sessions
  readonly rules: StreamRules
  findRoom(roomId: number): Promise<StreamRoom | null>
  roomOfHost(brand: BrandCode, hostId: number): Promise<StreamRoom>
}

/** Messages to all nodes. */
type Command =
  | { readonly cut: number; readonly why: CutReason }
  | { readonly close: number }
  | { readonly revoke: { readonly roomId: number; readonly exceptPlayerId: number } }
  | { readonly remove: string }

const commandChannel = 'live.commands'
const sessionsMs = 10_000
const noUrls: StreamUrls = { flv: '', wsFlv: '', hls: '' }

export class LiveStreams implements Streams {
  readonly settings = [ingestLimits, relayLimits, recordingLimits]
  readonly #deps: StreamDeps
  readonly #node: string
  readonly #media: MediaProcess
  readonly keys: StreamKeys
  readonly #links: Links
  readonly #leases: PublisherLeases
  readonly #publishers: Publishers
  readonly #directory: Directory
  readonly #views = new Views()
  readonly #doors: Doors
  readonly #local = new LocalStreams()
  readonly #heart: Heartbeat
  #events: Partial<StreamEvents> = {}
  #rtmpPort: number | null = null
  #rtmpsPort: number | null = null
  #usage: MediaUsage | null = null
  #pulled: ReadonlySet<number> = new Set()
  #sentLimits = ''

  constructor(deps: StreamDeps) {
    this.#deps = deps
    const { clock, randomness, log, secret } = deps
    this.#node = uuid7(clock.now(), randomness)
    this.keys = new StreamKeys(deps, {
      port: () => this.#rtmpPort ?? deps.media?.rtmp.port ?? null,
      cut: (roomId) => this.cut(roomId, 'key'),
    })
    this.#links = new Links(secret)
    this.#leases = new PublisherLeases(deps, this.#node, {
      lost: (roomId) => void this.#media.send({ kind: 'cut', roomId, why: 'lease' }),
      silentMs: (roomId, epoch) => this.#local.silenceOf(roomId, epoch),
    })
    this.#publishers = new Publishers({ ...deps, keys: this.keys, leases: this.#leases })
    this.#directory = new Directory(deps, {
      node: this.#node,
      url: deps.media?.nodeUrl ?? null,
      here: () => this.#local.delivering(),
    })
    this.#media = new MediaProcess({
      log,
      opening: () => this.#opening(),
      onMessage: (message) => this.#onMessage(message),
      onExit: () => this.#onExit(),
    })
    this.#doors = new Doors({
      ...deps,
      links: this.#links,
      views: this.#views,
      publishers: this.#publishers,
      media: this.#media,
      sourceOf: (roomId, file) => this.#sourceOf(roomId, file),
      currentOf: (roomId) => this.#local.currentOf(roomId),
      streamsPerSession: () => deps.settings.read(relayLimits, deps.brand).streamsPerSession,
      abandon: (roomId, epoch) => this.#leases.ended(roomId, epoch),
    })
    this.#heart = createHeartbeat(
      () => this.#endDeadSessions(),
      sessionsMs,
      (error) => log.warn({ err: error }, 'live: the sessions of viewers were not checked'),
    )
    deps.sockets.onEnd((whose) => void this.#media.send({ kind: 'revoke', ...whose }))
  }

  async start(): Promise<void> {
    await this.#deps.bus.subscribe(commandChannel, this.#onCommand)
    await this.#leases.start()
    await this.#directory.start()
    this.#heart.start()
    if (this.#deps.media) this.#media.start()
  }

  async stop(): Promise<void> {
    await this.#heart.stop()
    await this.#media.stop()
    await this.#directory.stop()
    await this.#leases.stop()
    this.#deps.bus.unsubscribe(commandChannel, this.#onCommand)
  }

  /** For the start of the server and for tests. */
  get mediaProcess(): Pick<MediaProcess, 'pid' | 'ready' | 'isReady' | 'restarts'> {
    return this.#media
  }

  get usage(): MediaUsage | null {
    return this.#usage
  }

  get keyAlarms(): number {
    return this.#publishers.alarms
  }

  get rtmpPort(): number | null {
    return this.#rtmpPort
  }

  /** Publishers of this node that deliver. */
  get published(): number {
    return this.#local.delivering().length
  }

  follow(events: Partial<StreamEvents>): void {
    this.#events = events
  }

  isDelivering(roomId: number): boolean {
    return this.#isHere(roomId) || this.#directory.find(roomId) !== null
  }

  delivering(): ReadonlySet<number> {
    return this.#directory.elsewhere().union(new Set(this.#local.delivering()))
  }

  cut(roomId: number, why: CutReason): void {
    this.#broadcast({ cut: roomId, why })
  }

  close(roomId: number): void {
    this.#broadcast({ close: roomId })
  }

  revokeViewers(roomId: number, hostId: number): void {
    this.#broadcast({ revoke: { roomId, exceptPlayerId: hostId } })
  }

  /** Ends the connections of one player on this node, for notices that reach every node. */
  revokeHere(roomId: number, playerId: number): void {
    this.#media.send({ kind: 'revoke', roomId, playerId })
  }

  viewersOf(roomId: number): number {
    return this.#views.countIn(roomId)
  }

  mayWatch(room: StreamRoom, viewer: StreamViewer): Promise<boolean> {
    return this.#deps.rules.mayWatch(room, viewer)
  }

  urlsFor({ playerId, brand, session }: StreamViewer, roomId: number): StreamUrls {
    if (!this.isDelivering(roomId)) return noUrls
    const token = this.#links.signOpen({ roomId, playerId, brand, session }, this.#deps.clock.now())
    const base = `${this.#deps.originOf(brand)}${streamPrefix}${roomId}`
    const flv = `${base}.flv?t=${token}`
    return { flv, wsFlv: flv.replace(/^http/, 'ws'), hls: `${base}.m3u8?t=${token}` }
  }

  /** For a player who may see the recording now; valid for six hours and while the session lives. */
  recordingUrl({ playerId, brand, session }: StreamViewer, file: string): string {
    const token = this.#links.signRecording(file, { playerId, brand, session }, this.#deps.clock.now())
    return `${this.#deps.originOf(brand)}${streamPrefix}recordings/${file}?r=${token}`
  }

  async removeRecording(file: string): Promise<void> {
    await this.#removeHere(file)
    this.#broadcast({ remove: file })
  }

  /** A missing file counts as removed: it is on another node. */
  async #removeHere(file: string): Promise<void> {
    const folder = this.#deps.media?.recordings
    if (!folder || !isRecordingName(file)) return
    await rm(join(folder, file), { force: true })
    this.#media.send({ kind: 'removed' })
  }

  routes(fastify: FastifyInstance): void {
    fastify.get(`${streamPrefix}*`, { exposeHeadRoute: false }, async (request, reply) => {
      const arrival = { request: request.raw, socket: request.raw.socket, response: reply.raw, giveBack: () => {} }
      const status = await this.#doors.enter(arrival)
      if (status === null) return reply.hijack()
      return reply.code(status).header('cache-control', 'no-store').header('access-control-allow-origin', '*').send()
    })
  }

  readonly upgrade: Upgrade = {
    prefix: streamPrefix,
    take: (request, stream, bytes, giveBack) => {
      let isGiven = false
      const giveOnce = (): void => {
        if (!isGiven) giveBack()
        isGiven = true
      }
      stream.on('error', () => stream.destroy())
      void this.#doors.enter({ request, socket: stream as Socket, bytes, giveBack: giveOnce }).then((status) => {
        if (status === null) return
        giveOnce()
        refuseUpgrade(stream, `${status} Refused`)
      })
    },
  }

  #limits(): MediaLimits {
    const { settings, brand } = this.#deps
    const { streamsPerSession: _, ...relay } = settings.read(relayLimits, brand)
    const { longestMs: recordingMs, nodeBytes: recordingsBytes } = settings.read(recordingLimits, brand)
    return { ...settings.read(ingestLimits, brand), ...relay, recordingMs, recordingsBytes }
  }

  #opening(): ToMedia {
    const { rtmp, recordings } = this.#deps.media!
    const limits = this.#limits()
    this.#sentLimits = JSON.stringify(limits)
    // After a restart the same ports, which encoders know.
    const port = this.#rtmpPort ?? rtmp.port
    const tls = rtmp.tls && { tls: { ...rtmp.tls, port: this.#rtmpsPort ?? rtmp.tls.port } }
    return { kind: 'open', rtmp: { ...rtmp, port, ...tls }, recordings, limits }
  }

  #onMessage(message: FromMedia): void {
    switch (message.kind) {
      case 'ready':
        this.#rtmpPort = message.rtmpPort
        this.#rtmpsPort = message.rtmpsPort
        return
      case 'ask':
        return void this.#answer(message)
      case 'started':
        return this.#onStarted(message)
      case 'ended':
        return this.#onEnded(message)
      case 'health':
        return this.#onHealth(message)
      case 'left':
        return this.#views.remove(message.viewId)
      case 'recorded':
        return this.#call('recorded', () => this.#events.onRecorded?.(message.roomId, message.recording))
      case 'log':
        return this.#deps.log[message.level](message.fields, message.text)
      case 'unpulled':
        return this.#pullAgain(message.roomId)
    }
  }

  async #answer({ id, question }: Extract<FromMedia, { kind: 'ask' }>): Promise<void> {
    const answer = await this.#publishers.decide(question)
    if ('epoch' in answer) this.#local.expect(question.roomId, answer.epoch)
    this.#media.send({ kind: 'answer', id, answer })
  }

  #onStarted({ roomId, epoch, facts }: Extract<FromMedia, { kind: 'started' }>): void {
    this.#local.start(roomId, epoch)
    void this.#directory.publish()
    this.#call('started', () => this.#events.onStarted?.(roomId, facts))
  }

  #onEnded({ roomId, epoch, end }: Extract<FromMedia, { kind: 'ended' }>): void {
    this.#leases.ended(roomId, epoch)
    if (!this.#local.end(roomId, epoch)) return
    void this.#directory.publish()
    this.#call('ended', () => this.#events.onEnded?.(roomId, end))
  }

  #onHealth({ rooms, pulled, usage }: Extract<FromMedia, { kind: 'health' }>): void {
    this.#usage = usage
    this.#pulled = new Set(pulled)
    this.#leases.reconcile((roomId, epoch) => rooms.some((room) => room.roomId === roomId && room.epoch === epoch))
    for (const { roomId, health } of this.#local.report(rooms))
      this.#call('health', () => this.#events.onHealth?.(roomId, health))
    const limits = this.#limits()
    if (JSON.stringify(limits) === this.#sentLimits) return
    this.#sentLimits = JSON.stringify(limits)
    this.#media.send({ kind: 'limits', limits })
  }

  /** Publishers and viewers return by themselves. */
  #onExit(): void {
    this.#views.clear()
    this.#pulled = new Set()
    this.#leases.endedAll()
    for (const { roomId, epoch } of this.#local.endAll())
      this.#call('ended', () => this.#events.onEnded?.(roomId, { epoch, clean: false, why: 'media' }))
  }

  #call(what: string, run: () => Promise<void> | void | undefined): void {
    const fail = (error: unknown): void => this.#deps.log.error({ err: error, what }, 'live: a stream event failed')
    try {
      void Promise.resolve(run()).catch(fail)
    } catch (error) {
      fail(error)
    }
  }

  /** Published to this node, or read from another one: then viewers join although the bus may be down. */
  #isHere(roomId: number): boolean {
    return this.#local.has(roomId) || this.#pulled.has(roomId)
  }

  #sourceOf(roomId: number, file = `${roomId}.flv`): PullSource | undefined | null {
    if (this.#isHere(roomId)) return undefined
    const url = this.#directory.find(roomId)?.url
    if (!url) return null
    const token = this.#links.signEdge(roomId, this.#deps.clock.now())
    return { url: `${url}${streamPrefix}${file}?edge=${token}` }
  }

  #pullAgain(roomId: number): void {
    const source = this.#sourceOf(roomId)
    if (source) this.#media.send({ kind: 'pull', roomId, source })
  }

  #broadcast(command: Command): void {
    void this.#deps.bus.publish(commandChannel, JSON.stringify(command))
  }

  readonly #onCommand = (_channel: string, payload: string): void => {
    const command = JSON.parse(payload) as Command
    if ('cut' in command) this.#media.send({ kind: 'cut', roomId: command.cut, why: command.why })
    else if ('close' in command) this.#media.send({ kind: 'close', roomId: command.close })
    else if ('revoke' in command) this.#media.send({ kind: 'revoke', ...command.revoke })
    else
      void this.#removeHere(command.remove).catch((error: unknown) =>
        this.#deps.log.warn({ err: error }, 'live: the file of a recording was not removed'),
      )
  }

  /** In case the message that ended a session was lost. */
  async #endDeadSessions(): Promise<void> {
    const open = this.#views.sessions()
    if (open.length === 0) return
    const found = await this.#deps.sessions.alive(open, this.#deps.clock.now())
    for (const { id } of open)
      if (typeof (found.get(id) ?? '') === 'string') this.#media.send({ kind: 'revoke', sessionId: id })
  }
}
