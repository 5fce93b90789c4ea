// Measures a publisher: bits and frames of the last second, the distance of key frames, refused frames, silence.

export interface Measured {
  readonly kbps: number
  readonly fps: number
  readonly keyFrameGapMs: number
  readonly drops: number
}

export class Meter {
  lastMediaAt = 0
  lastKbps = 0
  #bytes = 0
  #frames = 0
  #drops = 0
  #keyTime = -1
  #keyGap = 0
  #readAt = 0
  #isFresh = false

  restart(now: number): void {
    this.lastMediaAt = now
    this.#readAt = now
    this.#bytes = 0
    this.#frames = 0
    this.#drops = 0
    this.#keyTime = -1
    this.#keyGap = 0
  }

  /** Audio or video has arrived. */
  media(): void {
    this.#isFresh = true
  }

  frame(isKey: boolean, time: number): void {
    this.#frames++
    if (!isKey) return
    if (this.#keyTime >= 0) this.#keyGap = time - this.#keyTime
    this.#keyTime = time
  }

  drop(): void {
    this.#drops++
  }

  /**
   * Called once per read of the connection, with everything that was read: whatever a publisher sends counts towards its bitrate. The clock
   * is not read for every tag.
   */
  touch(now: number, bytes: number): void {
    this.#bytes += bytes
    if (!this.#isFresh) return
    this.#isFresh = false
    this.lastMediaAt = now
  }

  /** The measurements since the last call. */
  read(now: number): Measured {
    const seconds = Math.max(0.001, (now - this.#readAt) / 1000)
    const measured = {
      kbps: Math.round((this.#bytes * 8) / 1000 / seconds),
      fps: Math.round(this.#frames / seconds),
      keyFrameGapMs: this.#keyGap,
      drops: this.#drops,
    }
    this.lastKbps = measured.kbps
    this.#readAt = now
    this.#bytes = 0
    this.#frames = 0
    return measured
  }
}
