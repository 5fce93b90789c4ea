// Jobs of games: ending abandoned rounds, and the ticker of the jackpots.
import type { BrandCode } from '@lantern/brands/brand.ts'
import type { Kysely } from 'kysely'
import type { Schema } from '../../db/schema.gen.ts'
import type { Job } from '../../kernel/jobs/jobs.ts'
import { readPools, type Pools } from './jackpots.ts'
import type { GamesDeps } from './roundInPlay.ts'
import * as store from './store.ts'
import { endByDefault, patienceMs } from './openRounds.ts'

const atOnce = 100

export function gamesJobs(deps: GamesDeps, db: Kysely<Schema>): Job[] {
  return [
    {
      kind: 'games.abandoned',
      every: 300,
      async run({ now, log }) {
        const before = new Date(now.getTime() - patienceMs)
        const failures: unknown[] = []
        let rows = await store.listAbandoned(db, before, null, atOnce)
        while (rows.length > 0) {
          for (const row of rows)
            await endByDefault(deps, db, row, now).catch((error: unknown) => {
              log.error({ err: error, round: row.id }, 'round not ended')
              failures.push(error)
            })
          rows = await store.listAbandoned(db, before, rows.at(-1)!.id, atOnce)
        }
        if (failures.length > 0) throw new AggregateError(failures, `${failures.length} rounds could not be ended`)
      },
    },
  ]
}

export interface TickerParts {
  readonly deps: Pick<GamesDeps, 'wallet'>
  /** True on one of all nodes, once a second. */
  mayTick(): Promise<boolean>
  publish(brand: BrandCode, pools: Pools): void
}

/** Publishes the pools of each brand when they have changed. */
export function makeTicker({ deps, mayTick, publish }: TickerParts): () => Promise<void> {
  const published = new Map<BrandCode, string>()
  return async () => {
    if (!(await mayTick())) return
    for (const [brand, pools] of await readPools(deps.wallet)) {
      const text = JSON.stringify(pools)
      if (published.get(brand) !== text) publish(brand, pools)
      published.set(brand, text)
    }
  }
}
