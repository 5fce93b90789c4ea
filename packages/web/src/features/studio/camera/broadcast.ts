// One broadcast in the worker: encoders, FLV and the connection, with the bitrate and the measurements of each second.
import { BitrateControl } from './bitrate.ts'
import { findVideoConfig } from './codecs.ts'
import { PictureEncoder, SoundEncoder, type EncodedFrame } from './encoders.ts'
import { FlvStream } from './flvStream.ts'
import type { FromWorker } from './messages.ts'
import { formats, framesPerSecond, type Size } from './sizes.ts'
import { Uplink } from './uplink.ts'

const controlMs = 250
const healthMs = 1000

interface BroadcastOptions {
  readonly size: Size
  readonly url: string
  now(): number
  send(message: FromWorker): void
  onEnded(): void
}

export class Broadcast {
  readonly #options: BroadcastOptions
  readonly #stream: FlvStream
  readonly #bitrate: BitrateControl
  readonly #uplink: Uplink
  readonly #sound: SoundEncoder
  readonly #timers: readonly ReturnType<typeof setInterval>[]
  #pictures: PictureEncoder | null = null
  /** Frames of a connection before its first key frame cannot be decoded. */
  #awaitsKey = true
  #skipped = 0
  #frames = 0
  #lastKey = -1
  #keyGap = 0
  #measuredAt: number
  #measuredBytes = 0
  #pictureAt: number
  #encodedAt: number
  #isEnded = false

  constructor(options: BroadcastOptions) {
    this.#options = options
    const { size, url, now, send } = options
    const format = formats[size]
    this.#stream = new FlvStream({ width: format.width, height: format.height, framerate: framesPerSecond })
    this.#bitrate = new BitrateControl(format.kbps)
    this.#measuredAt = this.#pictureAt = this.#encodedAt = now()
    this.#sound = new SoundEncoder({
      onConfig: (config) => this.#sendAll(this.#stream.soundConfig(config)),
      onFrame: (time, payload) => this.#onSound(time, payload),
      onError: (error) => this.#fail(error),
    })
    this.#uplink = new Uplink(url, now, {
      onOpen: () => this.#onOpen(),
      onLost: () => send({ kind: 'reconnecting' }),
      onEnded: (reason, text) => this.#end({ kind: 'ended', reason, text }),
    })
    this.#timers = [setInterval(() => this.#control(), controlMs), setInterval(() => this.#report(), healthMs)]
    void this.#openPictures(format)
  }

  /** Closes the frame. */
  picture(frame: VideoFrame): void {
    this.#pictureAt = this.#options.now()
    const isSent = this.#pictures && this.#uplink.isOpen
    if (isSent && !this.#bitrate.isStuffed) return this.#pictures!.encode(frame)
    if (isSent) this.#skipped++
    this.#pictures?.requestKey()
    frame.close()
  }

  /** Closes the data. Sound continues while pictures are skipped: it is small, and viewers notice its absence first. */
  sound(data: AudioData): void {
    this.#sound.encode(data)
  }

  stop(): void {
    this.#uplink.end()
  }

  async #openPictures(format: Parameters<typeof findVideoConfig>[0]): Promise<void> {
    const config = await findVideoConfig(format)
    if (!config) return this.#fail(new Error('no H.264 encoder'))
    if (this.#isEnded) return
    this.#pictures = new PictureEncoder(config, {
      onConfig: (record) => this.#sendAll(this.#stream.videoConfig(record)),
      onFrame: (frame) => this.#onPicture(frame),
      onError: (error) => this.#fail(error),
    })
  }

  #onOpen(): readonly Uint8Array[] {
    this.#awaitsKey = true
    this.#encodedAt = this.#options.now()
    this.#bitrate.restart()
    this.#pictures?.requestKey()
    return this.#stream.opening()
  }

  #onPicture({ time, isKey, payload }: EncodedFrame): void {
    this.#encodedAt = this.#options.now()
    if (!this.#uplink.isOpen || (this.#awaitsKey && !isKey)) return
    this.#frames++
    if (isKey) {
      if (this.#lastKey >= 0) this.#keyGap = time - this.#lastKey
      this.#lastKey = time
    }
    this.#uplink.send(this.#stream.video(time, isKey, payload))
    if (this.#awaitsKey) this.#options.send({ kind: 'connected' })
    this.#awaitsKey = false
  }

  #onSound(time: number, payload: Uint8Array): void {
    const tag = this.#stream.sound(time, payload)
    if (tag && !this.#awaitsKey) this.#uplink.send(tag)
  }

  #sendAll(parts: readonly Uint8Array[]): void {
    for (const part of parts) this.#uplink.send(part)
  }

  #control(): void {
    if (!this.#uplink.isOpen) return
    this.#bitrate.update(this.#uplink.queuedBytes, this.#options.now())
    this.#pictures?.setBitrate(this.#bitrate.kbps)
  }

  #report(): void {
    const now = this.#options.now()
    const seconds = Math.max(0.001, (now - this.#measuredAt) / 1000)
    // Bytes that wait in the socket were not sent yet.
    const sent = this.#uplink.sentBytes - this.#uplink.queuedBytes
    const health = {
      kbps: Math.max(0, Math.round(((sent - this.#measuredBytes) * 8) / 1000 / seconds)),
      fps: Math.round(this.#frames / seconds),
      keyFrameGapMs: Math.round(this.#keyGap),
      drops: this.#skipped + (this.#pictures?.drops ?? 0),
      targetKbps: this.#bitrate.kbps,
      sourceSilentMs: now - this.#pictureAt,
      encoderSilentMs: this.#uplink.isOpen ? now - this.#encodedAt : 0,
    }
    this.#measuredAt = now
    this.#measuredBytes = sent
    this.#frames = 0
    this.#options.send({ kind: 'health', health })
  }

  #fail(error: Error): void {
    this.#end({ kind: 'ended', reason: 'encoder', text: error.message })
    this.#uplink.end()
  }

  #end(message: Extract<FromWorker, { kind: 'ended' }>): void {
    if (this.#isEnded) return
    this.#isEnded = true
    for (const timer of this.#timers) clearInterval(timer)
    this.#pictures?.close()
    this.#sound.close()
    this.#options.onEnded()
    this.#options.send(message)
  }
}
