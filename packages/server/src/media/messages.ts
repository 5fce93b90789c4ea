// Messages between the main process and the media process. Both run the same sources, so the messages have no versions.
import type { CutReason, FinishedRecording, RecordingMode, StreamEnd, StreamFacts, StreamHealth } from './facts.ts'

/** The limits that operators may change; sent at start and after each change. */
export interface MediaLimits {
  /** Connections of one address that have not proved their key, and of all addresses. */
  readonly unproved: number
  readonly unprovedOfAll: number
  /** Further ones of an address that has proved a key within `provedMs`. */
  readonly reserve: number
  readonly provedMs: number
  readonly handshakeMs: number
  readonly publishMs: number
  readonly silenceMs: number
  readonly warnKbps: number
  readonly cutKbps: number
  readonly cutAfterMs: number
  readonly wrongKeys: number
  readonly wrongKeysMs: number
  /** The wait of the answer to the second wrong key of a room and address; doubled up to the longest. */
  readonly wrongKeyFirstMs: number
  readonly wrongKeyMostMs: number
  /** Before the key is proved: bytes that an encoder may send, and its messages in a second. */
  readonly earlyBytes: number
  readonly earlyMessages: number
  /** Of a publisher, in a second: messages other than audio and video, and frames of audio and video. */
  readonly messages: number
  readonly frames: number
  /** Above so many bytes of answers that an encoder has not taken it is not read, for so long; then its connection is closed. */
  readonly unsentBytes: number
  readonly unsentMs: number
  /** Ping frames of a viewer or of the studio page in a second. */
  readonly pings: number
  /** Files of rooms (playlists, segments, stills, recordings) that one session may be receiving. */
  readonly answersPerSession: number
  /** How long a client may take nothing of a file, and how long a playlist, segment or still may take as a whole. */
  readonly answerIdleMs: number
  readonly answerMs: number
  /** How long the return of an encoder is refused with the text about its codec. */
  readonly refusalMs: number
  /** Bytes queued for one viewer before frames are skipped up to the next key frame. */
  readonly queueBytes: number
  readonly behindMs: number
  /** How long viewers of a lost publisher stay connected. */
  readonly returnMs: number
  /** An edge lets a room go after this time without viewers. */
  readonly unusedMs: number
  /** The time between two still pictures of a room. */
  readonly stillMs: number
  readonly recordingMs: number
  readonly recordingsBytes: number
}

export interface PublishQuestion {
  readonly roomId: number
  readonly secret: string
  readonly ip: string
  /** The publisher that the room has in this process now. */
  readonly current: { readonly epoch: number; readonly silentMs: number } | null
}

export interface PublishAllowed {
  readonly epoch: number
  /** True: recorded from the first key frame on; a preview is not recorded. */
  readonly isRecorded: boolean
}

export interface PublishRefused {
  /** Shown by the encoder. */
  readonly text: string
  /** Counts against the address. */
  readonly isWrongKey: boolean
  /** The cause, for which the studio page has a text of its own; absent: the page shows `text`. */
  readonly why?: 'busy' | 'unavailable'
}

export type PublishAnswer = PublishAllowed | PublishRefused

/** Where an edge reads a room, or its still picture, that another node has. */
export interface PullSource {
  readonly url: string
}

/** What the main process has verified about a connection before it passes the socket on. */
export type Claim =
  | {
      readonly use: 'flv'
      readonly viewId: number
      readonly roomId: number
      readonly playerId: number
      readonly sessionId: string
      readonly pull?: PullSource
    }
  | { readonly use: 'edge'; readonly viewId: number; readonly roomId: number }
  | {
      readonly use: 'hls'
      readonly roomId: number
      readonly file: string
      readonly token: string
      readonly sessionId: string
      readonly pull?: PullSource
    }
  | { readonly use: 'still'; readonly roomId: number; readonly pull?: PullSource }
  /** `elsewhere`: read from the first node that has it, if this one does not. */
  | {
      readonly use: 'recording'
      readonly file: string
      readonly sessionId?: string
      readonly elsewhere?: readonly PullSource[]
    }
  | { readonly use: 'studio'; readonly roomId: number; readonly ip: string; readonly allowed: PublishAllowed }
  /** A page cannot read the HTTP status of a refused WebSocket, so it is opened and closed with a code and a text. */
  | { readonly use: 'refusal'; readonly code: number; readonly text: string }

export type ToMedia =
  | {
      readonly kind: 'open'
      readonly rtmp: RtmpPorts
      readonly recordings: string | null
      readonly limits: MediaLimits
    }
  | { readonly kind: 'limits'; readonly limits: MediaLimits }
  | { readonly kind: 'answer'; readonly id: number; readonly answer: PublishAnswer }
  /** `epoch`: only that publisher. */
  | { readonly kind: 'cut'; readonly roomId: number; readonly epoch?: number; readonly why: CutReason }
  | { readonly kind: 'close'; readonly roomId: number }
  | { readonly kind: 'record'; readonly roomId: number; readonly mode: RecordingMode }
  | {
      readonly kind: 'revoke'
      readonly roomId?: number
      readonly playerId?: number
      readonly sessionId?: string
      readonly exceptSessionId?: string
      readonly exceptPlayerId?: number
    }
  /** With the socket. `head` is the request head, `bytes` what was read after it, both as Latin-1. */
  | { readonly kind: 'socket'; readonly head: string; readonly bytes: string; readonly claim: Claim }
  | { readonly kind: 'pull'; readonly roomId: number; readonly source: PullSource }
  /** Files of recordings were deleted: their sizes are read again. */
  | { readonly kind: 'removed' }
  | { readonly kind: 'leave' }

export interface RtmpPorts {
  readonly host: string
  /** 0: any free port. */
  readonly port: number
  /** True: if the port is taken, any free one is opened. */
  readonly mayMove: boolean
  /** Networks of the balancers whose connections begin with a PROXY header; absent: none. */
  readonly proxies?: string
  readonly tls?: { readonly port: number; readonly cert: string; readonly key: string }
}

/** Identifies a publisher of this node. */
export interface Publisher {
  readonly roomId: number
  readonly epoch: number
}

export type FromMedia =
  | { readonly kind: 'ready'; readonly rtmpPort: number; readonly rtmpsPort: number | null }
  | { readonly kind: 'ask'; readonly id: number; readonly question: PublishQuestion }
  | ({ readonly kind: 'started'; readonly facts: StreamFacts } & Publisher)
  | {
      readonly kind: 'health'
      readonly rooms: readonly (Publisher & { readonly health: StreamHealth; readonly silentMs: number })[]
      /** Rooms that this node reads from another one. */
      readonly pulled: readonly number[]
      readonly usage: MediaUsage
    }
  | ({ readonly kind: 'ended'; readonly end: StreamEnd } & Publisher)
  /** The connection of a viewer has ended. */
  | { readonly kind: 'left'; readonly viewId: number }
  /** A pulled room has lost its source. */
  | { readonly kind: 'unpulled'; readonly roomId: number }
  | { readonly kind: 'recorded'; readonly roomId: number; readonly recording: FinishedRecording }
  | {
      readonly kind: 'log'
      readonly level: 'info' | 'warn' | 'error'
      readonly text: string
      readonly fields: Readonly<Record<string, unknown>>
    }

/** For the metrics of the main process. */
export interface MediaUsage {
  readonly viewers: number
  readonly sentBytes: number
  readonly skipped: number
  readonly cut: number
  readonly refused: number
  /** Of all connections of encoders, with everything that is not media. */
  readonly encoderReceivedBytes: number
  readonly encoderSentBytes: number
  /** Connections of encoders that sent more than a limit allows or did not read their answers. */
  readonly encodersCut: number
  readonly residentBytes: number
  readonly cpuMs: number
}
