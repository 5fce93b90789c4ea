// The recording of the demo: one turn of a committed programme, written by the same recorder as a broadcast.
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createFlvReader } from '@lantern/media/flv/reader.ts'
import type { FinishedRecording } from '../media/facts.ts'
import { Recorder, type RecordingStore } from '../media/recordings.ts'
import { Room } from '../media/room.ts'

/** Data of another package: without it the demo has no recording. */
const programme = (name: string): URL => new URL(`../../../tools/live/programmes/${name}.flv`, import.meta.url)

/** Collects the file in memory: a programme has four megabytes. */
function storeOf(folder: string): RecordingStore {
  return {
    used: () => 0,
    recount: async () => {},
    async create(name) {
      await mkdir(folder, { recursive: true })
      const parts: Uint8Array[] = []
      return {
        append: async (bytes) => void parts.push(bytes),
        async finish({ tail, patches }) {
          const file = Buffer.concat([...parts, tail])
          for (const { at, bytes } of patches) file.set(bytes, at)
          await writeFile(join(folder, name), file)
        },
      }
    },
  }
}

const unlimited = { queueBytes: Infinity, behindMs: Infinity, recordingMs: Infinity, recordingsBytes: Infinity }

/** Null: the programme is missing. */
export async function recordProgramme(folder: string, source: string, name: string): Promise<FinishedRecording | null> {
  const path = programme(source)
  if (!existsSync(path)) return null
  const { promise, resolve, reject } = Promise.withResolvers<FinishedRecording>()
  const room = new Room({ id: 0, limits: () => unlimited, now: () => 0, onCut: () => {} })
  const recorder = new Recorder({
    store: storeOf(folder),
    name,
    epoch: 0,
    limits: () => unlimited,
    onFinished: resolve,
    onFailed: reject,
  })
  room.addTap(recorder)
  createFlvReader((tag) => room.tag(tag)).receive(readFileSync(path))
  room.stop()
  await recorder.finish()
  return promise
}
