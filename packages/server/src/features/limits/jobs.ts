// Hourly: applies limits and pauses that changed by time alone, and deletes data that is no longer needed.
import type { Kysely } from 'kysely'
import type { Schema } from '../../db/schema.gen.ts'
import { addDays, taipeiDay } from '../../kernel/time/day.ts'
import type { Job } from '../../kernel/jobs/jobs.ts'
import { adjust, type PlayedOn } from './adjust.ts'
import { limitRules } from './rules.ts'
import * as store from './store.ts'

const hourly = 3600

/** Players without limits skip the checks when they play, so the flag is cleared when the last limit is gone. */
export function sweepLimits(db: Kysely<Schema>, playedOn: PlayedOn, renew: (playerId: number) => void): Job {
  return {
    kind: 'limits.sweep',
    every: hourly,
    async run({ now, transact }) {
      for (const playerId of await store.findDue(db, now)) {
        const isChanged = await transact((tx) => adjust(tx, playerId, now, playedOn))
        if (isChanged) renew(playerId)
      }
      const restsBefore = new Date(now.getTime() - limitRules.keepRestDays * 86_400_000)
      await store.dropOld(db, addDays(taipeiDay(now), -limitRules.keepUsedDays), restsBefore, now)
    },
  }
}
