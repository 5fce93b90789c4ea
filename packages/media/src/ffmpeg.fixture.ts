// ffmpeg and ffprobe for the tests of this package: real encoders as publishers, and a real demuxer that checks what this package writes.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from './bytes.ts'
import { createFlvReader } from './flv/reader.ts'
import type { MediaTag } from './flv/tag.ts'

/** The reason to skip, or false: a value for the option of `test`. */
export const withoutFfmpeg: string | false =
  existsSync('/usr/bin/ffmpeg') && existsSync('/usr/bin/ffprobe') ? false : 'ffmpeg is missing: apt-get install ffmpeg'

const quiet = ['-hide_banner', '-loglevel', 'error', '-nostdin', '-y']
const longestMs = 240_000
const mostBytes = 1 << 26

export interface Pattern {
  readonly seconds: number
  readonly framerate?: number
  readonly size?: string
  readonly bFrames?: number
  /** Frames between key frames. */
  readonly gop?: number
}

/** Arguments for a moving test picture with a tone, H.264 and AAC. */
export function patternOf({
  seconds,
  framerate = 25,
  size = '160x120',
  bFrames = 2,
  gop = framerate,
}: Pattern): string[] {
  return [
    ...[
      '-f',
      'lavfi',
      '-i',
      `testsrc=size=${size}:rate=${framerate}`,
      '-f',
      'lavfi',
      '-i',
      'sine=frequency=440:sample_rate=44100',
    ],
    ...[
      '-t',
      String(seconds),
      '-c:v',
      'libx264',
      '-preset',
      'ultrafast',
      '-pix_fmt',
      'yuv420p',
      '-bf',
      String(bFrames),
    ],
    ...[
      '-g',
      String(gop),
      '-keyint_min',
      String(gop),
      '-sc_threshold',
      '0',
      '-threads',
      '1',
      '-c:a',
      'aac',
      '-b:a',
      '64k',
    ],
  ]
}

/** What ffmpeg writes to pipe:1. */
export function ffmpeg(args: readonly string[], input?: Uint8Array): Uint8Array {
  const done = spawnSync('ffmpeg', [...quiet, ...args], {
    ...(input && { input }),
    maxBuffer: mostBytes,
    timeout: longestMs,
  })
  if (done.error) throw done.error
  if (done.status !== 0) throw new Error(`ffmpeg ${args.join(' ')}\n${done.stderr.toString()}`)
  return done.stdout
}

const flvs = new Map<string, Uint8Array>()

/** An FLV file as ffmpeg writes it; encoded once per pattern. */
export function encodeFlv(pattern: Pattern): Uint8Array {
  const name = JSON.stringify(pattern)
  const known = flvs.get(name)
  if (known) return known
  const bytes = ffmpeg([...patternOf(pattern), '-flvflags', 'no_duration_filesize', '-f', 'flv', 'pipe:1'])
  flvs.set(name, bytes)
  return bytes
}

export function tagsOf(flv: Uint8Array): MediaTag[] {
  const tags: MediaTag[] = []
  createFlvReader((tag) => tags.push(tag)).receive(flv)
  return tags
}

export interface Publishing {
  /** Resolves with the exit code and what ffmpeg printed. */
  readonly done: Promise<{ code: number | null; output: string }>
}

/** Publishes as fast as the connection takes it. */
export function publish(url: string, pattern: Pattern): Publishing {
  const child = spawn('ffmpeg', [...quiet, ...patternOf(pattern), '-f', 'flv', url], { timeout: longestMs })
  const printed: Buffer[] = []
  child.stderr.on('data', (bytes: Buffer) => printed.push(bytes))
  return {
    done: new Promise((resolve, reject) => {
      child.on('error', reject)
      child.on('close', (code) => resolve({ code, output: new TextDecoder().decode(join(printed)) }))
    }),
  }
}

export interface ProbedPacket {
  readonly codec_type: 'video' | 'audio'
  readonly pts_time: string
  readonly dts_time: string
  readonly flags: string
}

export interface Probed {
  readonly format: { readonly duration?: string; readonly format_name: string }
  readonly streams: readonly {
    readonly codec_name: string
    readonly codec_type: string
    readonly width?: number
    readonly height?: number
    readonly avg_frame_rate: string
    readonly sample_rate?: string
    readonly nb_read_packets?: string
  }[]
  readonly packets: readonly ProbedPacket[]
}

const show = ['-v', 'error', '-show_format', '-show_streams', '-show_packets', '-count_packets', '-of', 'json']

/** What ffprobe reads in a file, or in bytes. It fails on any error it prints. */
export function probe(source: Uint8Array | string): Probed {
  const [path, input] = typeof source === 'string' ? [source] : ['pipe:0', source]
  const done = spawnSync('ffprobe', [...show, path], {
    ...(input && { input }),
    maxBuffer: mostBytes,
    timeout: longestMs,
  })
  const printed = done.stderr.toString()
  if (done.status !== 0 || printed !== '') throw new Error(`ffprobe: ${printed}`)
  return JSON.parse(done.stdout.toString()) as Probed
}

/** Decodes everything and returns the number of pictures; throws if the decoder reports an error. */
export function countPictures(source: Uint8Array): number {
  const output = [
    '-map',
    '0:v',
    '-vf',
    'scale=2:2',
    '-vsync',
    'passthrough',
    '-pix_fmt',
    'yuv420p',
    '-f',
    'rawvideo',
    'pipe:1',
  ]
  // Two by two pixels in 4:2:0 are six bytes.
  return ffmpeg(['-xerror', '-i', 'pipe:0', ...output], source).length / 6
}
