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
/** The wait for the first segment: a group of pictures may be long. */
const firstMs = 8000
/** Of the newest segment's duration: how long a request for a playlist that the viewer already has waits for the next segment. */
const heldShare = 1.5
/** Of the newest segment's duration: the age up to which it is given to a new viewer at once. */
const freshShare = 0.2
/** Most that a new viewer waits for a fresh segment. */
const mostFreshMs = 2000

export interface HlsFile {
  readonly type: 'application/vnd.apple.mpegurl' | 'video/mp4'
  readonly bytes: Uint8Array
}

interface Entry extends Omit<PlaylistSegment, 'uri' | 'init'> {
  readonly number: number
  readonly init: number
  readonly bytes: Uint8Array
  readonly madeAt: number
}

const queryOf = (token: string): string => `?h=${token}`

class Hls implements Tap {
  readonly #entries: Entry[] = []
  readonly #inits = new Map<number, Uint8Array>()
  #segmenter: Segmenter | null = null
  #init = 0
  #number = 0
  #discontinuities = 0
  #isDiscontinuous = false
  #waiting: (() => void)[] = []
  /** How many segments had been made when a viewer, known by the token, last got the playlist. */
  readonly #given = new Map<string, number>()
  readonly #now: () => number
  usedAt: number

  constructor(now: () => number) {
    this.#now = now
    this.usedAt = now()
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

  /** Null if there is no segment in time. */
  async playlist(token: string): Promise<HlsFile | null> {
    const most = this.#holdMs(token)
    if (most > 0) await this.#next(most)
    if (this.#entries.length === 0) return null
    this.#given.set(token, this.#number)
    const query = queryOf(token)
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
    this.#entries.push({
      number: this.#number++,
      init,
      bytes,
      duration: duration / 1000,
      isDiscontinuous,
      madeAt: this.#now(),
    })
    if (this.#entries.length > kept) this.#entries.shift()
    for (const wake of this.#waiting.splice(0)) wake()
    for (const [token, number] of this.#given) if (number < this.#number - kept) this.#given.delete(token)
  }

  /**
   * How long a playlist waits for the next segment. Players ask once per segment, counted from their last request: one that first asked
   * late in a segment would get every segment that much later. So a new viewer waits for a fresh segment, and a viewer who has the newest
   * one gets the next as soon as it is complete.
   */
  #holdMs(token: string): number {
    const newest = this.#entries.at(-1)
    if (!newest) return firstMs
    const durationMs = newest.duration * 1000
    const given = this.#given.get(token)
    if (given === this.#number) return durationMs * heldShare
    const isLate = given === undefined && this.#now() - newest.madeAt > durationMs * freshShare
    return isLate ? mostFreshMs : 0
  }

  #next(mostMs: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, mostMs)
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
  readonly #now: () => number

  constructor(now: () => number) {
    this.#now = now
  }

  async file(room: Room, name: string, token: string): Promise<HlsFile | null> {
    if (name === 'master.m3u8')
      return { type: 'application/vnd.apple.mpegurl', bytes: Buffer.from(master(room, queryOf(token))) }
    const hls = this.#of(room)
    hls.usedAt = this.#now()
    return name === 'index.m3u8' ? hls.playlist(token) : hls.file(name)
  }

  isUsed(roomId: number): boolean {
    return this.#rooms.has(roomId)
  }

  sweep(): void {
    const now = this.#now()
    for (const [roomId, { hls }] of this.#rooms) if (now - hls.usedAt > idleMs) this.#drop(roomId)
  }

  #of(room: Room): Hls {
    const known = this.#rooms.get(room.id)
    if (known?.room === room) return known.hls
    this.#drop(room.id)
    const hls = new Hls(this.#now)
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
