// One room: takes the tags of its publisher, keeps what a new viewer needs, and sends batches to all viewers.
import { admitAac, admitAvc } from '@lantern/media/codec/admission.ts'
import { readAacConfig } from '@lantern/media/codec/aac.ts'
import { readOpusConfig } from '@lantern/media/codec/opus.ts'
import { readAvcConfig, type AvcConfig } from '@lantern/media/codec/avc.ts'
import { readAudio, writeAudio, type AudioCodec, type AudioPacket } from '@lantern/media/flv/audio.ts'
import { writeMetadata, type StreamFacts as Metadata } from '@lantern/media/flv/metadata.ts'
import { writeFlvHeader, writeTag, type MediaTag } from '@lantern/media/flv/tag.ts'
import { readVideo, writeVideo, type VideoPacket } from '@lantern/media/flv/video.ts'
import type { Tracks } from '@lantern/media/mp4/tracks.ts'
import { createTimeline } from '@lantern/media/time/timeline.ts'
import { Batch, framed } from './batch.ts'
import { Meter } from './meter.ts'
import type { Viewer, ViewerLimits } from './viewer.ts'

const batchMs = 50
/** What is kept for viewers who join; a longer group of pictures is not kept, and they wait for the next key frame. */
const gopMs = 10_000
const gopBytes = 8 * 1024 * 1024

/** What recordings and playlists are made of. Times are continuous over all publishers of the room. */
export interface Tap {
  /** The headers of the frames that follow; a key frame comes first. */
  onTracks(tracks: Tracks): void
  onVideo(time: number, packet: VideoPacket): void
  onAudio(time: number, packet: AudioPacket): void
}

export interface RoomOptions {
  readonly id: number
  limits(): ViewerLimits
  now(): number
  /** The viewer was too far behind and is gone. */
  onCut(viewer: Viewer): void
}

const flvHeaders = {
  silent: writeFlvHeader({ hasAudio: false, hasVideo: true }),
  full: writeFlvHeader({ hasAudio: true, hasVideo: true }),
}

export class Room {
  readonly id: number
  readonly viewers = new Set<Viewer>()
  readonly taps = new Set<Tap>()
  readonly meter = new Meter()
  readonly #options: RoomOptions
  readonly #timeline = createTimeline()
  #tracks: Tracks = {}
  #metadata: Metadata = {}
  #lastKey: Uint8Array | null = null
  #headers: { metadata?: Uint8Array; video?: Uint8Array; audio?: Uint8Array } = {}
  /** Frames before the first key frame cannot be decoded. */
  #awaitsKey = true
  #pending: Uint8Array[] = []
  #pendingBytes = 0
  #keyAt = -1
  #lastKeyAt = -1
  #keyHeaders: readonly Uint8Array[] = []
  #timer: NodeJS.Timeout | undefined
  /** Batches since the last key frame, as they were sent. */
  #gop: Buffer[] = []
  #gopSize = 0
  #gopStart = 0
  #gopHeaders: readonly Uint8Array[] = []
  #time = 0
  #waiting: (() => void)[] = []
  /** What a viewer receives first, as plain bytes and as a frame; made at the first join after a batch. */
  #openings: [plain?: Buffer, framed?: Buffer] = []

  constructor(options: RoomOptions) {
    this.#options = options
    this.id = options.id
  }

  get tracks(): Tracks {
    return this.#tracks
  }

  /** A decodable picture has arrived from the publisher. */
  get isStarted(): boolean {
    return !this.#awaitsKey
  }

  get facts(): Metadata {
    return this.#metadata
  }

  /** The newest key frame with its header. */
  get picture(): { readonly config: AvcConfig; readonly frame: Uint8Array } | null {
    const config = this.#tracks.video
    return config && this.#lastKey ? { config, frame: this.#lastKey } : null
  }

  /** The tap receives frames from the next key frame on. */
  addTap(tap: Tap): void {
    if (this.isStarted) tap.onTracks(this.#tracks)
    this.taps.add(tap)
  }

  /** Resolves with whether a picture has arrived within the time. */
  started(withinMs: number): Promise<boolean> {
    if (this.isStarted) return Promise.resolve(true)
    return new Promise((resolve) => {
      const timer = setTimeout(() => resolve(false), withinMs)
      this.#waiting.push(() => {
        clearTimeout(timer)
        resolve(true)
      })
    })
  }

  /** Another publisher follows: its headers replace the old ones, and time continues. */
  restart(): void {
    this.#timeline.restart()
    this.#awaitsKey = true
    this.#tracks = {}
    this.#metadata = {}
    this.#headers = {}
    this.#forgetGop()
    this.meter.restart(this.#options.now())
  }

  metadata(facts: Metadata): void {
    // Encoders repeat it; in the middle of a stream some demuxers take it for a track of text.
    if (JSON.stringify(facts) === JSON.stringify(this.#metadata)) return
    this.#metadata = facts
    this.#headers.metadata = writeTag({ kind: 'script', time: this.#time, body: writeMetadata(facts) })
    if (this.isStarted) this.#add(this.#headers.metadata)
  }

  /** Throws MediaError for what a room does not carry. */
  tag({ kind, time, body }: MediaTag): void {
    this.meter.media()
    if (kind === 'video') this.#video(time, body)
    else if (kind === 'audio') this.#audio(time, body)
  }

  join(viewer: Viewer): void {
    // What is pending follows with the next batch. Viewers who join between two batches share the buffer.
    const { isFramed } = viewer
    const known = this.#openings[Number(isFramed)]
    const bytes = known ?? this.#opening(isFramed)
    this.#openings[Number(isFramed)] = bytes
    viewer.open(bytes, this.#options.now())
    this.viewers.add(viewer)
  }

  /** Sends what is pending now. */
  flush(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    if (this.#pending.length === 0) return
    this.#openings = []
    const batch = new Batch(this.#pending, this.#keyAt, this.#keyHeaders)
    this.#keep(batch)
    this.#pending = []
    this.#pendingBytes = 0
    this.#keyAt = -1
    this.#lastKeyAt = -1
    const now = this.#options.now()
    const limits = this.#options.limits()
    for (const viewer of this.viewers) {
      if (viewer.send(batch, now, limits)) continue
      this.viewers.delete(viewer)
      this.#options.onCut(viewer)
      viewer.end()
    }
  }

  stop(): void {
    clearTimeout(this.#timer)
    this.#pending = []
  }

  #video(stamp: number, body: Uint8Array): void {
    const packet = readVideo(body)
    if (!packet || packet.type === 'end') return
    if (packet.type === 'config') return this.#videoConfig(packet.payload)
    if (!this.#tracks.video) return this.meter.drop()
    if (this.#awaitsKey && !packet.isKey) return this.meter.drop()
    const time = this.#timeline.map('video', stamp)
    this.#time = time
    if (this.#awaitsKey) this.#start()
    this.meter.frame(packet.isKey, time)
    const tag = writeTag({ kind: 'video', time, body: (body[0]! & 128) === 0 ? body : writeVideo(packet) })
    if (packet.isKey) {
      this.#lastKey = packet.payload
      this.#markKey()
    }
    this.#add(tag)
    for (const tap of this.taps) tap.onVideo(time, packet)
  }

  #start(): void {
    this.#awaitsKey = false
    for (const wake of this.#waiting.splice(0)) wake()
  }

  #videoConfig(payload: Uint8Array): void {
    const known = this.#tracks.video
    // OBS repeats its header; a change needs a key frame.
    if (known && Buffer.compare(known.bytes, payload) === 0) return
    const config = readAvcConfig(payload.slice())
    admitAvc(config)
    this.#tracks = { ...this.#tracks, video: config }
    this.#awaitsKey = true
    const body = writeVideo({ type: 'config', isKey: true, compositionOffset: 0, payload: config.bytes })
    this.#headers.video = writeTag({ kind: 'video', time: this.#time, body })
  }

  #audio(stamp: number, body: Uint8Array): void {
    const packet = readAudio(body)
    if (!packet || packet.type === 'end') return
    if (packet.type === 'config') return this.#audioConfig(packet.codec, packet.payload)
    // Sound without a picture is not relayed: it would play before the first frame.
    if (this.#awaitsKey || !this.#tracks.audio) return
    const time = this.#timeline.map('audio', stamp)
    this.#time = time
    const isClassic = packet.codec === 'opus' || body[0]! >> 4 === 10
    this.#add(writeTag({ kind: 'audio', time, body: isClassic ? body : writeAudio(packet) }))
    for (const tap of this.taps) tap.onAudio(time, packet)
  }

  #audioConfig(codec: AudioCodec, payload: Uint8Array): void {
    const known = this.#tracks.audio
    const isOpus = codec === 'opus'
    if (known && (known.codec === 'opus') === isOpus && Buffer.compare(known.bytes, payload) === 0) return
    const bytes = payload.slice()
    const config = isOpus ? readOpusConfig(bytes) : readAacConfig(bytes)
    if ('objectType' in config) admitAac(config)
    this.#tracks = { ...this.#tracks, audio: config }
    const body = writeAudio({ codec, type: 'config', payload: bytes })
    this.#headers.audio = writeTag({ kind: 'audio', time: this.#time, body })
    if (this.isStarted) this.#add(this.#headers.audio)
  }

  #opening(isFramed: boolean): Buffer {
    const headers = this.#gop.length > 0 ? this.#gopHeaders : this.#currentHeaders()
    // A player waits for the sound that the header announces.
    const first = this.#tracks.audio ? flvHeaders.full : flvHeaders.silent
    const parts = [first, ...headers, ...this.#gop]
    return isFramed ? framed(parts) : Buffer.concat(parts)
  }

  #currentHeaders(): Uint8Array[] {
    const { metadata, video, audio } = this.#headers
    return [metadata, video, audio].filter((tag) => tag !== undefined)
  }

  /** The headers go in front of a key frame if they have changed since the one before. */
  #markKey(): void {
    const headers = this.#currentHeaders()
    const isChanged =
      headers.length !== this.#keyHeaders.length || headers.some((tag, at) => tag !== this.#keyHeaders[at])
    this.#keyHeaders = headers
    if (isChanged) for (const tag of headers) this.#add(tag)
    if (isChanged) for (const tap of this.taps) tap.onTracks(this.#tracks)
    if (this.#keyAt < 0) this.#keyAt = this.#pendingBytes
    this.#lastKeyAt = this.#pendingBytes
  }

  #add(tag: Uint8Array): void {
    this.#pending.push(tag)
    this.#pendingBytes += tag.length
    this.#timer ??= setTimeout(() => this.flush(), batchMs)
  }

  #keep(batch: Batch): void {
    if (this.#lastKeyAt >= 0) {
      this.#gop = [batch.bytes.subarray(this.#lastKeyAt)]
      this.#gopSize = batch.bytes.length
      this.#gopStart = this.#time
      this.#gopHeaders = this.#keyHeaders
    } else if (this.#gop.length > 0) {
      this.#gop.push(batch.bytes)
      this.#gopSize += batch.bytes.length
    }
    if (this.#gopSize > gopBytes || this.#time - this.#gopStart > gopMs) this.#forgetGop()
  }

  #forgetGop(): void {
    this.#openings = []
    this.#gop = []
    this.#gopSize = 0
  }
}
