// The sizes a host chooses from, with the bitrates of each.

export const sizes = ['360', '540', '720'] as const
export type Size = (typeof sizes)[number]

export interface Format {
  readonly width: number
  readonly height: number
  /** Kilobits per second of the video on a good connection. */
  readonly kbps: number
}

export const formats: Readonly<Record<Size, Format>> = {
  '360': { width: 640, height: 360, kbps: 900 },
  '540': { width: 960, height: 540, kbps: 1600 },
  '720': { width: 1280, height: 720, kbps: 2800 },
}

export const framesPerSecond = 30
/** A viewer who joins waits at most for the next key frame. */
export const keyFrameMs = 2000
/** Longer gaps between key frames delay joining viewers noticeably. */
export const longGapMs = 4000
/** Below this the picture is of no use. */
export const leastKbps = 250
export const audioBitrate = 96_000
