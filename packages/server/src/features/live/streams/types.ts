// The interface between the streams of a room (keys, publishers, links, the media process) and its life (status, broadcasts, audience).
import type { BrandCode } from '@lantern/brands/brand.ts'
import type { SessionRef } from '../../../kernel/feature/call.ts'

/** How a stream arrives: from an encoder such as OBS, or from the studio page. */
export type StreamSource = 'rtmp' | 'studio'

/** What is known of a stream when its first key frame has arrived. */
export interface StreamFacts {
  /** Rises with every publisher of the room; distinguishes a returning publisher from a repeated message. */
  readonly epoch: number
  readonly via: StreamSource
  readonly width: number
  readonly height: number
  /** As declared by the encoder; 0 if it declared none. */
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
  /** Between the last two key frames; longer than 4 s delays joining viewers. */
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

export interface FinishedRecording {
  readonly epoch: number
  /** Name of the file under the folder of recordings. */
  readonly file: string
  readonly bytes: number
  readonly durationMs: number
  readonly width: number
  readonly height: number
}

/** Called on the node that the publisher is connected to. Errors are logged and change nothing. */
export interface StreamEvents {
  onStarted(roomId: number, facts: StreamFacts): Promise<void> | void
  onEnded(roomId: number, end: StreamEnd): Promise<void> | void
  onHealth(roomId: number, health: StreamHealth): void
  onRecorded(roomId: number, recording: FinishedRecording): Promise<void> | void
}

/** What the life of a room decides about its stream; every answer is awaited, and an error refuses. */
export interface StreamRules {
  /** The text for the encoder's log; null: the host may publish now. */
  whyNotPublish(room: StreamRoom): Promise<string | null>
  /** True: the player may watch the room now (status, ban, audience, brand). */
  mayWatch(room: StreamRoom, viewer: StreamViewer): Promise<boolean>
  /** True: guests may see a still picture of the room. */
  mayShowStill(room: StreamRoom): Promise<boolean>
  /** True: the host records this broadcast. */
  isRecorded(room: StreamRoom): Promise<boolean>
}

export interface StreamRoom {
  readonly id: number
  readonly brand: BrandCode
  readonly hostId: number
}

export interface StreamViewer {
  readonly playerId: number
  readonly brand: BrandCode
  readonly session: SessionRef
}

export interface StreamUrls {
  /** Absolute address of HTTP-FLV; empty if the room is off air. */
  readonly flv: string
  readonly wsFlv: string
  readonly hls: string
}

export interface Streams {
  /** True: a publisher delivers media on any node. */
  isDelivering(roomId: number): boolean
  /** Rooms that deliver on any node. */
  delivering(): ReadonlySet<number>
  /** Ends the publisher of the room on every node. */
  cut(roomId: number, why: CutReason): void
  /** Ends the publisher and all viewers of the room on every node. */
  close(roomId: number): void
  /** Ends the open connections of a player to the room on every node. */
  revokePlayer(roomId: number, playerId: number): void
  /** Links that must be opened within 60 s; all empty while the room is off air. */
  urlsFor(viewer: StreamViewer, host: string, roomId: number): StreamUrls
  /** Open video connections of this node. */
  viewersOf(roomId: number): number
  /** Replaces the callbacks; those of the default do nothing. */
  follow(events: Partial<StreamEvents>): void
}
