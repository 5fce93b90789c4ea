// Which streams a live room carries. The texts are shown to the host by OBS, ffmpeg and the studio, in English like those programs' own.
import { MediaError } from '../error.ts'
import type { AacConfig } from './aac.ts'
import type { AvcConfig } from './avc.ts'

const maxPixels = 1920 * 1088
const maxSide = 1920
const maxFramerate = 61
/** Baseline, main, extended, high. */
const profiles = new Set([66, 77, 88, 100])

const refuse = (text: string): never => {
  throw new MediaError('unsupported', text)
}

const useAvc = 'Choose an H.264 encoder in the output settings.'

export function refuseVideo(codec: string): never {
  return refuse(`${codec} video is not supported. ${useAvc}`)
}

export function refuseAudio(codec: string): never {
  return refuse(`${codec} audio is not supported. Choose AAC in the output settings.`)
}

export function refuseMultitrack(): never {
  return refuse('Multitrack streams are not supported. Switch multitrack off and send one video track.')
}

/** 8-bit 4:2:0 is what every browser decodes. */
export function admitAvc(config: AvcConfig): void {
  const { profile, chroma, bitDepth, width, height, framerate } = config
  if (chroma !== 1 || bitDepth !== 8 || !profiles.has(profile))
    refuse('Only 8-bit 4:2:0 video is supported. Choose the profile "high" and the colour format NV12 or I420.')
  const isTooLarge = Math.max(width, height) > maxSide || width * height > maxPixels
  if (isTooLarge) refuse(`${width}×${height} is too large. Choose 1920×1080 or less.`)
  if (framerate !== undefined && framerate > maxFramerate)
    refuse(`${Math.round(framerate)} frames per second are too many. Choose 60 or less.`)
}

/** AAC-LC alone: HE-AAC is decoded differently by the browsers, or at half the rate. */
export function admitAac({ objectType, channels }: AacConfig): void {
  if (objectType !== 2) refuse('Only AAC-LC audio is supported. Choose AAC (LC) in the output settings.')
  if (channels > 2) refuse('Only mono and stereo audio is supported. Choose stereo in the audio settings.')
}
