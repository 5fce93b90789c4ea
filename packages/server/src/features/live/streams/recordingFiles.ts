// The files of recordings on this node: removed by command, and compared with their rows, because a node that was down misses commands.
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Context } from '../../../kernel/context.ts'
import { createHeartbeat, type Heartbeat } from '../../../kernel/time/heartbeat.ts'
import { readKnown } from '../recordings/store.ts'
import { isRecordingName } from './paths.ts'

/** How often the folder is compared with the rows. */
const compareMs = 600_000

export interface RecordingFilesDeps extends Pick<Context, 'db' | 'clock' | 'log'> {
  /** Null: nothing is recorded here. */
  readonly folder: string | null
  /** A file without a row is being written, or its end was never stored; after this time it is the latter. */
  unknownMs(): number
  onRemoved(): void
}

export class RecordingFiles {
  readonly #deps: RecordingFilesDeps
  readonly #heart: Heartbeat

  constructor(deps: RecordingFilesDeps) {
    this.#deps = deps
    this.#heart = createHeartbeat(() => this.compare(), compareMs, this.#onError)
  }

  start(): void {
    if (!this.#deps.folder) return
    void this.compare().catch(this.#onError)
    this.#heart.start()
  }

  stop(): Promise<void> {
    return this.#heart.stop()
  }

  /** A missing file counts as removed: it is on another node. */
  async remove(file: string): Promise<void> {
    const { folder, onRemoved } = this.#deps
    if (!folder || !isRecordingName(file)) return
    await rm(join(folder, file), { force: true })
    onRemoved()
  }

  /** Removes files whose row is deleted or expired, and old files without a row. Returns the names. */
  async compare(): Promise<string[]> {
    const { folder, db, clock } = this.#deps
    if (!folder) return []
    const names = (await readdir(folder).catch(() => [])).filter(isRecordingName)
    if (names.length === 0) return []
    const known = await readKnown(db, names, clock.now())
    const removable: string[] = []
    for (const name of names) if (known.get(name) ?? (await this.#isOld(join(folder, name)))) removable.push(name)
    for (const name of removable) await this.remove(name)
    return removable
  }

  async #isOld(path: string): Promise<boolean> {
    const found = await stat(path).catch(() => null)
    return found !== null && this.#deps.clock.now().getTime() - found.mtimeMs > this.#deps.unknownMs()
  }

  readonly #onError = (error: unknown): void =>
    this.#deps.log.warn({ err: error }, 'live: the files of recordings were not compared with their rows')
}
