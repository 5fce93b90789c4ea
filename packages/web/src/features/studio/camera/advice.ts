// Which advice the measurements of a stream call for.
import type { SentHealth } from './messages.ts'
import type { ReceivedHealth } from './session.ts'
import { formats, longGapMs, type Size } from './sizes.ts'

export type Advice = 'longGap' | 'dropping' | 'slow'

/** Of the chosen bitrate: below it the picture is visibly worse. */
const slowShare = 0.8
/** Frames that cannot be encoded in time lower the rate; a camera in the dark delivers fewer too, so drops must be counted as well. */
const fewFrames = 15

export function adviceFor(
  size: Size,
  sent: SentHealth | null,
  received: Pick<ReceivedHealth, 'KeyFrameGap'> | null,
): Advice | null {
  if (!sent) return null
  if (sent.targetKbps < formats[size].kbps * slowShare) return 'slow'
  if (sent.drops > 0 && sent.fps > 0 && sent.fps < fewFrames) return 'dropping'
  if (Math.max(sent.keyFrameGapMs, received?.KeyFrameGap ?? 0) > longGapMs) return 'longGap'
  return null
}
