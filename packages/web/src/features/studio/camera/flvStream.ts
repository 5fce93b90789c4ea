// The stream as FLV: what a connection begins with, and the tag of each encoded frame. Times continue over connections.
import { writeAudio, type AudioCodec } from '@lantern/media/flv/audio.ts'
import { writeMetadata } from '@lantern/media/flv/metadata.ts'
import { writeFlvHeader, writeTag, type TagKind } from '@lantern/media/flv/tag.ts'
import { writeVideo } from '@lantern/media/flv/video.ts'

export interface VideoFacts {
  readonly width: number
  readonly height: number
  readonly framerate: number
}

export interface SoundConfig {
  readonly codec: AudioCodec
  readonly payload: Uint8Array
}

const encoder = 'Lantern Studio'

export class FlvStream {
  readonly #facts: VideoFacts
  #video: Uint8Array | null = null
  #sound: SoundConfig | null = null
  readonly #last: Record<TagKind, number> = { audio: 0, video: 0, script: 0 }
  #time = 0

  constructor(facts: VideoFacts) {
    this.#facts = facts
  }

  /** What a new connection receives first; frames follow from the next key frame on. */
  opening(): Uint8Array[] {
    const parts = [
      writeFlvHeader({ hasAudio: true, hasVideo: true }),
      writeTag({ kind: 'script', time: this.#time, body: writeMetadata({ ...this.#facts, encoder }) }),
    ]
    if (this.#video) parts.push(this.#videoHeader(this.#video))
    if (this.#sound) parts.push(this.#soundHeader(this.#sound))
    return parts
  }

  /** An AVC configuration record, as the encoder gives it with its first frame; empty if it is the same as before. */
  videoConfig(record: Uint8Array): Uint8Array[] {
    if (this.#video && isSame(this.#video, record)) return []
    this.#video = record
    return [this.#videoHeader(record)]
  }

  soundConfig(config: SoundConfig): Uint8Array[] {
    if (this.#sound?.codec === config.codec && isSame(this.#sound.payload, config.payload)) return []
    this.#sound = config
    return [this.#soundHeader(config)]
  }

  video(time: number, isKey: boolean, payload: Uint8Array): Uint8Array {
    const body = writeVideo({ type: 'frame', isKey, compositionOffset: 0, payload })
    return writeTag({ kind: 'video', time: this.#advance('video', time), body })
  }

  /** Null before the configuration is known. */
  sound(time: number, payload: Uint8Array): Uint8Array | null {
    if (!this.#sound) return null
    const body = writeAudio({ codec: this.#sound.codec, type: 'frame', payload })
    return writeTag({ kind: 'audio', time: this.#advance('audio', time), body })
  }

  /** Times of one kind never go back: players drop such frames. */
  #advance(kind: TagKind, time: number): number {
    const next = Math.max(this.#last[kind], Math.round(time))
    this.#last[kind] = next
    this.#time = Math.max(this.#time, next)
    return next
  }

  #videoHeader(payload: Uint8Array): Uint8Array {
    const body = writeVideo({ type: 'config', isKey: true, compositionOffset: 0, payload })
    return writeTag({ kind: 'video', time: this.#time, body })
  }

  #soundHeader({ codec, payload }: SoundConfig): Uint8Array {
    return writeTag({ kind: 'audio', time: this.#time, body: writeAudio({ codec, type: 'config', payload }) })
  }
}

const isSame = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && a.every((value, at) => value === b[at])
