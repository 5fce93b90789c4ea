// Monitors all connections to one database: destroys those that get no reply, and refuses new ones while the server is unreachable.
import type { EventEmitter } from 'node:events'
import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { elapsed } from '../../kernel/time/clock.ts'
import { Impairment, writeProbe } from './impairment.ts'
import { DatabaseUnavailable, markLost } from './unavailable.ts'

export interface AvailabilityLimits {
  /** Time limit for opening a connection and for the reply to a probe. */
  readonly connectMs: number
  /** If a connection waits for a reply and receives no byte for this long, the server is probed. */
  readonly suspectMs: number
  /** A connection that waits longer is destroyed even if the server replies to probes; greater than statement_timeout. */
  readonly silenceMs: number
  /** While the server is unreachable: the pause between probes, doubled up to the second value. */
  readonly retryMs: readonly [shortest: number, longest: number]
}

export const availabilityLimits: AvailabilityLimits = {
  connectMs: 4000,
  suspectMs: 1500,
  silenceMs: 15_000,
  retryMs: [100, 1000],
}

export interface AvailabilityObserver {
  /** Called once per outage. */
  down?(error: unknown): void
  back?(downMs: number): void
  /** The server replies but cannot write (disk full, out of memory or connections, read only); called once until it can. */
  impaired?(error: unknown): void
  restored?(impairedMs: number): void
  /** Single connections broke although the server replies; called at most once in ten seconds. */
  lost?(seen: { readonly error: unknown; readonly count: number }): void
}

const ticksToSuspect = 5
const betweenProbesMs = 50
const lostEveryMs = 10_000
const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 }

/** Private fields of `pg.Client` that show whether a reply is pending. */
interface Inside {
  readonly _activeQuery: unknown
  readonly _queryQueue: readonly unknown[]
  readonly _sentQueryQueue: readonly unknown[]
  readonly connection: EventEmitter & { readonly stream: Socket }
}

interface Watched {
  bytesRead: number
  /** Timer ticks with a pending reply and no byte received. */
  silentTicks: number
}

/** Connections for work that may take minutes: their server is probed, but they are not destroyed after `silenceMs`. */
const silenceAllowed = new WeakSet<pg.Client>()

export function allowSilence(client: pg.Client): void {
  silenceAllowed.add(client)
}

const insideOf = (client: pg.Client): Inside => client as unknown as Inside

const isWaiting = ({ _activeQuery, _queryQueue, _sentQueryQueue }: Inside): boolean =>
  Boolean(_activeQuery) || _queryQueue.length > 0 || _sentQueryQueue.length > 0

export class Availability {
  readonly limits: AvailabilityLimits
  /** The client class for `pg.Pool` and single connections: monitored, with a connect timeout and TCP keepalive. */
  readonly Client: typeof pg.Client
  readonly #connection: pg.ClientConfig
  readonly #observer: AvailabilityObserver
  readonly #watched = new Map<pg.Client, Watched>()
  readonly #onDown: (() => void)[] = []
  readonly #impairment: Impairment
  #downSince: number | null = null
  #isProbing = false
  #timer: NodeJS.Timeout | null = null
  #probing: Promise<void> | null = null
  #probedAt = -Infinity
  /** The last probe got no reply in time, as opposed to being refused. */
  #isSlow = false
  #isClosed = false
  #lost = 0
  #lostReportedAt = -Infinity

  constructor(
    connection: pg.ClientConfig,
    observer: AvailabilityObserver = {},
    limits: Partial<AvailabilityLimits> = {},
  ) {
    this.limits = { ...availabilityLimits, ...limits }
    this.#connection = connection
    this.#observer = observer
    this.#impairment = new Impairment({
      write: () => this.#connectAndQuery(writeProbe),
      retryMs: this.limits.retryMs,
      begun: (error) => observer.impaired?.(error),
      ended: (afterMs) => observer.restored?.(afterMs),
      dropConnections: () => this.#endAll(() => new DatabaseUnavailable('this connection cannot write')),
    })
    this.Client = watchedClient(this)
  }

  get isDown(): boolean {
    return this.#downSince !== null
  }

  /** The SQLSTATE with which a server that replies refuses to write, or null. */
  get impairedBy(): string | null {
    return this.#impairment.state
  }

  /** The SQLSTATE of a statement that failed, or of a connection that was refused. */
  note(state: string | undefined): void {
    this.#impairment.note(state)
  }

  /**
   * Called before each probe of an outage, for a supervisor that restarts the server: a process that still ran at the first probe
   * (frozen, shutting down, just killed) may have ended since.
   */
  onDown(run: () => void): void {
    this.#onDown.push(run)
  }

  watch(client: pg.Client): void {
    if (this.#isClosed) return
    this.#watched.set(client, { bytesRead: 0, silentTicks: 0 })
    client.once('end', () => this.#watched.delete(client))
    // One timer for all connections: a timer per statement would add cost to every round.
    this.#timer ??= setInterval(() => this.#tick(), this.limits.suspectMs / ticksToSuspect).unref()
  }

  /** A connection broke or could not be opened: probe whether the server still replies. */
  suspect(error: unknown): void {
    markLost(error)
    if (this.#isClosed || this.isDown) return
    this.#lost++
    this.#startProbe(error)
  }

  /**
   * Called before a connection is opened. A server that refuses connections is probed again at once; one that does not reply is not waited
   * for.
   */
  async ensureReachable(): Promise<void> {
    if (this.isDown && !this.#isSlow && !this.#isClosed) {
      await sleep(Math.max(0, this.#probedAt + betweenProbesMs - elapsed()))
      await this.#probeOnce()
    }
    if (this.isDown) throw new DatabaseUnavailable('no connection is opened until it replies to a probe')
  }

  /** Resolves with true when the database replies, or with false after `patienceMs`. */
  async whenBack(patienceMs: number): Promise<boolean> {
    const giveUp = elapsed() + patienceMs
    while (this.isDown && !this.#isClosed && elapsed() < giveUp) await sleep(this.limits.retryMs[0])
    return !this.isDown
  }

  /** Destroys every connection, so that all pending queries fail; no query is possible afterwards. */
  abandon(): void {
    this.#downSince ??= elapsed()
    this.close()
    this.#endAll(() => new DatabaseUnavailable('this process is leaving'))
  }

  close(): void {
    this.#isClosed = true
    this.#impairment.close()
    if (this.#timer) clearInterval(this.#timer)
    this.#timer = null
  }

  /**
   * Counts timer ticks instead of elapsed time: after this process has stalled, the timer fires before the replies that arrived during the
   * stall are read.
   */
  #tick(): void {
    const tickMs = this.limits.suspectMs / ticksToSuspect
    for (const [client, watched] of this.#watched) {
      const inside = insideOf(client)
      const { bytesRead } = inside.connection.stream
      const isSilent = isWaiting(inside) && bytesRead === watched.bytesRead
      watched.bytesRead = bytesRead
      watched.silentTicks = isSilent ? watched.silentTicks + 1 : 0
      const isTooLong = watched.silentTicks * tickMs >= this.limits.silenceMs && !silenceAllowed.has(client)
      if (isTooLong) end(client, new DatabaseUnavailable('no answer'))
      else if (watched.silentTicks > 0 && watched.silentTicks % ticksToSuspect === 0) {
        this.#startProbe(new DatabaseUnavailable('no answer'))
      }
    }
  }

  #startProbe(error: unknown): void {
    if (this.#isProbing || this.#isClosed || this.isDown) return
    this.#isProbing = true
    void this.#probe(error).finally(() => (this.#isProbing = false))
  }

  async #probe(error: unknown): Promise<void> {
    const before = this.#bytesRead()
    const begun = elapsed()
    const problem = await this.#connectAndQuery()
    this.#isSlow = elapsed() - begun > this.limits.connectMs / 4
    if (problem === null || isFromServer(problem) || this.#bytesRead() > before) this.#reportLost(error)
    else if (!this.#isClosed) await this.#goDown(problem)
  }

  /** Probes on a separate connection. Null: the server replied. */
  async #connectAndQuery(query = 'select 1'): Promise<unknown> {
    const client = new pg.Client({ ...this.#connection, ...keepAlive, application_name: 'lantern probe' })
    client.on('error', () => {})
    const answering = client.connect().then(() => client.query(query))
    const answered = answering.then(
      () => null,
      (error: unknown) => error,
    )
    const outcome = await Promise.race([answered, this.#probeTimeout()])
    if (outcome === null) await client.end().catch(() => {})
    else insideOf(client).connection.stream.destroy()
    return outcome
  }

  /** Waits in several steps: if this process stalls, only the step in progress is cut short. */
  async #probeTimeout(): Promise<Error> {
    const steps = 10
    for (let step = 0; step < steps; step++) await sleep(this.limits.connectMs / steps, undefined, { ref: false })
    return new DatabaseUnavailable('no answer to a probe')
  }

  async #goDown(problem: unknown): Promise<void> {
    this.#downSince = elapsed()
    this.#observer.down?.(problem)
    this.#endAll(() => new DatabaseUnavailable('it does not answer', problem))
    let [pauseMs] = this.limits.retryMs
    while (this.isDown && !this.#isClosed) {
      for (const run of this.#onDown) run()
      await sleep(pauseMs, undefined, { ref: false })
      pauseMs = Math.min(this.limits.retryMs[1], pauseMs * 2)
      await this.#probeOnce()
    }
  }

  /** Concurrent callers share one probe. */
  #probeOnce(): Promise<void> {
    return (this.#probing ??= this.#probeAgain().finally(() => (this.#probing = null)))
  }

  async #probeAgain(): Promise<void> {
    if (this.#isClosed || !this.isDown) return
    const begun = elapsed()
    const problem = await this.#connectAndQuery()
    this.#probedAt = elapsed()
    this.#isSlow = this.#probedAt - begun > this.limits.connectMs / 4
    if (this.#isClosed || this.#downSince === null) return
    if (problem !== null && !isFromServer(problem)) return
    const downMs = elapsed() - this.#downSince
    this.#downSince = null
    this.#lost = 0
    this.#observer.back?.(downMs)
  }

  #reportLost(error: unknown): void {
    if (elapsed() - this.#lostReportedAt < lostEveryMs || this.#lost === 0) return
    this.#lostReportedAt = elapsed()
    this.#observer.lost?.({ error, count: this.#lost })
    this.#lost = 0
  }

  #bytesRead(): number {
    let sum = 0
    for (const client of this.#watched.keys()) sum += insideOf(client).connection.stream.bytesRead
    return sum
  }

  /** A separate error for each connection: backendOf later finds the server process of a lost COMMIT by it. */
  #endAll(makeError: () => Error): void {
    for (const client of [...this.#watched.keys()]) end(client, makeError())
  }
}

/** A SQLSTATE is a reply from the server, except while it starts or shuts down. */
function isFromServer(error: unknown): boolean {
  return error instanceof pg.DatabaseError && !/^57P0[123]$/.test(error.code ?? '')
}

/** Destroys the socket; a regular end() would wait for the other side. */
function end(client: pg.Client, error: Error): void {
  insideOf(client).connection.stream.destroy(error)
}

function watchedClient(availability: Availability): typeof pg.Client {
  return class extends pg.Client {
    constructor(config?: string | pg.ClientConfig) {
      const given = typeof config === 'string' ? { connectionString: config } : config
      super({ ...given, ...keepAlive, connectionTimeoutMillis: availability.limits.connectMs })
      this.on('error', (error) => availability.suspect(error))
      insideOf(this).connection.on('errorMessage', ({ code }: { code?: string }) => availability.note(code))
    }

    override connect(): Promise<pg.Client>
    override connect(callback: ((error: Error) => void) | ((error: null, client: pg.Client) => void)): void
    override connect(callback?: unknown): Promise<pg.Client> | void {
      if (!callback) return this.#open()
      void this.#openFor(callback as (error: unknown) => void)
    }

    async #openFor(done: (error: unknown) => void): Promise<void> {
      try {
        await this.#open()
      } catch (error) {
        return done(error)
      }
      done(null)
    }

    async #open(): Promise<pg.Client> {
      if (availability.isDown) await availability.ensureReachable()
      try {
        await super.connect()
      } catch (error) {
        if (!isFromServer(error)) availability.suspect(error)
        throw error
      }
      availability.watch(this)
      return this
    }
  }
}
