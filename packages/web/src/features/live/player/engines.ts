// Opens one address of a stream in a media element. The libraries are loaded with the first stream that needs them.
import { fetchPart } from '../../../kernel/connection/connection.ts'
import { readAbilities, usesNativeHls, type StreamKind, type StreamSource } from './sources.ts'

export interface Engine {
  /** The position from which playback is closest to the live picture without running out of data; null: nothing is buffered. */
  edge(): number | null
  close(): void
}

export interface Opening {
  readonly video: HTMLVideoElement
  readonly source: StreamSource
  /** The connection or the stream failed; called at most once, never after close. */
  readonly onBroken: (why: string) => void
}

const openers: Readonly<Record<StreamKind, (opening: Opening) => Promise<Engine>>> = {
  'ws-flv': openFlv,
  flv: openFlv,
  hls: openHls,
}

export const openEngine = (opening: Opening): Promise<Engine> => openers[opening.source.kind](opening)

async function openFlv(opening: Opening): Promise<Engine> {
  const { openFlvEngine } = await fetchPart(() => import('./flvEngine.ts'))
  return openFlvEngine(opening)
}

async function openHls(opening: Opening): Promise<Engine> {
  if (usesNativeHls(readAbilities(opening.video))) return openNative(opening)
  const { openHlsEngine } = await fetchPart(() => import('./hlsEngine.ts'))
  return openHlsEngine(opening)
}

/** The end of what is buffered or, in a native player, of what can be reached. */
export function endOf(ranges: TimeRanges): number | null {
  return ranges.length === 0 ? null : ranges.end(ranges.length - 1)
}

/** Safari plays HLS by itself and keeps its own distance to the live picture. */
function openNative({ video, source, onBroken }: Opening): Engine {
  const fail = (): void => onBroken(video.error?.message ?? 'media error')
  video.addEventListener('error', fail)
  video.src = source.url
  return {
    edge: () => endOf(video.seekable),
    close() {
      video.removeEventListener('error', fail)
      video.removeAttribute('src')
      video.load()
    },
  }
}
