// Whether this browser can broadcast by itself.
import { findSoundConfig, findVideoConfig } from './codecs.ts'
import { hasTrackProcessor } from './devices.ts'
import { formats } from './sizes.ts'

/** insecure: devices need HTTPS; encoder: no H.264 encoder, or no access to its frames. */
export type Support = 'full' | 'insecure' | 'encoder'

export async function findSupport(): Promise<Support> {
  // Absent on pages without HTTPS, except on localhost.
  if (!navigator.mediaDevices) return 'insecure'
  if (!hasTrackProcessor() || typeof OffscreenCanvas !== 'function') return 'encoder'
  const [video, sound] = [await findVideoConfig(formats['360']), await findSoundConfig(48_000, 1)]
  return video && sound ? 'full' : 'encoder'
}
