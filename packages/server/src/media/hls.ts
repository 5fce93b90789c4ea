// HLS of a room, for players that read nothing else: made only while it is requested, the newest segments in memory.
import { writePlaylist, type PlaylistSegment } from '@lantern/media/hls/playlist.ts'
import type { AudioPacket } from '@lantern/media/flv/audio.ts'
import type { VideoPacket } from '@lantern/media/flv/video.ts'
import { writeInit } from '@lantern/media/mp4/init.ts'
import { createSegmenter, type Segment, type Segmenter } from '@lantern/media/mp4/segmenter.ts'
import type { Tracks } from '@lantern/media/mp4/tracks.ts'
import type { Room, Tap } from './room.ts'

const minMs = 1000
const listed = 6
/** Segments that left the playlist while a player was still requesting them. */
const kept = listed + 3
/** Without a request for this time the segments are dropped. */
const idleMs = 15_000
/** For the first segment: a group of pictures may be long. */
const firstMs = 8000

export interface HlsFile {
  readonly type: 'application/vnd.apple.mpegurl' | 'video/mp4'
  readonly bytes: Uint8Array
}

interface Entry extends Omit<PlaylistSegment, 'uri' | 'init'> {
  readonly number: number
  readonly init: number
  readonly bytes: Uint8Array
}

class Hls implements Tap {
  readonly #entries: Entry[] = []
  readonly #inits = new Map<number, Uint8Array>()
  #segmenter: Segmenter | null = null
  #init = 0
  #number = 0
  #discontinuities = 0
  #isDiscontinuous = false
  #waiting: (() => void)[] = []
  usedAt: number

  constructor(now: number) {
    this.usedAt = now
  }

  onTracks(tracks: Tracks): void {
    this.#segmenter?.flush()
    this.#init++
    this.#inits.set(this.#init, writeInit(tracks))
    this.#inits.delete(this.#init - kept)
    this.#isDiscontinuous = this.#number > 0
    const init = this.#init
    this.#segmenter = createSegmenter({ ...tracks, minMs, onSegment: (segment) => this.#add(segment, init) })
  }

  onVideo(time: number, packet: VideoPacket): void {
    this.#segmenter?.addVideo(time, packet)
  }

  onAudio(time: number, packet: AudioPacket): void {
    this.#segmenter?.addAudio(time, packet)
  }

  /** Waits for the first segment; null if none comes. */
  async playlist(query: string): Promise<HlsFile | null> {
    if (this.#entries.length === 0) await this.#first()
    if (this.#entries.length === 0) return null
    const shown = this.#entries.slice(-listed)
    const text = writePlaylist({
      sequence: shown[0]!.number,
      discontinuities: this.#discontinuities - shown.filter(({ isDiscontinuous }) => isDiscontinuous).length,
      segments: shown.map(({ number, init, ...rest }) => ({
        duration: rest.duration,
        uri: `${number}.m4s${query}`,
        init: `init${init}.mp4${query}`,
        ...(rest.isDiscontinuous && { isDiscontinuous: true }),
      })),
    })
    return { type: 'application/vnd.apple.mpegurl', bytes: Buffer.from(text) }
  }

  file(name: string): HlsFile | null {
    const number = Number(/\d+/.exec(name)?.[0] ?? -1)
    const bytes = name.startsWith('init')
      ? this.#inits.get(number)
      : this.#entries.find((entry) => entry.number === number)?.bytes
    return bytes ? { type: 'video/mp4', bytes } : null
  }

  #add({ bytes, duration }: Segment, init: number): void {
    const isDiscontinuous = this.#isDiscontinuous
    this.#isDiscontinuous = false
    if (isDiscontinuous) this.#discontinuities++
    this.#entries.push({ number: this.#number++, init, bytes, duration: duration / 1000, isDiscontinuous })
    if (this.#entries.length > kept) this.#entries.shift()
    for (const wake of this.#waiting.splice(0)) wake()
  }

  #first(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, firstMs)
      this.#waiting.push(() => {
        clearTimeout(timer)
        resolve()
      })
    })
  }
}

/** The playlists of all rooms. */
export class HlsRooms {
  readonly #rooms = new Map<number, { readonly room: Room; readonly hls: Hls }>()

  async file(room: Room, name: string, token: string, now: number): Promise<HlsFile | null> {
    const query = `?h=${token}`
    if (name === 'master.m3u8')
      return { type: 'application/vnd.apple.mpegurl', bytes: Buffer.from(master(room, query)) }
    const hls = this.#of(room, now)
    hls.usedAt = now
    return name === 'index.m3u8' ? hls.playlist(query) : hls.file(name)
  }

  isUsed(roomId: number): boolean {
    return this.#rooms.has(roomId)
  }

  sweep(now: number): void {
    for (const [roomId, { hls }] of this.#rooms) if (now - hls.usedAt > idleMs) this.#drop(roomId)
  }

  #of(room: Room, now: number): Hls {
    const known = this.#rooms.get(room.id)
    if (known?.room === room) return known.hls
    this.#drop(room.id)
    const hls = new Hls(now)
    room.addTap(hls)
    this.#rooms.set(room.id, { room, hls })
    return hls
  }

  #drop(roomId: number): void {
    const known = this.#rooms.get(roomId)
    known?.room.taps.delete(known.hls)
    this.#rooms.delete(roomId)
  }
}

function master({ id, tracks: { video, audio }, meter }: Room, query: string): string {
  const codecs = [video?.codec, audio?.codec].filter(Boolean).join(',')
  const size = video ? `,RESOLUTION=${video.width}x${video.height}` : ''
  const bandwidth = Math.max(100_000, meter.lastKbps * 1000)
  return `#EXTM3U\n#EXT-X-VERSION:7\n#EXT-X-STREAM-INF:BANDWIDTH=${bandwidth},CODECS="${codecs}"${size}\n${id}/index.m3u8${query}\n`
}
