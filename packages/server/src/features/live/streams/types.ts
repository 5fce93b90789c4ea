// The interface between the streams of a room (keys, publishers, links, the media process) and its life (status, broadcasts, audience).
import type { BrandCode } from '@lantern/brands/brand.ts'
import type { SessionRef } from '../../../kernel/feature/call.ts'
import type {
  CutReason,
  FinishedRecording,
  RecordingMode,
  StreamEnd,
  StreamFacts,
  StreamHealth,
} from '../../../media/facts.ts'

export type {
  CutReason,
  FinishedRecording,
  RecordingMode,
  StreamEnd,
  StreamFacts,
  StreamHealth,
} from '../../../media/facts.ts'

/** Called on the node that the publisher is connected to. Errors are logged and change nothing. */
export interface StreamEvents {
  onStarted(roomId: number, facts: StreamFacts): Promise<void> | void
  onEnded(roomId: number, end: StreamEnd): Promise<void> | void
  onHealth(roomId: number, health: StreamHealth): void
  /** The host of a stream on air may not publish any more, as `whyNotPublish` decides. */
  onForbidden(roomId: number): Promise<void> | void
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
  /** True: the recording is neither hidden nor deleted nor expired, and the player may see it now (ban, audience, brand). */
  mayReplay(file: string, viewer: StreamViewer): Promise<boolean>
  /** True: the host records, and the stream opens the room or returns to it; a preview is not recorded. */
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
  /** Ends the connections of all viewers but the host on every node; the publisher goes on. */
  revokeViewers(roomId: number, hostId: number): void
  /** What the status of the room and the host's choice mean for the recording of the publisher, on every node. */
  record(roomId: number, mode: RecordingMode): void
  /** Links that must be opened within 60 s; all empty while the room is off air. */
  urlsFor(viewer: StreamViewer, roomId: number): StreamUrls
  /** A signed link to the file of `onRecorded`; `mayReplay` decides when it is used. */
  recordingUrl(viewer: StreamViewer, file: string): string
  /** Removes the file on every node that runs. */
  removeRecording(file: string): Promise<void>
  /** Open video connections of this node. */
  viewersOf(roomId: number): number
  /** Replaces the callbacks; those of the default do nothing. */
  follow(events: Partial<StreamEvents>): void
}
