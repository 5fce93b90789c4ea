// A publisher of a room, whatever its transport: feeds the room, and ends once with its reason.
import { MediaError } from '@lantern/media/error.ts'
import type { StreamFacts as Metadata } from '@lantern/media/flv/metadata.ts'
import type { MediaTag } from '@lantern/media/flv/tag.ts'
import type { CutReason, StreamEnd, StreamFacts, StreamSource } from './facts.ts'
import type { MediaLimits } from './messages.ts'
import type { Room } from './room.ts'

export interface PublisherEvents {
  onStarted(publisher: Publisher, facts: StreamFacts): void
  onEnded(publisher: Publisher, end: StreamEnd): void
  /** Cut because of a codec that rooms do not carry; the text is for the host. */
  onUnsupported(publisher: Publisher, text: string): void
}

export interface Transport {
  readonly via: StreamSource
  /** Shows the text to the host if the protocol can, then closes. `why`: the server ends the stream. */
  close(text: string, why?: CutReason): void
}

const texts: Readonly<Record<CutReason, string>> = {
  key: 'The stream key was replaced. Copy the new one from the studio page.',
  operator: 'An operator ended the stream.',
  suspended: 'This account may not stream now.',
  closed: 'The room was closed.',
  bitrate: 'The bitrate is too high. Choose 8 Mbps or less.',
  silent: 'No video arrived for 15 seconds.',
  lease: 'Another connection took over this stream.',
  media: 'The stream could not be read.',
  shutdown: 'The server restarts. The stream continues after a reconnection.',
}

export class Publisher {
  readonly room: Room
  readonly epoch: number
  readonly #transport: Transport
  readonly #events: PublisherEvents
  #isStarted = false
  #isEnded = false
  #heavySince: number | null = null
  #openedAt: number | null = null
  isHeavy = false

  constructor(room: Room, epoch: number, transport: Transport, events: PublisherEvents) {
    this.room = room
    this.epoch = epoch
    this.#transport = transport
    this.#events = events
    room.restart()
  }

  get isStarted(): boolean {
    return this.#isStarted
  }

  metadata(facts: Metadata): void {
    if (!this.#isEnded) this.room.metadata(facts)
  }

  /** Ends the publisher if the room does not carry the tag. */
  tag(tag: MediaTag): void {
    if (this.#isEnded) return
    try {
      this.room.tag(tag)
    } catch (error) {
      if (!(error instanceof MediaError)) throw error
      if (error.reason === 'unsupported') this.#events.onUnsupported(this, error.message)
      return this.end({ clean: false, why: 'media' }, error.message)
    }
    if (this.#isStarted || !this.room.isStarted) return
    this.#isStarted = true
    this.#events.onStarted(this, this.#facts())
  }

  /** Once a second, with the measured bitrate. */
  check(kbps: number, now: number, limits: MediaLimits): void {
    this.isHeavy = kbps > limits.warnKbps
    if (kbps <= limits.cutKbps) this.#heavySince = null
    else this.#heavySince ??= now
    if (this.#heavySince !== null && now - this.#heavySince >= limits.cutAfterMs) return this.cut('bitrate')
    this.#openedAt ??= now
    // Sound alone, or frames that depend on a key frame that never came, are no stream.
    const since = this.#isStarted ? this.room.meter.lastMediaAt : this.#openedAt
    if (now - since >= limits.silenceMs) this.cut('silent')
  }

  cut(why: CutReason): void {
    this.end({ clean: false, why }, texts[why])
  }

  /** `text` is shown to the host. */
  end(end: Pick<StreamEnd, 'clean' | 'why'>, text = ''): void {
    if (this.#isEnded) return
    this.#isEnded = true
    this.room.flush()
    this.#transport.close(text, end.why)
    this.#events.onEnded(this, { epoch: this.epoch, ...end })
  }

  #facts(): StreamFacts {
    const { video, audio } = this.room.tracks
    const { facts } = this.room
    return {
      epoch: this.epoch,
      via: this.#transport.via,
      width: video!.width,
      height: video!.height,
      fps: Math.round(facts.framerate ?? video!.framerate ?? 0),
      videoCodec: video!.codec,
      audioCodec: audio?.codec ?? null,
      encoder: facts.encoder ?? '',
    }
  }
}
