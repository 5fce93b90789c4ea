// The encoders of picture and sound, with the rules of key frames and of frames that are skipped.
import { writeOpusConfig } from '@lantern/media/codec/opus.ts'
import { findSoundConfig, type SoundEncoding } from './codecs.ts'
import type { SoundConfig } from './flvStream.ts'
import { Continuity } from './mediaClock.ts'
import { keyFrameMs } from './sizes.ts'

export interface EncodedFrame {
  /** Milliseconds. */
  readonly time: number
  readonly isKey: boolean
  readonly payload: Uint8Array
}

/** More frames in the encoder than this: it is slower than the camera. */
const mostQueued = 2
/** Changes of the bitrate below this share are not worth a reconfiguration. */
const leastChange = 0.05

const bytesOf = (source: AllowSharedBufferSource): Uint8Array =>
  ArrayBuffer.isView(source)
    ? new Uint8Array(source.buffer, source.byteOffset, source.byteLength).slice()
    : new Uint8Array(source).slice()

function payloadOf(chunk: EncodedVideoChunk | EncodedAudioChunk): Uint8Array {
  const payload = new Uint8Array(chunk.byteLength)
  chunk.copyTo(payload)
  return payload
}

interface PictureEvents {
  onConfig(record: Uint8Array): void
  onFrame(frame: EncodedFrame): void
  onError(error: Error): void
}

export class PictureEncoder {
  readonly #encoder: VideoEncoder
  #config: VideoEncoderConfig
  #lastKey = -Infinity
  #isKeyDue = true
  drops = 0

  constructor(config: VideoEncoderConfig, events: PictureEvents) {
    this.#config = config
    this.#encoder = new VideoEncoder({
      output: (chunk, metadata) => {
        const record = metadata?.decoderConfig?.description
        if (record) events.onConfig(bytesOf(record))
        events.onFrame({ time: chunk.timestamp / 1000, isKey: chunk.type === 'key', payload: payloadOf(chunk) })
      },
      error: (error) => events.onError(error),
    })
    this.#encoder.configure(config)
  }

  /** The next frame is a key frame: a connection begins, or frames were skipped. */
  requestKey(): void {
    this.#isKeyDue = true
  }

  /** Closes the frame. */
  encode(frame: VideoFrame): void {
    const time = frame.timestamp / 1000
    try {
      if (this.#encoder.state !== 'configured' || this.#encoder.encodeQueueSize > mostQueued) this.drops++
      else {
        const keyFrame = this.#isKeyDue || time - this.#lastKey >= keyFrameMs
        this.#encoder.encode(frame, { keyFrame })
        if (keyFrame) this.#lastKey = time
        this.#isKeyDue = false
      }
    } finally {
      // An encoder that fails in this moment throws.
      frame.close()
    }
  }

  setBitrate(kbps: number): void {
    const bitrate = kbps * 1000
    const before = this.#config.bitrate!
    if (Math.abs(bitrate - before) < before * leastChange || this.#encoder.state !== 'configured') return
    this.#config = { ...this.#config, bitrate }
    this.#encoder.configure(this.#config)
  }

  close(): void {
    if (this.#encoder.state !== 'closed') this.#encoder.close()
  }
}

interface SoundEvents {
  onConfig(config: SoundConfig): void
  onFrame(time: number, payload: Uint8Array): void
  onError(error: Error): void
}

export class SoundEncoder {
  readonly #events: SoundEvents
  #encoder: AudioEncoder | null = null
  #encoding: SoundEncoding | null = null
  readonly #pieces = new Continuity()
  /** The format of the data that the encoder is configured for, or is being configured for. */
  #format = ''

  constructor(events: SoundEvents) {
    this.#events = events
  }

  /** Closes the data. Another microphone may have another rate: the encoder is then replaced. */
  encode(data: AudioData): void {
    const { sampleRate, numberOfChannels, timestamp, duration } = data
    const follows = this.#pieces.follows(timestamp / 1000, duration / 1000)
    const format = `${sampleRate} ${numberOfChannels}`
    if (format !== this.#format) {
      this.#format = format
      this.#stop()
      void this.#open(sampleRate, numberOfChannels)
    } else if (!follows && this.#encoding) this.#begin(this.#encoding)
    if (this.#encoder?.state === 'configured') this.#encoder.encode(data)
    data.close()
  }

  close(): void {
    this.#format = 'closed'
    this.#stop()
  }

  #stop(): void {
    if (this.#encoder && this.#encoder.state !== 'closed') this.#encoder.close()
    this.#encoder = null
    this.#encoding = null
  }

  async #open(sampleRate: number, numberOfChannels: number): Promise<void> {
    const found = await findSoundConfig(sampleRate, numberOfChannels)
    if (!found || this.#format !== `${sampleRate} ${numberOfChannels}`) return
    this.#begin(found)
  }

  #begin(encoding: SoundEncoding): void {
    this.#stop()
    this.#encoding = encoding
    this.#encoder = this.#create(encoding)
    this.#encoder.configure(encoding.config)
  }

  #create({ codec, config }: SoundEncoding): AudioEncoder {
    const { onConfig, onFrame, onError } = this.#events
    let isDescribed = false
    return new AudioEncoder({
      output: (chunk, metadata) => {
        const given = metadata?.decoderConfig?.description
        if (given) onConfig({ codec, payload: bytesOf(given) })
        else if (!isDescribed && codec === 'opus')
          onConfig({ codec, payload: writeOpusConfig(config.numberOfChannels, config.sampleRate) })
        isDescribed = true
        onFrame(chunk.timestamp / 1000, payloadOf(chunk))
      },
      error: onError,
    })
  }
}
