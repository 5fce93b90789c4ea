// The tables of shared rounds: each is run by one node under a lease, and all other nodes forward their requests to it.
import { brandCodes } from '@lantern/brands/brand.ts'
import { keno80 } from '@lantern/games/keno80/game.ts'
import { rocket } from '@lantern/games/rocket/game.ts'
import type { Context, ContextOf, Needs } from '../../kernel/context.ts'
import { createHeartbeat } from '../../kernel/time/heartbeat.ts'
import { Leased } from '../../kernel/leased.ts'
import type { Lease } from '../../kernel/leaseRows.ts'
import { DrawTable } from './draw.ts'
import { FlightTable } from './flight.ts'
import * as store from './store.ts'
import type { Table, TableDeps } from './table.ts'

const times = { leaseMs: 8000, renewMs: 2000, beatMs: 50, answerMs: 4000 }
const recoverMs = 5000

const kinds: Readonly<Record<string, typeof FlightTable | typeof DrawTable>> = {
  [rocket.code]: FlightTable,
  [keno80.code]: DrawTable,
}

export const arcadeCodes = Object.keys(kinds)

interface Question {
  readonly what: string
  readonly body: unknown
}

export type Owner = ReturnType<typeof createOwner>

export function createOwner(ctx: ContextOf<TableDeps> & Pick<Context, 'bus'>, needs: Needs<TableDeps>) {
  const deps = { ...ctx, ...needs }
  const { db, clock, log } = deps
  const tables = new Leased<store.Game, Lease, Table, Question>(ctx, {
    name: 'arcade',
    ...times,
    // It is then unknown whether a bet was placed: the caller repeats it with the same key.
    refusals: { late: 'Reconnect', absent: 'Reconnect' },
    nameOf: ({ brand, code }) => `${code}.${brand}`,
    ...store.leases(db),
    async open(game, lease, now) {
      const table = new kinds[game.code]!(deps, game, lease)
      await table.begin(now)
      return table
    },
    async beat(table, now) {
      await table.beat(now)
      return table.isResting && !table.isLookedAt
    },
    answer: (table, { what, body }, now) => table.ask(what as never, body as never, now),
    leave: (table) => table.leave(),
  })

  /** Tables with open bets that no node runs are opened here and settled, also after their node was killed. */
  async function recover(): Promise<void> {
    for (const game of await store.findOrphans(db, clock.now()))
      if (kinds[game.code] && brandCodes.includes(game.brand)) await tables.ensure(game)
  }
  const recovering = createHeartbeat(recover, recoverMs, (error) => log.warn({ err: error }, 'arcade: recovery failed'))

  return {
    ask: async <R>(game: store.Game, what: string, body: unknown): Promise<R> =>
      (await tables.ask(game, { what, body })) as R,
    recover,
    /** The tables that this process runs, with their state and start time. */
    running: () => tables.running(),
    async start(): Promise<void> {
      await tables.start()
      await recover()
      recovering.start()
    },
    async stop(): Promise<void> {
      await recovering.stop()
      await tables.stop()
    },
  }
}
