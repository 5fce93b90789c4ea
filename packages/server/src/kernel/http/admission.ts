// Admission of HTTP requests: how many an address may send, and how many start in one turn of the event loop, which games share with them.
import type { FastifyRequest } from 'fastify'
import { rates, type RateClass } from '@lantern/protocol/rates.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { elapsed } from '../time/clock.ts'
import { AddressCount, connectionLimits } from './connections.ts'
import { MemoryStore } from '../bus/memoryStore.ts'
import { householdOf, isLoopback } from '../dispatch/rate.ts'

export interface AdmissionLimits {
  /** How long a request above the rate is delayed before it is refused. */
  readonly holdMs: number
  /** Calls start in one turn of the event loop until they have used this time; of all other requests one starts per turn. */
  readonly callsMs: number
  /** Requests of one address that may be open at the same time, including delayed ones. */
  readonly perAddress: number
}

/** Delayed rather than refused at once: a client that repeats refused requests immediately would cost as much as serving them. */
export const admissionLimits: AdmissionLimits = { holdMs: 2000, callsMs: 1, perAddress: connectionLimits.perAddress }

/** A timer may fire up to a millisecond early: the request would still count in the second in which it was delayed. */
const earlyMs = 2

type RequestClass = Extract<RateClass, 'page' | 'document' | 'http'>

/**
 * Declared calls run briefly before they wait for the database, and calls that start together share queries. Everything else (pages,
 * files, unknown paths) can be requested without limit by visitors without a session.
 */
export type Lane = 'call' | 'other'

/** The rate class of a route, from its `config.rate`. */
export const classOf = (request: FastifyRequest): RequestClass =>
  (request.routeOptions.config as { readonly rate?: RequestClass } | undefined)?.rate ?? 'http'

export class Admission {
  readonly #limits: AdmissionLimits
  readonly #isLoopbackFree: boolean
  readonly #open: AddressCount
  readonly #turns: Readonly<Record<Lane, TurnQueue>>
  /** Counts on this node only: it protects this process, and a Redis round trip would cost more than most replies. */
  readonly #store = new MemoryStore({ now: () => new Date(elapsed()) })

  constructor(isLoopbackFree: boolean, limits: Partial<AdmissionLimits> = {}, now: () => number = elapsed) {
    this.#limits = { ...admissionLimits, ...limits }
    this.#isLoopbackFree = isLoopbackFree
    this.#open = new AddressCount(this.#limits.perAddress, isLoopbackFree)
    this.#turns = { call: new TurnQueue(this.#limits.callsMs, now), other: new TurnQueue(0, now) }
  }

  /** Resolves when the request may run: with 0, or with the seconds after which to retry. It counts as open until the response closes. */
  async enter(
    kind: RequestClass,
    lane: Lane,
    ip: string,
    answer: { once(event: 'close', run: () => void): unknown },
  ): Promise<number> {
    const giveBack = this.#open.take(ip)
    if (!giveBack) return 1
    answer.once('close', giveBack)
    const wait = this.#isLoopbackFree && isLoopback(ip) ? 0 : await this.#spend(kind, householdOf(ip))
    await this.#turns[lane].next()
    return wait
  }

  /** Counts an upgrade, which is not delayed: returns the seconds to wait, 0 if allowed. */
  count(kind: RequestClass, ip: string): number | Promise<number> {
    return this.#isLoopbackFree && isLoopback(ip) ? 0 : this.#store.spend(kind, householdOf(ip), rates[kind])
  }

  async #spend(kind: RequestClass, household: string): Promise<number> {
    const wait = await this.#store.spend(kind, household, rates[kind])
    if (wait === 0) return 0
    await sleep(Math.min(wait * 1000 + earlyMs, this.#limits.holdMs))
    return this.#store.spend(kind, household, rates[kind])
  }
}

/**
 * A FIFO queue with a time budget per turn of the event loop. Without it all requests that have arrived would run before the event loop
 * returns to sockets and the database: with 64 busy connections every step of a spin would wait for 64 replies.
 */
class TurnQueue {
  readonly #budgetMs: number
  readonly #now: () => number
  #waiting: (() => void)[] = []
  #head = 0
  #isScheduled = false
  #turnBegan = 0

  constructor(budgetMs: number, now: () => number) {
    this.#budgetMs = budgetMs
    this.#now = now
  }

  next(): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting.push(resolve)
      if (this.#isScheduled) return
      this.#isScheduled = true
      setImmediate(this.#beginTurn)
    })
  }

  readonly #beginTurn = (): void => {
    this.#turnBegan = this.#now()
    this.#startOne()
  }

  #startOne(): void {
    this.#waiting[this.#head++]!()
    if (this.#head < this.#waiting.length) {
      // A tick that is scheduled by a microtask runs after all microtasks, so after the part of the request that needs no I/O.
      queueMicrotask(() => process.nextTick(this.#goOn))
      return
    }
    this.#waiting = []
    this.#head = 0
    this.#isScheduled = false
  }

  readonly #goOn = (): void => {
    if (this.#now() - this.#turnBegan < this.#budgetMs) this.#startOne()
    else setImmediate(this.#beginTurn)
  }
}
