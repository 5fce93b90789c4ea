// Encodes a programme: JPEG frames and a soundtrack become one FLV with H.264 and AAC, the form in which demo hosts publish it.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Stereo } from '../sound/synth/sound.ts'
import { framesPerSecond } from './motion.ts'

/** Four programmes of 30 s stay within 16 MB. */
const video = { kbps: 900, mostKbps: 1300 }
const audioKbps = 96

function interleaved({ left, right }: Stereo): Buffer {
  const both = new Float32Array(left.length * 2)
  for (let i = 0; i < left.length; i++) {
    both[2 * i] = left[i]!
    both[2 * i + 1] = right[i]!
  }
  return Buffer.from(both.buffer)
}

/**
 * A key frame every second, no B-frames and closed groups of pictures: the publisher repeats the file from its start, and a viewer can
 * join within a second.
 */
const videoOptions = [
  ...['-c:v', 'libx264', '-preset', 'slow', '-profile:v', 'high', '-pix_fmt', 'yuv420p', '-bf', '0'],
  ...['-g', String(framesPerSecond), '-keyint_min', String(framesPerSecond), '-sc_threshold', '0'],
  ...['-b:v', `${video.kbps}k`, '-maxrate', `${video.mostKbps}k`, '-bufsize', `${video.mostKbps}k`, '-threads', '1'],
]
const audioOptions = ['-c:a', 'aac', '-b:a', `${audioKbps}k`, '-ar', '48000', '-ac', '2']

export async function encodeProgramme(frames: AsyncIterable<Uint8Array>, sound: Stereo, path: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'lantern-programme-'))
  const pcm = join(folder, 'sound.f32')
  writeFileSync(pcm, interleaved(sound))
  const exact = ['-map_metadata', '-1', '-fflags', '+bitexact', '-flags:v', '+bitexact', '-flags:a', '+bitexact']
  const inputs = [
    ...['-f', 'image2pipe', '-c:v', 'mjpeg', '-r', String(framesPerSecond), '-i', 'pipe:0'],
    ...['-f', 'f32le', '-ar', '48000', '-ac', '2', '-i', pcm],
  ]
  const ending = [...exact, '-shortest', '-f', 'flv', '-flvflags', 'no_duration_filesize', path]
  const args = ['-hide_banner', '-loglevel', 'error', '-y', ...inputs, ...videoOptions, ...audioOptions, ...ending]
  try {
    const ffmpeg = spawn('ffmpeg', args, { stdio: ['pipe', 'inherit', 'inherit'] })
    const closed = once(ffmpeg, 'close')
    for await (const frame of frames) if (!ffmpeg.stdin.write(frame)) await once(ffmpeg.stdin, 'drain')
    ffmpeg.stdin.end()
    const [status] = (await closed) as [number | null]
    if (status !== 0) throw new Error(`ffmpeg ended with ${status} while encoding ${path}`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
