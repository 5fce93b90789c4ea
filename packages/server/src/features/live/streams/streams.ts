// The streams of live rooms on this node: joins the media process with keys, leases, links and the connections of viewers.
import { uuid7 } from '../../../kernel/ids/ids.ts'
import type { BrandCode } from '@lantern/brands/brand.ts'
import type { FastifyInstance } from 'fastify'
import type { Socket } from 'node:net'
import type { Context } from '../../../kernel/context.ts'
import type { Upgrade } from '../../../kernel/feature/feature.ts'
import type { Sessions } from '../../../kernel/feature/sessions.ts'
import { refuseUpgrade } from '../../../kernel/sockets/transport.ts'
import { createHeartbeat, type Heartbeat } from '../../../kernel/time/heartbeat.ts'
import type { MediaSettings } from '../../../config/media.ts'
import type { FromMedia, MediaLimits, MediaUsage, PullSource, ToMedia } from '../../../media/messages.ts'
import type { Players } from '../../players/players.ts'
import { Commands } from './commands.ts'
import { Directory } from './directory.ts'
import { Admission } from './admission.ts'
import { StreamKeys } from './keys.ts'
import { PublisherLeases } from './lease.ts'
import { LocalStreams } from './localStreams.ts'
import { connectionLimits, ingestLimits, recordingLimits, relayLimits } from './limits.ts'
import { Links } from './links.ts'
import { MediaProcess } from './mediaProcess.ts'
import { streamPrefix } from './paths.ts'
import { Publishers } from './publishers.ts'
import { RecordingFiles } from './recordingFiles.ts'
import { createStandingCheck, deadAmong } from './standing.ts'
import type {
  CutReason,
  RecordingMode,
  StreamEvents,
  StreamRoom,
  StreamRules,
  Streams,
  StreamUrls,
  StreamViewer,
} from './types.ts'
import { noUrls, Urls } from './urls.ts'
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

const checkMs = 10_000

export class LiveStreams implements Streams {
  readonly settings = [ingestLimits, connectionLimits, relayLimits, recordingLimits]
  readonly #deps: StreamDeps
  readonly #node: string
  readonly #media: MediaProcess
  readonly keys: StreamKeys
  readonly #urls: Urls
  readonly #leases: PublisherLeases
  readonly #publishers: Publishers
  readonly #directory: Directory
  readonly #views = new Views()
  readonly #admission: Admission
  readonly #local = new LocalStreams()
  readonly files: RecordingFiles
  readonly #commands: Commands
  readonly #checkHosts: () => Promise<void>
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
    const links = new Links(secret)
    this.#urls = new Urls(links, { ...deps, openMs: () => this.#relay().openMs })
    this.#leases = new PublisherLeases(deps, this.#node, {
      lost: (roomId) => void this.#media.send({ kind: 'cut', roomId, why: 'lease' }),
      silentMs: (roomId, epoch) => this.#local.silenceOf(roomId, epoch),
      takeoverMs: () => this.ingest().takeoverMs,
    })
    this.#publishers = new Publishers({ ...deps, keys: this.keys, leases: this.#leases, ingest: () => this.ingest() })
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
    this.#admission = new Admission({
      ...deps,
      links,
      views: this.#views,
      publishers: this.#publishers,
      media: this.#media,
      sourceOf: (roomId, file) => this.#sourceOf(roomId, file),
      filesElsewhere: (file) => this.#directory.urls().map((url) => this.#urls.ofFile(url, file)),
      currentOf: (roomId) => this.#local.currentOf(roomId),
      streamsPerSession: () => this.#relay().streamsPerSession,
      abandon: (roomId, epoch) => this.#leases.ended(roomId, epoch),
    })
    this.#heart = createHeartbeat(
      async () => {
        for (const sessionId of await deadAmong(this.#views.sessions(), deps))
          this.#media.send({ kind: 'revoke', sessionId })
        await this.#checkHosts()
      },
      checkMs,
      (error) => log.warn({ err: error }, 'live: viewers and hosts were not checked again'),
    )
    this.files = new RecordingFiles({
      ...deps,
      folder: deps.media?.recordings ?? null,
      unknownMs: () => deps.settings.read(recordingLimits, deps.brand).unknownMs,
      onRemoved: () => void this.#media.send({ kind: 'removed' }),
    })
    this.#commands = new Commands(deps, {
      send: (command) => void this.#media.send(command),
      remove: (file) => this.files.remove(file),
    })
    this.#checkHosts = createStandingCheck(deps, {
      rooms: () => this.#local.rooms(),
      onForbidden: (roomId) => this.#call('forbidden', () => this.#events.onForbidden?.(roomId)),
    })
    deps.sockets.onEnd((whose) => {
      this.#media.send({ kind: 'revoke', ...whose })
      // A ban or the deletion of the account ends all sockets of a player; a sign-in elsewhere spares one and concerns no encoder.
      if (whose.playerId !== undefined && whose.exceptSessionId === undefined) void this.#checkHosts()
    })
  }

  async start(): Promise<void> {
    await this.#commands.start()
    await this.#leases.start()
    await this.#directory.start()
    this.#heart.start()
    this.files.start()
    if (this.#deps.media) this.#media.start()
  }

  async stop(): Promise<void> {
    await this.#heart.stop()
    await this.files.stop()
    await this.#media.stop()
    await this.#directory.stop()
    await this.#leases.stop()
    this.#commands.stop()
  }

  /** The media process, for the start of the server and for tests. */
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

  get rtmpsPort(): number | null {
    return this.#rtmpsPort
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
    this.#commands.broadcast({ kind: 'cut', roomId, why })
  }

  close(roomId: number): void {
    this.#commands.broadcast({ kind: 'close', roomId })
  }

  record(roomId: number, mode: RecordingMode): void {
    this.#commands.broadcast({ kind: 'record', roomId, mode })
  }

  revokeViewers(roomId: number, hostId: number): void {
    this.#commands.broadcast({ kind: 'revoke', roomId, exceptPlayerId: hostId })
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

  urlsFor(viewer: StreamViewer, roomId: number): StreamUrls {
    return this.isDelivering(roomId) ? this.#urls.ofStream(viewer, roomId) : noUrls
  }

  /** Valid for six hours, while the session lives and the player may see the recording. */
  recordingUrl(viewer: StreamViewer, file: string): string {
    return this.#urls.ofRecording(viewer, file)
  }

  async removeRecording(file: string): Promise<void> {
    await this.files.remove(file)
    this.#commands.broadcast({ kind: 'remove', file })
  }

  routes(fastify: FastifyInstance): void {
    fastify.get(`${streamPrefix}*`, { exposeHeadRoute: false }, async (request, reply) => {
      const arrival = { request: request.raw, socket: request.raw.socket, response: reply.raw, giveBack: () => {} }
      const status = await this.#admission.enter(arrival)
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
      void this.#admission.enter({ request, socket: stream as Socket, bytes, giveBack: giveOnce }).then((status) => {
        if (status === null) return
        giveOnce()
        refuseUpgrade(stream, `${status} Refused`)
      })
    },
  }

  /** The limits of publishers on this node. */
  ingest() {
    return this.#deps.settings.read(ingestLimits, this.#deps.brand)
  }

  #relay() {
    return this.#deps.settings.read(relayLimits, this.#deps.brand)
  }

  #limits(): MediaLimits {
    const { settings, brand } = this.#deps
    const { longestMs, nodeBytes } = settings.read(recordingLimits, brand)
    const connections = settings.read(connectionLimits, brand)
    return { ...this.ingest(), ...connections, ...this.#relay(), recordingMs: longestMs, recordingsBytes: nodeBytes }
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

  #sourceOf(roomId: number, file?: string): PullSource | undefined | null {
    if (this.#isHere(roomId)) return undefined
    const url = this.#directory.find(roomId)?.url
    return url ? this.#urls.ofSource(url, roomId, file) : null
  }

  #pullAgain(roomId: number): void {
    const source = this.#sourceOf(roomId)
    if (source) this.#media.send({ kind: 'pull', roomId, source })
  }
}
