// A server that replies but cannot write: recognised by the SQLSTATE of a failed statement, confirmed and observed by writing.
import { setTimeout as sleep } from 'node:timers/promises'
import { elapsed } from '../../kernel/time/clock.ts'
import { isImpaired } from './unavailable.ts'

/**
 * A megabyte in a temporary table of the database's own tablespace: pages of existing tables may have space while the disk is full. A server
 * that is read only refuses it.
 */
export const writeProbe = `begin; set local temp_tablespaces = '';
  create temp table lantern_probe on commit drop as select repeat('x', 1000) as filler from generate_series(1, 1000); commit`

interface ImpairmentParts {
  /** Writes on a separate connection; null: the server has written. */
  readonly write: () => Promise<unknown>
  readonly retryMs: readonly [shortest: number, longest: number]
  begun?(error: unknown): void
  ended?(afterMs: number): void
  /** The server writes, but a connection is read only: it leads to a server that was the primary before. */
  readonly dropConnections: () => void
}

const readOnly = '25006'
const stateOf = (error: unknown): string | undefined => (error as { code?: string } | null)?.code

export class Impairment {
  readonly #parts: ImpairmentParts
  #state: string | null = null
  #isProbing = false
  #isClosed = false

  constructor(parts: ImpairmentParts) {
    this.#parts = parts
  }

  /** The SQLSTATE with which the server refuses to write; null: it writes, as far as is known. */
  get state(): string | null {
    return this.#state
  }

  /** Called with the SQLSTATE of every failed statement. A statement may fail on its own, for example by too large a sort, so a write decides. */
  note(state: string | undefined): void {
    if (!isImpaired(state) || this.#isProbing || this.#isClosed) return
    this.#isProbing = true
    void this.#observe(state).finally(() => (this.#isProbing = false))
  }

  close(): void {
    this.#isClosed = true
  }

  async #observe(state: string): Promise<void> {
    let problem = await this.#parts.write()
    const since = elapsed()
    if (isImpaired(stateOf(problem)) && !this.#isClosed) {
      this.#state = stateOf(problem)!
      this.#parts.begun?.(problem)
    }
    let [pauseMs] = this.#parts.retryMs
    while (this.#state !== null && problem !== null && !this.#isClosed) {
      await sleep(pauseMs, undefined, { ref: false })
      pauseMs = Math.min(this.#parts.retryMs[1], pauseMs * 2)
      problem = await this.#parts.write()
      if (isImpaired(stateOf(problem))) this.#state = stateOf(problem)!
    }
    if (this.#isClosed || problem !== null) return
    if (state === readOnly || this.#state === readOnly) this.#parts.dropConnections()
    if (this.#state === null) return
    this.#state = null
    this.#parts.ended?.(elapsed() - since)
  }
}
