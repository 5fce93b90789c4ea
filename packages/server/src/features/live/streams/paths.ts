// The addresses of streams: /live/7.flv, /live/7.m3u8, /live/7/index.m3u8, /live/7/12.m4s, /live/7/still.mp4, /live/recordings/7-1.mp4,
// /live/publish.

export type StreamPath =
  | { readonly is: 'flv' | 'master' | 'still'; readonly roomId: number }
  | { readonly is: 'hls'; readonly roomId: number; readonly file: string }
  | { readonly is: 'recording'; readonly file: string }
  | { readonly is: 'publish' }

export const streamPrefix = '/live/'

export const isRecordingName = (file: string): boolean => /^[\w-]{1,60}\.mp4$/.test(file)

export function parsePath(path: string): StreamPath | null {
  if (path === `${streamPrefix}publish`) return { is: 'publish' }
  const recording = /^\/live\/recordings\/([\w-]{1,60}\.mp4)$/.exec(path)
  if (recording) return { is: 'recording', file: recording[1]! }
  const found = /^\/live\/([1-9]\d{0,14})(?:\.(flv|m3u8)|\/([\w.]{1,40}))$/.exec(path)
  if (!found) return null
  const roomId = Number(found[1])
  if (found[2] === 'flv') return { is: 'flv', roomId }
  if (found[2] === 'm3u8') return { is: 'master', roomId }
  const file = found[3]!
  if (file === 'still.mp4') return { is: 'still', roomId }
  return /^(index\.m3u8|init\d*\.mp4|\d+\.m4s)$/.test(file) ? { is: 'hls', roomId, file } : null
}
