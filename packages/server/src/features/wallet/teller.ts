// Group commit: movements wait in one queue, a batch is one transaction, and no reply is sent before its COMMIT.
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { DatabaseUnavailable, isDatabaseUnavailable } from '../../db/driver/unavailable.ts'
import type { NoTx } from '../../kernel/feature/call.ts'
import { CommitUnknown } from '../../kernel/database/transaction.ts'
import { elapsed } from '../../kernel/time/clock.ts'
import type { Item, Ledger, RoundRow, Settled } from './batch.ts'
import { isLockTimeout, isPassing, LineLost, TellerLine } from './line.ts'
import { needsOf, prepare, type Movement, type Outcome } from './movement.ts'

export interface TellerObserver {
  batch?(seen: { size: number; lane: 'quick' | 'patient'; queueMs: number; commitMs: number }): void
  /** Movements deferred because another transaction has locked their accounts. */
  skipped?(count: number): void
  retried?(error: unknown): void
  /** A movement that fails even when it is alone in its batch. */
  poisoned?(movement: Movement, error: unknown): void
}

export interface TellerOptions {
  readonly connection: pg.PoolConfig
  readonly ledger: Ledger
  readonly observer?: TellerObserver | undefined
  readonly batchAtMost?: number
  readonly queueAtMost?: number
  readonly patienceMs?: number
  /** Called once for each applied movement, after COMMIT. */
  onApplied?(movement: Movement, outcome: Outcome): void
}

/** The server is stopping and the database did not confirm whether the movement was committed; its key can be looked up later. */
export class OutcomeUnknown extends CommitUnknown {}

interface Waiting extends Item {
  readonly since: number
  /** Ids under which it may have been committed without our receiving the confirmation. */
  readonly triedAs: number[]
  skips: number
  resolve(outcome: Outcome): void
  reject(error: unknown): void
}

interface Lane {
  readonly name: 'quick' | 'patient'
  queue: Waiting[]
  line: TellerLine | null
  isBusy: boolean
}

const batchAtMost = 512
const queueAtMost = 20_000
/** How often a movement is skipped before the teller waits for the locks of its accounts. */
const skipsAtMost = 3
const shortestPauseMs = 5
const longestPauseMs = 500

/** How long a movement that was never sent waits for an unreachable database. */
const patienceMs = 10_000

const unwritten = (cause: unknown): Error => new DatabaseUnavailable('the movement was not written', cause)

const busy: Outcome = { isApplied: false, refusal: 'Busy', isRepeat: false }

export class Teller {
  readonly #options: TellerOptions
  readonly #ledger: Ledger
  readonly #batchAtMost: number
  readonly #queueAtMost: number
  /** Skips locked accounts, so that one slow transaction delays only its own accounts. */
  readonly #quick: Lane = { name: 'quick', queue: [], line: null, isBusy: false }
  /** Waits for the locks of movements that were skipped too often; movements that need the same accounts or keys queue behind them. */
  readonly #patient: Lane = { name: 'patient', queue: [], line: null, isBusy: false }
  /** How many movements of the patient lane need an account or a key. */
  readonly #awaited = new Map<string, number>()
  #pending = 0
  #isStopping = false
  #hasGivenUp = false
  #onEmpty: (() => void) | null = null

  constructor(options: TellerOptions) {
    this.#options = options
    this.#ledger = options.ledger
    this.#batchAtMost = options.batchAtMost ?? batchAtMost
    this.#queueAtMost = options.queueAtMost ?? queueAtMost
  }

  /** The number of movements without a reply. */
  get pending(): number {
    return this.#pending
  }

  /** The proof excludes handlers with an open transaction: they would wait for a lock that they hold themselves. */
  submit(_proof: NoTx, movement: Movement, rows: readonly RoundRow[] = []): Promise<Outcome> {
    for (const { kind } of rows) {
      if (!this.#ledger.hasWriter(kind)) throw new Error(`rows of kind ${kind} have no writer`)
    }
    const prepared = prepare(movement)
    if (this.#isStopping || this.#pending >= this.#queueAtMost) return Promise.resolve(busy)
    this.#pending++
    return new Promise((resolve, reject) => {
      this.#quick.queue.push({ prepared, rows, since: elapsed(), triedAs: [], skips: 0, resolve, reject })
      this.#wake(this.#quick)
    })
  }

  /** Processes the queue, then closes. After the deadline the rest is rejected with an unknown outcome. */
  async stop(deadlineMs = 10_000): Promise<void> {
    this.#isStopping = true
    if (this.#pending > 0) {
      const emptied = new Promise<void>((resolve) => (this.#onEmpty = resolve))
      const deadline = setTimeout(() => this.#giveUp(), deadlineMs)
      await emptied
      clearTimeout(deadline)
    }
    await Promise.all([this.#quick, this.#patient].map((lane) => lane.line?.close()))
  }

  /** Starts an idle lane; a busy one looks at its queue again when it is done. */
  #wake(lane: Lane): void {
    if (lane.isBusy) return
    lane.isBusy = true
    // Movements that arrive in the same turn of the event loop join the batch.
    setImmediate(() => void this.#work(lane))
  }

  async #work(lane: Lane): Promise<void> {
    for (;;) {
      const batch = this.#takeBatch(lane)
      if (batch.length === 0) break
      const skipped = await this.#settle(lane, batch)
      if (skipped.length > 0) this.#putBack(skipped)
      if (lane === this.#patient) for (const item of batch) this.#count(item, -1)
    }
    lane.isBusy = false
    if (lane === this.#patient && this.#quick.queue.length > 0) this.#wake(this.#quick)
  }

  #takeBatch(lane: Lane): Waiting[] {
    if (lane === this.#patient || this.#awaited.size === 0) return lane.queue.splice(0, this.#batchAtMost)
    const batch: Waiting[] = []
    let taken = 0
    while (taken < lane.queue.length && batch.length < this.#batchAtMost) {
      const item = lane.queue[taken++]!
      if (needsOf(item.prepared).some((need) => this.#awaited.has(need))) this.#bePatient(item)
      else batch.push(item)
    }
    lane.queue.splice(0, taken)
    return batch
  }

  #putBack(skipped: readonly Waiting[]): void {
    this.#options.observer?.skipped?.(skipped.length)
    for (const item of skipped) item.skips++
    for (const item of skipped.filter(({ skips }) => skips >= skipsAtMost)) this.#bePatient(item)
    this.#quick.queue.unshift(...skipped.filter(({ skips }) => skips < skipsAtMost))
  }

  #bePatient(item: Waiting): void {
    this.#count(item, 1)
    this.#patient.queue.push(item)
    this.#wake(this.#patient)
  }

  #count(item: Waiting, change: 1 | -1): void {
    for (const need of needsOf(item.prepared)) {
      const left = (this.#awaited.get(need) ?? 0) + change
      if (left > 0) this.#awaited.set(need, left)
      else this.#awaited.delete(need)
    }
  }

  /** Resolves all movements it can and returns those whose accounts were locked by others. */
  async #settle(lane: Lane, batch: Waiting[]): Promise<Waiting[]> {
    let failures = 0
    let lockTimeouts = 0
    for (let attempt = 0; ; attempt++) {
      try {
        return await this.#attempt(lane, batch)
      } catch (error) {
        this.#options.observer?.retried?.(error)
        if (this.#hasGivenUp) return this.#leaveUnknown(batch, error)
        const isUnwritable = !(error instanceof LineLost) && isDatabaseUnavailable(error)
        if (error instanceof LineLost) batch = this.#turnAway(lane, batch, error)
        else if (isUnwritable) batch = this.#answerUnsent(batch, (item) => item.reject(unwritten(error)))
        // The lock is held for longer than callers should wait.
        else if (isLockTimeout(error) && ++lockTimeouts > 1)
          batch = this.#answerUnsent(batch, (item) => item.resolve(busy))
        if (batch.length === 0) return []
        if (error instanceof LineLost || isUnwritable || isPassing(error)) {
          await sleep(Math.min(longestPauseMs, shortestPauseMs * 2 ** Math.min(attempt, 10)))
        } else if (++failures > 1) {
          // Bisect only after the second failure: the repeated attempt sees a key that another process used meanwhile.
          return this.#bisect(lane, batch, error)
        }
      }
    }
  }

  /**
   * Movements for which no COMMIT was sent were certainly not booked, so their callers need not wait for the database. The others stay queued
   * until their key shows the outcome.
   */
  #turnAway(lane: Lane, batch: Waiting[], cause: unknown): Waiting[] {
    const before = elapsed() - (this.#options.patienceMs ?? patienceMs)
    const isDue = ({ since, triedAs }: Waiting): boolean => since < before && triedAs.length === 0
    const queued = lane.queue.filter(isDue)
    for (const item of [...batch.filter(isDue), ...queued]) {
      this.#answer(() => item.reject(new DatabaseUnavailable('the movement was not sent', cause)))
    }
    if (queued.length > 0) lane.queue = lane.queue.filter((item) => !isDue(item))
    // The movements of the current batch are uncounted together with the batch.
    if (lane === this.#patient) for (const item of queued) this.#count(item, -1)
    return batch.filter((item) => !isDue(item))
  }

  /** The batch was rolled back. The outcome of movements that an earlier, lost connection was to commit is still unknown: these stay in the batch. */
  #answerUnsent(batch: Waiting[], answer: (item: Waiting) => void): Waiting[] {
    const isUnsent = ({ triedAs }: Waiting): boolean => triedAs.length === 0
    for (const item of batch.filter(isUnsent)) this.#answer(() => answer(item))
    return batch.filter((item) => !isUnsent(item))
  }

  /** Something in the batch cannot be written: halve it until the failing movement is alone. */
  async #bisect(lane: Lane, batch: Waiting[], error: unknown): Promise<Waiting[]> {
    if (batch.length === 1) {
      const item = batch[0]!
      this.#options.observer?.poisoned?.(item.prepared.movement, error)
      this.#answer(() => item.reject(error))
      return []
    }
    const half = batch.length >> 1
    const skipped = await this.#settle(lane, batch.slice(0, half))
    const needed = new Set(skipped.flatMap(({ prepared }) => needsOf(prepared)))
    const rest: Waiting[] = []
    for (const item of batch.slice(half)) {
      const needs = needsOf(item.prepared)
      if (!needs.some((need) => needed.has(need))) rest.push(item)
      else {
        skipped.push(item)
        for (const need of needs) needed.add(need)
      }
    }
    return rest.length === 0 ? skipped : [...skipped, ...(await this.#settle(lane, rest))]
  }

  async #attempt(lane: Lane, batch: Waiting[]): Promise<Waiting[]> {
    const began = elapsed()
    const line = (lane.line ??= await TellerLine.open(this.#options.connection))
    try {
      const outcomes = await this.#transact(line, batch, lane === this.#patient)
      const queueMs = began - batch[0]!.since
      this.#options.observer?.batch?.({ size: batch.length, lane: lane.name, queueMs, commitMs: elapsed() - began })
      return this.#deliver(batch, outcomes)
    } catch (error) {
      if (line.isLost || error instanceof LineLost) {
        lane.line = null
        void line.close()
      }
      throw error
    }
  }

  async #transact(line: TellerLine, batch: Waiting[], isPatient: boolean): Promise<Settled> {
    const ledger = this.#ledger
    const ids = await ledger.findIds(line, batch, (remember) => remember())
    const firstId = await ledger.takeIds(line, batch.length)
    const plan = ledger.planReads(batch, ids, isPatient)
    let decision
    try {
      const answers = await line.begin(ledger.readParts(batch, plan))
      decision = ledger.decideBatch(batch, ids, plan, answers, firstId)
    } catch (error) {
      if (!(error instanceof LineLost)) await line.rollback()
      throw error
    }
    const { applied, refused } = decision.writes
    if (applied.length + refused.length === 0) await line.rollback()
    else {
      const tried: Waiting[] = []
      for (const [index, outcome] of decision.outcomes.entries()) {
        if (!outcome?.isApplied || outcome.isRepeat) continue
        batch[index]!.triedAs.push(outcome.id)
        tried.push(batch[index]!)
      }
      try {
        await line.commit(ledger.writeParts(batch, decision))
      } catch (error) {
        // The server has answered that it rolled back.
        if (!(error instanceof LineLost)) for (const { triedAs } of tried) triedAs.pop()
        throw error
      }
    }
    return decision.outcomes
  }

  #deliver(batch: readonly Waiting[], outcomes: Settled): Waiting[] {
    const skipped: Waiting[] = []
    for (const [index, item] of batch.entries()) {
      const outcome = outcomes[index]!
      if (outcome === null) skipped.push(item)
      else this.#answer(() => item.resolve(this.#announce(item, outcome)))
    }
    return skipped
  }

  #announce(item: Waiting, outcome: Outcome): Outcome {
    // Found under its key, but booked by an earlier attempt of this same call whose COMMIT was not confirmed.
    const isOwn = outcome.isApplied && outcome.isRepeat && item.triedAs.includes(outcome.id)
    const reported = isOwn ? { ...outcome, isRepeat: false } : outcome
    if (reported.isApplied && !reported.isRepeat) this.#options.onApplied?.(item.prepared.movement, reported)
    return reported
  }

  #answer(settle: () => void): void {
    settle()
    if (--this.#pending === 0) this.#onEmpty?.()
  }

  #giveUp(): void {
    this.#hasGivenUp = true
    for (const lane of [this.#quick, this.#patient]) this.#leaveUnknown(lane.queue.splice(0), new Error('closing'))
  }

  #leaveUnknown(items: readonly Waiting[], cause: unknown): Waiting[] {
    for (const item of items) this.#answer(() => item.reject(new OutcomeUnknown(cause)))
    return []
  }
}
