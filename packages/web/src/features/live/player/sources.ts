// Which address of a stream this browser can play, best first: FLV over a WebSocket, FLV over HTTP, HLS.

/** ws-flv does not use one of the six connections that browsers open to a server over HTTP/1.1. */
export const streamKinds = ['ws-flv', 'flv', 'hls'] as const
export type StreamKind = (typeof streamKinds)[number]

export interface StreamSource {
  readonly kind: StreamKind
  readonly url: string
}

export interface Abilities {
  /** Media source extensions, in iOS from 17.1 as ManagedMediaSource. */
  readonly hasMediaSource: boolean
  /** The media element itself plays HLS: Safari, also where media sources are missing. */
  readonly hasNativeHls: boolean
}

const canPlay = (kind: StreamKind, { hasMediaSource, hasNativeHls }: Abilities): boolean =>
  kind === 'hls' ? hasMediaSource || hasNativeHls : hasMediaSource

/**
 * The links are absolute and name the brand's public address. The page may have been opened at another address of the same brand; its content
 * security policy allows connections to its own address only, which serves the same streams.
 */
export function atOwnAddress(url: string, page: Pick<Location, 'protocol' | 'host'>): string {
  if (url === '') return ''
  const { protocol, pathname, search } = new URL(url)
  const isSocket = protocol.startsWith('ws')
  const secure = page.protocol === 'https:' ? 's' : ''
  return `${isSocket ? 'ws' : 'http'}${secure}://${page.host}${pathname}${search}`
}

export function orderSources(sources: readonly StreamSource[], abilities: Abilities): readonly StreamSource[] {
  return streamKinds.flatMap((kind) =>
    canPlay(kind, abilities) ? sources.filter((source) => source.kind === kind && source.url !== '') : [],
  )
}

/**
 * Whether HLS is left to the media element. Chromium, too, has a player of its own, but it opens a live playlist only after several seconds and
 * then stops, so hls.js is used wherever there are media sources.
 */
export const usesNativeHls = ({ hasMediaSource, hasNativeHls }: Abilities): boolean => hasNativeHls && !hasMediaSource

const h264 = 'video/mp4; codecs="avc1.42E01E,mp4a.40.2"'

interface MediaSourceKind {
  isTypeSupported(type: string): boolean
}

export function readAbilities(video: Pick<HTMLVideoElement, 'canPlayType'>): Abilities {
  const page = globalThis as { MediaSource?: MediaSourceKind; ManagedMediaSource?: MediaSourceKind }
  const kind = page.ManagedMediaSource ?? page.MediaSource
  return {
    hasMediaSource: kind?.isTypeSupported(h264) ?? false,
    hasNativeHls: video.canPlayType('application/vnd.apple.mpegurl') !== '',
  }
}
