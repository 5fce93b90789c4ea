// The configurations of the encoders that this browser supports.
import type { AudioCodec } from '@lantern/media/flv/audio.ts'
import { audioBitrate, framesPerSecond, type Format } from './sizes.ts'

/** H.264 of level 3.1 (up to 720p at 30 frames): main profile, else baseline. */
const videoCodecs = ['avc1.4d001f', 'avc1.42e01f', 'avc1.42001f'] as const

/** Null: no H.264 encoder. */
export async function findVideoConfig({ width, height, kbps }: Format): Promise<VideoEncoderConfig | null> {
  if (typeof VideoEncoder !== 'function') return null
  for (const codec of videoCodecs) {
    const config: VideoEncoderConfig = {
      codec,
      width,
      height,
      bitrate: kbps * 1000,
      framerate: framesPerSecond,
      latencyMode: 'realtime',
      avc: { format: 'avc' },
    }
    const { supported } = await VideoEncoder.isConfigSupported(config).catch(() => ({ supported: false }))
    if (supported) return config
  }
  return null
}

export interface SoundEncoding {
  readonly codec: AudioCodec
  readonly config: AudioEncoderConfig
}

/** AAC plays everywhere; Opus where it cannot be encoded. */
export async function findSoundConfig(sampleRate: number, numberOfChannels: number): Promise<SoundEncoding | null> {
  if (typeof AudioEncoder !== 'function') return null
  const base = { sampleRate, numberOfChannels, bitrate: audioBitrate }
  const candidates: readonly SoundEncoding[] = [
    { codec: 'aac', config: { ...base, codec: 'mp4a.40.2' } },
    { codec: 'opus', config: { ...base, codec: 'opus' } },
  ]
  for (const candidate of candidates) {
    const { supported } = await AudioEncoder.isConfigSupported(candidate.config).catch(() => ({ supported: false }))
    if (supported) return candidate
  }
  return null
}
