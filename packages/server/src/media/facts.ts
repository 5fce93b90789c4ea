// What the media process reports about a stream, as used by the main process and by the life of a room.

/** How a stream arrives: from an encoder such as OBS, or from the studio page. */
export type StreamSource = 'rtmp' | 'studio'

/** What is known of a stream when its first key frame has arrived. */
export interface StreamFacts {
  /** Rises with every publisher of the room; distinguishes a returning publisher from a repeated message. */
  readonly epoch: number
  readonly via: StreamSource
  readonly width: number
  readonly height: number
  /** The frame rate as declared by the encoder; 0 if it declared none. */
  readonly fps: number
  /** RFC 6381 names, such as `avc1.64001f` and `mp4a.40.2`; null without audio. */
  readonly videoCodec: string
  readonly audioCodec: string | null
  readonly encoder: string
}

/** Measured over the last second. */
export interface StreamHealth {
  readonly kbps: number
  readonly fps: number
  /** The time between the last two key frames; longer than 4 s delays joining viewers. */
  readonly keyFrameGapMs: number
  /** Tags that were refused or clamped since the publisher connected: late frames, jumps of the timestamps. */
  readonly drops: number
  /** Open video connections of this node. */
  readonly viewers: number
  /** True above the first limit of the bitrate. */
  readonly isHeavy: boolean
}

export interface StreamEnd {
  readonly epoch: number
  /** True: the encoder announced the end. False: the connection was lost, or the stream was cut. */
  readonly clean: boolean
  /** Set if the server ended it. */
  readonly why?: CutReason
}

export type CutReason =
  | 'key'
  | 'operator'
  | 'suspended'
  | 'closed'
  | 'bitrate'
  | 'silent'
  | 'lease'
  | 'media'
  | 'shutdown'

/** `paused`: nothing is written, and the file continues afterwards. `off`: the file is complete. */
export type RecordingMode = 'on' | 'paused' | 'off'

export interface FinishedRecording {
  readonly epoch: number
  /** Name of the file under the folder of recordings. */
  readonly file: string
  readonly bytes: number
  readonly durationMs: number
  /** Milliseconds since 1970, if it ended before it was reported: the process ended while it was written. */
  readonly endedAt?: number
  readonly width: number
  readonly height: number
}
