// The fishing tables of one node: those that it runs under a lease, and the forwarding to those of other nodes.
import { fish4 } from '@lantern/games/fish4/game.ts'
import { frames, leave } from '@lantern/protocol/fishing.ts'
import { Refusal } from '../../kernel/feature/call.ts'
import { elapsed } from '../../kernel/time/clock.ts'
import type { Context } from '../../kernel/context.ts'
import { playerChannel } from '../../kernel/hub/hub.ts'
import { randomBelow } from '../../kernel/ids/ids.ts'
import { Leased } from '../../kernel/leased.ts'
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

/** The requests to a table; the names are the methods of the desk. */
export type Asked =
  | { readonly do: 'sit'; readonly sit: SitAsked }
  | {
      readonly do: 'shoot'
      readonly hasLimits: boolean
      readonly generation: number
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
  sweptAt: number
}

interface TableRef {
  readonly id: string
  readonly brand: string
}

interface Question {
  readonly playerId: number
  readonly asked: Asked
}

const answerMs = 4000
const tickMs = 50
export const tableChannel = (tableId: string): string => `fish.${tableId}`

export class Hall {
  readonly #options: HallDeps
  /** The lease is the name of the node: seats are protected by their own rows, so no epoch is needed. */
  readonly #tables: Leased<TableRef, string, Running, Question>
  #timer: NodeJS.Timeout | null = null

  constructor(options: HallDeps) {
    this.#options = options
    const { db } = options
    this.#tables = new Leased<TableRef, string, Running, Question>(options, {
      name: 'fishing',
      leaseMs,
      renewMs,
      beatMs: settleMs,
      answerMs,
      refusals: { late: 'Maintenance', absent: 'TargetNotFound' },
      nameOf: ({ id }) => id,
      async take({ id, brand }, node, now, until) {
        const lease = await store.takeLease(db, { id, brand, node }, now, until)
        if (!lease) throw new Refusal('TargetNotFound')
        return lease.owner === node ? node : null
      },
      hold: async ({ id }, node, until) => (await store.renewLeases(db, [id], node, until)).has(id),
      release: ({ id }, node) => store.giveUpLease(db, id, node),
      async find({ id, brand }, now) {
        const lease = await store.readLease(db, id, brand)
        return lease?.owner && lease.until && lease.until >= now ? { holder: lease.owner, until: lease.until } : null
      },
      open: (table, _lease, now) => this.#open(table, now),
      beat: (run) => this.#beat(run),
      answer: (run, { playerId, asked }) => serve(run, playerId, asked),
      leave: ({ desk }) => desk.closeAll('closing'),
    })
  }

  async start(): Promise<void> {
    await this.#tables.start()
    this.#timer = setInterval(() => this.#tick(), tickMs).unref()
  }

  async stop(): Promise<void> {
    this.#stopTicking()
    await this.#tables.stop()
  }

  /** For tests: stops like a killed process; coins and leases stay as they are. */
  vanish(): void {
    this.#stopTicking()
    this.#tables.abandon()
  }

  /** Executed here, or by the node that runs the table. Only sitting down opens a table that no node runs. */
  ask(id: string, brand: string, playerId: number, asked: Asked): Promise<unknown> {
    return this.#tables.ask({ id, brand }, { playerId, asked }, { opens: asked.do === 'sit' })
  }

  /** Returns the coins at tables that no node runs any more to their owners. */
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

  async #open({ id, brand }: TableRef, now: Date): Promise<Running> {
    const { db, clock, randomness, money, limits, log, publish } = this.#options
    // Players whose table was run by a node that died get their coins back before anyone sits down again.
    for (const row of await store.orphans(db, now, id)) await this.#return(row)
    const table = new Table({
      definition: fish4,
      seed: randomBelow(2 ** 32, randomness),
      publish: (frame) => publish(tableChannel(id), frames, frame),
    })
    const desk = new Desk({
      tableId: id,
      brand,
      definition: fish4,
      table,
      money,
      limits,
      db,
      clock,
      randomness,
      log,
      onGone: (playerId, gone) => publish(playerChannel(playerId), leave, gone),
    })
    const time = elapsed()
    return { id, table, desk, base: time - table.time, emptySince: null, sweptAt: time }
  }

  #tick(): void {
    const now = elapsed()
    for (const { table, desk, base } of this.#tables.running()) {
      table.advance(Math.floor(now - base))
      desk.bookGreatWins()
    }
  }

  /** True: the table has been empty for so long that its lease is released. */
  async #beat(run: Running): Promise<boolean> {
    const { desk } = run
    const now = elapsed()
    if (now - run.sweptAt >= renewMs) {
      run.sweptAt = now
      await this.#returnForgotten(run)
    }
    await desk.beat()
    if (!desk.isEmpty) {
      run.emptySince = null
      return false
    }
    run.emptySince ??= now
    if (now - run.emptySince <= emptyMs) return false
    await desk.closeAll('closing')
    return true
  }

  /** A seat whose closing failed left its coins at the table. */
  async #returnForgotten({ id, desk }: Running): Promise<void> {
    const { db, clock } = this.#options
    for (const row of await store.orphans(db, clock.now(), id)) if (!desk.has(row.number)) await this.#return(row)
  }

  #stopTicking(): void {
    if (this.#timer) clearInterval(this.#timer)
    this.#timer = null
  }
}

function serve({ desk }: Running, playerId: number, asked: Asked): Promise<unknown> | unknown {
  switch (asked.do) {
    case 'sit':
      return desk.sit(asked.sit)
    case 'shoot':
      return desk.shoot(playerId, asked, asked.shot)
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
