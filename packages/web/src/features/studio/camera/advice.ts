// Which advice the measurements of a stream call for.
import type { SentHealth } from './messages.ts'
import type { ReceivedHealth } from './session.ts'
import { formats, longGapMs, type Size } from './sizes.ts'

export type Advice = 'noFrames' | 'noEncoding' | 'longGap' | 'dropping' | 'slow'

/** Share of the chosen bitrate below which the picture is visibly worse. */
const slowShare = 0.8
/** Frames that cannot be encoded in time lower the rate; a camera in the dark delivers fewer too, so drops must be counted as well. */
const fewFrames = 15
/** Longer than a device needs to start, shorter than the server waits for a picture. */
const silentMs = 4000

export function adviceFor(
  size: Size,
  sent: SentHealth | null,
  received: Pick<ReceivedHealth, 'KeyFrameGap'> | null,
): Advice | null {
  if (!sent) return null
  if (sent.sourceSilentMs >= silentMs) return 'noFrames'
  // Frames are skipped on purpose while the queue of the socket is full.
  if (sent.encoderSilentMs >= silentMs) return sent.targetKbps < formats[size].kbps * slowShare ? 'slow' : 'noEncoding'
  if (sent.targetKbps < formats[size].kbps * slowShare) return 'slow'
  if (sent.drops > 0 && sent.fps > 0 && sent.fps < fewFrames) return 'dropping'
  if (Math.max(sent.keyFrameGapMs, received?.KeyFrameGap ?? 0) > longGapMs) return 'longGap'
  return null
}
