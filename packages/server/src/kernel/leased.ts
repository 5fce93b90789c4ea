// Objects ("things") that exist in the memory of one process: a game table with its round, a live room with its queue, a battle.
//
// The problem. Such a thing changes many times a second, so its state cannot be a row that every node locks. One process must run it,
// every other process must reach that one, and when it dies another must take over without two of them deciding at once.
//
// The mechanism. Each thing has a row with a holder and an expiry: its lease. A node that needs a thing takes the lease if it is free or
// expired, constructs the thing from the database (`open`) and runs it: a heartbeat extends the lease (every `renewMs`) and then lets the
// thing do its work (`beat`). A node that finds the lease taken sends its question over the bus to the holder and waits for the answer.
//
// What is guaranteed:
// - At most one node holds a lease that has not expired. A process that stalled for longer than the lease may still believe that it
//   holds it: it learns of the loss at its next renewal. Until then only the database can stop it. Writes of a thing must therefore be
//   conditional on the lease (the epoch of `arcade_lease`, the open buy-in of a fishing seat), and throw `LeaseLost` when it is gone.
// - A question is executed at most once by `ask`. If the holder answers that it does not run the thing, nothing was executed and the
//   question is sent to the new holder. If no answer comes within `answerMs`, the outcome is unknown: the caller gets the refusal `late`
//   and repeats the call with the same idempotency key.
// - `stop` lets every thing finish (`leave`), releases its lease and publishes that, so that the next node takes over at once. After
//   kill -9 the takeover happens when the lease has expired. Things that must go on without a caller are opened by the feature itself
//   (`ensure`, as arcade does for rounds with open bets).
//
// What is not: no queue. Questions of one node arrive in the order in which they were sent, those of several nodes in any order.
//
// Time. Expiry is compared by the clock of the nodes, which must agree to well below `leaseMs`; operating.md asks for NTP.
// Choose leaseMs ≥ 3 × renewMs: one lost renewal must not cost the lease. beatMs is how late a jump of the clock may be noticed.
//
// To use it for a new feature: a table with holder, epoch and expiry (`leasesIn` of leaseRows.ts), `new Leased(ctx, spec)`, then `ask(thing, question)` in handlers, and
// `start` and `stop` in the feature. arcade/owner.ts and fishing/hall.ts are the examples.
import type { ErrorName } from '@lantern/protocol/errors.ts'
import { Refusal } from './feature/call.ts'
import type { Context } from './context.ts'
import { createHeartbeat, type Heartbeat } from './time/heartbeat.ts'
import { uuid7 } from './ids/ids.ts'
import { Questions } from './questions.ts'

/** Thrown by a thing whose write found that another node holds the lease; the thing is dropped without being asked again. */
export class LeaseLost extends Error {}

export interface LeasedSpec<Thing, Lease, Run, Question> {
  /** Prefix of bus channels and log messages. */
  readonly name: string
  readonly leaseMs: number
  readonly renewMs: number
  readonly beatMs: number
  readonly answerMs: number
  /** The refusals for an unknown outcome, and for a question to a thing that no node runs. */
  readonly refusals: { readonly late: ErrorName; readonly absent: ErrorName }
  nameOf(thing: Thing): string
  /** Null: another node holds it. */
  take(thing: Thing, node: string, now: Date, until: Date): Promise<Lease | null>
  /** Extends the lease. False: another node holds it. */
  hold(thing: Thing, lease: Lease, until: Date): Promise<boolean>
  release(thing: Thing, lease: Lease, now: Date): Promise<void>
  /** Null: the lease is free or expired. */
  find(thing: Thing, now: Date): Promise<{ readonly holder: string; readonly until: Date } | null>
  /** Constructs the thing; this node holds its lease. */
  open(thing: Thing, lease: Lease, now: Date): Promise<Run>
  /** True: the thing has nothing to do, and its lease is released. */
  beat(run: Run, now: Date): Promise<boolean>
  answer(run: Run, question: Question, now: Date): Promise<unknown> | unknown
  /** Brings the thing to a state in which it can stay until another node opens it. */
  leave(run: Run): Promise<void>
}

type LeasedContext = Pick<Context, 'bus' | 'clock' | 'log' | 'randomness'>

interface Held<Thing, Lease, Run> {
  readonly thing: Thing
  readonly lease: Lease
  readonly run: Run
  readonly heart: Heartbeat
  renewAt: number
}

interface Asked<Thing, Question> {
  readonly thing: Thing
  readonly question: Question
}

/** A lease may change hands while it is looked up; more often than this means that the nodes disagree about the time. */
const turns = 3

export class Leased<Thing, Lease, Run, Question> {
  readonly #ctx: LeasedContext
  readonly #spec: LeasedSpec<Thing, Lease, Run, Question>
  readonly #node: string
  readonly #questions: Questions<Asked<Thing, Question>>
  readonly #held = new Map<string, Held<Thing, Lease, Run>>()
  readonly #opening = new Map<string, Promise<Held<Thing, Lease, Run> | null>>()
  readonly #closing = new Map<string, Promise<void>>()
  /** Holders found earlier: a question needs no query while the lease that was read has not expired. */
  readonly #holders = new Map<string, { readonly holder: string; readonly until: Date }>()
  #isStopping = false

  constructor(ctx: LeasedContext, spec: LeasedSpec<Thing, Lease, Run, Question>) {
    this.#ctx = ctx
    this.#spec = spec
    this.#node = uuid7(ctx.clock.now(), ctx.randomness)
    this.#questions = new Questions(ctx, {
      name: spec.name,
      node: this.#node,
      answerMs: spec.answerMs,
      execute: (asked) => this.#execute(asked),
      describe: ({ thing }) => ({ thing }),
    })
  }

  async start(): Promise<void> {
    await this.#ctx.bus.subscribe(this.#releases, this.#onRelease)
    await this.#questions.start()
  }

  async stop(): Promise<void> {
    this.#isStopping = true
    await Promise.allSettled(this.#opening.values())
    await Promise.all([...this.#held.values()].map((held) => this.#finish(held)))
    await Promise.allSettled(this.#closing.values())
    this.#unsubscribe()
  }

  /** For tests: drops everything as a killed process does; leases are not released. */
  abandon(): void {
    this.#isStopping = true
    this.#unsubscribe()
    for (const held of this.#held.values()) this.#drop(held)
  }

  /** What this node runs. */
  running(): Run[] {
    return [...this.#held.values()].map(({ run }) => run)
  }

  /** Opens the thing here unless another node runs it. */
  async ensure(thing: Thing): Promise<Run | null> {
    return (await this.#open(thing))?.run ?? null
  }

  /** Executes the question where the thing runs. A thing that no node runs is opened here if `opens`, else refused as absent. */
  async ask(thing: Thing, question: Question, { opens = true } = {}): Promise<unknown> {
    const name = this.#spec.nameOf(thing)
    const { refusals } = this.#spec
    for (let turn = 0; turn < turns && !this.#isStopping; turn++) {
      const held = this.#held.get(name) ?? (opens && !this.#knownHolder(name) ? await this.#open(thing) : null)
      const done = held && (await this.#answer(held, question))
      if (done) return done.reply
      const holder = this.#knownHolder(name) ?? (await this.#findHolder(thing))
      if (holder !== null) {
        const answer = await this.#questions.ask(holder, { thing, question })
        if (answer.is === 'reply') return answer.reply
        if (answer.is === 'refusal') throw new Refusal(answer.refusal, answer.details)
        this.#holders.delete(name)
        if (answer.is === 'silence') throw new Refusal(refusals.late)
      } else if (!opens) throw new Refusal(refusals.absent)
    }
    throw new Refusal(refusals.late)
  }

  #open(thing: Thing): Promise<Held<Thing, Lease, Run> | null> {
    const name = this.#spec.nameOf(thing)
    const known = this.#opening.get(name)
    if (known) return known
    const held = this.#held.get(name)
    if (held) return Promise.resolve(held)
    const opening = this.#begin(thing, name).finally(() => this.#opening.delete(name))
    this.#opening.set(name, opening)
    return opening
  }

  async #begin(thing: Thing, name: string): Promise<Held<Thing, Lease, Run> | null> {
    // A release in flight would also release the lease that is taken now.
    await this.#closing.get(name)
    const { clock, log } = this.#ctx
    const now = clock.now()
    const lease = this.#isStopping ? null : await this.#spec.take(thing, this.#node, now, this.#untilOf(now))
    if (lease === null) return null
    if (this.#isStopping) {
      await this.#spec.release(thing, lease, now)
      return null
    }
    const run = await this.#spec.open(thing, lease, now)
    const heart = createHeartbeat(
      () => this.#beat(held),
      this.#spec.beatMs,
      (error) => log.warn({ err: error, thing }, `${this.#spec.name}: a beat failed`),
    )
    const held = { thing, lease, run, heart, renewAt: now.getTime() + this.#spec.renewMs }
    this.#held.set(name, held)
    heart.start()
    return held
  }

  async #beat(held: Held<Thing, Lease, Run>): Promise<void> {
    const { thing, lease, run } = held
    const now = this.#ctx.clock.now()
    try {
      // Before the last renewal: the clock was set back, and the stored end would keep other nodes waiting after a death of this one.
      const isSetBack = now.getTime() < held.renewAt - this.#spec.renewMs
      if (isSetBack || now.getTime() >= held.renewAt) {
        if (!(await this.#spec.hold(thing, lease, this.#untilOf(now)))) throw new LeaseLost()
        held.renewAt = now.getTime() + this.#spec.renewMs
      }
      if (!(await this.#spec.beat(run, now))) return
      this.#drop(held)
      await this.#release(held)
    } catch (error) {
      if (!(error instanceof LeaseLost)) throw error
      this.#lose(held)
    }
  }

  #drop(held: Held<Thing, Lease, Run>): void {
    const name = this.#spec.nameOf(held.thing)
    if (this.#held.get(name) === held) this.#held.delete(name)
    void held.heart.stop()
  }

  async #finish(held: Held<Thing, Lease, Run>): Promise<void> {
    await held.heart.stop()
    // The last beat may have dropped it.
    if (!this.#held.has(this.#spec.nameOf(held.thing))) return
    try {
      await this.#spec.leave(held.run)
    } catch (error) {
      this.#ctx.log.warn({ err: error, thing: held.thing }, `${this.#spec.name}: stopped during its work`)
    }
    this.#drop(held)
    await this.#release(held)
  }

  async #release({ thing, lease }: Held<Thing, Lease, Run>): Promise<void> {
    const name = this.#spec.nameOf(thing)
    const closing = this.#spec.release(thing, lease, this.#ctx.clock.now()).finally(() => this.#closing.delete(name))
    this.#closing.set(name, closing)
    await closing
    await this.#ctx.bus.publish(this.#releases, name)
  }

  #untilOf(now: Date): Date {
    return new Date(now.getTime() + this.#spec.leaseMs)
  }

  #knownHolder(name: string): string | null {
    const known = this.#holders.get(name)
    return known && known.until > this.#ctx.clock.now() ? known.holder : null
  }

  /** Another node that runs the thing. */
  async #findHolder(thing: Thing): Promise<string | null> {
    const found = await this.#spec.find(thing, this.#ctx.clock.now())
    if (!found || found.holder === this.#node) return null
    this.#holders.set(this.#spec.nameOf(thing), found)
    return found.holder
  }

  /** Null: this node does not run it, and nothing was executed. */
  async #execute({ thing, question }: Asked<Thing, Question>): Promise<{ readonly reply: unknown } | null> {
    const name = this.#spec.nameOf(thing)
    const held = this.#held.get(name) ?? (await this.#opening.get(name))
    return held ? this.#answer(held, question) : null
  }

  /** Null: the lease is lost, so the write was refused and nothing was executed. */
  async #answer(held: Held<Thing, Lease, Run>, question: Question): Promise<{ readonly reply: unknown } | null> {
    try {
      return { reply: await this.#spec.answer(held.run, question, this.#ctx.clock.now()) }
    } catch (error) {
      if (!(error instanceof LeaseLost)) throw error
      this.#lose(held)
      return null
    }
  }

  #lose(held: Held<Thing, Lease, Run>): void {
    this.#ctx.log.warn({ thing: held.thing }, `${this.#spec.name}: another node took the lease`)
    this.#drop(held)
  }

  get #releases(): string {
    return `${this.#spec.name}.released`
  }

  readonly #onRelease = (_channel: string, name: string): void => void this.#holders.delete(name)

  #unsubscribe(): void {
    this.#ctx.bus.unsubscribe(this.#releases, this.#onRelease)
    this.#questions.stop()
  }
}
