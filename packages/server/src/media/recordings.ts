// Recordings of broadcasts: one fragmented MP4 each. Whatever goes wrong with the file ends the recording and not the stream.
import { mkdir, open, readdir, stat, statfs, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import type { AudioPacket } from '@lantern/media/flv/audio.ts'
import type { VideoPacket } from '@lantern/media/flv/video.ts'
import { createRecording, recoverRecording, type Recording, type RecordingEnd } from '@lantern/media/mp4/recording.ts'
import type { Tracks } from '@lantern/media/mp4/tracks.ts'
import type { FinishedRecording } from './facts.ts'
import type { Tap } from './room.ts'

/** Where recordings are written; another implementation may use object storage. */
export interface RecordingStore {
  /** Bytes of all recordings. */
  used(): number
  /** Files were deleted. */
  recount(): Promise<void>
  create(name: string): Promise<RecordingFile>
}

export interface RecordingFile {
  append(bytes: Uint8Array): Promise<void>
  finish(end: RecordingEnd): Promise<void>
}

/** Left for the database and the log. */
const reservedBytes = 512 * 1024 * 1024
/** The most bytes that may wait to be written; a slower disk ends the recording. */
const queueBytes = 32 * 1024 * 1024
const isRecording = (name: string): boolean => /^[\w-]+\.mp4$/.test(name)

export async function openRecordings(
  folder: string,
  warn: (text: string, name: string) => void,
  onRecovered: (recording: FinishedRecording) => void = () => {},
): Promise<RecordingStore> {
  await mkdir(folder, { recursive: true })
  let used = 0
  for (const name of await readdir(folder)) {
    if (!isRecording(name)) continue
    try {
      const recovered = await recover(join(folder, name))
      const epoch = Number(/^\d+-(\d+)/.exec(name)?.[1] ?? 0)
      if (recovered) onRecovered({ epoch, file: name, width: 0, height: 0, ...recovered })
    } catch {
      warn('media: a recording cannot be finished', name)
    }
  }
  used = await sizeOf(folder)
  return {
    used: () => used,
    recount: async () => void (used = await sizeOf(folder)),
    async create(name) {
      const { bavail, bsize } = await statfs(folder)
      if (bavail * bsize < reservedBytes) throw new Error('the disk is almost full')
      const handle = await open(join(folder, name), 'wx')
      return {
        async append(bytes) {
          await writeAll(handle, bytes, null)
          used += bytes.length
        },
        async finish({ tail, patches }) {
          try {
            await writeAll(handle, tail, null)
            for (const { at, bytes } of patches) await writeAll(handle, bytes, at)
          } finally {
            await handle.close()
          }
        },
      }
    },
  }
}

async function sizeOf(folder: string): Promise<number> {
  const names = (await readdir(folder)).filter(isRecording)
  const sizes = await Promise.all(
    names.map(async (name) => (await stat(join(folder, name)).catch(() => null))?.size ?? 0),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}

async function writeAll(handle: FileHandle, bytes: Uint8Array, at: number | null): Promise<void> {
  for (let done = 0; done < bytes.length;) {
    const { bytesWritten } = await handle.write(bytes, done, bytes.length - done, at === null ? null : at + done)
    done += bytesWritten
  }
}

/** The process ended while the file was written: the part up to the last whole fragment becomes seekable. Null: it was finished. */
async function recover(
  path: string,
): Promise<Required<Pick<FinishedRecording, 'bytes' | 'durationMs' | 'endedAt'>> | null> {
  const handle = await open(path, 'r+')
  try {
    const { size, mtimeMs } = await handle.stat()
    const tail = Buffer.alloc(Math.min(size, 16))
    await handle.read(tail, 0, tail.length, size - tail.length)
    // A finished file ends with the box `mfro`.
    if (tail.subarray(4, 8).toString('latin1') === 'mfro') return null
    const { readSync } = await import('node:fs')
    const read = (at: number, length: number): Uint8Array => {
      const bytes = Buffer.alloc(length)
      return bytes.subarray(0, readSync(handle.fd, bytes, 0, length, at))
    }
    const { end, tail: last, patches, duration } = recoverRecording(read, size)
    await handle.truncate(end)
    await writeAll(handle, last, end)
    for (const { at, bytes } of patches) await writeAll(handle, bytes, at)
    return { bytes: end + last.length, durationMs: duration, endedAt: Math.round(mtimeMs) }
  } finally {
    await handle.close()
  }
}

export interface RecorderOptions {
  readonly store: RecordingStore
  readonly name: string
  readonly epoch: number
  limits(): { readonly recordingMs: number; readonly recordingsBytes: number }
  onFinished(recording: FinishedRecording): void
  onFailed(error: unknown): void
}

/** Records a room from the first key frame until `finish`, a limit or an error. */
export class Recorder implements Tap {
  readonly #options: RecorderOptions
  #recording: Recording | null = null
  #tracks: Tracks | null = null
  #file: Promise<RecordingFile> | null = null
  /** The last write; each waits for the one before. */
  #writing: Promise<void> = Promise.resolve()
  #queued = 0
  #bytes = 0
  #start: number | null = null
  /** True after a pause: frames are dropped up to the next key frame. */
  #needsKey = false
  #isPaused = false
  isOver = false

  constructor(options: RecorderOptions) {
    this.#options = options
  }

  get epoch(): number {
    return this.#options.epoch
  }

  get isPaused(): boolean {
    return this.#isPaused
  }

  /** The time goes on during a pause: its last picture stands still in the file. */
  set isPaused(isPaused: boolean) {
    this.#needsKey ||= isPaused
    this.#isPaused = isPaused
  }

  /** Ends the file when a returning publisher has other codec headers: they do not fit into the same file. */
  onTracks(tracks: Tracks): void {
    if (this.isOver || (this.#tracks && isSame(this.#tracks, tracks))) return
    if (this.#recording) return void this.finish()
    this.#tracks = tracks
    this.#file = this.#options.store.create(this.#options.name)
    this.#recording = createRecording(tracks, (bytes) => this.#append(bytes))
    this.#append(this.#recording.head)
  }

  onVideo(time: number, packet: VideoPacket): void {
    if (this.isOver || this.#isSkipped(packet)) return
    this.#start ??= time
    const { recordingMs, recordingsBytes } = this.#options.limits()
    const isFull = this.#options.store.used() > recordingsBytes
    if (time - this.#start > recordingMs || isFull) return void this.finish()
    this.#recording?.addVideo(time, packet)
  }

  onAudio(time: number, packet: AudioPacket): void {
    if (!this.isOver && !this.#isPaused && !this.#needsKey) this.#recording?.addAudio(time, packet)
  }

  #isSkipped({ isKey }: VideoPacket): boolean {
    if (this.#isPaused || (this.#needsKey && !isKey)) return true
    this.#needsKey = false
    return false
  }

  async finish(): Promise<void> {
    if (this.isOver) return
    const recording = this.#recording
    if (!recording) return void (this.isOver = true)
    const end = recording.finish()
    this.isOver = true
    try {
      await this.#writing
      await (await this.#file!).finish(end)
      const { name: file, epoch } = this.#options
      const { width = 0, height = 0 } = this.#tracks?.video ?? {}
      this.#options.onFinished({ epoch, file, bytes: this.#bytes, durationMs: end.duration, width, height })
    } catch (error) {
      this.#options.onFailed(error)
    }
  }

  #append(bytes: Uint8Array): void {
    this.#queued += bytes.length
    if (this.#queued > queueBytes) return this.#fail(new Error('the disk is too slow'))
    this.#writing = this.#writing.then(async () => {
      await (await this.#file!).append(bytes)
      this.#bytes += bytes.length
      this.#queued -= bytes.length
    })
    this.#writing.catch((error: unknown) => this.#fail(error))
  }

  #fail(error: unknown): void {
    if (this.isOver) return
    this.isOver = true
    this.#options.onFailed(error)
  }
}

function isSame(one: Tracks, other: Tracks): boolean {
  const equal = (a?: Uint8Array, b?: Uint8Array): boolean => (a && b ? Buffer.compare(a, b) === 0 : a === b)
  return equal(one.video?.bytes, other.video?.bytes) && equal(one.audio?.bytes, other.audio?.bytes)
}
