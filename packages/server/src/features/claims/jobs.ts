// The feature of claims: late offers are settled by a job, settled ones are removed after ninety days.
import type { Context } from '../../kernel/context.ts'
import type { Feature } from '../../kernel/feature/feature.ts'
import type { Job } from '../../kernel/jobs/jobs.ts'
import type { Players } from '../players/players.ts'
import type { Claims } from './claims.ts'
import { claimsOffice } from './office.ts'
import { claimsPersonal } from './personal.ts'
import { dropSettled, type LatePlace } from './store.ts'

const keepMs = 90 * 86_400_000
/** The maximum of one run: a run must end within its lease. */
const mostAtOnce = 500
const beginning: LatePlace = { expiresAt: new Date(0), id: 0 }

/** One transaction for each. A failing one is tried again by the next run and does not block the others. */
function settleLate(claims: Claims): Job {
  return {
    kind: 'claims.late',
    every: 10,
    async run({ now, log, transact }) {
      const failures: unknown[] = []
      let place: LatePlace | null = beginning
      for (let index = 0; place && index < mostAtOnce; index++) {
        const after: LatePlace = place
        let seen: LatePlace | null = null
        try {
          place = await transact((tx) => claims.settleLate(tx, now, after, (found) => (seen = found)))
          if (place?.playerId !== undefined) claims.changed(place.playerId, place.source!)
        } catch (error) {
          log.error({ err: error, claim: seen }, 'late claim not settled')
          failures.push(error)
          place = seen
        }
      }
      if (failures.length > 0) throw new AggregateError(failures, `${failures.length} late claims could not be settled`)
    },
  }
}

interface ClaimsParts {
  readonly claims: Claims
  readonly players: Pick<Players, 'find'>
}

export function claimsFeature({ db }: Pick<Context, 'db'>, { claims, players }: ClaimsParts): Feature {
  return {
    name: 'claims',
    handlers: [],
    office: claimsOffice({ players }),
    personal: claimsPersonal,
    jobs: [
      settleLate(claims),
      {
        kind: 'claims.sweep',
        every: { at: '04:40' },
        run: ({ now }) => dropSettled(db, new Date(now.getTime() - keepMs)),
      },
    ],
  }
}
