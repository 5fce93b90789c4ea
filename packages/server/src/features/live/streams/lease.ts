// One publisher per room over all nodes: the node it is connected to holds the lease of the room, and every publisher raises its epoch.
import type { Kysely } from 'kysely'
import type { Schema } from '../../../db/schema.gen.ts'
import type { Context } from '../../../kernel/context.ts'
import { Leased, LeaseLost } from '../../../kernel/leased.ts'
import type { Lease } from '../../../kernel/leaseRows.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { elapsed } from '../../../kernel/time/clock.ts'
import * as store from './store.ts'

/** After kill -9 of a node, its publishers are accepted elsewhere when the lease has expired. */
const times = { leaseMs: 6000, renewMs: 2000, beatMs: 200, answerMs: 2000 }
/** How long a lease without a publisher is kept: the answer to a publisher may still be on its way. */
const idleMs = 2000
/** Longer than an allowed publisher needs to reach the media process. */
const unknownMs = 5000
const yieldTries = 10
const yieldMs = 100

export interface ClaimQuestion {
  /** The node that the publisher is connected to. */
  readonly node: string
  /** The publisher that this node's media process has now. */
  readonly current: { readonly epoch: number; readonly silentMs: number } | null
}

type ClaimAnswer =
  | { readonly is: 'yours'; readonly epoch: number }
  | { readonly is: 'busy' }
  | { readonly is: 'yielded' }

interface Run {
  readonly roomId: number
  readonly lease: Lease
  epoch: number | null
  isClaiming: boolean
  isClosed: boolean
  idleSince: number
  /** When the publisher was allowed, by `elapsed`. */
  claimedAt: number
}

export interface LeaseEvents {
  /** The publisher of this node must end: another node has the room, or the key was replaced. */
  lost(roomId: number): void
  /** Milliseconds since the last media of this node's publisher. */
  silentMs(roomId: number, epoch: number): number
  /** A publisher without media for this time gives way to one with the right key. */
  takeoverMs(): number
}

export class PublisherLeases {
  readonly #ctx: Pick<Context, 'clock'> & { readonly db: Kysely<Schema> }
  readonly #events: LeaseEvents
  readonly #node: string
  readonly #leases: Leased<number, Lease, Run, ClaimQuestion>
  readonly #runs = new Map<number, Run>()
  /** The last statement about each lease, under way or done. */
  readonly #statements = new WeakMap<Lease, Promise<unknown>>()

  constructor(ctx: Pick<Context, 'db' | 'bus' | 'clock' | 'log' | 'randomness'>, node: string, events: LeaseEvents) {
    this.#ctx = ctx
    this.#node = node
    this.#events = events
    const rows = store.leases(ctx.db)
    this.#leases = new Leased(ctx, {
      name: 'live.publishers',
      ...times,
      refusals: { late: 'Reconnect', absent: 'Reconnect' },
      nameOf: String,
      ...rows,
      hold: async (roomId, lease, until) => {
        const isHeld = await this.#inOrder(lease, () => rows.hold(roomId, lease, until))
        const run = this.#runs.get(roomId)
        if (!isHeld && run?.lease === lease) this.#lose(run)
        return isHeld
      },
      open: async (roomId, lease, now) => this.#open(roomId, lease, now),
      beat: async (run, now) => this.#isOver(run, now),
      answer: (run, question, now) => this.#claim(run, question, now),
      leave: async () => {},
    })
  }

  start(): Promise<void> {
    return this.#leases.start()
  }

  stop(): Promise<void> {
    return this.#leases.stop()
  }

  /** The epoch of the new publisher; null while another one delivers. Throws if the database or the other node does not answer. */
  async claim(roomId: number, current: ClaimQuestion['current']): Promise<number | null> {
    for (let left = yieldTries; left > 0; left--) {
      const answer = (await this.#leases.ask(roomId, { node: this.#node, current })) as ClaimAnswer
      if (answer.is === 'yours') return answer.epoch
      if (answer.is === 'busy') return null
      await sleep(yieldMs)
    }
    return null
  }

  /** The publisher has ended; the lease is released with the next beat. */
  ended(roomId: number, epoch: number): void {
    const run = this.#runs.get(roomId)
    if (run?.epoch !== epoch) return
    run.epoch = null
    run.idleSince = -Infinity
  }

  /** A publisher that the media process does not have never arrived there, or its end was not reported. */
  reconcile(isKnown: (roomId: number, epoch: number) => boolean): void {
    for (const { roomId, epoch, claimedAt } of this.#runs.values())
      if (epoch !== null && elapsed() - claimedAt > unknownMs && !isKnown(roomId, epoch)) this.ended(roomId, epoch)
  }

  /** The media process has ended, and all its publishers with it. */
  endedAll(): void {
    for (const run of this.#runs.values()) if (run.epoch !== null) this.ended(run.roomId, run.epoch)
  }

  /**
   * A renewal names the epoch that it read: if a publisher raised the epoch meanwhile, the renewal would find another one, take the lease for
   * lost and cut the publisher that was just allowed.
   */
  #inOrder<T>(lease: Lease, run: () => Promise<T>): Promise<T> {
    const result = (this.#statements.get(lease) ?? Promise.resolve()).then(run)
    this.#statements.set(
      lease,
      result.catch(() => {}),
    )
    return result
  }

  #open(roomId: number, lease: Lease, now: Date): Run {
    const run: Run = {
      roomId,
      lease,
      epoch: null,
      isClaiming: false,
      isClosed: false,
      idleSince: now.getTime(),
      claimedAt: 0,
    }
    this.#runs.set(roomId, run)
    return run
  }

  #isOver(run: Run, now: Date): boolean {
    if (run.epoch !== null || run.isClaiming || Math.abs(now.getTime() - run.idleSince) < idleMs) return false
    this.#close(run)
    return true
  }

  #close(run: Run): void {
    run.isClosed = true
    if (this.#runs.get(run.roomId) === run) this.#runs.delete(run.roomId)
  }

  async #claim(run: Run, { node, current }: ClaimQuestion, now: Date): Promise<ClaimAnswer> {
    if (run.isClosed) throw new LeaseLost()
    const isHere = node === this.#node
    if (run.isClaiming) return { is: 'busy' }
    if (run.epoch !== null) {
      const silence = isHere
        ? current?.epoch === run.epoch
          ? current.silentMs
          : 0
        : this.#events.silentMs(run.roomId, run.epoch)
      if (silence < this.#events.takeoverMs()) return { is: 'busy' }
    }
    if (!isHere) {
      // Ends the silent publisher; the next beat releases the lease.
      this.#events.lost(run.roomId)
      run.epoch = null
      run.idleSince = -Infinity
      return { is: 'yielded' }
    }
    run.isClaiming = true
    try {
      const epoch = await this.#inOrder(run.lease, async () => {
        const raised = run.isClosed ? null : await store.raiseEpoch(this.#ctx.db, run.roomId, run.lease)
        run.lease.epoch = raised ?? run.lease.epoch
        return raised
      })
      if (epoch === null) {
        this.#lose(run)
        throw new LeaseLost()
      }
      run.epoch = epoch
      run.claimedAt = elapsed()
      return { is: 'yours', epoch }
    } finally {
      run.isClaiming = false
      run.idleSince = now.getTime()
    }
  }

  #lose(run: Run): void {
    if (run.isClosed) return
    this.#close(run)
    if (run.epoch !== null) this.#events.lost(run.roomId)
  }
}
