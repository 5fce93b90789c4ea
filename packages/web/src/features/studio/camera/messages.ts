// Messages between the studio page and the worker that encodes and sends.
import type { EndReason } from './retry.ts'
import type { Size } from './sizes.ts'

/** Frames of the camera or the screen, and sound; read by the worker, which is not throttled in a hidden tab. */
export interface Sources {
  readonly camera?: ReadableStream<VideoFrame>
  readonly screen?: ReadableStream<VideoFrame>
  readonly sound?: ReadableStream<AudioData>
}

export type ToWorker =
  /** Replaces the sources that are named; null ends one. */
  | { readonly kind: 'sources'; readonly sources: { readonly [K in keyof Sources]: Sources[K] | null } }
  | { readonly kind: 'start'; readonly size: Size; readonly url: string }
  | { readonly kind: 'stop' }

/** Measured over the last second. */
export interface SentHealth {
  readonly kbps: number
  readonly fps: number
  readonly keyFrameGapMs: number
  /** Frames that were not encoded or not sent, since the start. */
  readonly drops: number
  /** The bitrate that the encoder is set to. */
  readonly targetKbps: number
  /** Time since the last frame of the camera or the screen. */
  readonly sourceSilentMs: number
  /** Time since the encoder delivered a frame, while the connection is open. */
  readonly encoderSilentMs: number
}

export type FromWorker =
  /** The loudness of the last tenth of a second, 0 to 1. */
  | { readonly kind: 'level'; readonly level: number }
  /** The first key frame of a connection was sent. */
  | { readonly kind: 'connected' }
  | { readonly kind: 'reconnecting' }
  | { readonly kind: 'health'; readonly health: SentHealth }
  /** `text`: the reason as the server wrote it. */
  | { readonly kind: 'ended'; readonly reason: EndReason | 'stopped' | 'encoder'; readonly text: string }
