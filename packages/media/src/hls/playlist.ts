// The media playlist of a live room (RFC 8216): the newest segments of fragmented MP4, oldest first. Segments are at least a second long, so a
// player that stays three behind is about three seconds late.

export interface PlaylistSegment {
  readonly uri: string
  /** Seconds. */
  readonly duration: number
  /** The init segment of this and the following segments. */
  readonly init: string
  /** The codec headers or the time changed since the segment before: the publisher returned. */
  readonly isDiscontinuous?: boolean
}

export interface Playlist {
  /** The number of the first segment since the start of the stream. */
  readonly sequence: number
  /** Discontinuities before the first segment. */
  readonly discontinuities?: number
  readonly segments: readonly PlaylistSegment[]
  readonly isEnded?: boolean
}

/** Whole seconds, rounded, as RFC 8216 compares durations; players poll in this interval. */
const targetOf = (segments: readonly PlaylistSegment[]): number =>
  Math.max(1, ...segments.map(({ duration }) => Math.round(duration)))

export function writePlaylist({ sequence, discontinuities = 0, segments, isEnded = false }: Playlist): string {
  const lines = [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${targetOf(segments)}`,
    `#EXT-X-MEDIA-SEQUENCE:${sequence}`,
    '#EXT-X-INDEPENDENT-SEGMENTS',
  ]
  if (discontinuities > 0) lines.push(`#EXT-X-DISCONTINUITY-SEQUENCE:${discontinuities}`)
  let init = ''
  for (const segment of segments) {
    if (segment.isDiscontinuous) lines.push('#EXT-X-DISCONTINUITY')
    if (segment.init !== init || segment.isDiscontinuous) lines.push(`#EXT-X-MAP:URI="${segment.init}"`)
    init = segment.init
    lines.push(`#EXTINF:${segment.duration.toFixed(3)},`, segment.uri)
  }
  if (isEnded) lines.push('#EXT-X-ENDLIST')
  return `${lines.join('\n')}\n`
}
