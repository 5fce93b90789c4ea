// Encodes the frames of a film: VP9 with alpha, and H.264 with the colour above the mask. Reads the alpha of an encoded frame back.
import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { filmHeight, filmWidth, framesPerSecond } from './catalogue.ts'

/** A stuck codec must not hang the build. */
const longestMs = 1_800_000
const program = 'ffmpeg'

function ffmpeg(args: readonly string[]): Buffer {
  const run = spawnSync(program, ['-hide_banner', '-loglevel', 'error', '-nostdin', '-y', ...args], {
    maxBuffer: 1 << 26,
    timeout: longestMs,
    killSignal: 'SIGKILL',
  })
  if (run.error) throw new Error(`ffmpeg is needed for the films: ${run.error.message}`)
  if (run.status !== 0) throw new Error(`ffmpeg ${args.join(' ')}\n${run.stderr.toString()}`)
  return run.stdout
}

export const endings = ['webm', 'mp4'] as const
export type Ending = (typeof endings)[number]

const bt709 = ['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709', '-color_range', 'tv']

/** Part of the source hash of a film. `crf` is the first quantiser tried, `bytes` the largest file. */
export const encodings: Readonly<Record<Ending, { bytes: number; crf: number; args: readonly string[] }>> = {
  webm: {
    bytes: 1_450_000,
    crf: 33,
    args: [
      ...['-vf', 'scale=out_color_matrix=bt709:out_range=tv,format=yuva420p', '-c:v', 'libvpx-vp9', '-b:v', '0'],
      // Alternative reference frames are not decoded in step with the second stream that carries the alpha.
      ...['-row-mt', '1', '-threads', '2', '-cpu-used', '5', '-deadline', 'good', '-auto-alt-ref', '0', '-g', '120'],
      ...bt709,
    ],
  },
  mp4: {
    bytes: 1_200_000,
    crf: 25,
    args: [
      '-filter_complex',
      '[0]split[a][b];[a]format=rgb24[colour];[b]alphaextract,format=rgb24[mask];[colour][mask]vstack,scale=out_color_matrix=bt709:out_range=tv,format=yuv420p',
      ...['-c:v', 'libx264', '-profile:v', 'high', '-preset', 'medium', '-movflags', '+faststart'],
      // Without the tags players assume the colours of standard definition, which shifts reds.
      ...bt709,
    ],
  },
}

/** Raises the quantiser until the file fits: the size halves about every eight steps. Returns the one used. */
export function encodeWithin(frames: string, path: string, ending: Ending, start?: number): number {
  const { bytes, crf: usual, args } = encodings[ending]
  const raw = ['-f', 'rawvideo', '-pix_fmt', 'rgba', '-s', `${filmWidth}x${filmHeight}`, '-r', String(framesPerSecond)]
  const exact = ['-an', '-map_metadata', '-1', '-fflags', '+bitexact', '-flags:v', '+bitexact']
  for (let crf = start ?? usual; ;) {
    ffmpeg([...raw, '-i', frames, ...args, '-crf', String(crf), ...exact, path])
    const over = statSync(path).size / bytes
    if (over <= 1 || crf > 48) return crf
    crf += 1 + Math.ceil(8 * Math.log2(over))
  }
}

/** Pixels that are transparent, in between, and opaque. Codecs move values by a few steps, so the ends have some width. */
export interface AlphaCount {
  readonly clear: number
  readonly partial: number
  readonly opaque: number
}
const nearClear = 10
const nearOpaque = 245

export function countAlpha(alpha: Uint8Array, offset = 0, step = 1): AlphaCount {
  let [clear, opaque, all] = [0, 0, 0]
  for (let i = offset; i < alpha.length; i += step, all++)
    if (alpha[i]! < nearClear) clear++
    else if (alpha[i]! > nearOpaque) opaque++
  return { clear, partial: all - clear - opaque, opaque }
}

/** The alpha of one frame as a decoder returns it: the alpha stream of the webm, the lower half of the mp4. */
export function readAlpha(path: string, ending: Ending, frame: number): Uint8Array {
  // Only libvpx decodes the alpha stream; the own VP9 decoder of ffmpeg ignores it.
  const decoder = ending === 'webm' ? ['-c:v', 'libvpx-vp9'] : []
  const mask =
    ending === 'webm'
      ? 'alphaextract,format=gray'
      : `crop=${filmWidth}:${filmHeight}:0:${filmHeight},scale=in_range=tv:out_range=pc,format=gray`
  const filter = `select=eq(n\\,${frame}),${mask}`
  return ffmpeg([
    ...decoder,
    '-i',
    path,
    '-vf',
    filter,
    '-frames:v',
    '1',
    '-f',
    'rawvideo',
    '-pix_fmt',
    'gray',
    'pipe:1',
  ])
}
