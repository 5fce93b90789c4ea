// One viewer: writes shared batches to its socket, skips to a key frame when the socket is slow, ends when it stays behind.
import type { Socket } from 'node:net'
import type { Batch } from './batch.ts'
import { DirectWrites } from './directWrites.ts'

export interface ViewerLimits {
  readonly queueBytes: number
  readonly behindMs: number
}

/** A viewer that skips continues when this share of its queue limit is left. */
const resumeShare = 0.25
const markMs = 1000

interface Mark {
  /** Bytes written until then. */
  readonly total: number
  readonly at: number
}

export class Viewer {
  readonly roomId: number
  readonly viewId: number
  readonly playerId: number | null
  readonly sessionId: string | null
  /** Frames of a WebSocket; else the plain bytes of HTTP. */
  readonly isFramed: boolean
  skipped = 0
  sentBytes = 0
  #isSkipping = false
  readonly #socket: Socket
  readonly #writes: DirectWrites
  /** When which byte was queued: the age of the oldest that is still queued is how far the viewer is behind. */
  readonly #marks: Mark[] = []

  constructor(socket: Socket, claim: Pick<Viewer, 'roomId' | 'viewId' | 'playerId' | 'sessionId' | 'isFramed'>) {
    this.#socket = socket
    this.#writes = new DirectWrites(socket)
    this.roomId = claim.roomId
    this.viewId = claim.viewId
    this.playerId = claim.playerId
    this.sessionId = claim.sessionId
    this.isFramed = claim.isFramed
  }

  /** What the viewer receives first. */
  open(bytes: Buffer, now: number): void {
    this.#write(bytes, now)
  }

  /** False: too far behind, to be ended. */
  send(batch: Batch, now: number, { queueBytes, behindMs }: ViewerLimits): boolean {
    const queued = this.#writes.queuedBytes
    if (queued === 0) this.#marks.length = 0
    else if (this.#isBehind(queued, now, behindMs)) return false
    if (this.#isSkipping) {
      if (batch.keyAt < 0 || queued > queueBytes * resumeShare) return true
      this.#isSkipping = false
      this.#write(batch.fromKey(this.isFramed), now)
    } else if (queued > queueBytes) {
      this.#isSkipping = true
      this.skipped++
    } else this.#write(batch.whole(this.isFramed), now)
    return true
  }

  end(): void {
    this.#socket.destroy()
  }

  #write(bytes: Buffer, now: number): void {
    this.sentBytes += bytes.length
    this.#writes.write(bytes)
    if (this.#writes.queuedBytes === 0) return
    const last = this.#marks.at(-1)
    if (!last || now - last.at >= markMs) this.#marks.push({ total: this.sentBytes, at: now })
  }

  #isBehind(queued: number, now: number, behindMs: number): boolean {
    const done = this.sentBytes - queued
    while (this.#marks[0] && this.#marks[0].total <= done) this.#marks.shift()
    const oldest = this.#marks[0]
    return oldest !== undefined && now - oldest.at > behindMs
  }
}
