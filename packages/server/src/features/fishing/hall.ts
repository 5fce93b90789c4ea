// The hall of one node: the tables it runs, each under a lease, and the way to those that other nodes run.
import { fish4 } from '@lantern/games/fish4/game.ts'
import { frames, leave } from '@lantern/protocol/fishing.ts'
import type { ErrorName } from '@lantern/protocol/errors.ts'
import { Refusal } from '../../kernel/call.ts'
import { elapsed } from '../../kernel/clock.ts'
import type { Context } from '../../kernel/context.ts'
import { playerChannel } from '../../kernel/hub.ts'
import { randomBelow, uuid7 } from '../../kernel/ids.ts'
import type { Limits } from '../limits/limits.ts'
import { Desk, reveal, type SitAsked } from './desk.ts'
import type { Money } from './money.ts'
import { emptyMs, leaseMs, renewMs, settleMs } from './rules.ts'
import * as store from './store.ts'
import { Table } from './table.ts'

export type HallDeps = Pick<Context, 'db' | 'bus' | 'clock' | 'randomness' | 'log' | 'publish'> & {
  readonly money: Money
  readonly limits: Limits
}

/** What may be asked of a table; the names are those of the desk. */
export type Asked =
  | { readonly do: 'sit'; readonly sit: SitAsked }
  | {
      readonly do: 'shoot'
      readonly hasLimits: boolean
      readonly shot: { number: number; angle: number | undefined; target: number | undefined }
    }
  | { readonly do: 'changeBet'; readonly bet: number }
  | { readonly do: 'topUp'; readonly amount: number; readonly key: string }
  | { readonly do: 'stay' | 'leave' }

interface Running {
  readonly id: string
  readonly table: Table
  readonly desk: Desk
  /** Elapsed milliseconds at which the table's own time was zero. */
  readonly base: number
  emptySince: number | null
}

interface Letter {
  readonly from: string
  readonly number: number
  readonly playerId: number
  readonly asked: Asked
}
type Answer = { readonly number: number } & (
  | { readonly reply: unknown }
  | { readonly refusal: ErrorName; readonly details: Readonly<Record<string, unknown>> | undefined }
)

const patienceMs = 4000
const tickMs = 50
export const tableChannel = (tableId: string): string => `fish.${tableId}`
const askChannel = (tableId: string): string => `fishing.table.${tableId}`
const answerChannel = (node: string): string => `fishing.node.${node}`

export class Hall {
  readonly #options: HallDeps
  readonly #node: string
  readonly #running = new Map<string, Running>()
  readonly #opening = new Map<string, Promise<Running | null>>()
  /** Until when another node is known to run a table. */
  readonly #elsewhere = new Map<string, number>()
  readonly #waiting = new Map<number, (answer: Answer) => void>()
  #timer: NodeJS.Timeout | null = null
  #letters = 0
  #beatAt = 0
  #renewAt = 0
  #isBeating = false

  constructor(options: HallDeps) {
    this.#options = options
    this.#node = uuid7(options.clock.now(), options.randomness)
  }

  async start(): Promise<void> {
    await this.#options.bus.subscribe(answerChannel(this.#node), this.#hearAnswer)
    this.#timer = setInterval(() => this.#tick(), tickMs).unref()
  }

  async stop(): Promise<void> {
    if (this.#timer) clearInterval(this.#timer)
    this.#timer = null
    await Promise.all([...this.#running.values()].map((run) => this.#putAway(run, 'closing')))
    this.#options.bus.unsubscribe(answerChannel(this.#node), this.#hearAnswer)
  }

  /** For tests: dies without a word, as a process does. */
  vanish(): void {
    if (this.#timer) clearInterval(this.#timer)
    this.#timer = null
    for (const { id } of this.#running.values()) this.#options.bus.unsubscribe(askChannel(id), this.#hearLetter)
    this.#running.clear()
  }

  /** Runs here, or at the node that runs the table. Only who sits down opens a table that nobody runs. */
  async ask(tableId: string, brand: string, playerId: number, asked: Asked): Promise<unknown> {
    const local = this.#running.get(tableId)
    if (local) return serve(local, playerId, asked)
    const now = this.#options.clock.now().getTime()
    if ((this.#elsewhere.get(tableId) ?? 0) > now) return this.#askOther(tableId, playerId, asked)
    if (asked.do === 'sit') {
      const opened = await this.#open(tableId, brand)
      return opened ? serve(opened, playerId, asked) : this.#askOther(tableId, playerId, asked)
    }
    const lease = await store.readLease(this.#options.db, tableId, brand)
    if (!lease?.owner || !lease.until || lease.until.getTime() <= now) throw new Refusal('TargetNotFound')
    this.#elsewhere.set(tableId, lease.until.getTime())
    return this.#askOther(tableId, playerId, asked)
  }

  /** Coins at tables that nobody runs any more go back to their owners. */
  async sweep(): Promise<void> {
    const { db, clock } = this.#options
    for (const row of await store.orphans(db, clock.now())) await this.#return(row)
  }

  async #return(row: store.BuyInRow): Promise<void> {
    const { money, clock } = this.#options
    const given = await money.giveBack(row.number, clock.now())
    if (!given) return
    const gone = { TableID: row.table_id, Why: 'lost', Returned: given.row.balance, ...reveal(given.row) }
    this.#options.publish(playerChannel(row.player_id), leave, gone)
  }

  /** Null: another node runs it. */
  #open(tableId: string, brand: string): Promise<Running | null> {
    const under = this.#opening.get(tableId)
    if (under) return under
    const opening = this.#takeTable(tableId, brand).finally(() => this.#opening.delete(tableId))
    this.#opening.set(tableId, opening)
    return opening
  }

  async #takeTable(tableId: string, brand: string): Promise<Running | null> {
    const { db, bus, clock, randomness, money, limits, log } = this.#options
    const now = clock.now()
    const until = new Date(now.getTime() + leaseMs)
    const lease = await store.takeLease(db, { id: tableId, brand, node: this.#node }, now, until)
    if (!lease) throw new Refusal('TargetNotFound')
    if (lease.owner !== this.#node) {
      this.#elsewhere.set(tableId, lease.until?.getTime() ?? 0)
      return null
    }
    // Whoever sat here under an owner that died gets their coins before anybody sits down again.
    for (const row of await store.orphans(db, now, tableId)) await this.#return(row)
    const channel = tableChannel(tableId)
    const table = new Table({
      definition: fish4,
      seed: randomBelow(2 ** 32, randomness),
      publish: (frame) => this.#options.publish(channel, frames, frame),
    })
    const desk = new Desk({
      ...{ tableId, brand, definition: fish4, table, money, limits, db, clock, randomness, log },
      onGone: (playerId, gone) => this.#options.publish(playerChannel(playerId), leave, gone),
    })
    const run: Running = { id: tableId, table, desk, base: elapsed() - table.time, emptySince: null }
    await bus.subscribe(askChannel(tableId), this.#hearLetter)
    this.#running.set(tableId, run)
    return run
  }

  #tick(): void {
    const now = elapsed()
    for (const { table, desk, base } of this.#running.values()) {
      table.advance(Math.floor(now - base))
      desk.bookGreatWins()
    }
    if (now - this.#beatAt < settleMs || this.#isBeating) return
    this.#beatAt = now
    this.#isBeating = true
    void this.#beat(now)
      .catch((error: unknown) => this.#options.log.warn({ err: error }, 'fishing: the database is away'))
      .finally(() => (this.#isBeating = false))
  }

  async #beat(now: number): Promise<void> {
    if (now - this.#renewAt >= renewMs) {
      await this.#renew()
      this.#renewAt = now
    }
    await Promise.all([...this.#running.values()].map(({ desk }) => desk.beat()))
    for (const run of this.#running.values()) {
      if (!run.desk.isEmpty) run.emptySince = null
      else if (run.emptySince === null) run.emptySince = now
      else if (now - run.emptySince > emptyMs) await this.#putAway(run, 'closing')
    }
  }

  async #renew(): Promise<void> {
    const { db, clock } = this.#options
    if (this.#running.size === 0) return
    const until = new Date(clock.now().getTime() + leaseMs)
    const kept = await store.renewLeases(db, [...this.#running.keys()], this.#node, until)
    for (const run of this.#running.values()) {
      if (!kept.has(run.id)) this.#drop(run)
      // A seat whose closing failed left its coins behind.
      else
        for (const row of await store.orphans(db, clock.now(), run.id))
          if (!run.desk.has(row.number)) await this.#return(row)
    }
  }

  /** Another node runs it now: what is decided here no longer counts. */
  #drop(run: Running): void {
    this.#options.log.error({ table: run.id }, 'fishing: the lease was lost')
    this.#running.delete(run.id)
    this.#options.bus.unsubscribe(askChannel(run.id), this.#hearLetter)
  }

  async #putAway(run: Running, why: string): Promise<void> {
    const { db, bus } = this.#options
    await run.desk.closeAll(why)
    if (!run.desk.isEmpty && why !== 'closing') return
    this.#running.delete(run.id)
    bus.unsubscribe(askChannel(run.id), this.#hearLetter)
    await store.giveUpLease(db, run.id, this.#node)
  }

  #askOther(tableId: string, playerId: number, asked: Asked): Promise<unknown> {
    const number = ++this.#letters
    const letter: Letter = { from: this.#node, number, playerId, asked }
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#waiting.delete(number)
        this.#elsewhere.delete(tableId)
        reject(new Refusal('Maintenance'))
      }, patienceMs)
      this.#waiting.set(number, (answer) => {
        clearTimeout(timer)
        this.#waiting.delete(number)
        if ('reply' in answer) resolve(answer.reply)
        else reject(new Refusal(answer.refusal, answer.details))
      })
      void this.#options.bus.publish(askChannel(tableId), JSON.stringify(letter))
    })
  }

  readonly #hearAnswer = (_channel: string, payload: string): void => {
    const answer = JSON.parse(payload) as Answer
    this.#waiting.get(answer.number)?.(answer)
  }

  readonly #hearLetter = (channel: string, payload: string): void => {
    const letter = JSON.parse(payload) as Letter
    const run = this.#running.get(channel.slice(askChannel('').length))
    if (run) void this.#answer(run, letter)
  }

  async #answer(run: Running, { from, number, playerId, asked }: Letter): Promise<void> {
    let answer: Answer
    try {
      answer = { number, reply: await serve(run, playerId, asked) }
    } catch (error) {
      const isRefusal = error instanceof Refusal
      if (!isRefusal) this.#options.log.error({ err: error, table: run.id }, 'fishing: bug at a table')
      answer = {
        number,
        refusal: isRefusal ? error.refusal : 'Internal',
        details: isRefusal ? error.details : undefined,
      }
    }
    void this.#options.bus.publish(answerChannel(from), JSON.stringify(answer))
  }
}

function serve({ desk }: Running, playerId: number, asked: Asked): Promise<unknown> | unknown {
  switch (asked.do) {
    case 'sit':
      return desk.sit(asked.sit)
    case 'shoot':
      return desk.shoot(playerId, asked.hasLimits, asked.shot)
    case 'changeBet':
      return desk.changeBet(playerId, asked.bet)
    case 'topUp':
      return desk.topUp(playerId, asked.amount, asked.key)
    case 'stay':
      return desk.stay(playerId)
    case 'leave':
      return desk.leave(playerId)
  }
}
