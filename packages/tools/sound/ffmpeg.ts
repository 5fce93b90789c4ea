// Calls the ffmpeg command line: encodes a sound, and decodes an encoded one again.
import { spawnSync } from 'node:child_process'
import type { Stereo } from './synth/sound.ts'

/** A stuck codec must not hang the build. */
const longestMs = 200_000
const mostBytes = 1 << 28
/** Comes from the system; the repository contains the encoded files, not the program. */
const program = 'ffmpeg'

function ffmpeg(args: readonly string[], input?: Uint8Array): Buffer {
  const run = spawnSync(program, ['-hide_banner', '-loglevel', 'error', '-y', ...args], {
    ...(input && { input }),
    maxBuffer: mostBytes,
    timeout: longestMs,
    killSignal: 'SIGKILL',
  })
  if (run.error) throw new Error(`ffmpeg is needed to make sounds: ${run.error.message}`)
  if (run.status !== 0) throw new Error(`ffmpeg ${args.join(' ')}\n${run.stderr.toString()}`)
  return run.stdout
}

function interleave({ left, right }: Stereo): Uint8Array {
  const both = new Float32Array(left.length * 2)
  for (let i = 0; i < left.length; i++) {
    both[i * 2] = left[i]!
    both[i * 2 + 1] = right[i]!
  }
  return new Uint8Array(both.buffer)
}

const pcm = ['-f', 'f32le', '-ar', '48000', '-ac', '2']
const codecs = {
  // Free-running VBR overshoots by a quarter on dense music; constrained VBR keeps to the given bit rate.
  webm: ['-c:a', 'libopus', '-vbr', 'constrained', '-application', 'audio'],
  m4a: ['-c:a', 'aac', '-movflags', '+faststart'],
} as const
export type Ending = keyof typeof codecs

/** Bit-exact flags keep dates and versions out of the file, so that a second build gives the same bytes. */
export function encode(bus: Stereo, path: string, ending: Ending, kbps: number): void {
  const exact = ['-map_metadata', '-1', '-fflags', '+bitexact', '-flags:a', '+bitexact']
  ffmpeg([...pcm, '-i', 'pipe:0', ...codecs[ending], '-b:a', `${kbps}k`, ...exact, path], interleave(bus))
}

/** The samples that a decoder returns for a file. */
export function decode(path: string): Stereo {
  const bytes = ffmpeg(['-nostdin', '-i', path, ...pcm, 'pipe:1'])
  const both = new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length))
  const side = (offset: number) => Float32Array.from({ length: both.length / 2 }, (_, i) => both[i * 2 + offset]!)
  return { left: side(0), right: side(1) }
}
